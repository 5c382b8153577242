/** The cards of FuertoRite: what the view says about them in the types of the board, and how they look. */

import type { Action, View } from "../../generated/fuertorite";
import { useSpeech } from "../../here";
import { Piece, type PieceProps } from "../../pieces/piece";
import { WORDS } from "./words";

export type Code = Extract<Action, { type: "play" }>["card"];
export type Turn = { seat: number; sideways: boolean; cards: string[] };

const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "X"] as const;
const COINS = ["C3", "C4", "C5", "C6", "C7", "C8"] as const;
const CODES: readonly Code[] = [
  ...(["R", "A", "M"] as const).flatMap((type) => NUMBERS.map((number) => `${type}${number}` as const)),
  ...COINS,
];

/** The card of this name, as actions need it. */
export function codeOf(card: string): Code | undefined {
  return CODES.find((code) => code === card);
}

/** How many stars each card shows. */
export function starsOf(view: View): (card: string) => number {
  const box = view.config.components;
  const told: unknown = typeof box === "object" ? box.stars : undefined;
  const own = new Map<string, unknown>(typeof told === "object" && told !== null ? Object.entries(told) : []);
  return (card) => {
    const stars = own.get(card);
    const number = card.endsWith("X") ? 15 : Number(card.slice(1));
    return typeof stars === "number" ? stars : 1 + Math.floor((number - 1) / 3);
  };
}

/** The turns of the round, in the order of play. */
export function turnsOf(view: View): Turn[] {
  return view.table.flatMap(([seat, way, cards]) =>
    typeof seat === "number" && Array.isArray(cards)
      ? [{ seat, sideways: way === "horizontal", cards: cards.map(String) }]
      : [],
  );
}

/** The card to beat, and the numbers that it may have. */
export function toBeat(view: View): { card: string; numbers: number[] } | null {
  const [card, numbers] = view.ref ?? [];
  return typeof card === "string" && Array.isArray(numbers) ? { card, numbers: numbers.map(Number) } : null;
}

/** Whether a card of this seat counts: at the end all but those of the types set aside. */
export function counts(view: View, seat: number, card: string): boolean {
  const kept = view.phase === "over" ? view.records[view.records.length - 1]?.kept : null;
  return !kept || (kept[seat]?.includes(card.charAt(0)) ?? false);
}

const LOOKS: Readonly<Record<string, { paper: string; ink: string; symbol: string }>> = {
  R: {
    paper: "#fdf3ea",
    ink: "#8a4b1f",
    symbol:
      "M9 1h2v4a5 5 0 0 1 3 2l4-2 1 2-4 2a5 5 0 0 1 0 2l4 2-1 2-4-2a5 5 0 0 1-3 2v4H9v-4a5 5 0 0 1-3-2l-4 2-1-2 4-2a5 5 0 0 1 0-2L1 7l1-2 4 2a5 5 0 0 1 3-2zm1 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  },
  A: {
    paper: "#eef5fb",
    ink: "#23608f",
    symbol:
      "M10 1a3 3 0 0 1 1 5.8V8h4v2h-4v6c2-.3 4-2 4-4h2c0 4-3 6-7 7-4-1-7-3-7-7h2c0 2 2 3.7 4 4v-6H5V8h4V6.8A3 3 0 0 1 10 1zm0 2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  },
  M: { paper: "#f0f8ee", ink: "#34692f", symbol: "M1 4l6-2 6 2 6-2v14l-6 2-6-2-6 2zm6 0v10l6 2V6z" },
  C: {
    paper: "#fff3cc",
    ink: "#7d5600",
    symbol: "M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm-1 3v6h2V7z",
  },
};
const UNKNOWN = { paper: "#fffdf7", ink: "#2b2f36", symbol: "" };

const lookOf = (card: string) => LOOKS[card.charAt(0)] ?? UNKNOWN;

export type CardProps = Omit<PieceProps, "label" | "children"> & { card: string; stars: number };

/** A card, 50 by 70. Number and stars stand at the left edge: they are seen where cards lie over each other. */
export function FuertoCard({ card, stars, ...piece }: CardProps) {
  const { paper, ink, symbol } = lookOf(card);
  return (
    <Piece {...piece} label={WORDS[useSpeech().language].card(card, stars)}>
      <rect class="edge" width="50" height="70" rx="6" fill={paper} stroke={ink} />
      <path d={symbol} fill={ink} fill-rule="evenodd" transform="translate(18 23) scale(1.35)" />
      <text x="5" y="20" class="corner" style={{ fill: ink }}>
        {card.slice(1)}
      </text>
      <text x="5" y="64" class="stars" style={{ fill: ink }}>
        ★{stars}
      </text>
    </Piece>
  );
}

export const TILE = { width: 28, height: 40 };

/** A card of somebody else's Property, 26 by 37. What it shows stands at the left, where it is seen when others lie over it. */
export function Tile({ card, stars, ...piece }: CardProps) {
  const { paper, ink, symbol } = lookOf(card);
  return (
    <Piece {...piece} label={WORDS[useSpeech().language].card(card, stars)}>
      <rect class="edge" width="26" height="37" rx="4" fill={paper} stroke={ink} />
      <text x="9.5" y="16" class="tile" style={{ fill: ink }}>
        {card.slice(1)}
      </text>
      <path d={symbol} fill={ink} fill-rule="evenodd" transform="translate(2.6 19) scale(.72)" />
    </Piece>
  );
}
