/** The dice-off at the end of a match of DTwww: who has chosen which die, and what they showed. */

import type { View } from "../../generated/dtwww";
import { Die } from "../../pieces/die";
import { Label } from "../../pieces/label";
import type { MiddleProps } from "./middle";
import { slots } from "./places";

type OffProps = MiddleProps & { off: NonNullable<View["tiebreak"]> };

/** The dice-off: the dice chosen, what they showed, and the six to choose from. */
export function DiceOff(props: OffProps) {
  const { off, view, names, words, places } = props;
  const size = places.die.table * 0.8;
  const at = slots(places, off.contest.length);
  const last = off.rounds[off.rounds.length - 1];
  return (
    <>
      {off.contest.map((seat, index) => {
        const point = at[index] ?? { x: 0, y: 0 };
        const [sides, face] = [off.sides[seat], off.faces[seat]];
        const isSecret =
          sides == null && view.phase === "tiebreak-pick" && typeof view.actor === "number" && seat < view.actor;
        const before = last && last.faces[seat] != null ? `d${last.sides[seat]}: ${last.faces[seat]}` : "";
        return (
          <g key={seat}>
            <rect class="slot" x={point.x} y={point.y - 6} width={size + 8} height={size + 8} rx="10" />
            <Label
              x={point.x + size / 2 + 4}
              y={point.y - 10}
              text={names[seat] ?? ""}
              width={places.pitch - 8}
              small
              middle
            />
            {sides != null && (
              <Die
                key={off.rounds.length}
                x={point.x + 4}
                y={point.y - 2}
                label={`${names[seat]}: ${words.sides(sides)} ${face ?? ""}`}
                kind={`K${sides}`}
                face={face == null ? "" : String(face)}
                size={size}
                rolled={face != null}
              />
            )}
            {isSecret && (
              <g role="img" aria-label={`${names[seat]}: ${words.secret}`}>
                <Label x={point.x + size / 2 + 4} y={point.y + size / 2 + 6} text="?" size={22} middle bold />
              </g>
            )}
            {before && (
              <Label x={point.x + size / 2 + 4} y={point.y + size + 16} text={before} small fill="#d7e6df" middle />
            )}
          </g>
        );
      })}
      {view.phase === "tiebreak-pick" && <Box {...props} />}
    </>
  );
}

/** The last round of the dice-off, beneath the result that it has brought. */
export function Decision({ off, names, words, news, places: { hint, width } }: OffProps) {
  const pitch = Math.min(160, width / off.contest.length);
  const left = hint.x + hint.width / 2 - (pitch * off.contest.length) / 2;
  const rolled = (seat: number) => news.some((event) => event.type === "die-rolled" && event.seat === seat);
  return (
    <>
      {off.contest.map((seat, at) => {
        const [sides, face] = [off.sides[seat], off.faces[seat]];
        if (sides == null || face == null) return null;
        const label = `${names[seat]}: ${words.sides(sides)} ${face}`;
        return (
          <g key={seat} transform={`translate(${left + at * pitch} ${hint.y})`}>
            <Label x={pitch - 44} y={hint.height / 2 + 5} text={names[seat] ?? ""} width={pitch - 48} end small />
            <Die
              x={pitch - 38}
              y={(hint.height - 36) / 2}
              label={label}
              kind={`K${sides}`}
              face={String(face)}
              size={36}
              rolled={rolled(seat)}
            />
          </g>
        );
      })}
    </>
  );
}

/** A die that a finger hits, and what is free beside it: six of them fit a phone. */
const TO_HIT = 46;
const GAP = 12;

/** One die of each size to choose from, where else stands what must be followed. */
function Box({ seat, view, places: { hint }, words, act, choices }: OffProps) {
  if (seat === null || view.actor !== seat) return null;
  const left = hint.x + hint.width / 2 - 3 * (TO_HIT + GAP);
  return (
    <>
      {[4, 6, 8, 10, 12, 20].map((sides, at) => (
        <Die
          key={sides}
          x={left + at * (TO_HIT + GAP) + GAP / 2}
          y={hint.y + hint.height - TO_HIT - 6}
          label={words.sided(sides)}
          kind={`K${sides}`}
          face={String(sides)}
          size={TO_HIT}
          can={choices.some(({ action }) => action.type === "tiebreak-pick" && action.sides === sides)}
          onAct={() => act({ type: "tiebreak-pick", seat, sides })}
        />
      ))}
    </>
  );
}
