/** The table of Zimbabweee Trick: in front of everybody the stack that reads as a number, one's own hand below. */

import type { Board, BoardProps } from "../board";
import type { Action, Event, View } from "../generated/zimbabweee";
import { Back, Card } from "../pieces/card";
import { useNarrow } from "../pieces/narrow";
import { Piece } from "../pieces/piece";
import { BLOCK, Place } from "./zimbabweee/seat";
import { type Words, zimbabweeeWords } from "./zimbabweee/words";

type Props = BoardProps<View, Action, Event>;

const GAP = 10;
const HEADING = 36;
/** What is in a row, on a desk and on a phone. */
const LAYOUT = {
  wide: { columns: 2, bids: 17, hand: 12 },
  narrow: { columns: 1, bids: 9, hand: 6 },
};
/** A card of the own hand is drawn larger than the cards on the table. */
const HAND = { scale: 1.2, step: 63, row: 96 };
const BID = { step: 45, row: 50 };

export const ZimbabweeeBoard: Board<View, Action, Event> = (props) => {
  const { view, seat, choices, language } = props;
  const words = zimbabweeeWords[language];
  const [board, narrow] = useNarrow();
  const layout = narrow ? LAYOUT.narrow : LAYOUT.wide;
  const players = view.config.players;
  const width = layout.columns * (BLOCK.width + GAP) + GAP;
  const rows = Math.ceil(players / layout.columns);
  const middle = HEADING + rows * (BLOCK.height + GAP);
  const bidRows = Math.ceil((mostToBid(view) + 1) / layout.bids);
  const hand = middle + bidRows * BID.row + GAP;
  const height = seat === null || view.phase === "over" ? hand : hand + Math.ceil(12 / layout.hand) * HAND.row + GAP;
  return (
    <svg ref={board} class="board" viewBox={`0 0 ${width} ${height}`} role="group" aria-label="Zimbabweee Trick">
      <Heading view={view} words={words} width={width} />
      {inOrder(players, seat).map((one, at) => {
        const x = GAP + (at % layout.columns) * (BLOCK.width + GAP);
        const y = HEADING + Math.floor(at / layout.columns) * (BLOCK.height + GAP);
        return <Place key={one} {...props} words={words} who={one} x={x} y={y} />;
      })}
      <g transform={`translate(0 ${middle})`}>
        {view.phase === "bid" && choices.length > 0 ? (
          <Bids {...props} words={words} inRow={layout.bids} width={width} />
        ) : (
          <State {...props} words={words} width={width} />
        )}
      </g>
      <g transform={`translate(0 ${hand})`}>{seat !== null && <Hand {...props} words={words} inRow={layout.hand} width={width} />}</g>
    </svg>
  );
};

/** The others in turn order, then the own seat, next to its hand. A bystander looks on from behind the last seat. */
function inOrder(players: number, seat: number | null): number[] {
  const own = seat ?? players - 1;
  return Array.from({ length: players }, (_, at) => (own + 1 + at) % players);
}

/** The largest number that anybody could think of bidding. */
const mostToBid = (view: View) => (view.config.rulings?.["bid-cap"] === "chip-count" ? 16 : 12);

function Heading({ view, words, width }: { view: View; words: Words; width: number }) {
  const series = (view.config.options?.games ?? 1) > 1;
  const aside = view.aside === null ? words.aside(view.aside_size) : words.asideOpen(view.aside);
  return (
    <g>
      <text x={GAP} y="23" font-weight="700">
        {series && words.game(view.game + 1)} {heading(view, words)}
      </text>
      <text x={width - GAP} y="23" text-anchor="end" class={(view.aside?.length ?? 0) > 12 ? "small" : ""}>
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

function Bids({ view, seat, choices, act, words, inRow, width }: Props & { words: Words; inRow: number; width: number }) {
  if (seat === null) return null;
  const legal = new Set(choices.map(({ action }) => action.type === "bid" && action.tricks));
  const bids = Array.from({ length: mostToBid(view) + 1 }, (_, tricks) => tricks);
  const left = centred(Math.min(inRow, bids.length), BID.step, width);
  return (
    <g role="group" aria-label={words.bids}>
      {bids.map((tricks) => (
        <Piece
          key={tricks}
          x={left + (tricks % inRow) * BID.step + BID.step / 2}
          y={Math.floor(tricks / inRow) * BID.row + BID.row / 2}
          label={words.bidding(tricks)}
          can={legal.has(tricks)}
          onAct={() => act({ type: "bid", seat, tricks })}
        >
          <circle class="edge" r="19" fill={legal.has(tricks) ? "#2f66b3" : "#3c5a55"} stroke="#17302a" />
          <text class="face" y="8" style={{ fill: "#fff" }}>
            {tricks}
          </text>
        </Piece>
      ))}
    </g>
  );
}

/** Between the stacks and the hand: what was led, or who has won. */
function State({ view, names, words, width }: Props & { words: Words; width: number }) {
  const over = view.phase === "over";
  return (
    <text x={width / 2} y="32" class={over ? "middle zt-result" : "middle"}>
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

function Hand({ view, seat, choices, act, words, inRow, width }: Props & { words: Words; inRow: number; width: number }) {
  if (seat === null) return null;
  const legal = new Set(choices.map(({ action }) => action.type === "play" && action.card));
  const cards: (number | null)[] = view.hand ?? Array.from({ length: view.hand_sizes[seat] ?? 0 }, () => null);
  const left = centred(Math.min(inRow, Math.max(cards.length, 1)), HAND.step, width);
  return (
    <g role="group" aria-label={words.hand}>
      {cards.map((card, at) => {
        const x = left + (at % inRow) * HAND.step;
        const y = 6 + Math.floor(at / inRow) * HAND.row;
        return (
          <g key={at} transform={`translate(${x} ${y}) scale(${HAND.scale})`}>
            {card === null ? (
              <Back label={words.hidden} />
            ) : (
              <Card
                text={String(card)}
                label={words.card(card)}
                can={legal.has(card)}
                onAct={() => act({ type: "play", seat, card })}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}
