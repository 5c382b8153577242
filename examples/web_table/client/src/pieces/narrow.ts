/** How wide the place of a board is: boards have another arrangement where there is little width, as on a phone. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const LEAST = 700;

/** The width of what `found` finds, measured before anything is painted and whenever it changes; null until then. */
export function useWidth(found: () => Element | null | undefined): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = found();
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** A reference for the board, and whether what it stands in is narrow. */
export function useNarrow(): [RefObject<SVGSVGElement | null>, boolean] {
  const board = useRef<SVGSVGElement>(null);
  const width = useWidth(() => board.current?.parentElement);
  return [board, width !== null && width < LEAST];
}
