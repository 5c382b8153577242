/** One's own cards of Build & Release: a hand to pick from, leftovers to decide on, and small cards that lie open. */

import { Back } from "../../pieces/card";
import { Placed } from "../../pieces/flight";
import { MINI, MiniBack } from "../../pieces/mini_back";
import { PILL, Pill, WIDE } from "../../pieces/pill";
import { spread, type Point } from "../../pieces/places";
import { canJoin, isLegal } from "./acts";
import { ColourCard, codesOf, keyed } from "./cards";
import { HALF_ROW, LEFT, NARROW_ROW } from "./layout";
import { Small } from "./middle";
import type { Table } from "./table";

export function OwnCards(table: Table) {
  const { view, me, layout } = table;
  const cards = view.hands[me];
  return (
    <>
      <g class="hand">{cards ? <Hand {...table} cards={cards} /> : <Hidden {...table} />}</g>
      {view.phase === "leftovers" && <Leftovers {...table} />}
      {layout.stage === "build" || <Aside {...table} />}
    </>
  );
}

/** Where the cards of a hand lie, and how large: two rows on a narrow screen. */
function handPlaces(count: number, { hand, narrow, scale: offered }: Table["layout"]): { places: Point[]; scale: number } {
  const perRow = narrow ? NARROW_ROW : 13;
  const scale = narrow ? 0.92 : Math.min(1.1, offered);
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / perRow);
    const lefts = spread(Math.min(perRow, count - row * perRow), 50 * scale, hand.width);
    return { x: hand.x + (lefts[at % perRow] ?? 0), y: hand.y + 4 + row * HALF_ROW };
  });
  return { places, scale };
}

function Hand({ cards, ...table }: Table & { cards: readonly string[] }) {
  const { view, choices, layout, picks, flight } = table;
  const { places, scale } = handPlaces(cards.length, layout);
  const picking = choices.length > 0 && (view.phase === "settle" || view.phase === "release");
  return (
    <>
      {keyed(cards).map(({ card, key, after }, at) => (
        <Placed key={key} at={places[at] ?? layout.hand} scale={scale} {...flight(`hand ${table.me}`, card, after)}>
          <ColourCard
            card={card}
            can={picking && canJoin(table, at)}
            picked={picks.picked.includes(at)}
            onAct={picking ? () => picks.toggle(at) : undefined}
          />
        </Placed>
      ))}
    </>
  );
}

function Hidden({ view, me, layout, words }: Table) {
  const count = view.hand_counts[me] ?? 0;
  const { places, scale } = handPlaces(count, layout);
  return (
    <>
      {places.map((at, n) => (
        <Placed key={n} at={at} scale={scale}>
          <Back label={words.cards(count)} />
        </Placed>
      ))}
    </>
  );
}

/** Each card that could not be scored, with what may become of it. */
function Leftovers({ view, me, choices, act, layout, words }: Table) {
  const scale = 0.9;
  const { isBeside } = layout;
  const top = isBeside ? layout.hand.y + 2 : layout.hand.y + 70 * scale;
  return (
    <>
      {keyed(view.leftover[me] ?? []).flatMap(({ card, key }, at) =>
        codesOf([card]).map((code) => {
          const x = layout.hand.x + at * (isBeside ? LEFT : 66);
          const pill = isBeside ? x + 46 : x;
          const doing = (type: "keep" | "discard") =>
            choices.length ? () => act({ type, seat: me, card: code }) : undefined;
          const can = (type: "keep" | "discard") => isLegal(choices, type, card);
          return (
            <g key={key}>
              <Placed at={{ x: isBeside ? x : x + 8, y: layout.hand.y + 4 }} scale={scale}>
                <ColourCard card={card} says={(name) => `${words.left}: ${name}`} />
              </Placed>
              <Pill
                x={pill}
                y={top}
                width={WIDE}
                text={words.keepShort}
                label={words.keep(words.card(card))}
                can={can("keep")}
                onAct={doing("keep")}
              />
              <Pill
                x={pill}
                y={top + PILL}
                width={WIDE}
                text={words.discardShort}
                label={words.discard(words.card(card))}
                can={can("discard")}
                onAct={doing("discard")}
              />
            </g>
          );
        }),
      )}
    </>
  );
}

/** Kept and thrown away, or penalty cards and cards won. */
function Aside({ view, me, layout, words, flight }: Table) {
  const { side, stage, slots, isAfter } = layout;
  const won = view.acquired_counts[me] ?? 0;
  const slot = slots.get(me);
  if (stage === "release") {
    return (
      <>
        <Small
          head={words.penalty}
          cards={view.penalty[me] ?? []}
          at={side}
          width={side.width}
          zone={`penalty ${me}`}
          flight={flight}
        />
        {slot && (
          <text x={slot.x + slot.width - 44} y={slot.y + 18} class="small end">
            {words.won}
          </text>
        )}
        {slot && (
          <MiniBack
            at={{ x: slot.x + slot.width - MINI.width - 6, y: slot.y + 4 }}
            count={won}
            label={`${words.won}: ${won}`}
          />
        )}
      </>
    );
  }
  const width = isAfter ? side.width : side.width / 2 - 6;
  return (
    <>
      <Small
        head={words.kept}
        cards={view.kept[me] ?? []}
        at={side}
        width={width}
        zone={`kept ${me}`}
        flight={flight}
      />
      <Small
        head={words.dropped}
        cards={view.dropped[me] ?? []}
        at={isAfter ? { x: side.x, y: side.y + side.height / 2 } : { x: side.x + width + 6, y: side.y }}
        width={width}
        zone={`dropped ${me}`}
        flight={flight}
      />
    </>
  );
}
