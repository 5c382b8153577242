/** Where everything lies on the board of FuertoRite, in a space of any shape. */

import type { View } from "../../generated/fuertorite";
import { grid, othersOf, seatBoxes, type Box, type Point } from "../../pieces/places";
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
  hand: Box;
  property: Box;
  /** How large one's own cards are. */
  scale: number;
};

const PAD = 8;
const NAME = 30;
/** The points stand beneath the name where both have no room in a line. */
const NAMES = 48;
const SLIM = 150;

export function layoutOf(view: View, me: number, { shape, width, height: given }: Space): Layout {
  const narrow = shape === "tall";
  const others = othersOf(me, view.hand_sizes.length);
  const columns = narrow && others.length > 3 ? 2 : others.length;
  const cells = grid(others.length, columns, width, PAD);
  const rows = others.map((seat, at) =>
    Math.ceil((view.property[seat]?.length ?? 0) / perRow(cells[at]?.width ?? width)),
  );
  const names = (cells[0]?.width ?? width) < SLIM ? NAMES : NAME;
  const slot = shape === "flat" ? 46 : 60;
  const middle = shape === "flat" ? 70 : 86;
  const boxHeight = names + Math.max(1, ...rows) * TILE.height + slot + 6;
  const { boxes, slots, end } = seatBoxes(others, cells, shape === "flat" ? 6 : 30, boxHeight, slot);
  const own = ownPlaces(view.property[me]?.length ?? 0, width, shape);
  const height = Math.max(given, end + middle + own.box.height + PAD);
  // What is left over lies around the middle.
  const y = end + (height - end - middle - own.box.height - PAD) / 2;
  const lay = { x: narrow ? 70 : width * 0.3, y, width: narrow ? 206 : width * 0.4, height: middle - 8 };
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
    deck: { x: lay.x - (narrow ? 60 : 80), y: y + (middle - 8 - 70) / 2 },
    beat: { x: lay.x + lay.width + (narrow ? 14 : 22), y: y - 2 },
    heading: shape === "flat" ? { x: 12, y: y + 20 } : { x: 12, y: 21 },
    names,
    hand: lowered(own.hand),
    property: lowered(own.property),
    scale: own.scale,
  };
}

/** Tiles side by side in the box of another seat. */
export function perRow(boxWidth: number): number {
  return Math.floor((boxWidth - 10) / TILE.width);
}

type Own = { box: Box; hand: Box; property: Box; scale: number };

/** Own Hand and own Property: side by side, or one above the other; many cards need two rows on a narrow screen. */
function ownPlaces(count: number, width: number, shape: Space["shape"]): Own {
  if (shape === "flat") {
    const scale = 0.94;
    return {
      box: { x: PAD, y: 0, width: width - 2 * PAD, height: 70 * scale + 12 },
      hand: { x: 130, y: 6, width: width * 0.44 - 40, height: 70 * scale },
      property: { x: width * 0.6, y: 6, width: width * 0.4 - 90, height: 70 * scale },
      scale,
    };
  }
  if (shape === "wide") {
    const scale = 1.25;
    return {
      box: { x: PAD, y: 0, width: width - 2 * PAD, height: 40 + 70 * scale },
      hand: { x: 16, y: 34, width: width * 0.56 - 16, height: 70 * scale },
      property: { x: width * 0.6, y: 34, width: width * 0.4 - 18, height: 70 * scale },
      scale,
    };
  }
  const rows = count > 9 ? 2 : 1;
  return {
    box: { x: PAD, y: 0, width: 344, height: 32 + 72 + 16 + rows * 72 },
    hand: { x: 14, y: 30, width: 332, height: 70 },
    property: { x: 14, y: 118, width: 332, height: 70 },
    scale: 1,
  };
}
