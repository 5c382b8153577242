/** How the game ended. */

import { useSpeech } from "./here";
import type { Result } from "./protocol";

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
          </tr>
        </thead>
        <tbody>
          {result.scores.map((score, seat) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              <td>{score}</td>
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
