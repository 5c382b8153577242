/** The result of a game of Dietrick-taking, and of a Long Game. */

import { Label } from "../../pieces/label";
import type { Box } from "./box";
import type { MiddleProps } from "./middle";
import { nameOf, winners } from "./table";

/** What a game has brought, and who has won it, or all. */
export function Sheet({ view, box, names, words, places: { middle } }: MiddleProps) {
  const game = view.history[view.history.length - 1];
  if (!game) return null;
  const isSeries = (view.config.options?.games ?? 1) > 1;
  const isBeginner = view.config.options?.variant === "beginner";
  const all = (seats: readonly number[]) =>
    seats.length ? words.wins(seats.map((seat) => nameOf(view, names, seat))) : words.nobody;
  const title = view.phase === "over" ? all(winners(view)) : words.scored(view.history.length, all(game.winners));
  const { top, bottom, score, wins } = words.columns;
  const width = Math.min(middle.width - 4, 560);
  const column = (at: number) => middle.x + 4 + width * (0.4 + at * 0.165);
  const columns = [top, bottom, score, ...(isSeries ? [wins] : [])];
  const start = middle.y + 36;
  return (
    <g class="late" role="group" aria-label={`${title}. ${words.ends[game.end]}`}>
      <rect class="sheet" x={middle.x - 2} y={middle.y} width={width + 8} height={middle.height} rx="8" />
      <Label
        x={middle.x + 4}
        y={middle.y + 18}
        text={title}
        width={width}
        size={view.phase !== "over" ? 14 : middle.width > 500 ? 19 : 16}
        fill="#ffcf5c"
        bold
      />
      {columns.map((text, at) => (
        <Label key={text} x={column(at)} y={start} text={text} small fill="#d7e6df" middle />
      ))}
      <Label
        x={middle.x + 4}
        y={start + 17 + game.scores.length * 19}
        text={words.ends[game.end]}
        width={width}
        small
        fill="#d7e6df"
      />
      {game.scores.map((difference, seat) => {
        const y = start + 19 + seat * 19;
        const [over, under] = isBeginner ? squares(box, game.marks[seat]) : (game.numbers[seat] ?? []);
        const cells = [over, under, difference ?? words.out, ...(isSeries ? [view.wins[seat]] : [])];
        return (
          <g key={seat}>
            {game.winners.includes(seat) && (
              <rect class="winning" x={middle.x} y={y - 14} width={width} height="18" rx="5" />
            )}
            <Label x={middle.x + 4} y={y} text={nameOf(view, names, seat)} width={width * 0.36} small />
            {cells.map((cell, at) => (
              <Label key={at} x={column(at)} y={y} text={String(cell ?? "")} small bold={at === 2} middle />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The squares of both markers, that of the top row first: in the Beginner Class they count, not the numbers. */
function squares(box: Box, marks: readonly number[] | undefined): (number | undefined)[] {
  const [yellow, blue] = marks ?? [];
  return box.rows.top === "yellow" ? [yellow, blue] : [blue, yellow];
}
