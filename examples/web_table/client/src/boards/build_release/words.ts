/** The words on the board of Build & Release. */

import type { Language } from "../../board";
import { together } from "../../people";

const COLOURS = {
  en: { R: "red", O: "orange", P: "purple", B: "blue", G: "green" },
  ja: { R: "赤", O: "橙", P: "紫", B: "青", G: "緑" },
} as const;
const isColoured = (code: string): code is keyof typeof COLOURS.en => code in COLOURS.en;

/** A card as a sentence calls it: its colour and its number, of which the second stands on it. */
function called(card: string, language: Language, between: string): string {
  const colour = card.charAt(0);
  return isColoured(colour) ? COLOURS[language][colour] + between + card.slice(1) : card;
}

const en = {
  board: "The table of Build & Release",
  card: (card: string) => called(card, "en", " "),
  game: (n: number, of: number) => `Game ${n} of ${of}`,
  phases: {
    deal: "Before the deal",
    display: "Before the deal",
    build: "Build",
    reveal: "Build",
    settle: "Settlement",
    leftovers: "Settlement",
    extra: "Before the release",
    release: "Release",
    penalty: "Penalty cards are drawn",
    over: "The end",
  },
  wins: (winners: readonly string[]) => `${together(winners, "en")} ${winners.length > 1 ? "win" : "wins"}`,
  deck: "Deck",
  unused: "Unused",
  discards: "Discards",
  offer: "On offer",
  nobody: "Won by nobody",
  groups: "Your groups",
  group: (kind: "run" | "set", n: number) => `Group ${n}: ${kind}`,
  left: "Left over",
  kept: "Kept",
  dropped: "Thrown away",
  penalty: "Penalty",
  cards: (n: number) => `Cards in the hand: ${n}`,
  score: (n: number) => `Build ${n}`,
  won: "won",
  first: "first",
  leader: "leads",
  pending: "to play",
  out: (n: number) => `out: ${n}.`,
  victim: "gives one",
  passed: "passes",
  take: (card: string) => `Take ${card}`,
  reject: (card: string) => `Discard ${card} first`,
  discard: (card: string) => `Discard ${card}`,
  keep: (card: string) => `Keep ${card}`,
  discardShort: "Discard",
  keepShort: "Keep",
  as: { single: "Play one card", run: "Play as a run", set: "Play as a set" },
  layAs: { run: "Lay down as a run", set: "Lay down as a set" },
  pickMore: "Pick a second card, or one of your groups.",
  pick: "Pick the cards of a group.",
  giveUp: "Put back",
  done: "Finish scoring",
  pass: "Pass",
  result: "Points",
  rows: { build: "Build", acquired: "Cards won", hand: "Left in the hand", penalty: "Penalty cards" },
  sum: (game: number | null) => (game ? `Points of game ${game}` : "Points of the game"),
  total: "Total",
};

export type Words = typeof en;

const ja: Words = {
  board: "Build & Releaseのテーブル",
  card: (card) => called(card, "ja", ""),
  game: (n, of) => `第${n}ゲーム(全${of})`,
  phases: {
    deal: "配札前",
    display: "配札前",
    build: "前半",
    reveal: "前半",
    settle: "得点計算",
    leftovers: "得点計算",
    extra: "後半の準備",
    release: "後半",
    penalty: "ペナルティを引く",
    over: "終了",
  },
  wins: (winners) => `${together(winners, "ja")}の勝ち`,
  deck: "山札",
  unused: "使わない",
  discards: "捨て札",
  offer: "場札",
  nobody: "誰のものでもない",
  groups: "自分の組",
  group: (kind, n) => `組${n}: ${kind === "run" ? "連番" : "同じ数字"}`,
  left: "残り",
  kept: "手元に置いた",
  dropped: "捨てた",
  penalty: "ペナルティ",
  cards: (n) => `手札${n}枚`,
  score: (n) => `前半${n}点`,
  won: "獲得",
  first: "先手",
  leader: "最初",
  pending: "これから",
  out: (n) => `上がり${n}`,
  victim: "1枚失う",
  passed: "パス",
  take: (card) => `${card}を取る`,
  reject: (card) => `先に${card}を捨てる`,
  discard: (card) => `${card}を捨てる`,
  keep: (card) => `${card}を手元に置く`,
  discardShort: "捨てる",
  keepShort: "置く",
  as: { single: "1枚として出す", run: "連番として出す", set: "同じ数字として出す" },
  layAs: { run: "連番として出す", set: "同じ数字として出す" },
  pickMore: "2枚目のカードか、自分の組を選んでください。",
  pick: "組にするカードを選んでください。",
  giveUp: "選び直す",
  done: "得点にするのを終える",
  pass: "パスする",
  result: "得点",
  rows: { build: "前半", acquired: "獲得枚数", hand: "残った手札", penalty: "ペナルティ" },
  sum: (game) => (game ? `第${game}ゲームの得点` : "ゲームの得点"),
  total: "合計",
};

export const WORDS: Readonly<Record<Language, Words>> = { en, ja };
