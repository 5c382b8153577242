/** A few hidden cards and how many they are, 30 by 24: so small that only the number counts. */

import type { Point } from "./places";

export const MINI = { width: 30, height: 24 };

export function MiniBack({ at, count, label }: { at: Point; count: number; label: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} role="img" aria-label={label}>
      <title>{label}</title>
      <rect class="mini-back" x="4" width="26" height="20" rx="4" />
      <rect class="mini-back" y="3" width="27" height="21" rx="4" />
      <text x="13.5" y="18.5" class="tile">
        {count}
      </text>
    </g>
  );
}
