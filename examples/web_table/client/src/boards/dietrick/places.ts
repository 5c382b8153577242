/** Where everything lies on the board of Dietrick-taking, wide or narrow. */

import type { Point } from "../../pieces/moving";
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
  /** From one card of the trick to the next, and where the piles begin. */
  pitch: number;
  piles: Point;
};

/** The scoring cards, in one or several lines. */
export type Strip = Area & {
  lines: ScoringCard[][];
  /** Width of a square, height of a row, width of the place outside. */
  square: number;
  row: number;
  edge: number;
};

export function places(narrow: boolean, seats: number, isSolo: boolean, cards: ScoringCard[]): Places {
  const margin = narrow ? 6 : 12;
  const width = narrow ? 360 : 960;
  const inner = width - 2 * margin;
  const below = (area: Area, height: number): Area => ({
    x: margin,
    y: area.y + area.height + 6,
    width: inner,
    height,
  });
  const others = { x: margin, y: margin, width: inner, height: narrow ? 76 : 70 };
  const strip = stripOf(below(others, 0), cards, narrow);
  const middle = below(strip, narrow ? 132 : 152);
  const hint = below(middle, 40);
  const own = below(hint, narrow ? 132 : 146);
  const piles = isSolo ? 3 : 2;
  return {
    width,
    height: own.y + own.height + margin,
    others: row(seats - 1, others, narrow ? inner : 308),
    strip,
    middle,
    hint,
    own,
    scale: narrow ? { own: 1.2, trick: 0.96 } : { own: 1.4, trick: 1.3 },
    pitch: narrow ? 56 : 104,
    piles: { x: margin + inner - piles * (narrow ? 50 : 84), y: middle.y + 38 },
  };
}

function stripOf(area: Area, cards: ScoringCard[], narrow: boolean): Strip {
  const lines = broken(cards, narrow ? 8 : 20);
  const edge = narrow ? 36 : 56;
  const longest = Math.max(...lines.map((line) => line.reduce((sum, card) => sum + card.top.length, 0)));
  const row = narrow ? 48 : 62;
  return { ...area, height: lines.length * (2 * row + 6), lines, edge, row, square: (area.width - edge - 4) / longest };
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
function row(count: number, area: Area, widest: number): Area[] {
  const gap = 6;
  const width = Math.min(widest, (area.width - gap * (count - 1)) / count);
  const left = area.x + (area.width - count * width - gap * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => ({ ...area, x: left + at * (width + gap), width }));
}

export const centre = (area: Area): Point => ({ x: area.x + area.width / 2, y: area.y + area.height / 2 });

/** Where the cards of the trick lie. */
export function slots({ middle, pitch, scale }: Places, count: number): Point[] {
  const room = Math.max(0, 4 - count) * pitch;
  const left = middle.x + (pitch - 50 * scale.trick) / 2 + room / 2 + (middle.width > 500 ? 120 : 0);
  return Array.from({ length: count }, (_, at) => ({ x: left + at * pitch, y: middle.y + 38 }));
}
