/** The places of the players at the table of DTwww: dice in the open, behind the screen, and won. */

import type { ActionPlace, View } from "../../generated/dtwww";
import { Die } from "../../pieces/die";
import { Label } from "../../pieces/label";
import { type Point, Sliding } from "../../pieces/moving";
import { Piece } from "../../pieces/piece";
import { type Box, CAPTION, OWN_GAP, type Places } from "./places";
import { keyed, parts, sidesOf, spoken, type Trail } from "./table";
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
const COMPACT = 170;

/** A seat of somebody else: its dice beneath its name or, where there is little height, beside it. */
export function Other({ box, ...props }: SeatProps & { box: Box }) {
  const { view, seat, words, places, rolled } = props;
  const size = places.die.other;
  const hasScreen = view.phase === "play" || (view.private_count[seat] ?? 0) > 0;
  const at = othersAt(box, size, places.inLine);
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="group" aria-label={props.name}>
      <Ground {...props} box={box} room={places.inLine ? at.open.x - 12 : box.width - 14} />
      {keyed(view.public[seat] ?? []).map(({ die, key }, index) => (
        <Sliding key={key} at={{ x: at.open.x + index * (size + 6), y: at.open.y }}>
          <Die
            label={spoken(words, die)}
            {...parts(die)}
            size={size}
            rolled={rolled}
            fresh={!parts(die).face}
            caption={box.width < COMPACT ? " " : sidesOf(words, die)}
          />
        </Sliding>
      ))}
      {hasScreen && <Screen at={at.screen} count={view.private_count[seat] ?? 0} words={words} />}
      <Won {...props} box={at.won} />
    </g>
  );
}

/** Where the dice of somebody else lie: in the open, behind the screen, won. */
function othersAt(box: Box, size: number, inLine: boolean): { open: Point; screen: Point; won: Box } {
  const dice = 3 * (size + 6);
  if (inLine) {
    const left = box.width - dice - 146;
    const screen = { x: left + dice + 4, y: (box.height - 40) / 2 };
    return {
      open: { x: left, y: (box.height - size - 16) / 2 },
      screen,
      won: { x: screen.x + 42, y: 4, width: 98, height: box.height - 6 },
    };
  }
  if (box.width < COMPACT) {
    const y = 44 + size + 18;
    return {
      open: { x: 4, y: 42 },
      screen: { x: 4, y: y + 4 },
      won: { x: 42, y, width: box.width - 44, height: box.height - y },
    };
  }
  return {
    open: { x: 12, y: 44 },
    screen: { x: dice + 28, y: 48 },
    won: { x: 10, y: 110, width: box.width - 14, height: 36 },
  };
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
  const size = fitted(places.die.won, dice.length, box);
  const line = Math.max(1, Math.floor(box.width / (size + 2)));
  // Which of several equal dice is the new one makes no difference: it is the last of them.
  const fresh = gained && keyed(dice.filter((die) => die === gained)).pop()?.key;
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="group" aria-label={words.won}>
      {label && dice.length > 0 && (
        <Label x={box.y < 20 ? -6 : 0} y={box.y < 20 ? 18 : -6} text={words.won} small end={box.y < 20} fill="#d7e6df" />
      )}
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

/** As large as is usual, or so small that all fit. */
function fitted(size: number, count: number, { width, height }: Box): number {
  const fits = (one: number) => Math.floor(width / (one + 2)) * Math.max(1, Math.floor(height / (one + 2))) >= count;
  return size <= 14 || fits(size) ? size : fitted(size - 1, count, { x: 0, y: 0, width, height });
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
  const { own, open, inside, won, die } = places;
  return (
    <g class="hand" transform={`translate(${own.x} ${own.y})`} role="group" aria-label={props.name}>
      <Ground {...props} box={own} room={(open.y < 40 ? open.x : won.x) - 16} />
      {!isOver(view) && (
        <>
          <rect
            class="screen"
            x={inside.x - 6}
            y={inside.y - 19}
            width={6 * (die.own + OWN_GAP) + 4}
            height={die.own + CAPTION + 22}
            rx="8"
          />
          <Label x={inside.x} y={inside.y - 6} text={words.inside} small fill="#d7e6df" />
          {open.y === inside.y && <Label x={open.x} y={open.y - 6} text={words.outside} small fill="#d7e6df" />}
        </>
      )}
      <Hand {...props} from="public" dice={view.public[seat] ?? []} at={open} />
      {view.private || isOver(view) ? (
        <Hand {...props} from="private" dice={view.private ?? []} at={inside} />
      ) : (
        <Screen at={{ x: inside.x + 8, y: inside.y + 7 }} count={view.private_count[seat] ?? 0} words={words} />
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
        <Sliding key={key} at={{ x: at.x + index * (size + OWN_GAP), y: at.y }}>
          <Die
            label={`${spoken(words, die)} (${place})`}
            {...parts(die)}
            size={size}
            rolled={rolled}
            fresh={!parts(die).face}
            can={can(from, die)}
            picked={isPicked(from, die)}
            onAct={onPlay && parts(die).face ? () => onPlay(from, die) : undefined}
            caption={sidesOf(words, die)}
          />
        </Sliding>
      ))}
    </>
  );
}
