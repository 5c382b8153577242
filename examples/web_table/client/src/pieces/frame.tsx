/** Where a board is drawn: it fills its frame, whatever the frame's shape, and is never larger. */

import type { ComponentChildren, RefObject } from "preact";

type FrameProps = {
  frame: RefObject<HTMLDivElement | null>;
  /** The name of the game, for its colours, and what else the drawing goes by. */
  looks: string;
  label: string;
  width: number;
  height: number;
  children: ComponentChildren;
};

export function Frame({ frame, looks, label, width, height, children }: FrameProps) {
  return (
    <div ref={frame} class="frame">
      <svg class={`board ${looks}`} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
        {children}
      </svg>
    </div>
  );
}
