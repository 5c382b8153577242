/** What the page says where the tables are in it, in every language. */

import type { Language } from "./board";

const en = {
  books: "Rulebooks, questions, letters, figures",
  loading: "The rules are being loaded; this takes a while the first time.",
  failed: "The rules cannot run in this browser, so nothing can be played here. The rulebooks can be read.",
  unkept: "This browser keeps nothing here: your games last as long as this page is open. Save them as files.",
  bring: "Look at a game from a file",
  take: "Take this game along",
  takeHelp: "Whoever has the link or the file sees every hand.",
  link: "Link to this position",
  save: "Save as a file",
  seenBy: "As seen by",
  bystander: "a bystander",
  playOn: (name: string) => `Play on from here as ${name}`,
  broken: "This game cannot be shown:",
  opening: "One moment …",
  forget: "Forget",
};

export type AloneWords = typeof en;

const ja: AloneWords = {
  books: "ルールブック・質問・手紙・数値",
  loading: "ルールを読み込んでいます。初回は少し時間がかかります。",
  failed: "このブラウザではルールを実行できないため、遊べません。ルールブックは読めます。",
  unkept: "このブラウザには保存できません。ゲームはページを開いている間だけ残ります。ファイルに保存してください。",
  bring: "ファイルのゲームを見る",
  take: "このゲームを持ち出す",
  takeHelp: "リンクやファイルを持つ人には全員の手札が見えます。",
  link: "この場面へのリンク",
  save: "ファイルに保存",
  seenBy: "視点",
  bystander: "観戦者",
  playOn: (name) => `${name}としてここから続ける`,
  broken: "このゲームは表示できません。",
  opening: "お待ちください…",
  forget: "削除",
};

export const aloneWords: Record<Language, AloneWords> = { en, ja };
