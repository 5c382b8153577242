/** Where everything lies on the board of Dietrick-taking, in a space of any shape. */

import { BUTTON } from "../../pieces/label";
import type { Point } from "../../pieces/moving";
import type { Space } from "../../pieces/space";
import type { ScoringCard } from "./box";

export type Area = Point & { width: number; height: number };

export type Places = {
  width: number;
  height: number;
  others: Area[];
  strip: Strip;
  middle: Area;
  hint: Area;
  own: Area;
  /** Cards are 50 by 70, drawn larger by this: in the hand, in the trick. */
  scale: { own: number; trick: number };
  /** Where one's own numbers stand, in one's own place. */
  numbers: Point;
  /** From one card of the trick to the next, and how far down in the middle they lie. */
  pitch: number;
  down: number;
  /** Where the piles begin, how large they are, and from one to the next. */
  piles: Point;
  pile: { scale: number; pitch: number };
};

/** The scoring cards, in one or several lines. */
export type Strip = Area & {
  lines: ScoringCard[][];
  /** Width of a square, height of a row, width of the place outside. */
  square: number;
  row: number;
  edge: number;
};

const GAP = 6;
/** How high the line of words or buttons above the hand is. */
const HINT = BUTTON + 2;

export function places(space: Space, seats: number, isSolo: boolean, cards: ScoringCard[]): Places {
  return { tall, wide, flat }[space.shape](space, seats, isSolo ? 3 : 2, cards);
}

/** An area beneath another one. */
const below = ({ x, y, width, height }: Area, high: number): Area => ({ x, y: y + height + GAP, width, height: high });

function tall({ width, height: given }: Space, seats: number, piles: number, cards: ScoringCard[]): Places {
  const inner = width - 12;
  const fixed = 58 + 130 + HINT + 122 + 5 * GAP + 12;
  const lines = broken(cards, 8);
  const row = Math.max(34, Math.min(58, (given - fixed - 2 * GAP) / (2 * lines.length)));
  const height = Math.max(given, fixed + lines.length * (2 * row + GAP));
  const others = { x: 6, y: 6, width: inner, height: 58 };
  const strip = stripOf(below(others, 0), lines, row, 36);
  const middle = below(strip, 130);
  const own = { x: 6, y: height - 126, width: inner, height: 122 };
  return {
    width,
    height,
    others: inRow(seats - 1, others, inner),
    strip,
    middle,
    hint: { x: 6, y: (middle.y + middle.height + own.y - HINT) / 2, width: inner, height: HINT },
    own,
    numbers: { x: inner - 84, y: 15 },
    scale: { own: 1.2, trick: 0.96 },
    pitch: 56,
    down: 46,
    piles: { x: 6 + inner - piles * 52, y: middle.y + 34 },
    pile: { scale: 0.7, pitch: 52 },
  };
}

function wide({ width, height }: Space, seats: number, piles: number, cards: ScoringCard[]): Places {
  const inner = width - 20;
  const others = { x: 10, y: 8, width: inner, height: 68 };
  const strip = stripOf(below(others, 0), broken(cards, 20), 58, 52);
  const middle = below(strip, 154);
  const own = { x: 10, y: height - 152, width: inner, height: 146 };
  return {
    width,
    height,
    others: inRow(seats - 1, others, 308),
    strip,
    middle,
    hint: { x: 10, y: (middle.y + middle.height + own.y - HINT) / 2, width: inner, height: HINT },
    own,
    numbers: { x: inner - 84, y: 15 },
    scale: { own: 1.5, trick: 1.25 },
    pitch: Math.min(120, (inner - piles * 84) / 4),
    down: 46,
    piles: { x: 10 + inner - piles * 84, y: middle.y + 38 },
    pile: { scale: 0.9, pitch: 84 },
  };
}

/** The others in a column at the left, the scoring cards and the trick beside them. */
function flat({ width, height }: Space, seats: number, piles: number, cards: ScoringCard[]): Places {
  const side = 160;
  const own = { x: 6, y: height - 102, width: width - 12, height: 98 };
  const each = (own.y - 6) / (seats - 1);
  const right = { x: side + 12, y: 6, width: width - side - 18, height: 0 };
  const strip = stripOf({ ...right, y: 0 }, broken(cards, 20), 38, 44);
  const middle = below(strip, own.y - strip.y - strip.height - 2 * GAP);
  return {
    width,
    height,
    others: Array.from({ length: seats - 1 }, (_, at) => ({
      x: 6,
      y: 6 + at * each,
      width: side,
      height: Math.min(each - 5, 74),
    })),
    strip,
    middle,
    hint: { x: width / 2 + 186, y: own.y + 26, width: width / 2 - 200, height: HINT },
    own,
    numbers: { x: 16, y: 62 },
    scale: { own: 1.2, trick: 0.98 },
    pitch: Math.min(100, (right.width - piles * 64) / 4),
    down: 26,
    piles: { x: right.x + right.width - piles * 64, y: middle.y + 30 },
    pile: { scale: 0.75, pitch: 64 },
  };
}

function stripOf(area: Area, lines: ScoringCard[][], row: number, edge: number): Strip {
  const longest = Math.max(...lines.map((line) => line.reduce((sum, card) => sum + card.top.length, 0)));
  return { ...area, y: area.y + GAP, height: lines.length * (2 * row + GAP), lines, edge, row, square: (area.width - edge - 4) / longest };
}

/** The cards in lines of at most so many squares; no card is broken. */
function broken(cards: ScoringCard[], most: number): ScoringCard[][] {
  const lines: ScoringCard[][] = [];
  let room = 0;
  for (const card of cards) {
    room -= card.top.length;
    const line = lines[lines.length - 1];
    if (line && room >= 0) line.push(card);
    else {
      lines.push([card]);
      room = most - card.top.length;
    }
  }
  return lines;
}

/** The left upper corner of a square, 0 being the place outside; beyond the last square it is that of the last one. */
export function corner({ lines, square, row, edge, x, y }: Strip, place: "top" | "bottom", number: number): Point {
  const down = (line: number) => y + line * (2 * row + 6) + (place === "top" ? 0 : row);
  if (number === 0) return { x, y: down(0) };
  let left = number;
  for (const [at, line] of lines.entries()) {
    const length = line.reduce((sum, card) => sum + card.top.length, 0);
    if (left <= length || at === lines.length - 1)
      return { x: x + edge + (Math.min(left, length) - 1) * square, y: down(at) };
    left -= length;
  }
  return { x, y };
}

/** `count` equal boxes side by side in the middle of an area. */
function inRow(count: number, area: Area, widest: number): Area[] {
  const gap = 6;
  const width = Math.min(widest, (area.width - gap * (count - 1)) / count);
  const left = area.x + (area.width - count * width - gap * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => ({ ...area, x: left + at * (width + gap), width }));
}

export const centre = (area: Area): Point => ({ x: area.x + area.width / 2, y: area.y + area.height / 2 });

/** Where the cards of the trick lie. */
export function slots({ middle, pitch, down, scale, piles }: Places, count: number): Point[] {
  // Where there is little height the heading stands beside them.
  const start = down < 30 ? 76 : 0;
  const step = Math.min(pitch, (piles.x - middle.x - 6 - start) / count);
  const left = middle.x + start + (piles.x - middle.x - 6 - start - step * count) / 2 + (step - 50 * scale.trick) / 2;
  return Array.from({ length: count }, (_, at) => ({ x: left + at * step, y: middle.y + down }));
}
