/** Where a board is drawn: it fills its frame, whatever the frame's shape, and is never larger. */

import type { ComponentChildren } from "preact";
import type { Framed } from "./space";

type FrameProps = {
  frame: Framed;
  /** The name of the game, for its colours, and what else the drawing goes by. */
  looks: string;
  label: string;
  width: number;
  height: number;
  children: ComponentChildren;
};

export function Frame({ frame, looks, label, width, height, children }: FrameProps) {
  return (
    <div ref={frame.box} class="frame">
      <svg class={`board ${looks}`} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
        {frame.isMeasured && children}
      </svg>
    </div>
  );
}
