/** Words on a board: a line that is cut where it would be too long, and a button. */

import { Piece } from "./piece";

type LabelProps = {
  x: number;
  y: number;
  text: string;
  /** How wide the line may get. */
  width?: number;
  size?: number;
  /** Small words; how small depends on the arrangement of the board. */
  small?: boolean;
  middle?: boolean;
  /** x is where it ends. */
  end?: boolean;
  bold?: boolean;
  fill?: string | undefined;
};

export function Label({
  x,
  y,
  text,
  width,
  size = 14,
  small = false,
  middle = false,
  end = false,
  bold = false,
  fill,
}: LabelProps) {
  const style = [!small && `font-size:${size}px`, bold && "font-weight:700", fill && `fill:${fill}`]
    .filter(Boolean)
    .join(";");
  const em = (small ? 12 : size) * (bold ? 1.16 : 1);
  return (
    <text
      x={x}
      y={y}
      class={[small && "small", middle && "middle", end && "end"].filter(Boolean).join(" ")}
      style={style}
    >
      {width === undefined ? text : fitting(text, width, em)}
    </text>
  );
}

/** The text as far as it fits, by the rough widths of letters: SVG has no ellipsis of its own. */
export function fitting(text: string, width: number, em: number): string {
  let room = width;
  const letters = [...text];
  for (const [at, letter] of letters.entries()) {
    room -= em * breadth(letter);
    if (room < 0) return `${letters.slice(0, Math.max(1, at - 1)).join("")}…`;
  }
  return text;
}

function breadth(letter: string): number {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 1;
  return /[ iljtfrI.,:·'()|!]/.test(letter) ? 0.38 : 0.62;
}

/** How high a button is: a finger hits it on the smallest screen. */
export const BUTTON = 46;

/** `swatch` is a colour that the button stands for. */
type ButtonProps = {
  x: number;
  y: number;
  width: number;
  text: string;
  onAct: () => void;
  can?: boolean;
  swatch?: string;
};

export function Button({ x, y, width, text, onAct, can = false, swatch }: ButtonProps) {
  return (
    <Piece x={x} y={y} label={text} can={can} onAct={onAct}>
      <rect class="edge" width={width} height={BUTTON} rx="8" fill="#fffdf7" stroke="#b9d2c8" />
      {swatch && <circle cx="15" cy={BUTTON / 2} r="7" fill={swatch} />}
      <text class="middle" x={width / 2 + (swatch ? 9 : 0)} y={BUTTON / 2 + 5} style="fill:#2b2f36">
        {text}
      </text>
    </Piece>
  );
}
