/** Where everything lies on the board of Build & Release, in a space of any shape. */

import type { View } from "../../generated/build_release";
import { PILL } from "../../pieces/pill";
import { flow, grid, othersOf, seatBoxes, type Box, type Point, type Size } from "../../pieces/places";
import type { Space } from "../../pieces/space";
import { SLIM } from "../../pieces/seat_box";
import { TILE } from "./cards";

export type Stage = "build" | "settle" | "release";

export type Layout = {
  width: number;
  height: number;
  narrow: boolean;
  /** How high the names of the others are, and whether there is so little width that all stands beneath them. */
  names: number;
  isSlim: boolean;
  /** How much larger the cards on offer are. */
  scale: number;
  heading: Point;
  /** From one open card of somebody else to the next. */
  openCard: Size;
  groupCard: Size & { scale: number };
  /** What may become of a card that is left stands beside it, not beneath it. */
  isBeside: boolean;
  /** Kept and thrown away stand after the cards that are left, one above the other, not in a row beneath them. */
  isAfter: boolean;
  stage: Stage;
  boxes: ReadonlyMap<number, Box>;
  /** Where each seat puts its meld. */
  slots: ReadonlyMap<number, Box>;
  /** All between the other seats and one's own cards. */
  middle: Box;
  hand: Box;
  /** Small own cards: what was kept, thrown away, drawn as a penalty. */
  side: Box;
};

const PAD = 8;
const NAME = 32;
/** Marks and points stand beneath the name where all have no room in a line. */
const NAMES = 46;
const SLOT = 62;
/** A line with the numbers of hidden cards, where there is little width. */
const COUNTS = 28;

function stageOf(view: View): Stage {
  if (view.phase === "settle" || view.phase === "leftovers" || view.phase === "extra") return "settle";
  return view.phase === "release" || view.phase === "penalty" || view.phase === "over" ? "release" : "build";
}

/** What a seat has lying open in the settlement, cluster by cluster. */
export function openCards(
  view: View,
  seat: number,
): { what: "hand" | "group" | "leftover" | "kept" | "dropped"; cards: readonly string[] }[] {
  const groups = (view.groups[seat] ?? []).map(({ cards }) => ({ what: "group" as const, cards }));
  return [
    ...groups,
    { what: "hand" as const, cards: view.hands[seat] ?? [] },
    { what: "leftover" as const, cards: view.leftover[seat] ?? [] },
    { what: "kept" as const, cards: view.kept[seat] ?? [] },
    { what: "dropped" as const, cards: view.dropped[seat] ?? [] },
  ].filter(({ cards }) => cards.length > 0);
}

export function layoutOf(view: View, me: number, { shape, width, height: given }: Space): Layout {
  const narrow = shape === "tall";
  const stage = stageOf(view);
  const others = othersOf(me, view.hand_counts.length);
  // Where there is little room they lie over each other, and what they show is still seen.
  const openCard = shape === "wide" ? TILE : { width: SEEN, height: TILE.height };
  const isFlat = shape === "flat";
  const cells = grid(others.length, others.length, width, PAD);
  const isSlim = (cells[0]?.width ?? width) < SLIM;
  const names = isSlim ? NAMES : NAME;
  const heights = others.map(
    (seat, at) => names + contentHeight(view, seat, (cells[at]?.width ?? width) - 12, stage, openCard, isSlim),
  );
  const { boxes, slots, end: top } = seatBoxes(others, cells, isFlat ? 6 : 32, heights, SLOT);
  const own = ownPlaces(view, me, width, shape);
  const scale = { tall: 1.1, wide: 1.2, flat: 1 }[shape];
  const groupCard = GROUP_CARDS[shape === "wide" ? "wide" : "small"];
  const room = middleHeight(view, me, stage, width, narrow, scale, groupCard);
  const height = Math.max(given, top + room + own.box.height + 2 * PAD);
  // What is left over lies around the middle.
  const slack = height - top - room - own.box.height - 2 * PAD;
  const middle = { x: PAD, y: top + slack / 2, width: width - 2 * PAD, height: room };
  const place = { x: narrow ? PAD : width * 0.3, width: narrow ? 344 : width * 0.4, height: narrow ? SLOT : 80 };
  slots.set(me, { ...place, y: middle.y + 2 });
  const down = height - own.box.height - PAD;
  const lowered = (box: Box): Box => ({ ...box, y: box.y + down });
  boxes.set(me, lowered(own.box));
  const heading = isFlat ? { x: 12, y: middle.y + 20 } : { x: 12, y: 21 };
  const { isBeside, isAfter } = own;
  return { groupCard, openCard, width, height, narrow, names, isSlim, scale, heading, isBeside, isAfter, stage, boxes, slots, middle, hand: lowered(own.hand), side: lowered(own.side) };
}

/** How high the box of another seat is beneath the name: in the settlement all its cards lie open. */
function contentHeight(view: View, seat: number, width: number, stage: Stage, openCard: Size, isSlim: boolean): number {
  if (stage === "build") return 44;
  if (stage === "release") return (isSlim ? COUNTS + penaltyHeight(view) : TILE.height) + SLOT + 8;
  const places = flow(
    openCards(view, seat).map(({ cards }) => cards.length),
    openCard,
    width,
  ).flat();
  return Math.max(0, ...places.map(({ y }) => y)) + TILE.height + 6;
}

/** Where there is little width, penalty cards lie in a line of their own, if there are any. */
export const penaltyHeight = (view: View): number => (view.penalty.some(({ length }) => length > 0) ? TILE.height : 0);

/** Cards that lie over each other can still be told apart where so much of each is seen. */
export const SEEN = 17;
// What is left over from the build lies in a low row beneath the groups.
export const LOW = 56;
// A scored card and its distance to the next one, larger on a desk.
const GROUP_CARDS = { wide: { width: 46, height: 74, scale: 0.86 }, small: { width: 38, height: 58, scale: 0.7 } };

function middleHeight(
  view: View,
  me: number,
  stage: Stage,
  width: number,
  narrow: boolean,
  scale: number,
  groupCard: Size,
): number {
  const more = (cards: readonly string[]) => (cards.length > NARROW_SMALL ? TILE.height : 0);
  if (stage === "build") return narrow ? 202 + more(view.discard) : 70 * scale + PILL + 8;
  if (stage === "release") return narrow ? 122 + more(view.aside) : 104;
  const places = flow(
    (view.groups[me] ?? []).map(({ cards }) => cards.length),
    groupCard,
    width - 24,
    12,
  ).flat();
  return Math.max(0, ...places.map(({ y }) => y)) + groupCard.height + 22 + LOW;
}

// So many small cards can be told apart in one row of a narrow screen.
const NARROW_SMALL = 16;

/** From one card that is left to the next, where what may become of it stands beside it. */
export const LEFT = 111;

// So wide is what was kept or thrown away, with its name.
const SIDE = 110;

/** Whether the seat has cards that lie small: kept, thrown away, drawn as a penalty. */
const small = (view: View, me: number): boolean =>
  [view.kept, view.dropped, view.penalty].some((cards) => (cards[me]?.length ?? 0) > 0);

/** One's own cards, with small ones at the side or beneath. */
function ownPlaces(
  view: View,
  me: number,
  width: number,
  shape: Space["shape"],
): { box: Box; hand: Box; side: Box; isBeside: boolean; isAfter: boolean } {
  const deciding = view.phase === "leftovers";
  const hasSmall = small(view, me);
  const room = { flat: width - (hasSmall ? 380 : 196), wide: width - (hasSmall ? 234 : 36), tall: 334 }[shape];
  const taken = (view.leftover[me]?.length ?? 0) * LEFT;
  const isBeside = deciding && taken <= room;
  const both = isBeside ? 2 * PILL + 4 : 70 + 2 * PILL;
  if (shape === "flat") {
    const height = deciding ? both : 80;
    return {
      box: { x: PAD, y: 0, width: width - 2 * PAD, height: height + 8 },
      hand: { x: 176, y: 2, width: room, height },
      side: { x: width - 204, y: 6, width: 188, height },
      isBeside,
      isAfter: false,
    };
  }
  if (shape === "wide") {
    const height = deciding ? both : 90;
    return {
      box: { x: PAD, y: 0, width: width - 2 * PAD, height: 34 + height + 4 },
      hand: { x: 18, y: 34, width: room, height },
      side: { x: width - 204, y: 36, width: 188, height },
      isBeside,
      isAfter: false,
    };
  }
  const hand = deciding ? both : (view.hand_counts[me] ?? 0) > NARROW_ROW ? 76 + HALF_ROW : 76;
  const isAfter = isBeside && taken + SIDE <= room;
  return {
    box: { x: PAD, y: 0, width: 344, height: 34 + hand + (hasSmall && !isAfter ? 58 : 0) },
    hand: { x: 13, y: 34, width: 334, height: hand },
    side: isAfter
      ? { x: 12 + taken, y: 34, width: room - taken, height: hand }
      : { x: 14, y: 34 + hand, width: 332, height: 54 },
    isBeside,
    isAfter,
  };
}

/** Cards in one row of one's own hand on a narrow screen. */
export const NARROW_ROW = 9;
/** How far beneath the first row the second one lies there: number and shape of the first are seen. */
export const HALF_ROW = 56;

/** Where the five cards on offer begin on a wide screen. */
export function rowOf(middle: Box): number {
  return middle.x + Math.max(82, middle.width / 2 - 190);
}

/** Where the deck lies. */
export function deckOf({ middle, narrow, stage }: Layout): Point {
  if (stage === "build")
    return narrow ? { x: middle.x + 4, y: middle.y + 136 } : { x: rowOf(middle) - 78, y: middle.y + 6 };
  return { x: middle.x + 4, y: middle.y + middle.height - LOW + 18 };
}
