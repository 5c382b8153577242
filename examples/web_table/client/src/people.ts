/** How several people, or things, are said in one sentence: as the sentences of the server have it. */

import type { Language } from "./board";

const COMMA: Readonly<Record<Language, string>> = { en: ", ", ja: "、" };
const AND: Readonly<Record<Language, string>> = { en: " and ", ja: "と" };
const NUMBERED = /^(Player |プレイヤー)\d+$/;

/** "Ann, Ben and Cid". "Ann, Player 2 and Ben" could be two people: where only some have names, no comma is set. */
export function together(names: readonly string[], language: Language): string {
  const numbered = names.filter((name) => NUMBERED.test(name)).length;
  const between = numbered === 0 || numbered === names.length ? COMMA : AND;
  const first = names.slice(0, -1).join(between[language]);
  return [...(first ? [first] : []), ...names.slice(-1)].join(AND[language]);
}

/** One after the other, as in a list. */
export const listed = (things: readonly string[], language: Language): string => things.join(COMMA[language]);
