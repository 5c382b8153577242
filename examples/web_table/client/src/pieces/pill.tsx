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

export const PILL = 28;

export function Pill({ x, y, width, text, label, can = false, onAct }: PillProps) {
  return (
    <Piece x={x} y={y} label={label} can={can} onAct={onAct}>
      <rect class="edge pill" width={width} height={PILL - 4} rx="12" />
      <text x={width / 2} y="16" class="pill-text">
        {text}
      </text>
    </Piece>
  );
}
