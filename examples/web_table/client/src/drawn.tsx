/** The board of a game, whichever game it is. */

import { boards } from "./boards";
import { useSpeech } from "./here";
import type { Action, Game } from "./protocol";
import type { Table } from "./table";

type DrawnProps = { game: Game; table: Table; names: readonly string[]; act: (action: Action) => void };

/** A game without one can be played with the list of choices and the log. */
export function Drawn({ game, table, names, act }: DrawnProps) {
  const { language } = useSpeech();
  const Board = boards[game.id];
  if (!Board) return null;
  const { view, seat, prompt, news } = table;
  return <Board {...{ view, seat, names, language, news, act }} choices={prompt.choices} />;
}
