/** The tables at which this browser has a seat: first those where the game goes on, then those where it is over. */

import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import type { Language } from "./board";
import { useSpeech } from "./here";
import { listed } from "./people";
import type { Games, Seat, TableInfo } from "./protocol";
import { bare } from "./seats";
import * as storage from "./storage";
import { transport } from "./transport";

/** So many are asked for, the newest ones. */
const MOST = 12;

/** Null until the server has answered: what stands below must not move under somebody's finger. */
export function useMyTables(): readonly TableInfo[] | null {
  const [tables, setTables] = useState<readonly TableInfo[] | null>(() => (storage.tables().length ? null : []));
  useEffect(() => {
    let isShown = true;
    void Promise.all(storage.tables().slice(0, MOST).map(asked)).then((all) => isShown && setTables(all.flat()));
    return () => void (isShown = false);
  }, []);
  return tables;
}

export function MyGames({ games, tables }: { games: Games; tables: readonly TableInfo[] }) {
  const { language, words } = useSpeech();
  const { alone } = transport();
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = tables.filter(({ table }) => !gone.includes(table));
  if (!left.length) return null;
  const called = (seat: Seat | undefined, at: number) => {
    const name = bare(seat?.name ?? "");
    return NUMBERED.test(name) ? words.player(at) : name;
  };
  return (
    <section class="panel mine-all" aria-label={words.myGames}>
      <h2>{words.myGames}</h2>
      <ul>
        {[...left.filter(({ over }) => !over), ...left.filter(({ over }) => over)].map(({ table, config, seats, over, turn, touched }) => (
          <li key={table}>
            <a href={`#table/${table}`}>
              <b>{games.games.find(({ id }) => id === config.game)?.title[language]}</b>
              <span>{listed(seats.map(called), language)}</span>
              <em>
                {over ? words.over : isMine(table, turn) ? words.yourTurn : `${words.goesOn} · ${words.turnOf(called(seats[turn ?? 0], turn ?? 0))}`}
              </em>
              <time dateTime={new Date(1000 * touched).toISOString()}>{when(touched, language)}</time>
            </a>
            {alone && <alone.Forget id={table} gone={() => setGone([...gone, table])} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The server calls players without a name in English here: it does not know who asks. */
const NUMBERED = /^Player \d+$/;
const isMine = (table: string, turn: number | null) => turn !== null && String(turn) in storage.tokens(table);
const when = (touched: number, language: Language) =>
  new Date(1000 * touched).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

/** What the server knows of it; a table that has expired is forgotten. */
async function asked(id: string): Promise<TableInfo[]> {
  try {
    return [await api.table(id)];
  } catch (error) {
    if (error instanceof api.Refusal && error.status === 404) storage.forget(id);
    return [];
  }
}
