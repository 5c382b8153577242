/** What this browser remembers: the tokens of its seats, the language and the player's name. */

import type { Language } from "./board";

const TOKENS = "rulecore.tokens.";
const LANGUAGE = "rulecore.language";
const NAME = "rulecore.name";

/** The tokens of one table by seat; a token is the right to a seat, so it never stands in an address. */
export function tokens(table: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(TOKENS + table) ?? "{}") as Record<string, string>;
  } catch {
    return {}; // somebody else wrote there
  }
}

export function keep(table: string, more: Readonly<Record<string, string>>): void {
  localStorage.setItem(TOKENS + table, JSON.stringify({ ...tokens(table), ...more }));
}

export function language(): Language {
  const kept = localStorage.getItem(LANGUAGE) ?? navigator.language;
  return kept.startsWith("ja") ? "ja" : "en";
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language);
}

export const name = (): string => localStorage.getItem(NAME) ?? "";

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}
