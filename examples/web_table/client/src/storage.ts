/** What this browser remembers: the tokens of its seats, its tables, the language, the player's name, whether there is sound. */

import type { Language } from "./board";

const TOKENS = "rulecore.tokens.";
const LANGUAGE = "rulecore.language";
const NAME = "rulecore.name";
const TABLES = "rulecore.tables";
const SOUND = "rulecore.sound";
const RULINGS = "rulecore.rulings.";

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
  const others = tables().filter((other) => other !== table);
  localStorage.setItem(TABLES, JSON.stringify(Object.keys(more).length ? [table, ...others] : others));
}

/** The tables at which it has a seat, the newest first. */
export function tables(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(kept) ? kept.filter((table) => typeof table === "string") : [];
  } catch {
    return []; // somebody else wrote there
  }
}

/** A seat was given up. */
export function release(table: string, seat: string): void {
  const { [seat]: _, ...others } = tokens(table);
  localStorage.setItem(TOKENS + table, JSON.stringify(others));
  if (!Object.keys(others).length) forget(table);
}

/** There is no such table any more. */
export function forget(table: string): void {
  localStorage.removeItem(TOKENS + table);
  localStorage.setItem(TABLES, JSON.stringify(tables().filter((other) => other !== table)));
}

/** The rulings of the table that this browser last opened for a game; null where there is none. */
export function lastRulings(game: string): Readonly<Record<string, string>> | null {
  try {
    return JSON.parse(localStorage.getItem(RULINGS + game) ?? "null") as Record<string, string> | null;
  } catch {
    return null; // somebody else wrote there
  }
}

export function keepRulings(game: string, rulings: Readonly<Record<string, string>>): void {
  localStorage.setItem(RULINGS + game, JSON.stringify(rulings));
}

export const sound = (): boolean => localStorage.getItem(SOUND) === "on";

export function keepSound(isOn: boolean): void {
  localStorage.setItem(SOUND, isOn ? "on" : "off");
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
