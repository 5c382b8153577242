/** The page of one table: who sits there, the board, what can be chosen, what happened. */

import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { Agreed } from "./agreed";
import * as api from "./api";
import type { Language } from "./board";
import { Choices, useNarrow } from "./choices";
import { Drawn } from "./drawn";
import { Rules, useSpeech } from "./here";
import { HowToPlay } from "./how";
import { useLater } from "./later";
import { Log, News } from "./log";
import { NoticeBox, usePressed } from "./notice";
import { Again, Outcome } from "./outcome";
import { Play } from "./play";
import type { Config, Game, Games, TableInfo } from "./protocol";
import { Replay } from "./replay";
import { bare, Seats, type Sit, SitDown } from "./seats";
import { Sound } from "./sound";
import * as storage from "./storage";
import { isLastMine } from "./table";
import { transport } from "./transport";

export function TablePage({ id, games }: { id: string; games: Games }) {
  const { words } = useSpeech();
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [failed, setFailed] = useState("");
  const load = () => {
    const refused = (error: unknown) => setFailed(error instanceof api.Refusal && error.status === 404 ? words.noTable : String(error));
    setFailed("");
    api.table(id).then(setInfo, refused);
  };
  useEffect(load, [id]);
  const game = games.games.find((game) => game.id === info?.config.game);
  if (info && game) return <AtTable id={id} game={game} config={info.config} several={info.several} />;
  return (
    <p class="panel" role={failed ? "alert" : "status"}>
      {failed || words.loading} {failed && <button onClick={load}>{words.retry}</button>}
    </p>
  );
}

/** The line to the table, opened anew for another table or another seat. */
function usePlay(id: string, token: string | null, language: Language, stood: () => void): Play | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const play = useRef<Play | null>(null);
  useEffect(() => {
    const opened = new Play(id, token, language, () => redraw(0), stood);
    play.current = opened;
    redraw(0);
    return () => opened.end();
  }, [id, token]);
  useEffect(() => play.current?.speak(language), [language]);
  return play.current;
}

type AtTableProps = { id: string; game: Game; config: Config; several: boolean };

function AtTable({ id, game, config, several }: AtTableProps) {
  const { language, words } = useSpeech();
  const [tokens, setTokens] = useState(() => storage.tokens(id));
  const [seat, setSeat] = useState<string | undefined>(Object.keys(tokens)[0]);
  const [failed, setFailed] = useState("");
  const stood = () => {
    if (seat !== undefined) storage.release(id, seat);
    const left = storage.tokens(id);
    setTokens(left);
    setSeat(Object.keys(left)[0]);
  };
  const play = usePlay(id, (seat !== undefined && tokens[seat]) || null, language, stood);

  const sit = async (free: number, name: string) => {
    try {
      storage.keepName(name);
      storage.keep(id, { [free]: (await api.sit(id, free, name)).token });
      setTokens(storage.tokens(id));
      setSeat(String(free));
      setFailed("");
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  // Only in this window: the token may still be good in another one.
  const forget = () => {
    setTokens({});
    setSeat(undefined);
  };
  const own = Object.keys(tokens);
  // The tokens are the same there: whoever comes keeps every seat.
  const again = async (token: string) => {
    try {
      const { table } = await api.rematch(id, token);
      storage.keep(table, tokens);
      location.hash = `#table/${table}`;
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const token = seat === undefined ? undefined : tokens[seat];
  return (
    <Rules clauses={game.clauses}>
      <h1 class="here">{game.title[language]}</h1>
      {own.length > 1 && (
        <p class="hot" role="group" aria-label={words.youSitAt}>
          {words.youSitAt}{" "}
          {own.map((one) => (
            <button key={one} aria-pressed={one === seat} onClick={() => setSeat(one)}>
              {play?.shown.seats[Number(one)]?.name ?? words.player(Number(one))} {play?.shown.table?.view.actor === Number(one) && `(${words.turn})`}
            </button>
          ))}
        </p>
      )}
      {failed && (
        <p class="notice" role="alert">
          {words.error}: {failed}
        </p>
      )}
      <HowToPlay of={{ table: id }} title={game.title[language]} style="round" />
      {play && <LineState play={play} forget={own.length ? forget : undefined} />}
      {play && (
        <Playing
          {...{ id, game, config, play }}
          sit={own.length && !several ? undefined : (free, name) => void sit(free, name)}
          again={token === undefined ? undefined : () => void again(token)}
        />
      )}
    </Rules>
  );
}

function LineState({ play, forget }: { play: Play; forget: (() => void) | undefined }) {
  const { words } = useSpeech();
  const { line } = play.shown;
  return (
    <p class={line === "open" ? "heard" : line === "gone" ? "line" : "line brief"} role="status">
      {words.lines[line]} {line === "gone" && <button onClick={play.again}>{words.retry}</button>}{" "}
      {line === "gone" && forget && <button onClick={forget}>{words.forget}</button>}
    </p>
  );
}

type PlayingProps = {
  id: string;
  game: Game;
  config: Config;
  play: Play;
  /** Sit down at a free seat; undefined for who may not. */
  sit: Sit | undefined;
  /** Play again when the game is over; undefined for who has no seat. */
  again: (() => void) | undefined;
};

function Playing({ id, game, config, play, sit, again }: PlayingProps) {
  const { words } = useSpeech();
  const choices = useRef<HTMLHeadingElement>(null);
  const [pressed, onPress] = usePressed();
  const isNarrow = useNarrow();
  const { alone } = transport();
  const { table, seats, notice, frames, busy } = play.shown;
  // The board and the choices are there at once, what stands beside them in the next task.
  const isRest = useLater(table !== null);
  if (!table) return notice && <NoticeBox notice={notice} pressed={null} dismiss={play.dismiss} />;
  const names = seats.map(({ name }) => bare(name));
  const undo = isLastMine(table) && (
    <button class="undo" disabled={busy} onClick={play.undo}>
      {words.undo}
    </button>
  );
  const next = <Again rematch={table.rematch} players={names.length} again={again} />;
  if (frames)
    return (
      <Replay game={game} frames={frames} seat={table.seat} names={names} leave={play.leaveReplay} below={() => table.rematch && next} />
    );
  return (
    <div class="playing" data-step={table.step}>
      <section class={table.result ? "stage over" : "stage"} aria-label={words.board} onClickCapture={onPress} onKeyDownCapture={onPress}>
        <button class="skip" onClick={() => choices.current?.focus()}>
          {words.toChoices}
        </button>
        {/* Where the choices lie beneath the board the question stands above it, too; who cannot see has it once. */}
        <div class="ask">
          <p class="asked" aria-hidden="true">
            {table.prompt.text}
          </p>
          {isNarrow && undo}
        </div>
        {sit && table.seat === null && !table.result && <SitDown seats={seats} sit={sit} />}
        <Drawn game={game} table={table} names={names} act={play.act} />
      </section>
      {notice && <NoticeBox notice={notice} pressed={pressed} dismiss={play.dismiss} />}
      <div class="side">
        {table.result && (
          <Outcome id={id} result={table.result} log={table.log} you={table.seat} names={names} replay={play.replay}>
            {next}
          </Outcome>
        )}
        {(!table.result || isLastMine(table)) && <Choices heading={choices} table={table} busy={busy} act={play.act} undo={!isNarrow && undo} />}
        {isRest && (
          <>
            <Seats id={id} seats={seats} table={table} sit={sit} play={play} />
            <Log entries={table.log} remarks={table.remarks} />
            <Agreed game={game} config={config} />
            {alone && <alone.Keepsake id={id} step={table.step} />}
            <Sound table={table} />
          </>
        )}
      </div>
      <News table={table} />
    </div>
  );
}
