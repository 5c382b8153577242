/** What the client and the server say to each other: one type for each message, and what stands in them. */

import type { Choice, Language } from "./board";

export type Bot = "random" | "greedy" | "search";
/** Who shall sit at a seat of a new table. */
export type Sitter = "me" | "open" | Bot;
/** `name` is how everybody calls the player, isolated from the direction of the text around it. */
export type Seat = { name: string } & (
  | { kind: "person"; taken: boolean; here: boolean }
  /** `stands_in`: until whoever has the seat is back. */
  | { kind: "bot"; bot: Bot; stands_in: boolean }
);

/** The fields that all views of all games have; the board of a game knows the others. */
export type View = { seat: number | null; actor: number | "chance" | null } & Readonly<Record<string, unknown>>;
export type Action = { type: string } & Readonly<Record<string, unknown>>;
/** What happened, as the log keeps it. */
export type Told = { type: string; clause: string; text: string } & Readonly<Record<string, unknown>>;
/** What happens now; `changes` are the fields of the view that are new once it has happened. */
export type Event = Told & { changes: Partial<View> };
export type Prompt = { seat: number | null; asked: string; clause: string | null; text: string; choices: readonly Choice<Action>[] };
/** What a score is made of; `game` is the number of the game in a series, from 0. */
export type Part = { what: string; clause: string; value: number | null; game: number; text: string };
/** `parts` are by seat; the values add up to the score. */
export type Result = {
  scores: readonly (number | null)[];
  winners: readonly number[];
  /** The places, from 1, of a game that tells all of them. */
  ranks?: readonly number[];
  parts?: readonly (readonly Part[])[];
};
export type Actor = number | "chance";
export type Entry = { step: number; by: Actor; events: readonly Told[] };
/** What has happened beside the steps, after so many of them: who took something back, who stood up. */
export type Remark = { number: number; step: number; seat: number; text: string };
/** One position of a finished game, and what led to it. */
export type Frame = { view: View; events: readonly Event[]; by: Actor | null; picture?: Picture };

/** What lies on the table, for a client that has no board for the game; the server sends it for such games alone. */
export type DrawnPiece = { shape: string; text: string; note: string; name: string; paper: string; ink: string };
export type Group = { label: string; note: string; tight: boolean; pieces: readonly DrawnPiece[] };
/** A word and its value. */
export type Fact = readonly [string, string];
export type DrawnSeat = { name: string; badges: readonly string[]; facts: readonly Fact[]; groups: readonly Group[] };
/** Rows (a name, a look, the numbers of the squares), and markers (row, square from 1 or 0 for outside, whose it is). */
export type Track = {
  rows: readonly (readonly [string, string, readonly number[]])[];
  markers: readonly (readonly [number, number, string])[];
  goal: number | null;
};
/** `about` are the pieces of each choice, in the order of the choices. */
export type Picture = {
  heading: string;
  facts: readonly Fact[];
  middle: readonly Group[];
  seats: readonly DrawnSeat[];
  track: Track | null;
  about: readonly (readonly DrawnPiece[])[];
};

// --- HTTP ---

export type Words = Record<Language, string>;
/** How all seats played while it was measured. */
export type Policy = "greedy" | "random";
/** What may change from one reading to another; `winning` is a seat's share of the wins. */
export type Change = "winning" | "place" | "score" | "winners" | "out" | "cut" | "length";
/** Where one reading makes a difference, and what it changes there; the report of `rulecore audit` in brief. */
export type Found = {
  games: number;
  applies: number;
  applies_at: readonly number[];
  says:
    | "effect"
    | "not enough games to tell"
    | "no outcome changes by as much as would matter"
    | "changes only what somebody sees"
    | "never applied";
  changes: readonly Change[];
  winning: { seat: number; change: number; low: number; high: number } | null;
  /** Games in which one player who alone reads it so falls out with the table. */
  disputed: number;
  other_winners: number;
  placebo: number;
};
/** The share of the wins of one greedy player among random ones, by default and by a reading; `effect`: they differ. */
export type Better = { default: number; reading: number; effect: boolean };
/** What was found about a reading, at tables that also have the readings of `with`, where it can matter. */
export type Measured = {
  with: Readonly<Record<string, string>>;
  better: Better | null;
  by: Readonly<Record<Policy, Found>>;
};
/** Readings other than the default, measured in games of so many players. */
export type Lab = { players: readonly number[]; readings: Readonly<Record<string, Measured>> };
/** How well a reading is founded, what is most in doubt first; a ruling has the grade of the best reading but its default. */
export type Grade = "contested" | "custom" | "text" | "assumed" | "straw";
export type Reading = { id: string; grade: Grade; title: Words; text: Words };
/** The rulings of a game come by grade, then by how often they are disputed, then by effect. */
export type Ruling = {
  id: string;
  grade: Grade;
  clauses: readonly string[];
  question: Words;
  readings: readonly Reading[];
  default: string;
  lab: Lab | null;
};
export type Clause = { title: Words; text: Words; place: string };
/** As much of JSON Schema as the configs of games need. */
export type Schema = {
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  properties?: Readonly<Record<string, Schema>>;
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};
export type Game = {
  id: string;
  title: Words;
  /** Whether there are lessons. */
  lessons: boolean;
  /** The bots that can play it. */
  bots: readonly Bot[];
  /** What it is about; "" where nobody says. */
  sentence: Words;
  /** The playing time that the rulebook prints, from and to; null where it prints none. */
  minutes: readonly [number, number] | null;
  players: readonly number[];
  config: Schema;
  rulings: readonly Ruling[];
  clauses: Readonly<Record<string, Clause>>;
};
export type Games = { languages: readonly Language[]; games: readonly Game[] };

/** How to play, in each language; a sentence that `may_differ` tells what is usual. */
export type Page = {
  title: string;
  sections: readonly { id: string; title: string; sentences: readonly { text: string; may_differ: boolean }[] }[];
  note: string;
};
export type Pages = Record<Language, Page>;

export type Config = { game: string; players: number; first_seat?: number } & {
  options?: Readonly<Record<string, unknown>>;
  rulings?: Readonly<Record<string, string>>;
};
/** `name` is what its maker wants to be called, "" where nothing in particular; `several`: seats for each browser. */
export type NewTable = { config: Config; seats: readonly Sitter[]; name: string; several?: boolean };
/** A token for each seat of "me". */
export type Opened = { table: string; tokens: Readonly<Record<string, string>> };
/** `turn` is the seat to move, `touched` when something last happened, in seconds since 1970. */
export type TableInfo = { table: string; config: Config; seats: readonly Seat[]; over: boolean; several: boolean; turn: number | null; touched: number };
export type Fault = { path: string; expected: string };

/** A recorded game: behind `#trace/` of an address, or the text of a file; `seat` looks at it. */
export type Recorded = ({ link: string } | { file: string }) & { seat: number | null; language: Language };
/** `frames[k]` is the position after `first + k` steps; `step` is where to look first. */
export type Shown = {
  config: Config;
  names: readonly string[];
  seat: number | null;
  first: number;
  step: number;
  frames: readonly Frame[];
  notice: string | null;
};
/** A trace, as rulecore writes it. */
export type Trace = Readonly<Record<string, unknown>>;

// --- WebSocket ---

export type ToServer =
  | { do: "hello"; language: Language }
  | { do: "act"; id: number; step: number; action: Action }
  | { do: "undo"; id: number; step: number }
  | { do: "stand"; id: number }
  | { do: "give"; id: number; seat: number }
  | { do: "language"; id: number; language: Language }
  | { do: "replay"; id: number }
  | { do: "beat"; id: number };
/** What is said of the table as it stands; said again, it changes nothing at a table that stands otherwise. */
export type Wish = Extract<ToServer, { step: number }>;

export type TableMessage = {
  is: "table";
  id: number | null;
  step: number;
  seat: number | null;
  view: View;
  prompt: Prompt;
  log: readonly Entry[];
  seats: readonly Seat[];
  result: Result | null;
  /** The table at which they play again. */
  rematch: string | null;
  remarks: readonly Remark[];
  /** What people should know of how the table has come to stand as it does. */
  notice: string | null;
  /** Which build of the client the server has; null where it has none. */
  build: string | null;
  picture?: Picture;
};
export type StepMessage = {
  is: "step";
  id: number | null;
  step: number;
  by: Actor;
  action: Action;
  events: readonly Event[];
  prompt: Prompt;
  result: Result | null;
  picture?: Picture;
};
export type Refused = { is: "refused"; id: number; step: number; clause: string; title: string; reason: string; text: string };
export type ErrorMessage = { is: "error"; id: number | null; reason: string };
export type FromServer =
  | TableMessage
  | StepMessage
  | { is: "seats"; seats: readonly Seat[] }
  | { is: "rematch"; table: string }
  /** The seat is given up, and the token opens nothing any more. */
  | { is: "stood" }
  | Refused
  | ErrorMessage
  | { is: "replay"; id: number; frames: readonly Frame[] };
/** The answer to a beat, which tells nothing but that there is one. */
export type Beat = { is: "beat"; id: number };
