/** The place of a seat on the board: a frame with the name, its marks, and at the right a few facts. */

import type { ComponentChildren } from "preact";
import { shortened, widthOf, type Box } from "./places";

type SeatBoxProps = {
  box: Box;
  name: string;
  /** The board waits for this seat. */
  turn: boolean;
  /** Short words in frames of their own, such as "leader". */
  marks?: readonly string[];
  /** Short words at the right. */
  facts?: string;
  /** Width at the right that the board itself draws in. */
  reserved?: number;
  /** Width at the left in which all the words stand, where it is not the whole. */
  head?: number;
  children?: ComponentChildren;
};

const SMALL = 14;
/** In less width marks and facts stand in a line of their own. */
export const SLIM = 180;
// How large the letters of a name are.
const BOLD = 15;

export function SeatBox({ box, name, turn, marks = [], facts = "", reserved = 0, head = box.width, children }: SeatBoxProps) {
  const isSlim = head < SLIM;
  const marksWide = marks.reduce((sum, mark) => sum + widthOf(mark, SMALL) + 14, 0);
  const beside = isSlim ? 0 : marksWide + widthOf(facts, SMALL);
  const room = head - beside - reserved - (turn ? 40 : 24);
  const shown = shortened(name, room, BOLD);
  let x = isSlim ? 4 : (turn ? 24 : 10) + widthOf(shown, BOLD) + 12;
  const line = isSlim ? 38 : 20;
  return (
    <g>
      <g transform={`translate(${box.x} ${box.y})`}>
        <rect class={turn ? "seat turn" : "seat"} width={box.width} height={box.height} rx="10" />
        {turn && <path class="arrow" d="M9 9l10 6-10 6z" />}
        <text x={turn ? 24 : 10} y="20" class="name">
          {shown}
          <title>{name}</title>
        </text>
        {marks.map((mark) => {
          const at = x;
          const width = widthOf(mark, SMALL) + (isSlim ? 6 : 10);
          x += width + 4;
          return (
            <g key={mark} transform={`translate(${at} ${line - 14})`}>
              <rect class="mark" width={width} height="18" rx="9" />
              <text class="mark-text" x={width / 2} y="13">
                {mark}
              </text>
            </g>
          );
        })}
        <text x={head - (isSlim ? 5 : 10 + reserved)} y={line} class="facts">
          {facts}
        </text>
      </g>
      {children}
    </g>
  );
}
