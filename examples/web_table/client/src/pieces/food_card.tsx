/** A card of Dietrick-taking, 50 by 70: its suit, its number, and the icon that names a row. */

import { Piece, type PieceProps } from "./piece";

type Look = { ink: string; symbol: string };

const PLAIN: Look = { ink: "#2b2f36", symbol: "" };
const SUITS: Readonly<Record<string, Look>> = {
  M: {
    ink: "#b03a2e",
    symbol: "M3 12c0-5 4-8 9-8 4 0 6 3 5 6s-5 4-7 5c-3 2-7 1-7-3zm6-2a2 2 0 1 0 4 0 2 2 0 1 0-4 0z",
  },
  V: { ink: "#2f7d46", symbol: "M10 18C5 14 4 9 7 6l2 2V3l3 3 2-3 1 5 3-2c1 5-2 9-8 12z" },
  T: { ink: "#2b63a8", symbol: "M7 3 2 6l2 4 2-1v8h8V9l2 1 2-4-5-3c-1 2-5 2-6 0z" },
  S: { ink: "#7a4f9a", symbol: "M2 6h4c1 3 4 5 8 5 3 0 4 2 4 4H2z" },
};

export const suitOf = (card: string): Look => SUITS[card.slice(0, 1)] ?? PLAIN;

/** A fork and a knife on yellow, a runner on blue; the middle is at 0, 0. */
export function Icon({ colour }: { colour: "yellow" | "blue" }) {
  return colour === "yellow" ? (
    <g>
      <circle r="9" fill="#f2c230" stroke="#5c4a10" stroke-width="0.8" />
      <path
        d="M-5-5v3q0 2 2 2t2-2v-3M-3-5V6M4 6V-5q-3 3-2 6h2"
        fill="none"
        stroke="#3b2f06"
        stroke-width="1.4"
        stroke-linecap="round"
      />
    </g>
  ) : (
    <g>
      <circle r="9" fill="#2a5ca3" stroke="#12305c" stroke-width="0.8" />
      <circle cx="1.8" cy="-4.8" r="1.7" fill="#fff" />
      <path
        d="M.6-2.4-.8 1 1.8 2.8 1 6.2M-.8 1-2.4 3.4-5 3.6M.6-2.4 2.4-.4 4.6-.8M.6-2.4-2.6-2-3.6.2"
        fill="none"
        stroke="#fff"
        stroke-width="1.4"
        stroke-linecap="round"
      />
    </g>
  );
}

type FoodCardProps = PieceProps & { card: string; icon: "yellow" | "blue"; scale?: number };

export function FoodCard({ card, icon, scale = 1, ...piece }: FoodCardProps) {
  const { ink, symbol } = suitOf(card);
  return (
    <Piece {...piece}>
      <g transform={`scale(${scale})`}>
        <rect class="edge" width="50" height="70" rx="6" fill="#fffdf7" stroke="#8f8a7d" />
        <path d={symbol} transform="translate(10 4) scale(1.5)" fill={ink} fill-rule="evenodd" />
        <text class="face" x="17" y="60" style={{ fill: ink, fontSize: "25px" }}>
          {card.slice(1)}
        </text>
        <g transform="translate(37 52)">
          <Icon colour={icon} />
        </g>
      </g>
    </Piece>
  );
}
