/** Picking several pieces one after the other; dropped with Escape, and when the view changes. */

import { useEffect, useState } from "preact/hooks";

export type Picks<Thing> = {
  picked: readonly Thing[];
  /** Picks it as the next one, or takes it back. */
  toggle: (thing: Thing) => void;
  /** Picks it instead of whatever is picked, or takes it back. */
  choose: (thing: Thing) => void;
  clear: () => void;
};

export function usePicks<Thing extends string | number>(view: unknown): Picks<Thing> {
  const [kept, setKept] = useState<{ view: unknown; picked: readonly Thing[] }>({ view, picked: [] });
  const picked = kept.view === view ? kept.picked : [];
  const set = (next: readonly Thing[]) => setKept({ view, picked: next });
  useEffect(() => {
    const drop = (event: KeyboardEvent) => event.key === "Escape" && setKept({ view, picked: [] });
    addEventListener("keydown", drop);
    return () => removeEventListener("keydown", drop);
  }, [view]);
  return {
    picked,
    toggle: (thing) => set(picked.includes(thing) ? picked.filter((other) => other !== thing) : [...picked, thing]),
    choose: (thing) => set(picked.includes(thing) ? [] : [thing]),
    clear: () => set([]),
  };
}
