/** Where everything lies on the board of FuertoRite, on a wide screen and on a narrow one. */

import type { View } from "../../generated/fuertorite";
import { grid, othersOf, seatBoxes, type Box, type Point } from "../../pieces/places";
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
  hand: Box;
  property: Box;
};

const PAD = 8;
const TOP = 32;
const NAME = 30;
const SLOT = 60;
const MIDDLE = 92;

export function layoutOf(view: View, me: number, width: number, narrow: boolean): Layout {
  const others = othersOf(me, view.hand_sizes.length);
  const columns = narrow ? 2 : others.length;
  const cells = grid(others.length, columns, width, PAD);
  const rows = others.map((seat, at) =>
    Math.ceil((view.property[seat]?.length ?? 0) / perRow(cells[at]?.width ?? width)),
  );
  const boxHeight = NAME + Math.max(narrow ? 1 : 2, ...rows) * TILE.height + SLOT + 6;
  const { boxes, slots, end: middle } = seatBoxes(others, cells, TOP, boxHeight, SLOT);
  const slot = { x: narrow ? 70 : width * 0.3, y: middle, width: narrow ? 206 : width * 0.4, height: MIDDLE - 8 };
  slots.set(me, slot);
  const own = ownPlaces(view.property[me]?.length ?? 0, middle + MIDDLE, width, narrow);
  boxes.set(me, own.box);
  return {
    width,
    height: own.box.y + own.box.height + PAD,
    narrow,
    boxes,
    slots,
    deck: { x: slot.x - (narrow ? 60 : 80), y: middle + 7 },
    beat: { x: slot.x + slot.width + (narrow ? 14 : 22), y: middle + 2 },
    hand: own.hand,
    property: own.property,
  };
}

/** Tiles side by side in the box of another seat. */
export function perRow(boxWidth: number): number {
  return Math.floor((boxWidth - 10) / TILE.width);
}

/** Own Hand and own Property: side by side, or one above the other; many cards need two rows on a narrow screen. */
function ownPlaces(count: number, y: number, width: number, narrow: boolean): { box: Box; hand: Box; property: Box } {
  if (!narrow) {
    return {
      box: { x: PAD, y, width: width - 2 * PAD, height: 128 },
      hand: { x: 18, y: y + 34, width: width * 0.56, height: 84 },
      property: { x: width * 0.6, y: y + 34, width: width * 0.4 - 18, height: 84 },
    };
  }
  const rows = count > 9 ? 2 : 1;
  return {
    box: { x: PAD, y, width: 344, height: 34 + 74 + 20 + rows * 74 },
    hand: { x: 14, y: y + 34, width: 332, height: 70 },
    property: { x: 14, y: y + 128, width: 332, height: 70 },
  };
}
