/** The cards of Build & Release: their names in the types of the board, and how they look. */

import type { Action } from "../../generated/build_release";
import { useSpeech } from "../../here";
import { Card, type Suit } from "../../pieces/card";
import { Piece, type PieceProps } from "../../pieces/piece";
import { WORDS } from "./words";

export type Code = Extract<Action, { type: "take" }>["card"];

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const CODES: readonly Code[] = [
  ...(["R", "O", "P", "B", "G"] as const).flatMap((colour) => DIGITS.map((digit) => `${colour}${digit}` as const)),
  "X",
];

/** The cards of these names, as actions need them. */
export function codesOf(cards: readonly string[]): Code[] {
  return cards.flatMap((card) => CODES.filter((code) => code === card));
}

// A shape for each colour: for those who see colours otherwise.
const SUITS: Readonly<Record<string, Suit & { symbol: string }>> = {
  R: { paper: "#bf3a33", ink: "#fff", symbol: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" },
  O: { paper: "#ad5c00", ink: "#fff", symbol: "M10 2 19 18H1z" },
  P: { paper: "#7a56a8", ink: "#fff", symbol: "M3 3h14v14H3z" },
  B: { paper: "#2b60ab", ink: "#fff", symbol: "M10 1 19 10 10 19 1 10z" },
  G: {
    paper: "#297a4b",
    ink: "#fff",
    symbol: "M10 1l2.7 6 6.3.6-4.8 4.2 1.5 6.4L10 14.8l-5.7 3.4 1.5-6.4L1 7.6 7.3 7z",
  },
};
const X: Suit & { symbol: string } = { paper: "#2b2f36", ink: "#fff", symbol: "" };

const suitOf = (card: string) => SUITS[card.charAt(0)] ?? X;
const textOf = (card: string) => card.slice(-1);

type CardProps = Omit<PieceProps, "label" | "children"> & {
  card: string;
  /** What its label says of it, by its name; without it the name alone. */
  says?: ((name: string) => string) | undefined;
};

function useLabel({ card, says }: Pick<CardProps, "card" | "says">): string {
  const name = WORDS[useSpeech().language].card(card);
  return says ? says(name) : name;
}

/** A card, 50 by 70. */
export function ColourCard({ card, says, ...piece }: CardProps) {
  return <Card {...piece} label={useLabel({ card, says })} text={textOf(card)} suit={suitOf(card)} />;
}

export const TILE = { width: 26, height: 38 };

/** A card among many, 24 by 34. What it shows stands at the left, where it is seen when others lie over it. */
export function Tile({ card, says, ...piece }: CardProps) {
  const { paper, ink, symbol } = suitOf(card);
  return (
    <Piece {...piece} label={useLabel({ card, says })}>
      <rect class="edge" width="24" height="34" rx="4" fill={paper} stroke={ink} />
      <text x="10" y={symbol ? 17 : 23} class="tile" style={{ fill: ink }}>
        {textOf(card)}
      </text>
      <path d={symbol} fill={ink} transform="translate(5 20) scale(.5)" />
    </Piece>
  );
}

/** A key for each card of a list, and how many like it lie after it: four X cards are alike. */
export function keyed(cards: readonly string[]): { card: string; key: string; after: number }[] {
  return cards.map((card, at) => ({
    card,
    key: `${card}${cards.slice(0, at).filter((other) => other === card).length}`,
    after: cards.slice(at + 1).filter((other) => other === card).length,
  }));
}
