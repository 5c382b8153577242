/** What the parts of the board of FuertoRite share: where cards come from, and what a click means. */

import type { BoardProps } from "../../board";
import type { Action, Event, View } from "../../generated/fuertorite";
import { placeOf, type Point } from "../../pieces/places";
import { codeOf } from "./cards";
import type { Layout } from "./layout";
import type { Words } from "./words";

export type Props = BoardProps<View, Action, Event>;
export type Way = "vertical" | "horizontal";
export type Flight = { from: Point; wait: number };

export type Table = Props & {
  me: number;
  layout: Layout;
  words: Words;
  stars: (card: string) => number;
  flights: ReadonlyMap<string, Flight>;
  way: Way;
};

/** Where the cards of the last step come from. */
export function flightsOf(news: Props["news"], layout: Layout, me: number): Map<string, Flight> {
  const flights = new Map<string, Flight>();
  for (const event of news) {
    if (event.type === "card-played" || event.type === "card-added") {
      flights.set(event.card, { from: placeOf(layout, me, event.seat), wait: 0 });
    } else if (event.type === "card-drawn" && event.card) {
      flights.set(event.card, { from: layout.deck, wait: 0 });
    } else if (event.type === "dealt") {
      event.cards?.forEach((card, at) => flights.set(card, { from: layout.deck, wait: at * 0.1 }));
    } else if (event.type === "cards-handed-over") {
      const from = layout.slots.get(event.seat);
      if (from) event.cards.forEach((card) => flights.set(card, { from, wait: 0.35 }));
    }
  }
  return flights;
}

/** What a click on an own card means now. */
export function actionOf({ view, way, me }: Table, card: string): Action | null {
  const code = codeOf(card);
  if (!code) return null;
  return view.phase === "more" ? { type: "extend", seat: me, card: code } : { type: "play", seat: me, card: code, way };
}

export function isLegal({ choices, way }: Table, card: string): boolean {
  return choices.some(
    ({ action }) =>
      (action.type === "extend" || (action.type === "play" && action.way === way)) && action.card === card,
  );
}

/** Who has won: nobody before the end. Where a game only broke a tie, the others cannot win. */
export function winnersOf(view: View): number[] {
  const best = Math.max(...view.eligible.map((seat) => view.totals[seat] ?? 0));
  return view.phase === "over" ? view.eligible.filter((seat) => view.totals[seat] === best) : [];
}
