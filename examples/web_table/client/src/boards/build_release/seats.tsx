/** The seats of Build & Release: name, marks, points; of the others all that lies open, and backs for what does not. */

import type { View } from "../../generated/build_release";
import { Back } from "../../pieces/card";
import { Placed } from "../../pieces/flight";
import { MINI, MiniBack } from "../../pieces/mini_back";
import { flow, spread, type Box } from "../../pieces/places";
import { SeatBox } from "../../pieces/seat_box";
import { ColourCard, TILE, Tile, keyed } from "./cards";
import { openCards, penaltyHeight, type Stage } from "./layout";
import { winnersOf, type Table } from "./table";
import type { Words } from "./words";

type SeatProps = Table & { whose: number };

export function Seat({ whose, ...table }: SeatProps) {
  const { view, layout, words, names, me } = table;
  const box = layout.boxes.get(whose);
  if (!box) return null;
  const isSlim = layout.isSlim && whose !== me;
  const below = whose !== me && layout.stage === "release";
  const backs = whose !== me && layout.stage !== "build" && !view.hands[whose];
  return (
    <SeatBox
      box={box}
      name={names[whose] ?? String(whose)}
      turn={view.actor === whose}
      marks={marksOf(view, whose, layout.stage, words)}
      facts={below && !isSlim ? "" : factsOf(view, whose, words, isSlim)}
      reserved={backs && !isSlim ? 34 : 0}
    >
      {backs && (
        <MiniBack
          at={isSlim ? { x: box.x + 6, y: box.y + layout.names } : { x: box.x + box.width - MINI.width - 6, y: box.y + 4 }}
          count={view.hand_counts[whose] ?? 0}
          label={words.cards(view.hand_counts[whose] ?? 0)}
        />
      )}
      {whose !== me && layout.stage === "build" && <Backs {...table} whose={whose} box={box} />}
      {whose !== me && layout.stage === "settle" && <Open {...table} whose={whose} box={box} />}
      {below && <Won {...table} whose={whose} box={box} />}
    </SeatBox>
  );
}

function marksOf(view: View, seat: number, stage: Stage, words: Words): string[] {
  const out = view.shed.indexOf(seat);
  const release = stage === "release";
  return [
    ...(winnersOf(view).includes(seat) ? ["♛"] : []),
    ...(!release && seat === view.first ? [words.first] : []),
    ...(release && view.phase !== "over" && seat === view.leader ? [words.leader] : []),
    ...(view.phase === "release" && view.actor !== seat && view.pending.includes(seat) ? [words.pending] : []),
    ...(view.victims.includes(seat) ? [words.victim] : []),
    ...(release && out >= 0 ? [words.out(out + 1)] : []),
  ];
}

/** The build score, with the points of earlier games before it; for others in the release there is room beneath.
 * Where there is little width, all points so far. */
function factsOf(view: View, seat: number, words: Words, isSlim = false): string {
  const build = view.build[seat] ?? null;
  const total = view.totals[seat] ?? 0;
  if (isSlim) return build === null && total === 0 ? "" : `${total + (view.phase === "over" ? 0 : (build ?? 0))}`;
  if (view.history.length === 0 || view.phase === "over") return build === null ? "" : words.score(build);
  return build === null ? `${total}` : `${total}+${build}`;
}

type InBox = SeatProps & { box: Box };

/** A hidden hand, card by card. */
function Backs({ whose, view, layout, box, words }: InBox) {
  const count = view.hand_counts[whose] ?? 0;
  return (
    <g role="img" aria-label={words.cards(count)}>
      {spread(count, 25, box.width - 20, 2).map((left, at) => (
        <Placed key={at} at={{ x: box.x + 8 + left, y: box.y + layout.names + 2 }} scale={0.5}>
          <Back label={words.cards(count)} />
        </Placed>
      ))}
    </g>
  );
}

/** All cards of a seat in the settlement: scored groups on bright ground, what was thrown away struck out. */
function Open({ whose, view, box, words, flight, layout }: InBox) {
  const clusters = openCards(view, whose);
  const places = flow(
    clusters.map(({ cards }) => cards.length),
    layout.openCard,
    box.width - 12,
  );
  const heads = { hand: "", group: "", leftover: words.left, kept: words.kept, dropped: words.dropped };
  return (
    <>
      {clusters.flatMap(({ what, cards }, cluster) =>
        keyed(cards).map(({ card, key, after }, at) => {
          const place = places[cluster]?.[at] ?? { x: 0, y: 0 };
          const head = heads[what];
          return (
            <Placed
              key={`${cluster}${key}`}
              at={{ x: box.x + 6 + place.x, y: box.y + layout.names + 4 + place.y }}
              {...flight(what === "group" ? `group ${whose} ${cluster}` : `${what} ${whose}`, card, after)}
            >
              {what === "group" && <rect class="ground" x="-2" y="-2" width="28" height="38" rx="4" />}
              <Tile card={card} says={head ? (name) => `${head}: ${name}` : undefined} />
              {what === "dropped" && <path class="struck" d="M0 34 24 0" />}
            </Placed>
          );
        }),
      )}
    </>
  );
}

/** Penalty cards, points, cards won, and the place for a meld; at the end the hand that is left. */
function Won({ whose, view, box, layout, words, flight }: InBox) {
  const slot = layout.slots.get(whose);
  if (!slot) return null;
  const penalty = view.penalty[whose] ?? [];
  const hand = view.hands[whose] ?? [];
  const won = view.acquired_counts[whose] ?? 0;
  const right = box.x + box.width - 6;
  const { isSlim } = layout;
  const top = box.y + layout.names;
  const lefts = spread(hand.length, TILE.width, slot.width - 8, 0);
  const penalties = spread(penalty.length, TILE.width, box.width - (isSlim ? 36 : 120), 0);
  const lost = isSlim ? slot.y - penaltyHeight(view) : top + 1;
  return (
    <>
      {penalty.length > 0 && (
        <text x={box.x + 9} y={lost + 23} class="name">
          −
        </text>
      )}
      {keyed(penalty).map(({ card, key, after }, at) => (
        <Placed
          key={key}
          at={{ x: box.x + 22 + (penalties[at] ?? 0), y: lost }}
          {...flight(`penalty ${whose}`, card, after)}
        >
          <Tile card={card} says={(name) => `${words.penalty}: ${name}`} />
        </Placed>
      ))}
      {!isSlim && (
        <text x={right - 38} y={top + 15} class="small end">
          {factsOf(view, whose, words)}
        </text>
      )}
      <text x={right - MINI.width - 4} y={isSlim ? top + 17 : top + 30} class="small end">
        {words.won}
      </text>
      <MiniBack at={{ x: right - MINI.width, y: isSlim ? top : top + 10 }} count={won} label={`${words.won}: ${won}`} />
      <rect class="lay" x={slot.x} y={slot.y} width={slot.width} height={slot.height} rx="8" />
      {keyed(hand).map(({ card, key }, at) => (
        <Placed key={key} at={{ x: slot.x + 6 + (lefts[at] ?? 0), y: slot.y + 14 }}>
          <Tile card={card} />
        </Placed>
      ))}
    </>
  );
}

/** The meld of a seat, in its place; the one to beat is marked. */
export function Melds({ view, layout, me, flight }: Table) {
  return (
    <>
      {view.table.map(({ seat, kind, rank, cards }, at) => {
        const slot = layout.slots.get(seat);
        if (!slot) return null;
        const scale = seat === me && !layout.narrow ? 1 : 0.75;
        const meaning = cards.includes("X") ? numbersOf(kind, rank, cards.length) : "";
        const lefts = spread(cards.length, 50 * scale, slot.width - 12 - (meaning ? 40 : 0));
        return (
          <g key={seat} class={at === view.table.length - 1 ? "beat" : undefined}>
            {keyed(cards).map(({ card, key, after }, n) => (
              <Placed
                key={key}
                at={{ x: slot.x + 6 + (lefts[n] ?? 0), y: slot.y + (slot.height - 70 * scale) / 2 }}
                scale={scale}
                {...flight(`table ${seat}`, card, after)}
              >
                <ColourCard card={card} />
              </Placed>
            ))}
            {meaning && (
              <text x={slot.x + slot.width - 6} y={slot.y + slot.height / 2 + 5} class="end meaning">
                {meaning}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The numbers that the cards of a meld stand for: an X does not tell. A rank above 9 is that of an X. */
function numbersOf(kind: "single" | "set" | "run", rank: number, size: number): string {
  if (kind === "run") return [rank, rank + 1, rank + 2].join("-");
  return kind === "set" ? `${size} × ${rank > 9 ? "X" : rank}` : "";
}
