/** The scoring cards in a row, and the markers on them. */

import type { View } from "../../generated/dietrick";
import { Icon } from "../../pieces/food_card";
import { Label } from "../../pieces/label";
import { Sliding } from "../../pieces/moving";
import { Piece } from "../../pieces/piece";
import type { Box, Colour, ScoringCard } from "./box";
import { corner, type Strip as StripPlaces } from "./places";
import { nameOf } from "./table";
import type { Words } from "./words";

const ROWS = ["top", "bottom"] as const;
const TINTS: Readonly<Record<Colour, string>> = { yellow: "#f7e6a8", blue: "#c3d8f4" };
/** The square that ends a game. */
const GOAL = 13;

export type StripProps = {
  view: View;
  box: Box;
  names: readonly string[];
  words: Words;
  strip: StripPlaces;
  /** The places that scoring cards have been picked for; null where they cannot be picked. */
  picks: { order: readonly number[]; can: (card: number) => boolean; toggle: (card: number) => void } | null;
};

export function Strip(props: StripProps) {
  const { view, box, words, strip } = props;
  const lines = strip.lines.flat();
  return (
    <g role="group" aria-label={ROWS.map((place) => words.row(place, words.icons[box.rows[place]])).join("; ")}>
      {ROWS.map((place) => {
        const at = corner(strip, place, 0);
        return (
          <g key={place} transform={`translate(${at.x} ${at.y})`}>
            <rect
              width={strip.edge - 6}
              height={strip.row - 2}
              rx="6"
              fill="none"
              stroke={TINTS[box.rows[place]]}
              stroke-dasharray="4 3"
            />
            <g transform={`translate(${strip.edge / 2 - 3} 9) scale(0.75)`}>
              <Icon colour={box.rows[place]} />
            </g>
          </g>
        );
      })}
      {lines.map((card, at) => {
        const before = lines.slice(0, at).reduce((sum, other) => sum + other.top.length, 0);
        return <Scoring key={card.number} {...props} card={card} before={before} />;
      })}
      {view.marks.map((_, seat) => (
        <Markers key={seat} {...props} seat={seat} />
      ))}
    </g>
  );
}

/** One scoring card with its squares; `before` is the number of squares to its left. */
function Scoring({ view, box, words, strip, picks, card, before }: StripProps & { card: ScoringCard; before: number }) {
  const at = corner(strip, "top", before + 1);
  const width = card.top.length * strip.square;
  const place = picks ? picks.order.indexOf(card.number) : -1;
  const isBeginner = view.config.options?.variant === "beginner";
  return (
    <Sliding at={at}>
      <Piece
        label={words.scoring(card.number)}
        can={picks?.can(card.number) ?? false}
        picked={place >= 0}
        onAct={picks ? () => picks.toggle(card.number) : undefined}
      >
        {ROWS.map((row, line) =>
          card[row].map((number, index) => {
            const isGoal = before + index + 1 >= GOAL;
            return (
              <g key={`${row}${index}`} transform={`translate(${index * strip.square} ${line * strip.row})`}>
                <rect
                  width={strip.square}
                  height={strip.row - 1}
                  fill={isGoal ? "#ffffff" : TINTS[box.rows[row]]}
                  stroke="#55524a"
                  stroke-width="0.7"
                />
                {isGoal && (
                  <rect
                    x="1"
                    y={line ? strip.row - 6 : 1}
                    width={strip.square - 2}
                    height="4"
                    fill={TINTS[box.rows[row]]}
                  />
                )}
                <Number text={String(isBeginner ? before + index + 1 : number)} room={strip.square} />
              </g>
            );
          }),
        )}
        <rect
          class="edge"
          width={width}
          height={2 * strip.row}
          rx="4"
          fill="none"
          stroke="#2b2f36"
          stroke-width="2.5"
        />
        {place >= 0 && <circle cx={width / 2} cy={strip.row} r="16" fill="#2b2f36" stroke="#ffcf5c" stroke-width="2" />}
        {place >= 0 && <Label x={width / 2} y={strip.row + 7} text={String(place + 1)} size={19} middle bold />}
      </Piece>
    </Sliding>
  );
}

/** A printed number, smaller where it is long. */
function Number({ text, room }: { text: string; room: number }) {
  return (
    <Label
      x={room / 2}
      y={14}
      text={text}
      size={Math.min(15, (room - 4) / (text.length * 0.6))}
      fill="#2b2f36"
      middle
      bold
    />
  );
}

/** Both markers of a contestant, each at its own corner of a square, so that all can stand on one. */
function Markers({ view, box, names, words, strip, seat }: StripProps & { seat: number }) {
  const name = nameOf(view, names, seat);
  const [yellow = 0, blue = 0] = view.marks[seat] ?? [];
  return (
    <>
      {ROWS.map((place) => {
        const colour = box.rows[place];
        const square = colour === "yellow" ? yellow : blue;
        const { x, y } = corner(strip, place, square);
        const cell = square === 0 ? strip.edge - 8 : strip.square;
        const radius = Math.min((strip.row - 18) / 4, cell / 4) + 0.5;
        const rises = view.marks.length > 2 && seat < 2;
        const middle = {
          x: x + cell / 2 + (seat % 2 ? radius : -radius),
          y: y + strip.row - 3 - radius * (rises ? 3 : 1),
        };
        return (
          <Sliding key={place} at={middle} wait={0.5}>
            <Piece label={words.marker(name, words.icons[colour], square)}>
              <Token seat={seat} radius={radius - 0.5} />
            </Piece>
          </Sliding>
        );
      })}
    </>
  );
}

const TOKENS = ["#b3261e", "#1f6b3a", "#6d3f97", "#22262b"];

/** A disc, a triangle, a bar and a cross: seen where a letter could not be read. */
const SIGNS = [
  "M-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z",
  "M0-6 5.6 4H-5.6z",
  "M-6-2H6V2H-6z",
  "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2z",
];

/** The sign of a contestant: a colour and a shape. */
export function Token({ seat, radius = 8 }: { seat: number; radius?: number }) {
  return (
    <g class="token">
      <circle r={radius} fill={TOKENS[seat % TOKENS.length]} stroke="#fff" stroke-width="1.3" />
      <path d={SIGNS[seat % SIGNS.length]} fill="#fff" transform={`scale(${radius / 10})`} />
    </g>
  );
}
