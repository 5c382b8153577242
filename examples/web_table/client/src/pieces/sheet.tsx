/** The sheet that a board is drawn on, with its heading. */

import type { ComponentChildren } from "preact";
import { Frame } from "./frame";
import { type Point, shortened } from "./places";
import type { Framed } from "./space";

type SheetProps = {
  frame: Framed;
  layout: { width: number; height: number; heading: Point };
  looks: string;
  /** What it shows, for screen readers. */
  label: string;
  heading: string;
  children: ComponentChildren;
};

export function Sheet({ frame, layout, looks, label, heading, children }: SheetProps) {
  return (
    <Frame frame={frame} looks={looks} label={label} width={layout.width} height={layout.height}>
      <text x={layout.heading.x} y={layout.heading.y} class="heading">
        {shortened(heading, layout.heading.y > 21 ? 150 : layout.width - 30, 17)}
      </text>
      {children}
    </Frame>
  );
}
