/** The space that a board may fill, and how boards count in it: they are arranged anew for each shape. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** A phone upright, a desk, a phone on its side. */
export type Shape = "tall" | "wide" | "flat";
/** In units of the drawing: at the sizes of screens one is a pixel or more, so that letters of 12 can be read. */
export type Space = { shape: Shape; width: number; height: number };

// A tall board is so wide, a wide one or a flat one so high; the other measure is as the space has it.
const TALL = 360;
const WIDE = 560;
const FLAT = 324;

export function spaceOf(width: number, height: number, wide = WIDE): Space {
  if (width < 0.85 * height) return { shape: "tall", width: TALL, height: (TALL * height) / width };
  const [shape, high] = height < 440 && width > 1.6 * height ? (["flat", FLAT] as const) : (["wide", wide] as const);
  return { shape, width: (high * width) / height, height: high };
}

/** A frame, to be handed to `Frame`: nothing is drawn in it before it was measured, since all of it would be drawn anew. */
export type Framed = { box: RefObject<HTMLDivElement | null>; isMeasured: boolean };

/** The frame of a board, and its space, measured before anything is painted and whenever it changes; `wide`: how high a
 * wide board of this game is, in units. */
export function useSpace(wide = WIDE): [Framed, Space] {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = size ?? { width: innerWidth, height: innerHeight };
  return [{ box, isMeasured: size !== null }, spaceOf(width, height, wide)];
}
