/** How the game ended: who has won, of every player what the score is made of, each part a way to its rule; and the next. */

import type { ComponentChildren } from "preact";
import { ClauseLink, useSpeech } from "./here";
import { Events } from "./log";
import { places, tieBreak } from "./places";
import type { Entry, Part, Result } from "./protocol";
import { Invitation } from "./seats";
import { transport } from "./transport";

type OutcomeProps = {
  id: string;
  result: Result;
  log: readonly Entry[];
  /** Who reads it. */
  you: number | null;
  names: readonly string[];
  replay: () => void;
  children: ComponentChildren;
};

/** `children` lead to the next game. */
export function Outcome({ id, result, log, you, names, replay, children }: OutcomeProps) {
  const { words } = useSpeech();
  const winners = [...result.winners].sort((one, other) => Number(other === you) - Number(one === you));
  const place = places(result);
  const seats = place.map((_, seat) => seat).sort((one, other) => (place[one] ?? 0) - (place[other] ?? 0));
  const decided = tieBreak(result, log);
  return (
    <section class="panel outcome" aria-label={words.result}>
      <h2>{winners.length ? `★ ${words.won(winners.map((seat) => names[seat] ?? ""), winners[0] === you)}` : words.result}</h2>
      <p class="meta">{words.scoreHelp}</p>
      <ul class="ranking">
        {seats.map((seat) => (
          <li key={seat} class={winners.includes(seat) ? "winner" : ""}>
            <b>
              <span class="place">{words.place(place[seat] ?? 0, place.filter((other) => other === place[seat]).length > 1)}</span>{" "}
              {names[seat]} {seat === you && <em>{words.you}</em>}
            </b>
            <b class="sum">{result.scores[seat] ?? "–"}</b>
            <Parts parts={result.parts?.[seat] ?? []} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <section class="decided">
          <h3>{words.decided}</h3>
          <Events events={decided} />
        </section>
      )}
      {children}
      <button class="look" onClick={replay}>{words.replay}</button>
      {!transport().alone && <Invitation id={id} says={words.share} />}
    </section>
  );
}

type AgainProps = {
  /** The table at which they play again, once one of them has wanted that. */
  rematch: string | null;
  players: number;
  /** Play again, or come along; undefined for a bystander. */
  again: (() => void) | undefined;
};

/** The same game once more: for who has a seat a way to the same seat, for a bystander a way to watch. */
export function Again({ rematch, players, again }: AgainProps) {
  const { words } = useSpeech();
  if (!rematch && !again) return null;
  const watch = () => void (location.hash = `#table/${rematch}`);
  return (
    <div class="again">
      <p role="status">{rematch ? words.nextIsOpen : players > 1 && words.againHelp}</p>
      <button class="main" onClick={again ?? watch}>
        {!again ? words.watchNext : rematch ? words.toNext : words.again}
      </button>
    </div>
  );
}

/** Each part with the rule behind it; in a series, game by game. */
function Parts({ parts }: { parts: readonly Part[] }) {
  const { words } = useSpeech();
  const games = [...new Set(parts.map(({ game }) => game))];
  return (
    <>
      {games.map((game) => (
        <ul key={game} class="parts">
          {games.length > 1 && <li class="meta">{words.gameNumber(game + 1)}</li>}
          {parts.map((part, number) => part.game === game && <PartLine key={number} part={part} />)}
        </ul>
      ))}
    </>
  );
}

function PartLine({ part }: { part: Part }) {
  return (
    <li>
      <ClauseLink id={part.clause}>{part.text}</ClauseLink>
    </li>
  );
}
