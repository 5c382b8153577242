/** What a board is given: the contract between the shell and the drawing of each game. */

import type { ComponentType } from "preact";

export type Language = "en" | "ja";

/** One legal action of the seat, as `game.prompt` tells it. */
export type Choice<Action> = { action: Action; number: number; label: string };

export type BoardProps<View, Action, Event> = {
  /** What this seat (or a bystander) may see now. Never change it. */
  view: View;
  /** The seat that this client sits at; null for a bystander, and in a replay all are bystanders to each other. */
  seat: number | null;
  /** The legal actions of this seat; empty when it is not its turn. Mark the pieces that stand for them. */
  choices: readonly Choice<Action>[];
  /** Try an action, legal or not: the table answers an illegal one with its clause. Does nothing out of turn. */
  act: (action: Action) => void;
  /** What the players are called, seat by seat. */
  names: readonly string[];
  language: Language;
  /** What happened last, in order, to be shown by movement; empty after a reload. Has a new identity at each step. */
  news: readonly (Event & { text: string })[];
};

export type Board<View, Action, Event> = ComponentType<BoardProps<View, Action, Event>>;
