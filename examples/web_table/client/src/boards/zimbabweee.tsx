/** The table of Zimbabweee Trick: in front of everybody the stack that reads as a number, one's own hand below. */

import type { Board, BoardProps } from "../board";
import type { Action, Event, View } from "../generated/zimbabweee";
import { Back, Card } from "../pieces/card";
import { Frame } from "../pieces/frame";
import { Piece } from "../pieces/piece";
import { useSpace } from "../pieces/space";
import { type Layout, layoutOf, mostToBid } from "./zimbabweee/layout";
import { Place } from "./zimbabweee/seat";
import { type Words, zimbabweeeWords } from "./zimbabweee/words";

type Props = BoardProps<View, Action, Event>;
type PartProps = Props & { words: Words; layout: Layout };

export const ZimbabweeeBoard: Board<View, Action, Event> = (props) => {
  const { view, seat, choices, language } = props;
  const [frame, space] = useSpace();
  const isBidding = view.phase === "bid" && choices.length > 0;
  const layout = layoutOf(view, seat, isBidding, space);
  const part = { ...props, words: zimbabweeeWords[language], layout };
  return (
    <Frame frame={frame} looks="zimbabweee" label="Zimbabweee Trick" width={layout.width} height={layout.height}>
      <Heading {...part} />
      {inOrder(view.config.players, seat).map((one, at) => {
        const box = layout.places[at];
        return box && <Place key={one} {...part} who={one} box={box} />;
      })}
      {isBidding ? <Bids {...part} /> : <State {...part} />}
      {seat !== null && <Hand {...part} />}
    </Frame>
  );
};

/** The others in turn order, then one's own seat, next to its hand. A bystander looks on from behind the last seat. */
function inOrder(players: number, seat: number | null): number[] {
  const own = seat ?? players - 1;
  return Array.from({ length: players }, (_, at) => (own + 1 + at) % players);
}

function Heading({ view, words, layout: { width } }: PartProps) {
  const series = (view.config.options?.games ?? 1) > 1;
  const aside = view.aside === null ? words.aside(view.aside_size) : words.asideOpen(view.aside);
  return (
    <g>
      <text x="10" y="19" font-weight="700">
        {series && words.game(view.game + 1)} {heading(view, words)}
      </text>
      <text x={width - 10} y="19" text-anchor="end" class="small">
        {aside}
      </text>
    </g>
  );
}

function heading(view: View, words: Words): string {
  if (view.phase !== "play") return words.phases[view.phase];
  return words.trick(view.trick_winners.length + 1);
}

/** Where a row of `count` things stands so that it is in the middle. */
const centred = (count: number, step: number, width: number) => (width - count * step) / 2;

function Bids({ view, seat, choices, act, words, layout: { bids, width } }: PartProps) {
  if (seat === null) return null;
  const legal = new Set(choices.map(({ action }) => action.type === "bid" && action.tricks));
  const all = Array.from({ length: mostToBid(view) + 1 }, (_, tricks) => tricks);
  const left = centred(Math.min(bids.inRow, all.length), bids.step, width);
  return (
    <g role="group" aria-label={words.bids} transform={`translate(${left} ${bids.y})`}>
      {all.map((tricks) => (
        <Piece
          key={tricks}
          x={((tricks % bids.inRow) + 0.5) * bids.step}
          y={(Math.floor(tricks / bids.inRow) + 0.5) * bids.row}
          label={words.bidding(tricks)}
          can={legal.has(tricks)}
          onAct={() => act({ type: "bid", seat, tricks })}
        >
          <circle class="edge" r="22" fill={legal.has(tricks) ? "#2f66b3" : "#4a4a46"} stroke="#9cc0f0" />
          <text class="face" y="8" style={{ fill: "#fff" }}>
            {tricks}
          </text>
        </Piece>
      ))}
    </g>
  );
}

/** Between the stacks and the hand: what was led, or who has won. */
function State({ view, names, words, layout: { bids, width } }: PartProps) {
  const over = view.phase === "over";
  return (
    <text x={width / 2} y={bids.y + 20} class={over ? "middle zt-result" : "middle"}>
      {over ? words.winners(overall(view, names)) : lastWord(view, names, words)}
    </text>
  );
}

function lastWord(view: View, names: readonly string[], words: Words): string {
  const led = view.trick[0]?.[1];
  const winner = view.trick_winners.at(-1);
  if (led !== undefined) return words.led(led);
  return winner === undefined ? "" : words.took(names[winner] ?? "", view.numbers[winner] ?? 0);
}

/** Who has the highest sum; the record of a single game tells it, too, and knows the ruling about bankrupt winners. */
function overall(view: View, names: readonly string[]): string[] {
  const [only, ...more] = view.games;
  const best = Math.max(...view.totals);
  const winners = only && !more.length ? only.winners : view.totals.flatMap((sum, seat) => (sum === best ? [seat] : []));
  return winners.map((seat) => names[seat] ?? "");
}

/** Side by side or, where there is little width, a fan in which every number is seen. */
function Hand({ view, seat, choices, act, words, layout: { hand, width } }: PartProps) {
  if (seat === null) return null;
  const legal = new Set(choices.map(({ action }) => action.type === "play" && action.card));
  const cards: (number | null)[] = view.hand ?? Array.from({ length: view.hand_sizes[seat] ?? 0 }, () => null);
  const left = (width - hand.step * (cards.length - 1) - 50 * hand.scale) / 2;
  const shown = (at: number) => (at < cards.length - 1 ? Math.min(50, hand.step / hand.scale) : 50);
  return (
    <g class="hand" role="group" aria-label={words.hand}>
      {cards.map((card, at) => (
        <g key={at} transform={`translate(${left + at * hand.step} ${hand.y}) scale(${hand.scale})`}>
          {card === null ? (
            <Back label={words.hidden} />
          ) : (
            <Card
              text={String(card)}
              label={words.card(card)}
              shown={shown(at)}
              can={legal.has(card)}
              onAct={() => act({ type: "play", seat, card })}
            />
          )}
        </g>
      ))}
    </g>
  );
}
