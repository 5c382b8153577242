/** What is drawn in a task of its own, after what is there already, so that no tap is kept waiting. */

import { useEffect, useState } from "preact/hooks";

/** Whether a task has passed since `isThere` became true. */
export function useLater(isThere = true): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setLater(true));
    return () => clearTimeout(timer);
  }, [isThere]);
  return isLater;
}
