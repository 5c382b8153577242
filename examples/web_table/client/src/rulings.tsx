/** Where the rulebook can be read in two ways: the question, the readings, and what each of them changes. */

import { ClauseLink, ReadingText, useSpeech, Written } from "./here";
import { Faults } from "./options";
import type { Fault, Lab, Ruling } from "./protocol";
import { worth } from "./worth";

type Chosen = Readonly<Record<string, string>>;
type RulingsProps = {
  rulings: readonly Ruling[];
  /** What was agreed when this browser last opened a table for the game; null where it has opened none. */
  last: Chosen | null;
  chosen: Chosen;
  choose: (chosen: Record<string, string>) => void;
  faults: readonly Fault[];
};

export function Rulings({ rulings, last, chosen, choose, faults }: RulingsProps) {
  const { words } = useSpeech();
  const changed = rulings.filter((ruling) => (chosen[ruling.id] ?? ruling.default) !== ruling.default);
  const atFault = faults.some((fault) => fault.path.startsWith("config.rulings"));
  const readings = (preset: Chosen) => rulings.map(({ id, default: usual }) => preset[id] ?? usual).join();
  const presets: [string, Chosen][] = [[words.asPrinted, {}]];
  if (last && readings(last) !== readings({})) presets.push([words.asLast, last]);
  return (
    <>
    <p class="presets" role="group" aria-label={words.rulings}>
      {presets.map(([name, preset]) => (
        <button key={name} type="button" aria-pressed={readings(preset) === readings(chosen)} onClick={() => choose({ ...preset })}>
          {name}
        </button>
      ))}
    </p>
    <details class="panel rulings" open={atFault}>
      <summary>
        <h2>{words.rulings}</h2> <span class="meta">{words.rulingsChanged(changed.length, rulings.length)}</span>
      </summary>
      <p class="meta">{words.rulingsHelp}</p>
      {rulings.map((ruling) => (
        <Question
          key={ruling.id}
          ruling={ruling}
          chosen={chosen[ruling.id] ?? ruling.default}
          choose={(reading) => choose({ ...chosen, [ruling.id]: reading })}
          faults={faults}
        />
      ))}
    </details>
    </>
  );
}

type QuestionProps = { ruling: Ruling; chosen: string; choose: (reading: string) => void; faults: readonly Fault[] };

function Question({ ruling, chosen, choose, faults }: QuestionProps) {
  const { language, words } = useSpeech();
  const { id, lab } = ruling;
  const question = <Written text={ruling.question[language]} />;
  const read = ruling.readings.find((reading) => reading.id === chosen)?.title[language] ?? chosen;
  const path = `config.rulings.${id}`;
  return (
    <details class="ruling" open={faults.some((fault) => fault.path === path)}>
      <summary>
        <span>{question}</span> <em class={chosen === ruling.default ? "" : "changed"}>{read}</em>
      </summary>
      <fieldset>
      <legend class="heard">{question}</legend>
      <p class="meta">
        <em>{words.grades[ruling.grade]}</em> {ruling.clauses.map((clause) => <ClauseLink key={clause} id={clause} />)}
      </p>
      {ruling.readings.map((reading) => (
        <label key={reading.id}>
          <input
            type="radio"
            name={id}
            value={reading.id}
            checked={reading.id === chosen}
            onChange={() => choose(reading.id)}
          />
          <span>
            <ReadingText reading={reading}>
              {reading.id === ruling.default && <em>{words.byDefault}</em>} <em>{words.grades[reading.grade]}</em>
            </ReadingText>{" "}
            <Worth reading={reading.id} lab={lab} />
          </span>
        </label>
      ))}
      <p class="meta">{lab ? words.measured(gamesOf(lab), lab.players) : words.notMeasured}</p>
      <Faults of={path} among={faults} />
      </fieldset>
    </details>
  );
}

function gamesOf(lab: Lab) {
  const games = Object.values(lab.readings).flatMap(({ by }) => Object.values(by).map((found) => found.games));
  return [...new Set(games)].sort((one, other) => one - other);
}

function Worth({ reading, lab }: { reading: string; lab: Lab | null }) {
  const { language, words } = useSpeech();
  const measured = lab?.readings[reading];
  if (!measured) return null;
  return (
    <span class="worth" lang={language}>
      {worth(measured, words).map((line) => <span key={line}>{line}</span>)}
    </span>
  );
}
