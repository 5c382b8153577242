/** Where everything lies on the board of DTwww, in a space of any shape. */

import { BUTTON } from "../../pieces/label";
import type { Point } from "../../pieces/moving";
import type { Space } from "../../pieces/space";

export type Box = Point & { width: number; height: number };

export type Places = {
  width: number;
  height: number;
  /** The other seats, the left neighbour first, and whether their dice lie beside their names. */
  others: Box[];
  inLine: boolean;
  middle: Box;
  hint: Box;
  own: Box;
  /** Sizes of dice: in one's own hand, in the hands of others, in the trick, won. */
  die: { own: number; other: number; table: number; won: number };
  /** From one die of the trick to the next. */
  pitch: number;
  /** Where one's own dice in the open begin, those behind the screen, and the won ones. */
  open: Point;
  inside: Point;
  won: Box;
};

/** How high the line of words or buttons above one's own dice is. */
const HINT = BUTTON + 2;

/** Beneath a die stands what it is. */
export const CAPTION = 16;
/** From one own die to the next. */
export const OWN_GAP = 8;

export function places(space: Space, players: number): Places {
  return { tall, wide, flat }[space.shape](space, players);
}

function wide({ width, height }: Space, players: number): Places {
  const inner = width - 20;
  const own = { x: 10, y: height - 160, width: inner, height: 152 };
  return {
    width,
    height,
    inLine: false,
    others: row(players - 1, { x: 10, y: 10, width: inner, height: 150 }, 304),
    middle: { x: 10, y: 166, width: inner, height: 182 },
    hint: { x: 10, y: own.y - HINT - 2, width: inner, height: HINT },
    own,
    die: { own: 52, other: 38, table: 68, won: 25 },
    pitch: Math.min(140, inner / 4),
    open: { x: 10, y: 70 },
    inside: { x: 218, y: 70 },
    won: { x: 230, y: 12, width: inner - 240, height: 27 },
  };
}

/** The others in a column at the left, the trick beside them, one's own dice in one row. */
function flat({ width, height }: Space, players: number): Places {
  const own = { x: 8, y: height - 104, width: width - 16, height: 100 };
  const side = Math.min(380, width * 0.46);
  const each = (own.y - 10) / (players - 1);
  return {
    width,
    height,
    inLine: true,
    others: Array.from({ length: players - 1 }, (_, at) => ({ x: 8, y: 6 + at * each, width: side, height: each - 5 })),
    middle: { x: side + 14, y: 2, width: width - side - 22, height: 150 },
    hint: { x: side + 14, y: own.y - HINT - 2, width: width - side - 22, height: HINT },
    own,
    die: { own: 46, other: 32, table: 50, won: 22 },
    pitch: Math.min(110, (width - side - 22) / 4),
    open: { x: 130, y: 24 },
    inside: { x: 312, y: 24 },
    won: { x: 650, y: 30, width: width - 16 - 656, height: 60 },
  };
}

function tall({ width, height: given }: Space, players: number): Places {
  const fixed = 118 + HINT + 194 + 24;
  const others = Math.max(146, Math.min(190, given - fixed));
  const height = Math.max(given, fixed + others);
  const own = { x: 6, y: height - 200, width: width - 12, height: 194 };
  return {
    width,
    height,
    inLine: false,
    others: row(players - 1, { x: 6, y: 6, width: width - 12, height: others }, 348),
    middle: { x: 6, y: others + 10, width: width - 12, height: 118 },
    hint: { x: 6, y: own.y - HINT - 2, width: width - 12, height: HINT },
    own,
    die: { own: 48, other: 32, table: 48, won: 22 },
    pitch: 87,
    open: { x: 8, y: 40 },
    inside: { x: 8, y: 124 },
    won: { x: 184, y: 30, width: 158, height: 70 },
  };
}

/** `count` equal boxes side by side in the middle of an area. */
function row(count: number, area: Box, widest: number): Box[] {
  const gap = 6;
  const width = Math.min(widest, (area.width - gap * (count - 1)) / count);
  const left = area.x + (area.width - count * width - gap * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => ({ ...area, x: left + at * (width + gap), width }));
}

export const centre = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Where the dice of a trick of so many plays lie: in the middle of what is free between the others and the hint. */
export function slots({ middle, hint, die, pitch }: Places, count: number): Point[] {
  const left = middle.x + middle.width / 2 - (pitch * (count - 1)) / 2 - die.table / 2;
  const free = Math.max(0, hint.y - middle.y - 48 - die.table - 36);
  return Array.from({ length: count }, (_, at) => ({ x: left + at * pitch, y: middle.y + 46 + free / 2 }));
}
