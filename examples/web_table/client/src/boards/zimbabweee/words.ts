/** What the board of Zimbabweee Trick says itself, in both languages. */

import type { Language } from "../../board";
import { together } from "../../people";
import type { View } from "../../generated/zimbabweee";

const en = {
  game: (number: number) => `Game ${number}:`,
  trick: (number: number) => `Trick ${number} of 12`,
  phases: { deal: "Before the deal", start: "Who starts?", bid: "Bidding", over: "The game is over" } satisfies Record<
    Exclude<View["phase"], "play">,
    string
  >,
  aside: (count: number) => `${count} cards set aside`,
  asideOpen: (cards: readonly number[]) => `Aside: ${cards.join(" ")}`,
  bids: "Bids",
  bidding: (tricks: number) => `Bid ${tricks}`,
  led: (card: number) => `A ${card} was led`,
  took: (name: string, number: number) => `${name} took the trick with ${number}`,
  winners: (names: readonly string[]) => `★ ${together(names, "en")}`,
  hand: "Your hand",
  hidden: "A card that you have not looked at",
  card: (card: number) => `Your ${card}`,
  you: "you",
  starts: "start",
  leads: "leads",
  number: (number: number) => `shows ${number}`,
  cards: (count: number) => `${count} cards in hand`,
  newest: (card: number) => `a ${card} on top`,
  covered: (card: number) => (card === 10 ? "a covered 10, which counts 0" : `a covered ${card}`),
  bid: (tricks: number) => `bid ${tricks}`,
  noBid: "no bid yet",
  bidWord: "bid",
  tricksWord: "tricks",
  tricks: (count: number) => `${count} tricks won`,
  bankrupt: "bankrupt",
};

export type Words = typeof en;

const ja: Words = {
  game: (number) => `第${number}ゲーム:`,
  trick: (number) => `第${number}トリック(全12)`,
  phases: { deal: "配札前", start: "スタートプレイヤーは?", bid: "ビッド", over: "ゲーム終了" },
  aside: (count) => `脇に${count}枚`,
  asideOpen: (cards) => `脇: ${cards.join(" ")}`,
  bids: "ビッド",
  bidding: (tricks) => `${tricks}とビッドする`,
  led: (card) => `リードは${card}`,
  took: (name, number) => `${name}が${number}でトリックを獲得`,
  winners: (names) => `★ ${together(names, "ja")}`,
  hand: "自分の手札",
  hidden: "まだ見ていない札",
  card: (card) => `手札の${card}`,
  you: "あなた",
  starts: "スタート",
  leads: "リード",
  number: (number) => `数は${number}`,
  cards: (count) => `手札${count}枚`,
  newest: (card) => `一番上は${card}`,
  covered: (card) => (card === 10 ? "下の10(0と読む)" : `下の${card}`),
  bid: (tricks) => `ビッド${tricks}`,
  noBid: "ビッド前",
  bidWord: "ビッド",
  tricksWord: "獲得",
  tricks: (count) => `獲得${count}トリック`,
  bankrupt: "破産",
};

export const zimbabweeeWords: Readonly<Record<Language, Words>> = { en, ja };
