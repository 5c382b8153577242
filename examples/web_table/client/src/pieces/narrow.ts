/** Whether a board has little width: boards have another arrangement for it, as on a phone. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const LEAST = 700;

/** A reference for the board, and whether what it stands in is narrow. */
export function useNarrow(): [RefObject<SVGSVGElement | null>, boolean] {
  const board = useRef<SVGSVGElement>(null);
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const around = board.current?.parentElement;
    if (!around) return;
    const measure = () => setNarrow(around.clientWidth < LEAST);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  return [board, narrow];
}
