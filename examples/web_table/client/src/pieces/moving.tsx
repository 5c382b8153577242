/** Movement: things that fly to where they lie now, and things that fly away and are seen no more. */

import type { ComponentChildren } from "preact";

export type Point = { x: number; y: number };

type MovingProps = {
  /** Seconds before it starts, so that what happened first moves first. */
  wait?: number;
  children: ComponentChildren;
};

const style = (by: Point, wait: number) => `--dx:${by.x}px;--dy:${by.y}px;--wait:${wait}s`;

/** Lies at `at` and comes there from `from`; without `from` it just lies there. */
export function Arriving({ at, from, wait = 0, children }: MovingProps & { at: Point; from: Point | null }) {
  const by = from && { x: from.x - at.x, y: from.y - at.y };
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {by ? (
        <g class="arriving" style={style(by, wait)}>
          {children}
        </g>
      ) : (
        <g>{children}</g>
      )}
    </g>
  );
}

/** Goes from `from` to `to` and vanishes there: what is put away, or is hidden at its new place. */
export function Leaving({ from, to, wait = 0, children }: MovingProps & { from: Point; to: Point }) {
  return (
    <g transform={`translate(${from.x} ${from.y})`} aria-hidden="true">
      <g class="leaving" style={style({ x: to.x - from.x, y: to.y - from.y }, wait)}>
        {children}
      </g>
    </g>
  );
}

/** Slides to a new place whenever `at` changes. */
export function Sliding({ at, wait = 0, children }: MovingProps & { at: Point }) {
  return (
    <g class="sliding" style={`transform:translate(${at.x}px,${at.y}px);--wait:${wait}s`}>
      {children}
    </g>
  );
}
