/** What the board of DTwww reads from the view, and what it remembers of the steps that it has seen. */

import type { Action, ActionPlace, Event, View } from "../../generated/dtwww";
import type { Words } from "./words";

export type Play = { seat: number; from: string; die: string; as: string | undefined };
export type Colour = "R" | "B" | "G";
export const COLOURS: readonly Colour[] = ["R", "B", "G"];

/** `R20:17` as its kind and its face; a kind alone has the empty face. */
export function parts(die: string): { kind: string; face: string } {
  const [kind = "", face = ""] = die.split(":");
  return { kind, face };
}

export const isWhite = (die: string): boolean => die.startsWith("W");

/** The trick in progress. */
export function plays(view: View): Play[] {
  return view.table.flatMap(({ seat, from, die, as }) =>
    typeof seat === "number" && typeof from === "string" && typeof die === "string"
      ? [{ seat, from, die, as: typeof as === "string" ? as : undefined }]
      : [],
  );
}

/** A die in words, for screen readers. */
export function spoken(words: Words, die: string, as?: string): string {
  const { kind, face } = parts(die);
  const colour = (code: string) => Object.entries(words.colours).find(([key]) => key === code)?.[1] ?? code;
  const text = words.die(colour(kind.slice(0, 1)), kind.slice(1), face);
  return as === undefined ? text : `${text}, ${words.as(colour(as))}`;
}

/** What stands beneath a die where there is little room, beside the sign of its colour. */
export const sidesOf = (words: Words, die: string): string => words.sides(Number(parts(die).kind.slice(1)));

/** What stands beneath a die: its colour and its sides, and what a white one counts as. */
export function captionOf(words: Words, die: string, as?: string): string {
  const { kind } = parts(die);
  const colour = (code: string) => Object.entries(words.colours).find(([key]) => key === code)?.[1] ?? code;
  const sides = words.sides(Number(kind.slice(1)));
  return as === undefined ? words.caption(colour(kind.slice(0, 1)), sides) : words.counts(sides, colour(as));
}

export const play = (seat: number, from: ActionPlace, die: string, as?: Colour): Action => ({
  type: "play",
  seat,
  from,
  die,
  ...(as && { as }),
});

/** Keys for equal dice in one place: the first, the second ... of them. */
export function keyed(dice: readonly string[]): { die: string; key: string }[] {
  return dice.map((die, at) => ({ die, key: `${die}#${dice.slice(0, at).filter((other) => other === die).length}` }));
}

export type Trail = {
  /** The trick judged last; its dice lie there until the next one is led. */
  judged: { plays: Play[]; winner: number | null } | null;
  /** What the score dice of the last game showed, by seat; they lie there until a die is led. */
  rolled: string[][] | null;
};
export const NOTHING: Trail = { judged: null, rolled: null };

export function follow(trail: Trail, before: View | null, view: View, news: readonly Event[]): Trail {
  if (view.table.length > 0 || news.length === 0) return NOTHING;
  let { judged, rolled } = trail;
  let laid = before && isNext(before, view, news) ? plays(before) : [];
  for (const event of news) {
    if (event.type === "die-played") laid = [...laid, { ...event, as: event.as ?? undefined }];
    if (event.type === "trick-won") {
      judged = laid.length === view.config.players ? { plays: laid, winner: event.seat } : null;
      laid = [];
    }
    if (event.type === "score-dice-rolled") rolled = event.seat === 0 ? [event.dice] : [...(rolled ?? []), event.dice];
    if (event.type === "dealt") judged = null;
  }
  return { judged, rolled };
}

/** Whether the news lead from the one view to the other: in a replay one may jump. */
function isNext(before: View, view: View, news: readonly Event[]): boolean {
  const begun = (seen: View) => 9 * seen.game + seen.trick;
  const judged = news.filter((event) => event.type === "trick-won").length;
  // The last trick of a game is followed by no other.
  return begun(before) + judged - (view.phase === "play" ? 0 : 1) === begun(view);
}
