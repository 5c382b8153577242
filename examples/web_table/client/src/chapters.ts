/** The log as one would tell a game: what happened, trick by trick or round by round. Pure. */

import type { Entry, Told } from "./protocol";

/** `number` is null where the log does not go back to where the count begins. */
export type Head = { of: "trick" | "round"; number: number | null };
export type Line = { head: Head } | { told: Told };
export type Chapter = { step: number; lines: readonly Line[] };

/** Whose turn it is, the board shows. */
const UNTOLD = new Set(["turn-came"]);
export const isTold = ({ type }: Told): boolean => !UNTOLD.has(type);
const BEGINS: Readonly<Record<string, Head["of"]>> = { "trick-began": "trick", "round-began": "round", "round-begun": "round" };
/** Where no event says so, the next card or die after a bid, or after a trick, begins one. */
const PLAYED = new Set(["card-played", "die-played"]);

/** Each entry that has something to tell, with a heading where a trick or a round begins. */
export function chapters(entries: readonly Entry[]): Chapter[] {
  const types = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  const isAnnounced = [...types].some((type) => type in BEGINS);
  const hasTricks = types.has("trick-won") || types.has("bid-made") || types.has("markers-moved");
  let number: number | null = (entries[0]?.step ?? 1) > 1 ? null : 0;
  let isOpen = false;
  const begin = (of: Head["of"]): Line => {
    if (number !== null) number += 1;
    return { head: { of, number } };
  };
  return entries.flatMap(({ step, events }) => {
    const lines = events.flatMap((told): Line[] => {
      if (!isTold(told)) return [];
      if (told.type === "dealt") number = 0;
      const of = BEGINS[told.type];
      if (of) return [begin(of), { told }];
      if (told.type === "trick-won") isOpen = false;
      if (isAnnounced || !hasTricks || isOpen || !PLAYED.has(told.type)) return [{ told }];
      isOpen = true;
      return [begin("trick"), { told }];
    });
    return lines.length ? [{ step, lines }] : [];
  });
}
