/** The board of a game, whichever game it is. */

import { boards } from "./boards";
import { useSpeech } from "./here";
import { PlainBoard } from "./plain_board";
import type { Action, Game } from "./protocol";
import type { Table } from "./table";

type DrawnProps = { game: Game; table: Table; names: readonly string[]; act: (action: Action) => void };

/** Of a game without one the picture is drawn that it hands over. */
export function Drawn({ game, table, names, act }: DrawnProps) {
  const { language } = useSpeech();
  const Board = boards[game.id];
  const { view, seat, prompt, news, picture } = table;
  if (!Board && picture) {
    return <PlainBoard {...{ picture, seat, act }} title={game.title[language]} actor={view.actor} choices={prompt.choices} />;
  }
  if (!Board) return null;
  return <Board {...{ view, seat, names, language, news, act }} choices={prompt.choices} />;
}
