/** How the game ended, and what each score is made of. */

import { ClauseLink, useSpeech } from "./here";
import type { Part, Result } from "./protocol";

type OutcomeProps = { result: Result; names: readonly string[]; replay: () => void };

export function Outcome({ result, names, replay }: OutcomeProps) {
  const { words } = useSpeech();
  return (
    <section class="panel outcome" aria-label={words.result}>
      <h2>{words.result}</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.points}</th>
            <td />
            <td />
          </tr>
        </thead>
        <tbody>
          {result.scores.map((score, seat) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              <td>{score ?? "–"}</td>
              <td>
                <Parts parts={result.parts?.[seat] ?? []} />
              </td>
              <td>{result.winners.includes(seat) && <b>★ {words.wins}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button class="main" onClick={replay}>
        {words.replay}
      </button>
    </section>
  );
}

/** Each part with the rule behind it. */
function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <ul class="parts">
      {parts.map((part, number) => (
        <li key={number}>
          {part.text} <ClauseLink id={part.clause} />
        </li>
      ))}
    </ul>
  );
}
