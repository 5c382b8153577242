/** The board of Build & Release: cards are taken from the row, scored in groups, and shed in melds. */

import type { Board } from "../board";
import type { Action, Event, View } from "../generated/build_release";
import { Back } from "../pieces/card";
import { Controls } from "../pieces/controls";
import { Passing, Placed, useNewsKey } from "../pieces/flight";
import { usePicks } from "../pieces/picks";
import { placeOf, spread } from "../pieces/places";
import { FoldedScores, Scores } from "../pieces/scores";
import { Sheet } from "../pieces/sheet";
import { useSpace } from "../pieces/space";
import { controlsOf } from "./build_release/acts";
import { ColourCard, keyed } from "./build_release/cards";
import { deckOf, layoutOf } from "./build_release/layout";
import { Middle } from "./build_release/middle";
import { OwnCards } from "./build_release/own";
import { Melds, Seat } from "./build_release/seats";
import { centerOf, flightOf, winnersOf, type Table } from "./build_release/table";
import { WORDS } from "./build_release/words";

/** How high the board is on a desk, in units. */
const HIGH = 520;

export const BuildRelease: Board<View, Action, Event> = (props) => {
  const { view, seat, language, news } = props;
  const [frame, space] = useSpace(HIGH);
  const newsKey = useNewsKey(news);
  const picks = usePicks<number>(view);
  const me = seat ?? view.seat ?? 0;
  const layout = layoutOf(view, me, space);
  const words = WORDS[language];
  const table: Table = { ...props, me, picks, layout, words, flight: flightOf(props, layout, me) };
  return (
    <div class="board-of build-release">
      <Sheet frame={frame} looks="build-release" layout={layout} label={words.board} heading={heading(table)}>
        {[...layout.boxes.keys()].map((each) => (
          <Seat key={each} {...table} whose={each} />
        ))}
        <Middle {...table} />
        <Melds {...table} />
        <OwnCards {...table} />
        <News key={newsKey} {...table} />
      </Sheet>
      <Controls controls={controlsOf(table)} hint={hintOf(table)}>{view.phase !== "over" && <Points {...table} />}</Controls>
      {view.phase === "over" && <Points {...table} />}
    </div>
  );
};

function heading({ view, names, words }: Table): string {
  if (view.phase === "over") return words.wins(winnersOf(view).map((seat) => names[seat] ?? String(seat)));
  const games = view.config.options?.games ?? 1;
  const phase = words.phases[view.phase];
  return games > 1 ? `${words.game(view.game + 1, games)} · ${phase}` : phase;
}

function hintOf({ view, choices, picks, words }: Table): string {
  if (view.phase !== "settle" || choices.length === 0) return "";
  return ([words.pick, words.pickMore] as const)[picks.picked.length] ?? "";
}

/** What is only seen for a moment: cards that go where they are hidden, a last meld, somebody passing. */
function News({ news, view, layout, me, words }: Table) {
  return (
    <>
      {news.map((event, at) => {
        if (event.type === "dealt" && event.cards === null) {
          return (
            <Passing key={at} to={placeOf(layout, me, event.seat)} from={deckOf(layout)} scale={0.5}>
              <Back label="" />
            </Passing>
          );
        }
        if (event.type === "card-taken" && event.seat !== me) {
          return (
            <Passing key={at} to={placeOf(layout, me, event.seat)} from={centerOf(layout)} scale={0.6}>
              <ColourCard card={event.card} />
            </Passing>
          );
        }
        if (event.type === "meld-played" && !view.table.some(({ seat }) => seat === event.seat)) {
          return <Gone key={at} seat={event.seat} cards={event.cards} layout={layout} me={me} />;
        }
        if ((event.type === "round-won" || event.type === "shed-out") && event.count > 0) {
          return (
            <Passing key={at} wait={1.2} to={placeOf(layout, me, event.seat)} from={centerOf(layout)} scale={0.7}>
              <Back label="" count={event.count} />
            </Passing>
          );
        }
        return event.type === "passed" ? <Said key={at} seat={event.seat} text={words.passed} layout={layout} /> : null;
      })}
    </>
  );
}

/** A meld that has left the table in the same step: shown until it goes. */
function Gone({
  seat,
  cards,
  layout,
  me,
}: {
  seat: number;
  cards: readonly string[];
  layout: Table["layout"];
  me: number;
}) {
  const slot = layout.slots.get(seat);
  if (!slot) return null;
  const lefts = spread(cards.length, 38, slot.width - 12);
  return (
    <g class="lingering" aria-hidden="true">
      {keyed(cards).map(({ card, key }, n) => (
        <Placed
          key={key}
          at={{ x: slot.x + 6 + (lefts[n] ?? 0), y: slot.y + 4 }}
          from={placeOf(layout, me, seat)}
          scale={0.75}
        >
          <ColourCard card={card} />
        </Placed>
      ))}
    </g>
  );
}

function Said({ seat, text, layout }: { seat: number; text: string; layout: Table["layout"] }) {
  const slot = layout.slots.get(seat);
  return slot ? (
    <text x={slot.x + slot.width / 2} y={slot.y + slot.height / 2 + 5} class="middle said">
      {text}
    </text>
  ) : null;
}

/** The points of the games that are over; the last one in full. */
function Points({ view, names, words }: Table) {
  const last = view.history[view.history.length - 1];
  if (!last) return null;
  const kinds = (["build", "acquired", "hand", "penalty"] as const).map((kind) => ({
    head: words.rows[kind],
    cells: last[kind].map((points) =>
      kind === "hand" || kind === "penalty" ? (points ? `−${points}` : "0") : `${points}`,
    ),
  }));
  const games = view.history.map(({ score }, n) => ({
    head: words.sum(view.history.length > 1 ? n + 1 : null),
    cells: score,
  }));
  const points = {
    caption: words.result,
    names: view.totals.map((_, seat) => names[seat] ?? String(seat)),
    rows: [...kinds, ...games, { head: words.total, cells: view.totals, total: true }],
    winners: winnersOf(view),
  };
  return view.phase === "over" ? <Scores {...points} /> : <FoldedScores {...points} text={words.result} />;
}
