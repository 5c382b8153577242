/** The middle of the table of DTwww: the trick, the result of a game, the dice-off. */

import type { Action, Event, View } from "../../generated/dtwww";
import { Die } from "../../pieces/die";
import { Label } from "../../pieces/label";
import { Arriving, type Point } from "../../pieces/moving";
import { Decision, DiceOff } from "./dice_off";
import { type Places, slots } from "./places";
import { captionOf, parts, type Play, plays, spoken, type Trail } from "./table";
import type { Words } from "./words";

export type MiddleProps = {
  view: View;
  names: readonly string[];
  words: Words;
  places: Places;
  trail: Trail;
  news: readonly Event[];
  /** Where the dice of a seat come from. */
  home: (play: Play) => Point;
  seat: number | null;
  act: (action: Action) => void;
  choices: readonly { action: Action }[];
};

export function Middle(props: MiddleProps) {
  const { view, trail } = props;
  const isOff = view.phase === "tiebreak-pick" || view.phase === "tiebreak-roll";
  const isBetween = view.table.length === 0 && view.history.length > 0 && (view.phase !== "play" || view.trick === 1);
  const hasSheet = isBetween && !isOff && view.phase !== "score-roll";
  return (
    <g role="group" aria-label={heading(view, props.words)}>
      <Heading {...props} />
      {isOff && view.tiebreak ? (
        <DiceOff {...props} off={view.tiebreak} />
      ) : (
        <g key={view.history.length} class={hasSheet ? "early" : undefined}>
          {(!hasSheet || trail.judged) && <Trick {...props} />}
        </g>
      )}
      {hasSheet && <Sheet {...props} />}
      {view.winners && view.tiebreak && <Decision {...props} off={view.tiebreak} />}
    </g>
  );
}

function heading(view: View, words: Words): string {
  const game = words.game(view.game, view.config.options?.games ?? view.config.players);
  const now = view.phase === "play" ? words.trick(view.trick) : words.phases[view.phase];
  return view.phase === "end" || view.tiebreak ? now : `${game} · ${now}`;
}

/** Where the table stands or, at the end, who has won, in gold. */
function Heading({ view, names, words, places: { middle } }: MiddleProps) {
  const hasBag = view.phase === "play";
  const winners = view.winners?.map((seat) => names[seat] ?? "");
  const text = winners ? words.result(winners) : heading(view, words);
  return (
    <>
      <Label
        x={middle.x + 4}
        y={middle.y + 19}
        text={text}
        width={middle.width - (hasBag ? 118 : 8)}
        size={winners ? 19 : 14}
        fill={winners && "#ffcf5c"}
        bold
      />
      {hasBag && (
        <text x={middle.x + middle.width - 4} y={middle.y + 18} style="text-anchor:end;font-size:13.8px;fill:#d7e6df">
          {words.bag(view.bag_count)}
        </text>
      )}
    </>
  );
}

/** The dice of the trick in progress or, until the next one is led, of the one that was judged last. */
function Trick({ view, names, words, places, trail, news, home }: MiddleProps) {
  const judged = view.table.length === 0 ? trail.judged : null;
  const laid = judged?.plays ?? plays(view);
  const at = slots(places, view.config.players);
  const size = places.die.table;
  const fresh = (seat: number) => news.some((event) => event.type === "die-played" && event.seat === seat);
  return (
    <>
      {judged?.winner === null && (
        <Label x={places.width / 2} y={(at[0]?.y ?? 0) + size + 34} text={words.nobody} fill="#ffcf5c" middle bold />
      )}
      {at.map((point, index) => (
        <rect
          key={index}
          class={judged && laid[index]?.seat === judged.winner ? "slot best" : "slot"}
          x={point.x - 6}
          y={point.y - 4}
          width={size + 12}
          height={size + 24}
          rx="10"
        />
      ))}
      {laid.map((played, index) => {
        const point = at[index] ?? { x: 0, y: 0 };
        const wins = judged !== null && judged.winner === played.seat;
        return (
          <g key={`${played.seat}/${played.die}`} class={judged && !wins ? "beaten" : undefined}>
            <Label
              x={point.x + size / 2}
              y={point.y - 10}
              text={names[played.seat] ?? ""}
              width={places.pitch - 8}
              small
              middle
            />
            <Arriving at={point} from={fresh(played.seat) ? home(played) : null}>
              <Die
                label={`${names[played.seat]}: ${spoken(words, played.die, played.as)}`}
                {...parts(played.die)}
                as={played.as}
                size={size}
                caption={captionOf(words, played.die, played.as)}
              />
            </Arriving>
            {wins && (
              <Label
                x={point.x + size / 2}
                y={point.y + size + 33}
                text={words.wins}
                small
                fill="#ffcf5c"
                middle
                bold
              />
            )}
          </g>
        );
      })}
    </>
  );
}

/** What a game was worth; at the end of the match who has won it. Where there is room with the dice. */
function Sheet({ view, names, words, places, trail }: MiddleProps) {
  const game = view.history[view.history.length - 1];
  if (!game) return null;
  const { middle } = places;
  const { sum, dice, rank, points, total } = words.columns;
  const room = middle.width > 600 ? 250 : 0;
  const width = Math.min(middle.width, 540);
  const left = middle.x + (middle.width - width - room) / 2;
  const column = (at: number) => left + room + width * (0.4 + at * 0.14);
  const top = middle.y + 44;
  const title = words.scored(view.history.length);
  return (
    <g class={trail.judged ? "late" : undefined} role="group" aria-label={title}>
      <Label x={left} y={top} text={title} width={width * 0.36} small fill="#ffcf5c" bold />
      {[sum, dice, rank, points, total].map((text, at) => (
        <Label key={text} x={column(at)} y={top} text={text} small fill="#d7e6df" middle />
      ))}
      {game.sums.map((_, seat) => (
        <g key={seat} transform={`translate(0 ${top + 6 + seat * 24})`}>
          {view.winners?.includes(seat) && (
            <rect class="winning" x={left - 6} y="0" width={width + room + 4} height="23" rx="5" />
          )}
          <Label x={left} y={17} text={names[seat] ?? ""} width={width * 0.32} bold={game.ranks[seat] === 1} />
          {room > 0 &&
            trail.rolled?.[seat]?.map((die, at) => (
              <Die
                key={at}
                x={left + width * 0.33 + at * 25}
                y={0}
                label={spoken(words, die)}
                {...parts(die)}
                size={23}
              />
            ))}
          {[game.sums, game.dice, game.ranks, game.points, view.totals].map((numbers, at) => (
            <Label key={at} x={column(at)} y={17} text={String(numbers[seat] ?? "")} bold={at === 4} middle />
          ))}
        </g>
      ))}
    </g>
  );
}
