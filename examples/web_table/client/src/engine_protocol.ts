/** What the page and its worker, in which the tables are, say to each other. */

export type ToEngine =
  /** What is wrong with it is said in that language. */
  | { do: "ask"; id: number; path: string; body: string | undefined; language: string }
  | { do: "open"; line: number; table: string; token: string | null }
  | { do: "say"; line: number; text: string }
  | { do: "leave"; line: number }
  | { do: "forget"; table: string };

export type FromEngine =
  | { is: "ready" }
  /** There is no engine, and will be none: why. */
  | { is: "failed"; reason: string }
  /** The browser keeps nothing here: games last as long as the page. */
  | { is: "unkept" }
  | { is: "answer"; id: number; text: string }
  | { is: "opened"; line: number }
  | { is: "heard"; line: number; text: string }
  | { is: "closed"; line: number; code: number };
