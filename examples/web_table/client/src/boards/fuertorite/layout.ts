/** Where everything lies on the board of FuertoRite, in a space of any shape. */

import type { View } from "../../generated/fuertorite";
import { grid, othersOf, seatBoxes, type Box, type Point, type Size } from "../../pieces/places";
import { SLIM } from "../../pieces/seat_box";
import type { Space } from "../../pieces/space";
import { TILE } from "./cards";

export type Layout = {
  width: number;
  height: number;
  narrow: boolean;
  /** The frame of each seat. */
  boxes: ReadonlyMap<number, Box>;
  /** Where each seat puts what it plays. */
  slots: ReadonlyMap<number, Box>;
  deck: Point;
  beat: Point;
  heading: Point;
  /** How high the names of the others are. */
  names: number;
  /** From one card of somebody's Property to the next. */
  tile: Size;
  hand: Box;
  property: Box;
  /** How large one's own cards are. */
  scale: number;
};

const PAD = 8;
const NAME = 30;
/** The points stand beneath the name where both have no room in a line. */
const NAMES = 44;
/** Where there is little room, the cards of a Property lie over each other; so much of each is seen, with its number. */
const SEEN = { width: 18, height: 30 };

export function layoutOf(view: View, me: number, { shape, width, height: given }: Space): Layout {
  const narrow = shape === "tall";
  const others = othersOf(me, view.hand_sizes.length);
  const columns = narrow && others.length > 3 ? 2 : others.length;
  const cells = grid(others.length, columns, width, PAD);
  const tile = narrow ? SEEN : TILE;
  const names = (cells[0]?.width ?? width) < SLIM ? NAMES : NAME;
  const { slot, middle } = HEIGHTS[shape];
  const heights = others.map((seat, at) => {
    const rows = Math.ceil((view.property[seat]?.length ?? 0) / perRow(cells[at]?.width ?? width, tile));
    return names + Math.max(0, rows - 1) * tile.height + TILE.height + slot + 6;
  });
  const { boxes, slots, end } = seatBoxes(others, cells, shape === "flat" ? 6 : 30, heights, slot);
  const own = ownPlaces(view.hand_sizes[me] ?? 0, view.property[me]?.length ?? 0, width, shape);
  const height = Math.max(given, end + middle + own.box.height + PAD);
  // What is left over lies around the middle.
  const y = end + (height - end - middle - own.box.height - PAD) / 2;
  const lay = { x: narrow ? 60 : width * 0.3, y, width: narrow ? 150 : width * 0.4, height: middle - 8 };
  slots.set(me, lay);
  const down = height - own.box.height - PAD;
  const lowered = (box: Box): Box => ({ ...box, y: box.y + down });
  boxes.set(me, lowered(own.box));
  return {
    width,
    height,
    narrow,
    boxes,
    slots,
    deck: narrow ? { x: 10, y } : { x: lay.x - 80, y: y + (middle - 8 - 70) / 2 },
    beat: narrow ? { x: 308, y } : { x: lay.x + lay.width + 22, y: y - 2 },
    heading: shape === "flat" ? { x: 12, y: y + 20 } : { x: 12, y: 21 },
    names,
    tile,
    hand: lowered(own.hand),
    property: lowered(own.property),
    scale: own.scale,
  };
}

/** Of the place for what a seat plays, and of the middle. */
const HEIGHTS = { tall: { slot: 56, middle: 66 }, wide: { slot: 60, middle: 86 }, flat: { slot: 46, middle: 70 } };

/** How many tiles there are in a row, in the box of another seat. */
export function perRow(boxWidth: number, tile: Size): number {
  return Math.floor((boxWidth - 10 - TILE.width) / tile.width) + 1;
}

/** Where Hand and Property lie in one line: where it begins, and what is between them. */
const LINES = { wide: { scale: 1.25, left: 16, gap: 24, top: 34 }, flat: { scale: 0.94, left: 130, gap: 72, top: 6 } };

type Own = { box: Box; hand: Box; property: Box; scale: number };

/** Own Hand and own Property: side by side, or one above the other; many cards need two rows on a narrow screen. */
function ownPlaces(held: number, count: number, width: number, shape: Space["shape"]): Own {
  if (shape !== "tall") {
    const { scale, left, gap, top } = LINES[shape];
    const high = 70 * scale;
    // Each has as much of the line as it has cards.
    const each = Math.min(50 * scale + 6, (width - left - gap - 16) / Math.max(1, held + count));
    const property = Math.max(width * 0.6, left + held * each + gap);
    return {
      box: { x: PAD, y: 0, width: width - 2 * PAD, height: top + high + 6 },
      hand: { x: left, y: top, width: held * each, height: high },
      property: { x: Math.min(property, width - 16 - count * each), y: top, width: count * each, height: high },
      scale,
    };
  }
  const scale = 0.88;
  const rows = count > 9 ? 2 : 1;
  const high = 70 * scale;
  return {
    box: { x: PAD, y: 0, width: 344, height: 30 + high + 17 + rows * (high + 2) + 2 },
    hand: { x: 14, y: 29, width: 332, height: high },
    property: { x: 14, y: 30 + high + 17, width: 332, height: high },
    scale,
  };
}
