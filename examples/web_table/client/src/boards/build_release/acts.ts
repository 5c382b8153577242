/** What the picked cards of Build & Release may mean, and the buttons that say it. */

import type { BoardProps, Choice } from "../../board";
import type { Action, Event, View } from "../../generated/build_release";
import type { Control } from "../../pieces/controls";
import type { Picks } from "../../pieces/picks";
import { codesOf } from "./cards";
import type { Words } from "./words";

type Choices = readonly Choice<Action>[];
type Meld = Extract<Action, { type: "play" }>;
type Kind = Meld["kind"];

export type Asked = Pick<BoardProps<View, Action, Event>, "view" | "choices" | "act"> & {
  me: number;
  picks: Picks<number>;
  words: Words;
};

export const handOf = (view: View, seat: number): readonly string[] => view.hands[seat] ?? [];

function pickedCards({ view, me, picks }: Asked): string[] {
  return handOf(view, me).filter((_, place) => picks.picked.includes(place));
}

/** Whether `part` is among `whole`, each card as often as it occurs. */
function isAmong(part: readonly string[], whole: readonly string[]): boolean {
  const rest = [...whole];
  return part.every((card) => {
    const place = rest.indexOf(card);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
}

/** Whether some legal action uses the picked cards and this one. */
export function canJoin(asked: Asked, place: number): boolean {
  const card = handOf(asked.view, asked.me)[place];
  if (card === undefined) return false;
  const picked = pickedCards(asked);
  const wanted = asked.picks.picked.includes(place) ? picked : [...picked, card];
  return asked.choices.some(({ action }) => {
    if (action.type === "extend") return wanted.length === 1 && action.card === card;
    return (action.type === "group" || action.type === "play") && isAmong(wanted, action.cards);
  });
}

export function isLegal(choices: Choices, type: "take" | "reject" | "keep" | "discard", card: string): boolean {
  return choices.some(({ action }) => action.type === type && "card" in action && action.card === card);
}

/** What a click on an own group means: the picked card joins it. */
export function extension(asked: Asked, group: number): Action | null {
  const [card, ...more] = codesOf(pickedCards(asked));
  return card && more.length === 0 ? { type: "extend", seat: asked.me, group, card } : null;
}

export function canExtend(asked: Asked, group: number): boolean {
  const [card, ...more] = pickedCards(asked);
  const only = more.length === 0 ? card : undefined;
  return asked.choices.some(
    ({ action }) => action.type === "extend" && action.group === group && (only === undefined || action.card === only),
  );
}

/** The buttons beneath the board. */
export function controlsOf(asked: Asked): Control[] {
  const { view, choices, picks, words } = asked;
  if (choices.length === 0) return [];
  const back = picks.picked.length ? [{ text: words.giveUp, onPress: picks.clear }] : [];
  if (view.phase === "settle") return [...groupings(asked), ...simple(asked, "done", words.done), ...back];
  if (view.phase === "release") return [...plays(asked), ...simple(asked, "pass", words.pass), ...back];
  return [];
}

/** An action without cards: it gives way while cards are picked. */
function simple({ choices, act, me, picks }: Asked, type: "done" | "pass", text: string): Control[] {
  if (picks.picked.length) return [];
  return [{ text, can: choices.some(({ action }) => action.type === type), onPress: () => act({ type, seat: me }) }];
}

function groupings(asked: Asked): Control[] {
  const cards = codesOf(pickedCards(asked));
  if (cards.length < 2) return [];
  return (["run", "set"] as const).map((kind) => ({
    text: asked.words.layAs[kind],
    can: asked.choices.some(
      ({ action }) => action.type === "group" && action.kind === kind && isSame(action.cards, cards),
    ),
    onPress: () => asked.act({ type: "group", seat: asked.me, kind, cards }),
  }));
}

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && isAmong(a, b);

/** Every way to play the picked cards; if none is legal, what they look most like: the table says why not. */
function plays(asked: Asked): Control[] {
  const cards = codesOf(pickedCards(asked));
  if (cards.length === 0) return [];
  const legal = asked.choices.flatMap(({ action, label }) =>
    action.type === "play" && isSame(action.cards, cards)
      ? [{ text: label, can: true, onPress: () => asked.act(action) }]
      : [],
  );
  if (legal.length) return legal;
  const meld: Meld = { type: "play", seat: asked.me, cards, ...looksLike(cards) };
  return [{ text: asked.words.as[meld.kind], onPress: () => asked.act(meld) }];
}

/** Kind and rank that somebody who picks these cards most likely means. */
function looksLike(cards: readonly string[]): { kind: Kind; rank: number } {
  const numbers = cards.filter((card) => card !== "X").map((card) => Number(card.slice(1)));
  const [low, high] = [Math.min(9, ...numbers), Math.max(...numbers)];
  if (cards.length === 1) return { kind: "single", rank: numbers[0] ?? 10 };
  if (cards.length !== 3 || numbers.length === 0 || low === high) return { kind: "set", rank: low };
  return { kind: "run", rank: Math.min(7, low) };
}
