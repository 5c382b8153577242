/** The sheet that a board is drawn on, with its heading. */

import type { ComponentChildren } from "preact";
import { shortened } from "./places";

type SheetProps = {
  layout: { width: number; height: number; narrow: boolean };
  /** What it shows, for screen readers. */
  label: string;
  heading: string;
  children: ComponentChildren;
};

export function Sheet({ layout, label, heading, children }: SheetProps) {
  return (
    <svg
      class={layout.narrow ? "board narrow" : "board"}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={label}
    >
      <text x="12" y="21" class="heading">
        {shortened(heading, layout.width - 30, 17)}
      </text>
      {children}
    </svg>
  );
}
