/** Where the rulebook can be read in two ways: the question, the readings, and how often it matters. */

import { ClauseLink, useSpeech, Written } from "./here";
import { Faults } from "./options";
import type { Fault, Lab, Reading, Ruling } from "./protocol";

type Chosen = Readonly<Record<string, string>>;
type RulingsProps = {
  rulings: readonly Ruling[];
  chosen: Chosen;
  choose: (chosen: Record<string, string>) => void;
  faults: readonly Fault[];
};

export function Rulings({ rulings, chosen, choose, faults }: RulingsProps) {
  const { words } = useSpeech();
  const changed = rulings.filter((ruling) => (chosen[ruling.id] ?? ruling.default) !== ruling.default);
  const atFault = faults.some((fault) => fault.path.startsWith("config.rulings"));
  return (
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
  );
}

type QuestionProps = { ruling: Ruling; chosen: string; choose: (reading: string) => void; faults: readonly Fault[] };

function Question({ ruling, chosen, choose, faults }: QuestionProps) {
  const { words } = useSpeech();
  const { id, lab } = ruling;
  return (
    <fieldset class="ruling" lang="en">
      <legend>
        <Written text={ruling.question} />
      </legend>
      <p class="meta">
        {id} {ruling.clauses.map((clause) => <ClauseLink key={clause} id={clause} />)}
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
            <b>{reading.id}</b> {reading.id === ruling.default && <em>{words.byDefault}</em>} <Written text={reading.text} />{" "}
            <Worth reading={reading} lab={lab} />
          </span>
        </label>
      ))}
      <p class="meta">{lab ? words.measured(lab.players) : words.notMeasured}</p>
      <Faults of={`config.rulings.${id}`} among={faults} />
    </fieldset>
  );
}

const points = (change: number) => `${change < 0 ? "−" : "+"}${Math.abs(100 * change).toFixed(1)}`;
const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

function Worth({ reading, lab }: { reading: Reading; lab: Lab | null }) {
  const { language, words } = useSpeech();
  const worth = lab?.readings[reading.id];
  if (!worth) return null;
  const { games, applies, effect, winning, winners, redealt } = worth;
  return (
    <span class="worth" lang={language}>
      {!applies
        ? words.neverApplied(games)
        : winning
          ? words.changesWinning(words.ordinal(winning.seat), points(winning.change), points(winning.low), points(winning.high))
          : effect
            ? words.changesCourse
            : words.noEffect}{" "}
      {applies > 0 && words.applies(percent(applies), games)}{" "}
      {winners !== null && redealt !== null && words.otherWinners(percent(winners), percent(redealt))}
    </span>
  );
}
