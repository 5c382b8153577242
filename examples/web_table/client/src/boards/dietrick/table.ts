/** What the board of Dietrick-taking reads from the view, and what it remembers of the steps that it has seen. */

import type { Action, Event, View } from "../../generated/dietrick";
import type { Box } from "./box";
import type { Words } from "./words";

export const FUZZ = 1;
export type CardCode = Extract<Action, { type: "play" }>["card"];
export type Laid = { seat: number; card: string };

export const isCard = (code: string): code is CardCode => /^[MVTS][1-9]$/.test(code);

/** The trick that lies there. */
export function plays(view: View): Laid[] {
  return view.trick.flatMap(([seat, card]) =>
    typeof seat === "number" && typeof card === "string" ? [{ seat, card }] : [],
  );
}

export const contestants = (view: View): number => view.marks.length;

export const nameOf = (view: View, names: readonly string[], seat: number): string =>
  view.config.players === 1 && seat === FUZZ ? "Fuzz" : (names[seat] ?? "");

/** A card in words, for screen readers. */
export function spoken(words: Words, box: Box, card: string): string {
  const suit = Object.entries(words.suits).find(([code]) => card.startsWith(code))?.[1] ?? card;
  return words.card(suit, card.slice(1), words.icons[box.icon(card)]);
}

/** Suit and number alone. */
export const plainly = (words: Words, card: string): string =>
  words.plain(Object.entries(words.suits).find(([code]) => card.startsWith(code))?.[1] ?? "", card.slice(1));

/** Who gets the cards given by a seat, the left neighbour first. */
export function receivers(view: View, giver: number): number[] {
  const players = view.config.players;
  return Array.from({ length: players - 1 }, (_, at) => (giver + 1 + at) % players);
}

/** The seats that have won it all, or the game played last; empty is nobody. */
export function winners(view: View): number[] {
  if ((view.config.options?.games ?? 1) === 1) return view.history[view.history.length - 1]?.winners ?? [];
  const most = Math.max(...view.wins);
  return view.wins.flatMap((wins, seat) => (wins === most && most > 0 ? [seat] : []));
}

/** The trick ranked last, while its cards are not in `view.trick` any more. */
export type Trail = { plays: Laid[]; first: number; last: number } | null;

export function follow(trail: Trail, before: View | null, view: View, news: readonly Event[]): Trail {
  if (news.length === 0) return null;
  let judged = trail;
  const knows = before !== null && isNext(before, view, news);
  let laid = knows ? plays(before) : [];
  for (const event of news) {
    if (event.type === "card-played") {
      // A leader who has seen the cards of Fuzz before still leads.
      const played = { seat: event.seat, card: event.card };
      laid = before?.lead === event.seat ? [played, ...laid] : [...laid, played];
    }
    if (event.type === "fuzz-flipped") laid = [...laid, ...event.cards.map((card) => ({ seat: FUZZ, card }))];
    if (event.type === "trick-won") judged = knows ? { plays: laid, first: event.seat, last: event.last } : null;
  }
  return view.trick.length > 0 ? null : judged;
}

/** Whether the news lead from the one view to the other: in a replay one may jump. */
function isNext(before: View, view: View, news: readonly Event[]): boolean {
  if (news.some((event) => event.type === "table-cleared")) return before.game + 1 === view.game;
  const judged = news.filter((event) => event.type === "trick-won").length;
  return before.game === view.game && before.tricks + judged === view.tricks;
}

/** The trick to be shown, and who was first and last in it once that is settled. */
export function shown(view: View, trail: Trail): { plays: Laid[]; first: number | null; last: number | null } {
  if (view.trick.length === 0 && trail) return trail;
  const isOpen = view.phase === "play" || view.phase === "flip" || view.phase === "arrange" || (view.need ?? 0) > 0;
  return { plays: plays(view), first: isOpen ? null : view.first, last: isOpen ? null : view.last };
}
