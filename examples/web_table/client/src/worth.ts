/** What was measured about a reading, in words: how often it applies, what it changes, and how often it is disputed. */

import type { Change, Found, Measured, Policy } from "./protocol";
import type { Vocabulary } from "./words";

const POLICIES: readonly Policy[] = ["greedy", "random"];

/** A line for each way to play; one for both where there is no more to tell of one than of the other. */
export function worth(measured: Measured, words: Vocabulary): string[] {
  const also = Object.entries(measured.with).map(([ruling, reading]) => `${ruling}: ${reading}`);
  const told = POLICIES.map((policy) => [policy, sentence(measured.by[policy], words)] as const);
  const lines = new Set(told.map(([, text]) => text));
  const found = lines.size > 1 ? told.map(([policy, text]) => words.playedBy[policy](text)) : [...lines].map(words.playedBy.all);
  const { better } = measured;
  const skill = better?.effect ? [words.better(percent(better.default), percent(better.reading))] : [];
  return [...(also.length ? [words.together(also.join(", "))] : []), ...found, ...skill];
}

function sentence(found: Found, words: Vocabulary): string {
  if (found.says === "never applied") return words.neverApplied;
  if (found.says === "changes only what somebody sees") return words.onlySeen;
  const text = words.applies(percent(found.applies / found.games), effect(found, words));
  return words.disputed(text, found.disputed ? percent(found.disputed / found.games) : null);
}

function effect({ says, changes, winning, applies_at }: Found, words: Vocabulary): string {
  if (says === "not enough games to tell") return words.tooFew;
  if (says !== "effect") return words.noEffect;
  const others = changes.filter((what): what is Exclude<Change, "winning"> => what !== "winning");
  const list = others.map((what) => words.changes[what]);
  if (!changes.includes("winning") || !winning) return words.noEffectOnWinning(list);
  const alone = applies_at.filter((players) => players === 1).length;
  const automaton = alone === 0 || winning.seat === 0 ? "never" : alone === applies_at.length ? "always" : "sometimes";
  const text = words.winning(words.inTurn(winning.seat, automaton), points(winning.change), points(winning.low), points(winning.high));
  return list.length ? words.besides(text, list) : text;
}

/** With a decimal near 0 % and 100 %, and neither of these where it is not quite so. */
function percent(share: number): string {
  const least = Math.min(share, 1 - share);
  if (least === 0 || least >= 0.1) return `${(100 * share).toFixed(0)} %`;
  if (least < 0.001) return share < 0.5 ? "<0.1 %" : ">99.9 %";
  return `${(100 * share).toFixed(1)} %`;
}

/** Percentage points with their sign; never 0 where it is not. */
function points(change: number): string {
  const size = Math.abs(change);
  const sign = change < 0 ? "\u2212" : change > 0 ? "+" : "";
  return sign + (100 * size).toFixed(size > 0 && size < 0.0005 ? 3 : 1);
}
