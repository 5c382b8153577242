/** What the parts of the board of Build & Release share, and where the cards of the last step come from. */

import type { BoardProps } from "../../board";
import type { Action, Event, View } from "../../generated/build_release";
import type { Picks } from "../../pieces/picks";
import { placeOf, type Point } from "../../pieces/places";
import { deckOf, type Layout } from "./layout";
import type { Words } from "./words";

export type Props = BoardProps<View, Action, Event>;

/** Where a card of a zone comes from, if it has just come; `after`: so many like it lie after it. */
export type Flight = (zone: string, card: string, after: number) => { from: Point; wait: number } | undefined;

export type Table = Props & { me: number; picks: Picks<number>; layout: Layout; words: Words; flight: Flight };

type Move = { zone: string; cards: readonly string[]; from: Point; wait?: number };

/** The cards that came with the last step; of cards that are alike the last ones in their zone. */
export function flightOf({ news, view }: Pick<Props, "news" | "view">, layout: Layout, me: number): Flight {
  const moves = news.flatMap((event) => moveOf(event, view, layout, me) ?? []);
  return (zone, card, after) => {
    const alike = moves.filter((move) => move.zone === zone && move.cards.includes(card));
    const count = alike.flatMap(({ cards }) => cards.filter((other) => other === card)).length;
    const last = alike[alike.length - 1];
    return last && after < count ? { from: last.from, wait: last.wait ?? 0 } : undefined;
  };
}

function moveOf(event: Event, view: View, layout: Layout, me: number): Move | null {
  const [deck, center] = [deckOf(layout), centerOf(layout)];
  switch (event.type) {
    case "dealt":
      return { zone: `hand ${event.seat}`, cards: event.cards ?? [], from: deck };
    case "cards-displayed":
      return { zone: "row", cards: event.cards, from: deck };
    case "card-revealed":
      return { zone: "row", cards: [event.card], from: deck, wait: 0.2 };
    case "card-taken":
      return { zone: `hand ${event.seat}`, cards: [event.card], from: center };
    case "card-rejected":
      return { zone: "discard", cards: [event.card], from: center };
    case "group-laid": {
      const group = (view.groups[event.seat] ?? []).length - 1;
      return { zone: `group ${event.seat} ${group}`, cards: event.cards, from: placeOf(layout, me, event.seat) };
    }
    case "group-extended":
      return {
        zone: `group ${event.seat} ${event.group}`,
        cards: [event.card],
        from: placeOf(layout, me, event.seat),
      };
    case "meld-played":
      return { zone: `table ${event.seat}`, cards: event.cards, from: placeOf(layout, me, event.seat) };
    case "penalty-drawn":
      return { zone: `penalty ${event.owner}`, cards: [event.card], from: placeOf(layout, me, event.seat) };
    case "card-kept":
      return { zone: `kept ${event.seat}`, cards: [event.card], from: placeOf(layout, me, event.seat) };
    case "card-dropped":
      return { zone: `dropped ${event.seat}`, cards: [event.card], from: placeOf(layout, me, event.seat) };
    case "table-set-aside":
      return { zone: "aside", cards: event.cards, from: center, wait: 1 };
    default:
      return null;
  }
}

export function centerOf({ middle }: Layout): Point {
  return { x: middle.x + middle.width / 2, y: middle.y + 10 };
}

/** Who has won: nobody before the end. */
export function winnersOf({ phase, totals }: View): number[] {
  const best = Math.max(...totals);
  return phase === "over" ? totals.flatMap((total, seat) => (total === best ? [seat] : [])) : [];
}
