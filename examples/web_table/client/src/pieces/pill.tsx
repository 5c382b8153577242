/** A small button drawn on the board, such as "Keep" beneath a card. */

import { Piece } from "./piece";

type PillProps = {
  x: number;
  y: number;
  width: number;
  text: string;
  label: string;
  can?: boolean;
  onAct?: (() => void) | undefined;
};

/** How high it is to a finger. */
export const PILL = 52;
/** How wide, for a word such as "Discard". */
export const WIDE = 62;

export function Pill({ x, y, width, text, label, can = false, onAct }: PillProps) {
  return (
    <Piece x={x} y={y} label={label} can={can} onAct={onAct}>
      <rect width={width} height={PILL} fill="transparent" />
      <rect class="edge pill" y="9" width={width} height={PILL - 18} rx="14" />
      <text x={width / 2} y={PILL / 2 + 4} class="pill-text">
        {text}
      </text>
    </Piece>
  );
}
