/** The places of the players at the table of DTwww: dice in the open, behind the screen, and won. */

import type { ActionPlace, View } from "../../generated/dtwww";
import { Die } from "../../pieces/die";
import { Label } from "../../pieces/label";
import { type Point, Sliding } from "../../pieces/moving";
import { Piece } from "../../pieces/piece";
import type { Box, Places } from "./places";
import { keyed, parts, spoken, type Trail } from "./table";
import type { Words } from "./words";

export type SeatProps = {
  view: View;
  seat: number;
  name: string;
  words: Words;
  places: Places;
  trail: Trail;
  /** The seats whose dice have just been rolled. */
  rolled: boolean;
  /** The kind that the seat has just won. */
  gained: string | null;
};

/** Narrower places have another arrangement. */
const COMPACT = 150;

/** A seat of somebody else. */
export function Other({ box, ...props }: SeatProps & { box: Box }) {
  const { view, seat, words, places, rolled } = props;
  const size = places.die.other;
  const compact = box.width < COMPACT;
  const hasScreen = view.phase === "play" || (view.private_count[seat] ?? 0) > 0;
  const screen = compact ? { x: 6, y: 102 } : { x: 3 * (size + 6) + 14, y: 46 };
  const won = compact
    ? { x: 42, y: 100, width: box.width - 44, height: 78 }
    : { x: 8, y: 106, width: box.width - 12, height: 46 };
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="group" aria-label={props.name}>
      <Ground {...props} box={box} room={box.width - 14} />
      {keyed(view.public[seat] ?? []).map(({ die, key }, at) => (
        <Sliding key={key} at={{ x: 6 + at * (size + 4), y: 42 }}>
          <Die
            label={spoken(words, die)}
            {...parts(die)}
            size={size}
            rolled={rolled}
            fresh={!parts(die).face}
            caption
          />
        </Sliding>
      ))}
      {hasScreen && <Screen at={screen} count={view.private_count[seat] ?? 0} words={words} />}
      <Won {...props} box={won} />
    </g>
  );
}

/** Whether no die of this game is left to be played. */
const isOver = (view: View): boolean => !["deal", "feel", "draw", "roll", "play"].includes(view.phase);

/** The name of a seat, its points and marks; a golden frame while it is its turn. */
function Ground({ view, seat, name, words, box, room }: SeatProps & { box: Box; room: number }) {
  const mine = view.actor === seat;
  const isCompact = box.width < COMPACT;
  const marks = [
    view.winners?.includes(seat) && words.winner,
    view.last_place.includes(seat) && words.lot,
    mine && !isCompact && words.turn,
    !isOver(view) && view.leader === seat && words.leads,
  ].filter((mark) => mark !== false && mark !== undefined);
  const points = view.totals[seat] ?? 0;
  const note = [isCompact ? words.short(points) : words.points(points), ...marks].join(" · ");
  return (
    <>
      <rect class={mine ? "place turn" : "place"} width={box.width} height={box.height} rx="10" />
      <Label x={8} y={18} text={name} width={room} size={15} bold />
      <Label x={8} y={34} text={note} width={box.width - 10} small fill={mine ? "#ffcf5c" : "#d7e6df"} />
    </>
  );
}

/** The back of somebody's screen, with the number of dice behind it. */
function Screen({ at, count, words }: { at: Point; count: number; words: Words }) {
  return (
    <Piece x={at.x} y={at.y} label={words.hidden(count)}>
      <path d="M0 6 8 0H24l8 6V40H0z" fill="#5b6b7d" stroke="#9fb0c2" stroke-width="1.5" />
      <path d="M8 0V34M24 0V34" stroke="#9fb0c2" opacity="0.5" />
      <text class="face" x="16" y="29" style={{ fill: "#fff", fontSize: "18px" }}>
        {count}
      </text>
    </Piece>
  );
}

/** The score dice; after the score roll with what they showed. */
function Won({
  view,
  seat,
  words,
  places,
  trail,
  gained,
  box,
  label = false,
}: SeatProps & { box: Box; label?: boolean }) {
  const isNew = view.phase !== "deal" && !isOver(view);
  const dice = (isNew ? null : trail.rolled?.[seat]) ?? view.score[seat] ?? [];
  const size = places.die.won;
  const line = Math.max(1, Math.floor(box.width / (size + 2)));
  // Which of several equal dice is the new one makes no difference: it is the last of them.
  const fresh = gained && keyed(dice.filter((die) => die === gained)).pop()?.key;
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="group" aria-label={words.won}>
      {label && dice.length > 0 && <Label x={0} y={-6} text={words.won} small fill="#d7e6df" />}
      {keyed(dice).map(({ die, key }, at) => (
        <g key={key} class={key === fresh ? "late" : undefined}>
          <Die
            x={(at % line) * (size + 2)}
            y={Math.floor(at / line) * (size + 2)}
            label={`${words.won}: ${spoken(words, die)}`}
            {...parts(die)}
            size={size}
            rolled={trail.rolled !== null}
          />
        </g>
      ))}
    </g>
  );
}

type OwnProps = SeatProps & {
  /** Whether a die at a place can be played. */
  can: (from: ActionPlace, die: string) => boolean;
  isPicked: (from: ActionPlace, die: string) => boolean;
  /** Null for a bystander. */
  onPlay: ((from: ActionPlace, die: string) => void) | null;
};

/** The seat of this player, at the bottom; a bystander sees seat 0 there. */
export function Own(props: OwnProps) {
  const { view, seat, words, places } = props;
  const { own, inside, won, die } = places;
  const beneath = inside.y || 0;
  return (
    <g transform={`translate(${own.x} ${own.y})`} role="group" aria-label={props.name}>
      <Ground {...props} box={own} room={won.x - 16} />
      {!isOver(view) && (
        <>
          <rect
            class="screen"
            x={inside.x - 6}
            y={beneath + 36}
            width={6 * (die.own + 7) + 4}
            height={die.own + 30}
            rx="8"
          />
          <Label x={inside.x} y={beneath + 49} text={words.inside} small fill="#d7e6df" />
          {!beneath && <Label x={8} y={49} text={words.outside} small fill="#d7e6df" />}
        </>
      )}
      <Hand {...props} from="public" dice={view.public[seat] ?? []} at={{ x: 8, y: beneath ? 38 : 53 }} />
      {view.private || isOver(view) ? (
        <Hand {...props} from="private" dice={view.private ?? []} at={{ x: inside.x, y: beneath + 53 }} />
      ) : (
        <Screen at={{ x: inside.x + 8, y: beneath + 60 }} count={view.private_count[seat] ?? 0} words={words} />
      )}
      <Won {...props} box={won} label />
    </g>
  );
}

type HandProps = OwnProps & { from: ActionPlace; dice: readonly string[]; at: Point };

function Hand({ from, dice, at, words, places, rolled, can, isPicked, onPlay }: HandProps) {
  const size = places.die.own;
  const place = from === "public" ? words.outside : words.inside;
  return (
    <>
      {keyed(dice).map(({ die, key }, index) => (
        <Sliding key={key} at={{ x: at.x + index * (size + 7), y: at.y }}>
          <Die
            label={`${spoken(words, die)} (${place})`}
            {...parts(die)}
            size={size}
            rolled={rolled}
            fresh={!parts(die).face}
            can={can(from, die)}
            picked={isPicked(from, die)}
            onAct={onPlay && parts(die).face ? () => onPlay(from, die) : undefined}
            caption
          />
        </Sliding>
      ))}
    </>
  );
}
