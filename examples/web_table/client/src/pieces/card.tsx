/** A playing card, 50 by 70, face up or face down. */

import { Piece, type PieceProps } from "./piece";

export const CARD = { width: 50, height: 70 };

export type Suit = { paper: string; ink: string; /** A drawing in a square of 20. */ symbol?: string };

const PLAIN: Suit = { paper: "#fffdf7", ink: "#2b2f36" };

type CardProps = PieceProps & {
  text: string;
  suit?: Suit;
  /** How much of its width is seen, where it lies beneath another one. */
  shown?: number;
  /** How large its letters are at least, where it is drawn small. */
  least?: number;
};

export function Card({ text, suit = PLAIN, shown = CARD.width, least = 0, ...piece }: CardProps) {
  const size = Math.max(shown < CARD.width ? 20 : 22, least);
  return (
    <Piece {...piece}>
      <rect class="edge" width="50" height="70" rx="6" fill={suit.paper} stroke={suit.ink} />
      <text x={shown / 2} y={suit.symbol ? 30 : 43} class="face" style={{ fill: suit.ink, fontSize: `${size}px` }}>
        {text}
      </text>
      {suit.symbol && <path d={suit.symbol} transform="translate(14 40) scale(1.1)" fill={suit.ink} />}
    </Piece>
  );
}

export function Back({ count, least = 0, ...piece }: PieceProps & { count?: number; least?: number }) {
  return (
    <Piece {...piece}>
      <rect class="edge" width="50" height="70" rx="6" fill="#5b6b7d" stroke="#c3ccd6" />
      <path d="M8 8h34v54H8zM8 35 25 8l17 27-17 27z" fill="none" stroke="#8c9bad" />
      {count !== undefined && <text x="25" y="43" class="face" style={{ fill: "#fff", fontSize: `${Math.max(22, least)}px` }}>{count}</text>}
    </Piece>
  );
}
