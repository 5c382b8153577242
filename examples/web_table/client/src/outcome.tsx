/** How the game ended: who has won, and of every player what the score is made of, each part a way to its rule. */

import { ClauseLink, useSpeech } from "./here";
import type { Part, Result } from "./protocol";
import { Invitation } from "./seats";

type OutcomeProps = { id: string; result: Result; names: readonly string[]; replay: () => void };

export function Outcome({ id, result, names, replay }: OutcomeProps) {
  const { words } = useSpeech();
  const isWinner = (seat: number) => result.winners.includes(seat);
  const winners = result.winners.map((seat) => names[seat] ?? "");
  const seats = result.scores.map((_, seat) => seat);
  return (
    <section class="panel outcome" aria-label={words.result}>
      <h2>{winners.length ? `★ ${words.won(winners)}` : words.result}</h2>
      <p class="meta">{words.scoreHelp}</p>
      <ul class="ranking">
        {[...seats.filter(isWinner), ...seats.filter((seat) => !isWinner(seat))].map((seat) => (
          <li key={seat} class={isWinner(seat) ? "winner" : ""}>
            <b>{names[seat]}</b>
            <b class="sum">{result.scores[seat] ?? "–"}</b>
            <Parts parts={result.parts?.[seat] ?? []} />
          </li>
        ))}
      </ul>
      <button class="main" onClick={replay}>
        {words.replay}
      </button>
      <Invitation id={id} says={words.share} />
    </section>
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
