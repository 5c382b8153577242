/** The board of FuertoRite: the turns of the round, everybody's Property, one's Hand; a click plays or adds a card. */

import { useState } from "preact/hooks";
import type { Board } from "../board";
import type { Action, Event, View } from "../generated/fuertorite";
import { Back } from "../pieces/card";
import { Controls, type Control } from "../pieces/controls";
import { Passing, Placed, useNewsKey } from "../pieces/flight";
import { placeOf, spread, type Box } from "../pieces/places";
import { FoldedScores, Scores } from "../pieces/scores";
import { Sheet } from "../pieces/sheet";
import { useSpace } from "../pieces/space";
import { FuertoCard, TILE, Tile, starsOf, toBeat, turnsOf } from "./fuertorite/cards";
import { layoutOf } from "./fuertorite/layout";
import { OwnCards } from "./fuertorite/own";
import { Played, Seat } from "./fuertorite/seats";
import { flightsOf, winnersOf, type Props, type Table, type Way } from "./fuertorite/table";
import { WORDS } from "./fuertorite/words";

/** How high the board is on a desk, in units. */
const HIGH = 450;

export const Fuertorite: Board<View, Action, Event> = (props) => {
  const { view, seat, language, news } = props;
  const [frame, space] = useSpace(HIGH);
  const newsKey = useNewsKey(news);
  const [way, setWay] = useWay(props);
  const me = seat ?? view.seat ?? 0;
  const layout = layoutOf(view, me, space);
  const words = WORDS[language];
  const table: Table = { ...props, me, layout, words, stars: starsOf(view), flights: flightsOf(news, layout, me), way };
  return (
    <div class="board-of fuertorite">
      <Sheet frame={frame} looks="fuertorite" layout={layout} label={words.board} heading={heading(table)}>
        {[...layout.boxes.keys()].map((each) => (
          <Seat key={each} {...table} whose={each} />
        ))}
        <Middle {...table} />
        {turnsOf(view).map((turn) => (
          <Played key={turn.seat} {...table} turn={turn} />
        ))}
        <OwnCards {...table} />
        <Hidden key={newsKey} {...table} />
      </Sheet>
      <Controls controls={controlsOf(table, setWay)}>{view.phase !== "over" && <Points {...table} />}</Controls>
      {view.phase === "over" && <Points {...table} />}
    </div>
  );
};

/** Upright or sideways: what is legal, until the player says otherwise. */
function useWay({ view, choices }: Props): [Way, (way: Way) => void] {
  const [chosen, setChosen] = useState<{ view: View; way: Way } | null>(null);
  const flat =
    choices.length > 0 && choices.every(({ action }) => action.type === "play" && action.way === "horizontal");
  return [chosen?.view === view ? chosen.way : flat ? "horizontal" : "vertical", (way) => setChosen({ view, way })];
}

function heading({ view, names, words }: Table): string {
  if (view.phase === "over") return words.over(winnersOf(view).map((seat) => names[seat] ?? String(seat)));
  const parts = [words.round(view.round)];
  if (view.config.options?.mode === "series" || view.game > 1) parts.unshift(words.game(view.game));
  if (view.extra) parts.push(words.extra);
  if (view.final) parts.push(words.last);
  return parts.join(" · ");
}

/** Hidden cards on their way from the deck to other seats. */
function Hidden({ news, layout, me }: Table) {
  const hidden = news.flatMap((event) =>
    (event.type === "card-drawn" && event.card === null) || (event.type === "dealt" && event.cards === null)
      ? [event.seat]
      : [],
  );
  return (
    <>
      {hidden.map((seat) => (
        <Passing key={seat} to={placeOf(layout, me, seat)} from={layout.deck} scale={0.5}>
          <Back label="" />
        </Passing>
      ))}
    </>
  );
}

function controlsOf({ view, choices, act, words, way, me }: Table, setWay: (way: Way) => void): Control[] {
  if (choices.length === 0) return [];
  if (view.phase === "first") {
    const other: Way = way === "vertical" ? "horizontal" : "vertical";
    const can = choices.some(({ action }) => action.type === "play" && action.way === other);
    return [
      { text: words.sideways, pressed: way === "horizontal", can, onPress: () => setWay(other) },
      // Nobody may end a turn without a card: the table says so.
      { text: words.stop, onPress: () => act({ type: "stop", seat: me }) },
    ];
  }
  return choices.flatMap(({ action, label }) =>
    action.type === "stop" ? [{ text: label, can: true, onPress: () => act(action) }] : [],
  );
}

/** Deck, the card to beat, one's own place on the table; at the end the discards in it. */
function Middle({ view, layout, words, stars, me }: Table) {
  const { narrow } = layout;
  const slot = layout.slots.get(me);
  const beat = toBeat(view);
  if (!slot) return null;
  // The words stand beneath the card or, where there is little height, before it.
  const said = narrow
    ? { looks: "small end", x: layout.beat.x - 8, y: layout.beat.y + 22, line: 20 }
    : { looks: "small middle", x: layout.beat.x + 20, y: layout.beat.y + 69, line: 14 };
  return (
    <>
      <Placed at={layout.deck} scale={narrow ? 0.82 : 1}>
        <Back label={`${words.deck}: ${view.deck_size}`} count={view.deck_size} />
        <text x="25" y="17" class="deck middle">
          {words.deck}
        </text>
      </Placed>
      <rect class="lay" x={slot.x} y={slot.y} width={slot.width} height={slot.height} rx="8" />
      <Discards cards={view.discard} slot={slot} head={words.discards} stars={stars} />
      {beat && (
        <g>
          <Placed at={layout.beat} scale={0.8}>
            <FuertoCard card={beat.card} stars={stars(beat.card)} />
          </Placed>
          <text x={said.x} y={said.y} class={said.looks}>
            {words.beat}
          </text>
          {beat.card.endsWith("X") && (
            <text x={said.x} y={said.y + said.line} class={said.looks}>
              {words.as(beat.numbers)}
            </text>
          )}
        </g>
      )}
    </>
  );
}

type DiscardsProps = { cards: readonly string[]; slot: Box; head: string; stars: (card: string) => number };

/** The cards of the last round, in two rows. */
function Discards({ cards, slot, head, stars }: DiscardsProps) {
  if (cards.length === 0) return null;
  const scale = 0.8;
  const size = TILE.width * scale;
  const perRow = Math.max(Math.floor((slot.width - 16) / size), Math.ceil(cards.length / 2));
  const lefts = spread(Math.min(perRow, cards.length), size, slot.width - 16, 0);
  return (
    <>
      <text x={slot.x + 8} y={slot.y + 14} class="small">
        {head}
      </text>
      {cards.map((card, n) => (
        <Placed
          key={card}
          at={{ x: slot.x + 8 + (lefts[n % perRow] ?? 0), y: slot.y + 18 + Math.floor(n / perRow) * 33 }}
          scale={scale}
        >
          <Tile card={card} stars={stars(card)} />
        </Placed>
      ))}
    </>
  );
}

/** The points of the games that are over. */
function Points({ view, names, words }: Table) {
  const { records } = view;
  if (records.length === 0) return null;
  const rows = records.flatMap((record) => {
    const game = records.length > 1 ? `${words.game(record.game)}: ` : "";
    return [
      ...(record.kept
        ? [{ head: `${game}${words.counted}`, cells: record.kept.map((types) => words.list(types.map((type) => words.types[type] ?? type)) || "–") }]
        : []),
      { head: `${game}${words.stars}`, cells: record.stars },
      { head: `${game}${words.bonus}`, cells: record.bonus },
    ];
  });
  const last = records[records.length - 1];
  const caption = last ? `${words.result}: ${words.rounds(last.rounds)}, ${words.endings[last.end]}` : words.result;
  const points = {
    caption,
    names: view.totals.map((_, seat) => names[seat] ?? String(seat)),
    rows: [...rows, { head: words.total, cells: view.totals, total: true }],
    winners: winnersOf(view),
  };
  return view.phase === "over" ? <Scores {...points} /> : <FoldedScores {...points} text={words.result} />;
}
