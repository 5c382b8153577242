/** What the pages of lessons say by themselves; a word that is missing in a language does not compile. */

import type { Language } from "./board";

const en = {
  learn: "Learn by playing",
  learnGame: (title: string) => `Learn by playing: ${title}`,
  how: "How to play",
  howGame: (title: string) => `How to play ${title}`,
  minutes: (from: number, to: number) => (from === to ? `${from} minutes` : `${from}–${to} minutes`),
  players: (from: number, to: number) => (from === to ? `${from} players` : `${from}–${to} players`),
  step: (at: number, of: number) => `${at} of ${of}`,
  meanwhile: "What has happened",
  elsewise: "From here on the game is the recorded one again:",
  rules: "What this step is about",
  forbids: "What it forbids here",
  whyNot: "Why not?",
  whyNotOn: "“Why not?” is on: tap a piece to hear what the rules say of it. Nothing is played.",
  whyNotOff: "Tap a piece to play it.",
  allowed: "This is allowed. Turn “Why not?” off to do it.",
  refused: "Not allowed",
  done: "Done",
  next: "Next",
  failed: "That could not be asked. Try again.",
  finish: "Finish",
  finished: "Lesson finished",
  learnt: "You have decided by these rules:",
  more: "More lessons",
  again: "This lesson again",
  play: "Open a table",
  none: "There is no such lesson.",
};

export type LessonWords = typeof en;

const ja: LessonWords = {
  learn: "遊びながら覚える",
  learnGame: (title) => `遊びながら覚える:${title}`,
  how: "遊び方",
  howGame: (title) => `${title}の遊び方`,
  minutes: (from, to) => (from === to ? `${from}分` : `${from}~${to}分`),
  players: (from, to) => (from === to ? `${from}人` : `${from}~${to}人`),
  step: (at, of) => `${at} / ${of}`,
  meanwhile: "これまでの出来事",
  elsewise: "ここからは記録されたゲームの続きです。",
  rules: "このステップのルール",
  forbids: "ここで禁じられること",
  whyNot: "なぜだめ?",
  whyNotOn: "「なぜだめ?」がオンです。駒をタップすると、ルール上どうなるかが分かります。実際には出しません。",
  whyNotOff: "駒をタップするとプレイします。",
  allowed: "これはできます。実際に行うには「なぜだめ?」をオフにしてください。",
  refused: "できません",
  done: "完了",
  next: "次へ",
  failed: "問い合わせできませんでした。もう一度お試しください。",
  finish: "終わる",
  finished: "レッスン終了",
  learnt: "次のルールに従って判断しました。",
  more: "ほかのレッスン",
  again: "もう一度このレッスン",
  play: "テーブルを開く",
  none: "そのレッスンはありません。",
};

export const lessonWords: Readonly<Record<Language, LessonWords>> = { en, ja };
