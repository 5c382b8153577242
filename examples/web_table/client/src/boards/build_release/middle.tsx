/** The middle of the board of Build & Release: the cards on offer, then one's own groups, then the melds. */

import { Back } from "../../pieces/card";
import { Placed } from "../../pieces/flight";
import { MiniBack } from "../../pieces/mini_back";
import { Piece } from "../../pieces/piece";
import { Pill, WIDE } from "../../pieces/pill";
import { flow, spread, type Point } from "../../pieces/places";
import { canExtend, extension, isLegal, type Asked } from "./acts";
import { ColourCard, TILE, Tile, codesOf, keyed } from "./cards";
import { LOW, SEEN, deckOf, rowOf } from "./layout";
import type { Flight, Table } from "./table";

export function Middle(table: Table) {
  if (table.layout.stage === "build") return <Offer {...table} />;
  return table.layout.stage === "settle" ? <Groups {...table} /> : <Round {...table} />;
}

/** Deck, five cards face up, discards. A click on a card takes it; the pill beneath throws it away first. */
function Offer(table: Table) {
  const { view, choices, act, me, layout, words, flight } = table;
  const { middle, narrow, scale } = layout;
  const step = narrow ? 69 : 78;
  const x = narrow ? middle.x + 2 : rowOf(middle);
  return (
    <>
      <Deck {...table} scale={narrow ? 0.8 : scale} />
      {keyed(view.row).flatMap(({ card, key, after }, at) =>
        codesOf([card]).map((code) => {
          const doing = (type: "take" | "reject") =>
            choices.length ? () => act({ type, seat: me, card: code }) : undefined;
          const left = x + at * step;
          return (
            <g key={key}>
              <Placed at={{ x: left, y: middle.y + 6 }} scale={scale} {...flight("row", card, after)}>
                <ColourCard
                  card={card}
                  says={choices.length ? words.take : undefined}
                  can={isLegal(choices, "take", card)}
                  onAct={doing("take")}
                />
              </Placed>
              {choices.length > 0 && (
                <Pill
                  x={left + 25 * scale - WIDE / 2}
                  y={middle.y + 6 + 70 * scale}
                  width={WIDE}
                  text={words.discardShort}
                  label={words.reject(words.card(card))}
                  can={isLegal(choices, "reject", card)}
                  onAct={doing("reject")}
                />
              )}
            </g>
          );
        }),
      )}
      <Discards
        {...table}
        at={narrow ? { x: middle.x + 64, y: middle.y + 142 } : { x: x + 398, y: middle.y + 12 }}
        width={narrow ? 276 : middle.width - (x + 390)}
        rows={narrow ? 2 : 3}
      />
    </>
  );
}

function Deck({ view, layout, words, scale }: Table & { scale: number }) {
  return (
    <Placed at={deckOf(layout)} scale={scale}>
      <Back label={`${words.deck}: ${view.deck_count}`} count={view.deck_count} />
      <text x="25" y="17" class="small middle" style={{ fontSize: `${14.6 / scale}px` }}>
        {words.deck}
      </text>
    </Placed>
  );
}

function Discards({ view, words, flight, at, width, rows = 1 }: Table & { at: Point; width: number; rows?: number }) {
  return (
    <Small
      head={words.discards}
      cards={view.discard}
      at={at}
      width={width}
      zone="discard"
      flight={flight}
      rows={rows}
    />
  );
}

type SmallProps = {
  head: string;
  cards: readonly string[];
  at: Point;
  width: number;
  zone: string;
  flight: Flight;
  rows?: number;
};

/** Small cards with a name, in as many rows as they need and may have. */
export function Small({ head, cards, at, width, zone, flight, rows = 1 }: SmallProps) {
  if (cards.length === 0) return null;
  const perRow = Math.max(Math.floor(width / SEEN), Math.ceil(cards.length / rows));
  const lefts = spread(Math.min(perRow, cards.length), TILE.width, width, 0);
  return (
    <>
      <text x={at.x} y={at.y + 8} class="small">{`${head}: ${cards.length}`}</text>
      {keyed(cards).map(({ card, key, after }, n) => (
        <Placed
          key={key}
          at={{ x: at.x + (lefts[n % perRow] ?? 0), y: at.y + 14 + Math.floor(n / perRow) * TILE.height }}
          {...flight(zone, card, after)}
        >
          <Tile card={card} says={(name) => `${head}: ${name}`} />
        </Placed>
      ))}
    </>
  );
}

/** One's own groups, to which a picked card is added by a click; what lies about from the build. */
function Groups(table: Table) {
  const { view, me, layout, words, flight } = table;
  const groups = view.groups[me] ?? [];
  const { middle, narrow } = layout;
  const places = flow(
    groups.map(({ cards }) => cards.length),
    layout.groupCard,
    middle.width - 8,
    12,
  );
  const low = middle.y + middle.height - LOW;
  const columns = narrow ? [48, 180, 160] : [60, 240, 500];
  return (
    <>
      <rect class="lay" x={middle.x} y={middle.y} width={middle.width} height={middle.height - LOW - 4} rx="8" />
      <text x={middle.x + 8} y={middle.y + 13} class="small">
        {words.groups}
      </text>
      {groups.map((group, n) => (
        <Group
          key={n}
          {...table}
          group={group}
          number={n}
          places={(places[n] ?? []).map(({ x, y }) => ({ x: x + middle.x + 6, y: y + middle.y + 22 }))}
        />
      ))}
      <text x={middle.x + 4} y={low + 8} class="small">
        {words.deck}
      </text>
      <MiniBack at={deckOf(layout)} count={view.deck_count} label={`${words.deck}: ${view.deck_count}`} />
      <Small
        head={words.offer}
        cards={view.row}
        at={{ x: middle.x + (columns[0] ?? 0), y: low }}
        width={narrow ? 120 : 140}
        zone="row"
        flight={flight}
      />
      <Discards {...table} at={{ x: middle.x + (columns[1] ?? 0), y: low }} width={columns[2] ?? 0} />
    </>
  );
}

type GroupProps = Table & { group: { kind: "run" | "set"; cards: string[] }; number: number; places: Point[] };

function Group({ group, number, places, ...table }: GroupProps) {
  const { choices, act, words, flight } = table;
  const asked: Asked = table;
  const { scale } = table.layout.groupCard;
  const first = places[0];
  if (!first) return null;
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const width = Math.max(...xs) - Math.min(...xs) + 50 * scale + 3;
  const height = Math.max(...ys) - first.y + 70 * scale + 7;
  const action = extension(asked, number);
  return (
    <>
      <Piece
        x={Math.min(...xs) - 2}
        y={first.y - 3}
        label={`${words.group(group.kind, number + 1)}: ${group.cards.map(words.card).join(" ")}`}
        can={choices.length > 0 && canExtend(asked, number)}
        onAct={action && choices.length ? () => act(action) : undefined}
      >
        <rect class="edge ground" width={width} height={height} rx="7" />
      </Piece>
      <g class="through" aria-hidden="true">
        {keyed(group.cards).map(({ card, key, after }, at) => (
          <Placed
            key={key}
            at={places[at] ?? first}
            scale={scale}
            {...flight(`group ${table.me} ${number}`, card, after)}
          >
            <ColourCard card={card} />
          </Placed>
        ))}
      </g>
    </>
  );
}

/** One's own place for a meld, the cards that nobody wins, the cards that are not used. */
function Round({ view, me, layout, words, flight }: Table) {
  const slot = layout.slots.get(me);
  const { middle, narrow } = layout;
  if (!slot) return null;
  const unused = narrow ? { x: middle.x + 4, y: middle.y + 80 } : { x: slot.x - 60, y: middle.y + 34 };
  const aside = narrow ? { x: middle.x + 70, y: middle.y + 72 } : { x: slot.x + slot.width + 8, y: middle.y + 8 };
  return (
    <>
      <rect class="lay" x={slot.x} y={slot.y} width={slot.width} height={slot.height} rx="8" />
      {view.unused_count > 0 && (
        <>
          <text x={unused.x} y={unused.y} class="small">
            {words.unused}
          </text>
          <MiniBack
            at={{ x: unused.x, y: unused.y + 6 }}
            count={view.unused_count}
            label={`${words.unused}: ${view.unused_count}`}
          />
        </>
      )}
      <Small
        head={words.nobody}
        cards={view.aside}
        at={aside}
        width={narrow ? 272 : slot.x - 16}
        zone="aside"
        flight={flight}
        rows={2}
      />
    </>
  );
}
