/** Where everything lies on the board of DTwww, wide or narrow. */

import type { Point } from "../../pieces/moving";

export type Box = Point & { width: number; height: number };

export type Places = {
  width: number;
  height: number;
  /** The other seats, the left neighbour first. */
  others: Box[];
  middle: Box;
  hint: Box;
  own: Box;
  /** Sizes of dice: in the own hand, in the hands of others, in the trick, won. */
  die: { own: number; other: number; table: number; won: number };
  /** From one die of the trick to the next. */
  pitch: number;
  /** Where the own dice behind the screen begin, and the won ones. */
  inside: Point;
  won: Box;
};

export function places(narrow: boolean, players: number): Places {
  return narrow ? tall(players) : wide(players);
}

function wide(players: number): Places {
  return {
    width: 960,
    height: 536,
    others: row(players - 1, { x: 12, y: 12, width: 936, height: 142 }, 304),
    middle: { x: 12, y: 164, width: 936, height: 176 },
    hint: { x: 12, y: 344, width: 936, height: 40 },
    own: { x: 12, y: 388, width: 936, height: 138 },
    die: { own: 60, other: 42, table: 60, won: 27 },
    pitch: 124,
    inside: { x: 240, y: 0 },
    won: { x: 672, y: 28, width: 256, height: 60 },
  };
}

function tall(players: number): Places {
  const height = players === 4 ? 180 : 152;
  return {
    width: 360,
    height: height + 410,
    others: row(players - 1, { x: 6, y: 6, width: 348, height }, 348),
    middle: { x: 6, y: height + 10, width: 348, height: 142 },
    hint: { x: 6, y: height + 154, width: 348, height: 40 },
    own: { x: 6, y: height + 198, width: 348, height: 206 },
    die: { own: 50, other: 32, table: 50, won: 23 },
    pitch: 86,
    inside: { x: 8, y: 82 },
    won: { x: 184, y: 30, width: 158, height: 66 },
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

/** Where the dice of a trick of so many plays lie. */
export function slots({ middle, die, pitch }: Places, count: number): Point[] {
  const left = middle.x + middle.width / 2 - (pitch * (count - 1)) / 2 - die.table / 2;
  return Array.from({ length: count }, (_, at) => ({ x: left + at * pitch, y: middle.y + 52 }));
}
