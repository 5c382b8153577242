/** What was agreed when the table was opened: the options, and each ruling that is not read as by default. */

import { ClauseLink, ReadingText, useSpeech, Written } from "./here";
import { optionName, valueName } from "./options";
import type { Config, Game } from "./protocol";

export function Agreed({ game, config }: { game: Game; config: Config }) {
  const { language, words } = useSpeech();
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
            <dt>{optionName(name, words)}</dt>
            <dd>{valueName(value, words)}</dd>
          </div>
        ))}
      </dl>
      {changed.map(({ id, clauses, question, readings }) => (
        <p key={id}>
          <Written text={question[language]} /> {clauses.map((clause) => <ClauseLink key={clause} id={clause} />)}
          <br />
          {readings
            .filter((reading) => reading.id === rulings[id])
            .map((reading) => (
              <ReadingText key={reading.id} reading={reading} />
            ))}
        </p>
      ))}
    </details>
  );
}
