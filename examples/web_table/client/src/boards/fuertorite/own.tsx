/** One's own Hand and Property of FuertoRite, where a click plays or adds a card. */

import { Back } from "../../pieces/card";
import { Placed } from "../../pieces/flight";
import { spread } from "../../pieces/places";
import { FuertoCard, counts } from "./cards";
import { actionOf, isLegal, type Table } from "./table";

export function OwnCards(table: Table) {
  const { view, me, layout, words } = table;
  const { hand, property, narrow } = layout;
  const cards = view.hands?.[me] ?? view.hand;
  return (
    <g class="hand">
      {!cards && <HiddenHand {...table} />}
      <OwnRow {...table} cards={cards ?? []} place={hand} scale={layout.scale} perRow={20} />
      <text
        x={layout.heading.y > 21 ? property.x - 6 : property.x}
        y={layout.heading.y > 21 ? property.y + 40 : property.y - (narrow ? 4 : 12)}
        class={layout.heading.y > 21 ? "small end" : "small"}
      >
        {words.property}
      </text>
      <OwnRow
        {...table}
        cards={view.property[me] ?? []}
        place={property}
        scale={layout.scale}
        perRow={narrow ? 9 : 20}
      />
    </g>
  );
}

function HiddenHand({ view, me, layout, words }: Table) {
  const count = view.hand_sizes[me] ?? 0;
  return (
    <>
      {spread(count, 50, layout.hand.width).map((left, at) => (
        <Placed key={at} at={{ x: layout.hand.x + left, y: layout.hand.y }}>
          <Back label={words.cards(count)} />
        </Placed>
      ))}
    </>
  );
}

type RowProps = Table & {
  cards: readonly string[];
  place: { x: number; y: number; width: number };
  scale: number;
  perRow: number;
};

function OwnRow({ cards, place, scale, perRow, ...table }: RowProps) {
  const { view, me, choices, act, stars, flights } = table;
  const rows = cards.length > perRow ? [cards.slice(0, perRow), cards.slice(perRow)] : [cards];
  const onAct = (card: string) => () => {
    const action = actionOf(table, card);
    if (action) act(action);
  };
  return (
    <>
      {rows.map((row, level) => {
        const lefts = spread(row.length, 50 * scale, place.width);
        return row.map((card, at) => (
          <Placed
            key={card}
            at={{ x: place.x + (lefts[at] ?? 0), y: place.y + level * (70 * scale + 2) }}
            scale={scale}
            faded={!counts(view, me, card)}
            {...flights.get(card)}
          >
            <FuertoCard
              card={card}
              stars={stars(card)}
              can={isLegal(table, card)}
              onAct={choices.length ? onAct(card) : undefined}
            />
          </Placed>
        ));
      })}
    </>
  );
}
