/** Cards that lie somewhere on the board, of any size and turned, and how they come there. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Arriving, Leaving } from "./moving";
import type { Point } from "./places";

type PlacedProps = {
  at: Point;
  /** Where it comes from; without it, it lies there already. */
  from?: Point | undefined;
  /** Seconds until it sets out. */
  wait?: number;
  scale?: number;
  /** A card laid sideways: 70 wide and 50 high. */
  turned?: boolean;
  /** It does not count any more. */
  faded?: boolean;
  children: ComponentChildren;
};

export function Placed({ at, from, wait = 0, scale = 1, turned = false, faded = false, children }: PlacedProps) {
  return (
    <Arriving at={at} from={from ?? null} wait={wait}>
      <g transform={`scale(${scale})${turned ? " translate(70 0) rotate(90)" : ""}`} opacity={faded ? 0.5 : undefined}>
        {children}
      </g>
    </Arriving>
  );
}

type PassingProps = { from: Point; to: Point; wait?: number; scale?: number; children: ComponentChildren };

/** Only seen on its way: it vanishes where it arrives. */
export function Passing({ scale = 1, children, ...way }: PassingProps) {
  return (
    <Leaving {...way}>
      <g transform={`scale(${scale})`}>{children}</g>
    </Leaving>
  );
}

/** A number that changes with each piece of news: as a key it makes the things on their way set out anew. */
export function useNewsKey(news: unknown): number {
  const last = useRef({ news, key: 0 });
  if (last.current.news !== news) last.current = { news, key: last.current.key + 1 };
  return last.current.key;
}
