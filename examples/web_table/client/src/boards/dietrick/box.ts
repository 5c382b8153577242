/** The printed data of Dietrick-taking: icons and scoring cards, as the config of a table writes them. */

import type { View } from "../../generated/dietrick";

export type Colour = "yellow" | "blue";
export type ScoringCard = { number: number; top: number[]; bottom: number[] };
export type Box = {
  icon: (card: string) => Colour;
  rows: { top: Colour; bottom: Colour };
  /** The scoring cards, by their numbers from 1. */
  scoring: ScoringCard[];
  /** What the place outside of the rows counts. */
  edge: number;
};

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const entry = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);
const isColour = (value: unknown): value is Colour => value === "yellow" || value === "blue";

/** What the box holds; what the config does not tell is as in the box of the rulebook's own stand-in. */
export function boxOf(components: View["config"]["components"]): Box {
  const printed = components === "default" ? undefined : components;
  const top = entry(entry(printed, "rows"), "top");
  const edge = entry(printed, "edge");
  return {
    icon: (card) => {
      const told = entry(entry(printed, "icons"), card);
      return isColour(told) ? told : usualIcon(card);
    },
    rows: top === "blue" ? { top, bottom: "yellow" } : { top: "yellow", bottom: "blue" },
    scoring: [1, 2, 3, 4].map((number) => scoringCard(number, entry(entry(printed, "scoring"), String(number)))),
    edge: typeof edge === "number" ? edge : 0,
  };
}

/** Meat and shirts are yellow where they are odd, vegetables and shoes where they are even. */
function usualIcon(card: string): Colour {
  const isOdd = Number(card.slice(1)) % 2 === 1;
  return /^[MT]/.test(card) === isOdd ? "yellow" : "blue";
}

function scoringCard(number: number, printed: unknown): ScoringCard {
  const usual = [1, 2, 3, 4].map((square) => 4 * (number - 1) + square);
  return {
    number,
    top: numbers(entry(printed, "top")) ?? usual,
    bottom: numbers(entry(printed, "bottom")) ?? [...usual].reverse(),
  };
}

function numbers(value: unknown): number[] | null {
  return Array.isArray(value) ? value.filter((number) => typeof number === "number") : null;
}

/** The scoring cards as they lie, from left to right. */
export function laid(box: Box, order: readonly number[]): ScoringCard[] {
  return order.flatMap((number) => box.scoring.find((card) => card.number === number) ?? []);
}

/** The number under a marker so many squares from the place outside; beyond the last square that of the last one. */
export function under(box: Box, order: readonly number[], place: "top" | "bottom", square: number): number {
  const row = laid(box, order).flatMap((card) => card[place]);
  return square === 0 ? box.edge : (row[Math.min(square, row.length) - 1] ?? box.edge);
}
