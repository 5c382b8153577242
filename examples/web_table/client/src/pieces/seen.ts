/** What a board remembers of the steps it has seen, for the eye only: a trick just judged, dice just rolled. */

import { useRef } from "preact/hooks";

type Kept<View, News, Trail> = { view: View; news: News; trail: Trail; step: number };

/**
 * The trail after this step, and how many steps were seen, which makes keys for what moves now. `follow` makes the
 * next trail from the one before, the view before (null at first), the new view and what happened between them.
 */
export function useSeen<View, News, Trail>(
  view: View,
  news: News,
  start: Trail,
  follow: (trail: Trail, before: View | null, view: View, news: News) => Trail,
): { trail: Trail; step: number } {
  const kept = useRef<Kept<View, News, Trail> | null>(null);
  const last = kept.current;
  if (last === null || last.view !== view || last.news !== news) {
    const trail = follow(last ? last.trail : start, last ? last.view : null, view, news);
    kept.current = { view, news, trail, step: last ? last.step + 1 : 0 };
    return kept.current;
  }
  return last;
}
