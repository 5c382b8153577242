/** The front page: a new table is put together here. */

import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { Rules, useSpeech } from "./here";
import { HowToPlay } from "./how";
import { useLater } from "./later";
import { lessonWords } from "./lesson_words";
import { MyGames, useMyTables } from "./mine";
import { NameField } from "./name_field";
import { Options, Faults } from "./options";
import type { Bot, Config, Fault, Game, Games, NewTable as NewTableOf, Sitter } from "./protocol";
import { Picture } from "./pictures";
import { Rulings } from "./rulings";
import * as storage from "./storage";
import { transport } from "./transport";

export function FrontPage({ games }: { games: Games }) {
  const { words } = useSpeech();
  const [id, setId] = useState(games.games[0]?.id ?? "");
  const game = games.games.find((game) => game.id === id);
  const tables = useMyTables();
  const { alone } = transport();
  // The games are there at once, the form after them, its rulings last.
  const isDrawn = useLater(tables !== null);
  if (!tables) return null;
  return (
    <div class="front">
      <MyGames games={games} tables={tables} />
      <h1>{words.newTable}</h1>
      <fieldset class="games panel">
        <legend>{words.game}</legend>
        {games.games.map((one) => (
          <Shelf key={one.id} game={one} isChosen={one.id === id} choose={() => setId(one.id)} />
        ))}
      </fieldset>
      {isDrawn && game && <NewTable key={id} game={game} />}
      {isDrawn && alone && <alone.Bring />}
    </div>
  );
}

type ShelfProps = { game: Game; isChosen: boolean; choose: () => void };

/** A game as it stands on a shelf: what it looks like, what it is about, for how many, for how long. */
function Shelf({ game, isChosen, choose }: ShelfProps) {
  const { language, words } = useSpeech();
  const [failed, setFailed] = useState("");
  const said = lessonWords[language];
  const { id, title, sentence, players, minutes, lessons } = game;
  const begin = () => {
    const seats = sitters(usual(game), game.bots);
    return openTable({ config: { game: id, players: seats.length }, seats, name: storage.name() });
  };
  return (
    <div class="game">
      <label>
        <input type="radio" name="game" value={id} checked={isChosen} onChange={choose} />
        <Picture game={id} />
        <b>{title[language]}</b>
        <span>{sentence[language]}</span>
        <small>
          {said.players(Math.min(...players), Math.max(...players))}
          {minutes && ` · ${said.minutes(...minutes)}`}
        </small>
      </label>
      <div class="ways">
        {lessons && (
          <a class="learn" href={`#learn/${id}`} aria-label={said.learnGame(title[language])}>
            {said.learn}
          </a>
        )}
        <HowToPlay of={{ game: id }} title={title[language]} />
        {game.bots.length > 0 && (
          <button class="against" onClick={() => void begin().catch((error: unknown) => setFailed(String(error)))}>
            {words.playBots}
          </button>
        )}
        {failed && <p role="alert">{failed}</p>}
      </div>
    </div>
  );
}

const usual = (game: Game): number => (game.players.includes(3) ? 3 : (game.players[0] ?? 2));

/** Of rulings that were agreed in the past those that the game still has. */
function known(game: Game, rulings: Readonly<Record<string, string>> | null): Record<string, string> | null {
  const has = ([id, reading]: [string, string]) =>
    game.rulings.some((ruling) => ruling.id === id && ruling.readings.some((one) => one.id === reading));
  return rulings && Object.fromEntries(Object.entries(rulings).filter(has));
}

/** Open a table, keep its seats, and go there. */
async function openTable(table: NewTableOf): Promise<void> {
  const opened = await api.open(table);
  storage.keep(opened.table, opened.tokens);
  location.hash = `#table/${opened.table}`;
}

/** Two at a table are enough to begin with: me, and bots. */
const sitters = (players: number, bots: readonly Bot[]): Sitter[] =>
  Array.from({ length: players }, (_, seat) => (seat ? (bots.find((bot) => bot === "greedy") ?? bots[0] ?? "open") : "me"));

function NewTable({ game }: { game: Game }) {
  const { words } = useSpeech();
  const isRest = useLater();
  const [seats, setSeats] = useState(() => sitters(usual(game), game.bots));
  const [name, setName] = useState(storage.name);
  const [first, setFirst] = useState(0);
  const [several, setSeveral] = useState(false);
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [rulings, setRulings] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failed, setFailed] = useState("");

  const open = async (event: Event) => {
    event.preventDefault();
    const config: Config = { game: game.id, players: seats.length, first_seat: first, options, rulings };
    try {
      storage.keepName(name);
      storage.keepRulings(game.id, rulings);
      await openTable({ config, seats, name, several });
    } catch (error) {
      setFaults(error instanceof api.Refusal ? error.faults : []);
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const players = (count: number) => {
    setSeats(sitters(count, game.bots).map((sitter, seat) => seats[seat] ?? sitter));
    setFirst(Math.min(first, count - 1));
  };
  const seated = (seat: number, sitter: Sitter) => setSeats(seats.map((one, at) => (at === seat ? sitter : one)));

  return (
    <Rules clauses={game.clauses}>
      <form onSubmit={(event) => void open(event)}>
        <section class="panel fields">
          <NameField name={name} change={setName} />
          <label>
            {words.players}
            <select name="players" value={seats.length} onChange={(event) => players(Number(event.currentTarget.value))}>
              {game.players.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
            <Faults of="config.players" among={faults} />
          </label>
          <fieldset class="seats">
            <legend>{words.seats}</legend>
            {seats.map((sitter, seat) => (
              <label key={seat}>
                {words.player(seat)}
                <Sitters name={`seat-${seat}`} bots={game.bots} sitter={sitter} choose={(one) => seated(seat, one)} />
              </label>
            ))}
            <Faults of="seats" among={faults} />
          </fieldset>
          <label>
            {words.firstSeat}
            <select name="first_seat" value={first} onChange={(event) => setFirst(Number(event.currentTarget.value))}>
              {seats.map((_, seat) => (
                <option key={seat} value={seat}>
                  {words.player(seat)}
                </option>
              ))}
            </select>
            <Faults of="config.first_seat" among={faults} />
          </label>
          {seats.includes("open") && (
            <label>
              {words.several}
              <input type="checkbox" name="several" checked={several} onChange={() => setSeveral(!several)} />
            </label>
          )}
        </section>
        <Options schema={game.config} values={options} set={setOptions} faults={faults} />
        {isRest && (
          <Rulings
            rulings={game.rulings}
            last={known(game, storage.lastRulings(game.id))}
            chosen={rulings}
            choose={setRulings}
            faults={faults}
          />
        )}
        {failed && <Refused reason={failed} faults={faults} />}
        <p>
          <button class="main">{words.open}</button>
        </p>
      </form>
    </Rules>
  );
}

function Refused({ reason, faults }: { reason: string; faults: readonly Fault[] }) {
  const box = useRef<HTMLDivElement>(null);
  // To the first field that is wrong, or here where it is none of the fields.
  useEffect(() => (document.querySelector<HTMLElement>("label:has(.fault) :is(input, select)") ?? box.current)?.focus(), [faults]);
  return (
    <div class="notice" role="alert" ref={box} tabIndex={-1}>
      <b>{reason}</b>
      <ul>
        {faults.map(({ path, expected }) => (
          <li key={path}>
            {path}: {expected}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SittersProps = { name: string; bots: readonly Bot[]; sitter: Sitter; choose: (sitter: Sitter) => void };

function Sitters({ name, bots, sitter, choose }: SittersProps) {
  const { words } = useSpeech();
  const known: readonly Sitter[] = transport().alone ? ["me", ...bots] : ["me", "open", ...bots];
  const chosen = (value: string) => choose(known.find((one) => one === value) ?? "me");
  return (
    <select name={name} value={sitter} onChange={(event) => chosen(event.currentTarget.value)}>
      {known.map((one) => (
        <option key={one} value={one}>
          {one === "me" || one === "open" ? words.sitters[one] : words.bots[one]}
        </option>
      ))}
    </select>
  );
}
