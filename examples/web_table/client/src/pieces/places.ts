/** Where things lie: rows that fit, texts that fit. */

import type { Point } from "./moving";

export type { Point } from "./moving";

export type Size = { width: number; height: number };
export type Box = Point & Size;

/** The seats after `seat`, clockwise, without it. */
export function othersOf(seat: number, players: number): number[] {
  return Array.from({ length: players - 1 }, (_, step) => (seat + 1 + step) % players);
}

/** Where `count` things begin in a row: side by side where they fit, else over each other. */
export function spread(count: number, size: number, width: number, gap = 4): number[] {
  const step = count > 1 ? Math.min(size + gap, (width - size) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, at) => at * step);
}

/** Where things of one size lie, cluster after cluster, in rows of `width`; a cluster that fits in a row is not broken. */
export function flow(clusters: readonly number[], tile: Size, width: number, gap = 8): Point[][] {
  let x = 0;
  let y = 0;
  const down = () => {
    x = 0;
    y += tile.height;
  };
  return clusters.map((count) => {
    if (x > 0 && x + count * tile.width > width) down();
    const points = Array.from({ length: count }, () => {
      if (x + tile.width > width + 0.1) down();
      const point = { x, y };
      x += tile.width;
      return point;
    });
    if (count > 0) x += gap;
    return points;
  });
}

/** About how wide a text is in letters of `size`; letters from the east are square. */
export function widthOf(text: string, size = 14): number {
  return Array.from(text).reduce((sum, letter) => sum + size * (letter > "\u2e7f" ? 1.02 : 0.6), 0);
}

/** The text, cut off where it is wider than `width`. */
export function shortened(text: string, width: number, size = 14): string {
  let letters = Array.from(text);
  if (widthOf(text, size) <= width) return text;
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, size) > width) letters = letters.slice(0, -1);
  return `${letters.join("")}…`;
}

/** Boxes in rows of `columns`, `gap` apart and around; a last one that is alone in its row takes it all. */
export function grid(
  count: number,
  columns: number,
  width: number,
  gap = 8,
): { x: number; row: number; width: number }[] {
  const size = (width - gap * (columns + 1)) / columns;
  return Array.from({ length: count }, (_, at) => {
    const alone = at === count - 1 && at % columns === 0;
    return {
      x: gap + (at % columns) * (size + gap),
      row: Math.floor(at / columns),
      width: alone ? width - 2 * gap : size,
    };
  });
}

type Cell = ReturnType<typeof grid>[number];

/** The frames of the other seats in their cells, each row as high as its highest, with a slot at the foot of each; and
 * where they end. */
export function seatBoxes(
  others: readonly number[],
  cells: readonly Cell[],
  top: number,
  heights: readonly number[],
  slot: number,
  gap = 8,
): { boxes: Map<number, Box>; slots: Map<number, Box>; end: number } {
  const boxes = new Map<number, Box>();
  const slots = new Map<number, Box>();
  const ofRow = (row: number) => Math.max(0, ...heights.filter((_, at) => cells[at]?.row === row));
  const topOf = (row: number): number => (row === 0 ? top : topOf(row - 1) + ofRow(row - 1) + gap);
  cells.forEach(({ x, row, width }, at) => {
    const seat = others[at];
    if (seat === undefined) return;
    const [y, height] = [topOf(row), ofRow(row)];
    boxes.set(seat, { x, y, width, height });
    slots.set(seat, { x: x + 6, y: y + height - slot - 6, width: width - 12, height: slot });
  });
  return { boxes, slots, end: topOf((cells.at(-1)?.row ?? -1) + 1) };
}

/** Where cards come from that a seat held hidden, and where it takes cards to. */
export function placeOf(layout: { boxes: ReadonlyMap<number, Box>; hand: Box }, me: number, seat: number): Point {
  const box = layout.boxes.get(seat);
  if (seat === me || !box) return { x: layout.hand.x + layout.hand.width / 2, y: layout.hand.y };
  return { x: box.x + box.width - 34, y: box.y };
}
