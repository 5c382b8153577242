/** The seats of FuertoRite: points, Property, what they have played; at the end their Hands. */

import type { View } from "../../generated/fuertorite";
import { Placed } from "../../pieces/flight";
import { MINI, MiniBack } from "../../pieces/mini_back";
import { flow, spread, type Point } from "../../pieces/places";
import { SeatBox } from "../../pieces/seat_box";
import { FuertoCard, TILE, Tile, counts, toBeat, type Turn } from "./cards";
import { perRow } from "./layout";
import { winnersOf, type Table } from "./table";
import type { Words } from "./words";

/** From this width on all of "start player" fits beside a name. */
const ROOMY = 300;

/** Frame and facts of a seat; for the others their Property, and at the end their Hand. */
export function Seat({ whose, ...table }: Table & { whose: number }) {
  const { view, me, layout, words, names } = table;
  const box = layout.boxes.get(whose);
  if (!box) return null;
  // Where one's own Hand begins in the line of the name, the words stand at the left of it.
  const head = whose === me && layout.hand.y < box.y + 20 ? layout.hand.x : box.width;
  const marks = [
    ...(winnersOf(view).includes(whose) ? ["♛"] : []),
    ...(whose === view.sp && view.round > 0 ? [head < ROOMY ? words.starts : words.startPlayer] : []),
    ...(view.drawers.includes(whose) ? ["+1"] : []),
    ...(view.extra && !view.eligible.includes(whose) ? [words.out] : []),
  ];
  const hidden = whose !== me && !view.hands;
  return (
    <SeatBox
      box={box}
      name={names[whose] ?? String(whose)}
      turn={view.actor === whose}
      marks={marks}
      facts={points(view, whose, words)}
      reserved={hidden ? 34 : 0}
      head={head}
    >
      {hidden && (
        <MiniBack
          at={{ x: box.x + box.width - MINI.width - 6, y: box.y + 3 }}
          count={view.hand_sizes[whose] ?? 0}
          label={words.cards(view.hand_sizes[whose] ?? 0)}
        />
      )}
      {whose !== me && <Properties {...table} whose={whose} />}
    </SeatBox>
  );
}

function points(view: View, seat: number, words: Words): string {
  const bonus = view.bonus[seat] ?? 0;
  const total = view.totals[seat] ?? 0;
  if (view.phase === "over") return words.points(total);
  return view.records.length ? `${total}+${bonus}` : words.points(bonus);
}

function Properties({ whose, view, layout, stars, flights }: Table & { whose: number }) {
  const box = layout.boxes.get(whose);
  const slot = layout.slots.get(whose);
  if (!box || !slot) return null;
  const cards = view.property[whose] ?? [];
  const hand = view.hands?.[whose] ?? [];
  const [places = []] = flow([cards.length], layout.tile, perRow(box.width, layout.tile) * layout.tile.width);
  const lefts = spread(hand.length, TILE.width, slot.width - 8, 0);
  const tile = (card: string, at: Point) => (
    <Placed key={card} at={at} faded={!counts(view, whose, card)} {...flights.get(card)}>
      <Tile card={card} stars={stars(card)} />
    </Placed>
  );
  return (
    <>
      {cards.map((card, n) => tile(card, { x: box.x + 6 + (places[n]?.x ?? 0), y: box.y + layout.names + (places[n]?.y ?? 0) }))}
      <rect class="lay" x={slot.x} y={slot.y} width={slot.width} height={slot.height} rx="8" />
      {hand.map((card, n) => tile(card, { x: slot.x + 4 + (lefts[n] ?? 0), y: slot.y + 12 }))}
    </>
  );
}

/** What a seat has played in this round, in its place. */
export function Played({ turn, view, me, layout, stars, flights, words }: Table & { turn: Turn }) {
  const slot = layout.slots.get(turn.seat);
  if (!slot) return null;
  const scale = turn.seat === me && !layout.narrow ? 1 : 0.75;
  const isBeside = turn.seat === me && layout.narrow;
  const lefts = spread(turn.cards.length, 50 * scale, slot.width - 16, 4);
  const beat = toBeat(view)?.card;
  const open = view.turn === turn.seat && turn.cards.some((card) => card.endsWith("X")) && view.run.length > 0;
  return (
    <>
      {turn.cards.map((card, at) => (
        <Placed
          key={card}
          at={{ x: slot.x + 8 + (lefts[at] ?? 0), y: slot.y + (slot.height - (turn.sideways ? 50 : 70) * scale) / 2 }}
          scale={scale}
          turned={turn.sideways}
          {...flights.get(card)}
        >
          <g class={card === beat ? "beat" : undefined}>
            <FuertoCard card={card} stars={stars(card)} />
          </g>
        </Placed>
      ))}
      {open && (
        <text
          x={slot.x + slot.width + (isBeside ? 6 : -6)}
          y={slot.y + (isBeside ? slot.height - 4 : scale === 1 ? -6 : 14)}
          class={isBeside ? "small" : "small end"}
        >
          {(layout.narrow ? words.as : words.counts)(view.run.map(([number = 0]) => number))}
        </text>
      )}
    </>
  );
}
