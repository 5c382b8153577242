/** What was agreed when the table was opened: the options, and each ruling that is not read as by default. */

import { ClauseLink, useSpeech, Written } from "./here";
import type { Config, Game } from "./protocol";

export function Agreed({ game, config }: { game: Game; config: Config }) {
  const { words } = useSpeech();
  const { options = {}, rulings = {} } = config;
  const changed = game.rulings.filter(({ id, default: usual }) => (rulings[id] ?? usual) !== usual);
  return (
    <details class="panel agreed">
      <summary>
        <h2>{words.agreed}</h2> <span class="meta">{words.rulingsChanged(changed.length, game.rulings.length)}</span>
      </summary>
      <dl>
        {Object.entries(options).map(([name, value]) => (
          <div key={name}>
            <dt>{name.replaceAll("_", " ")}</dt>
            <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      {changed.map(({ id, clauses, question, readings }) => (
        <p key={id} lang="en">
          <Written text={question} /> {clauses.map((clause) => <ClauseLink key={clause} id={clause} />)}
          <br />
          <b>{rulings[id]}</b> <Written text={readings.find((reading) => reading.id === rulings[id])?.text ?? ""} />
        </p>
      ))}
    </details>
  );
}
