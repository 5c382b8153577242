/** Where everything lies on the board of Zimbabweee Trick, in a space of any shape. */

import type { View } from "../../generated/zimbabweee";
import type { Box } from "../../pieces/places";
import type { Space } from "../../pieces/space";

export type Layout = {
  width: number;
  height: number;
  /** The seats, in the order in which they are drawn. */
  places: Box[];
  /** Where bids are made, or it is told how the trick stands. */
  bids: { y: number; inRow: number; step: number; row: number };
  /** From one card to the next, and how large they are. */
  hand: { y: number; step: number; scale: number };
};

const GAP = 8;
const HEADING = 26;
const STATE = 32;
const BID = { step: 50, row: 48 };
/** So much of each card must be seen. */
const SEEN = 28.3;
const LEAST = 58;
const MOST = { tall: 128, wide: 178, flat: 168 };
const COLUMNS = { tall: 1, wide: 2, flat: 5 };
const CARD = { tall: 1.16, wide: 1.45, flat: 1.12 };

/** The largest number that anybody could think of bidding. */
export const mostToBid = (view: View) => (view.config.rulings?.["bid-cap"] === "chip-count" ? 16 : 12);

export function layoutOf(view: View, seat: number | null, isBidding: boolean, { shape, width, height }: Space): Layout {
  const players = view.config.players;
  const columns = Math.min(COLUMNS[shape], players);
  const rows = Math.ceil(players / columns);
  const inRow = Math.floor((width - 4) / BID.step);
  const middle = isBidding ? Math.ceil((mostToBid(view) + 1) / inRow) * BID.row : STATE;
  const scale = handScale(seat === null ? 0 : (view.hand_sizes[seat] ?? 0), CARD[shape], width);
  const hand = seat === null || view.phase === "over" ? 0 : 70 * CARD[shape] + 2 * GAP;
  const room = (height - HEADING - middle - hand) / rows - GAP;
  const block = Math.max(LEAST, Math.min(MOST[shape], room));
  const end = HEADING + rows * (block + GAP);
  const all = Math.max(height, end + middle + hand);
  const size = (width - GAP * (columns + 1)) / columns;
  const places = Array.from({ length: players }, (_, at) => ({
    x: GAP + (at % columns) * (size + GAP),
    y: HEADING + Math.floor(at / columns) * (block + GAP),
    // A last one that is alone in its row takes it all.
    width: at === players - 1 && at % columns === 0 ? width - 2 * GAP : size,
    height: block,
  }));
  const step = Math.min(50 * scale + 6, (width - 6 - 50 * scale) / Math.max(1, (seat === null ? 1 : (view.hand_sizes[seat] ?? 1)) - 1));
  const slack = all - end - middle - hand;
  return {
    width,
    height: all,
    places,
    bids: { y: end + slack / 2, inRow, ...BID },
    hand: { y: all - hand + GAP, step, scale },
  };
}

/** As large as is usual there, or as small as it must be for enough of each card to be seen. */
function handScale(count: number, usual: number, width: number): number {
  return Math.min(usual, (width - 6 - SEEN * Math.max(0, count - 1)) / 50);
}
