/** The words on the board of FuertoRite. */

import type { Language } from "../../board";
import { together } from "../../people";

const TYPES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { R: "Rudder Wheel ", A: "Anchor ", M: "Map ", C: "Coin " },
  ja: { R: "舵輪", A: "錨", M: "地図", C: "コイン" },
};

/** A card as a sentence calls it, and its stars: both stand on it in this order. */
const called = (card: string, stars: number, language: Language): string =>
  `${TYPES[language][card.charAt(0)] ?? ""}${card.slice(1)} ★${stars}`;

const en = {
  board: "The table of FuertoRite",
  card: (card: string, stars: number) => called(card, stars, "en"),
  game: (n: number) => `Game ${n}`,
  round: (n: number) => (n ? `Round ${n}` : "Before the deal"),
  last: "last round",
  extra: "tie-break",
  over: (winners: readonly string[]) => `${together(winners, "en")} ${winners.length > 1 ? "win" : "wins"}`,
  deck: "Deck",
  discards: "Discards",
  property: "Property",
  beat: "To beat",
  as: (numbers: readonly number[]) => `as ${numbers.join(" or ")}`,
  counts: (numbers: readonly number[]) => `the X counts ${numbers.join(" or ")}`,
  cards: (n: number) => `Cards in the Hand: ${n}`,
  points: (n: number) => `${n} VP`,
  sideways: "Play sideways",
  stop: "End the turn",
  out: "cannot win",
  startPlayer: "start player",
  starts: "starts",
  result: "Points",
  rounds: (n: number) => `Rounds: ${n}`,
  stars: "Stars",
  bonus: "Several cards",
  total: "Total",
  counted: "Types that count",
  types: { R: "Rudder Wheel", A: "Anchor", M: "Map" } as Readonly<Record<string, string>>,
  list: (types: readonly string[]) => types.join(", "),
  endings: { hand: "enough cards", deck: "the deck ran out", "round-cap": "enough rounds", target: "enough points" },
};

export type Words = typeof en;

const ja: Words = {
  board: "FuertoRiteのテーブル",
  card: (card, stars) => called(card, stars, "ja"),
  game: (n) => `第${n}ゲーム`,
  round: (n) => (n ? `第${n}ラウンド` : "配札前"),
  last: "最終",
  extra: "同点決勝",
  over: (winners) => `${together(winners, "ja")}の勝ち`,
  deck: "山札",
  discards: "捨て札",
  property: "財産",
  beat: "これに勝つ",
  as: (numbers) => `数${numbers.join("か")}`,
  counts: (numbers) => `Xは${numbers.join("か")}`,
  cards: (n) => `手札${n}枚`,
  points: (n) => `${n}点`,
  sideways: "横に出す",
  stop: "手番を終える",
  out: "勝てない",
  startPlayer: "スタートプレイヤー",
  starts: "スタート",
  result: "得点",
  rounds: (n) => `ラウンド数: ${n}`,
  stars: "星",
  bonus: "複数枚",
  total: "合計",
  counted: "数える種類",
  types: { R: "舵輪", A: "錨", M: "地図" },
  list: (types) => types.join("・"),
  endings: { hand: "枚数に達した", deck: "山札切れ", "round-cap": "ラウンド上限", target: "点数に達した" },
};

export const WORDS: Readonly<Record<Language, Words>> = { en, ja };
