/** Who came where in a finished game, and what broke a tie. Pure: a test has Node read this file. */

import type { Entry, Result, Told } from "./protocol";

/**
 * The place of each seat, from 1; seats may share one. The game tells it, or who has won does: then all others come by
 * their score, in the direction that the winners' score shows, and whoever has none comes last.
 */
export function places({ scores, winners, ranks }: Result): number[] {
  if (ranks) return [...ranks];
  const known = scores.filter((score) => score !== null);
  const best = scores[winners[0] ?? -1] ?? null;
  const sign = best === null ? 0 : best === Math.max(...known) ? -1 : best === Math.min(...known) ? 1 : 0;
  const worth = (seat: number): readonly number[] => {
    const score = scores[seat] ?? null;
    return [winners.includes(seat) ? 0 : 1, score === null ? 1 : 0, sign * (score ?? 0)];
  };
  const before = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((value, at) => value !== other[at]);
    return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
  };
  const winner = (seat: number) => winners.includes(seat);
  return scores.map((_, seat) =>
    winner(seat) ? 1 : 1 + scores.filter((_, other) => other !== seat && (winner(other) || before(worth(other), worth(seat)))).length,
  );
}

const COUNTED = /-scored$|^game-won$/;
const UNTOLD = new Set(["turn-came", "all-over"]);

/** What the log tells from the last count on, where equal scores have different places; nothing where none had to. */
export function tieBreak(result: Result, log: readonly Entry[]): readonly Told[] {
  const place = places(result);
  const isBroken = result.scores.some((score, seat) =>
    result.scores.some((other, at) => score !== null && score === other && place[seat] !== place[at]),
  );
  if (!isBroken) return [];
  const told = log.flatMap(({ events }) => events);
  const counted = told.map(({ type }) => COUNTED.test(type));
  let from = counted.lastIndexOf(true);
  while (counted[from - 1]) from -= 1;
  return told.slice(Math.max(from, 0)).filter(({ type }) => !UNTOLD.has(type));
}
