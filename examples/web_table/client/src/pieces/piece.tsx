/** A drawn thing that can be clicked, focused and named: what every card, die and marker is. */

import type { ComponentChildren } from "preact";
import { hold, lift } from "./drag";

export type PieceProps = {
  x?: number;
  y?: number;
  /** What it is, for screen readers and as a tooltip. */
  label: string;
  /** What a click, Enter or Space does, and of a piece of the hand to drag it onto the table; without it, it only lies there. */
  onAct?: (() => void) | undefined;
  /** A legal choice: it is marked. */
  can?: boolean;
  /** Picked as a part of a choice of several pieces. */
  picked?: boolean;
  /** It has just moved or appeared: it comes with a short movement. */
  fresh?: boolean;
  children?: ComponentChildren;
};

export function Piece({ x = 0, y = 0, label, onAct, can = false, picked = false, fresh = false, children }: PieceProps) {
  const classes = ["piece", onAct && "live", can && "can", picked && "picked", fresh && "fresh"].filter(Boolean).join(" ");
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onAct?.();
  };
  // Names of SVG attributes keep their case: `tabIndex` would be an unknown one, and no key could come here.
  const live = onAct
    ? ({ role: "button", tabindex: 0, onClick: onAct, onKeyDown: press, onPointerDown: lift, onTouchMove: hold } as const)
    : ({ role: "img" } as const);
  return (
    <g transform={`translate(${x} ${y})`} aria-label={label} {...live}>
      <title>{label}</title>
      <g class={classes}>{children}</g>
    </g>
  );
}
