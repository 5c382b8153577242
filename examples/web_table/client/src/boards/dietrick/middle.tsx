/** The middle of the table of Dietrick-taking: the trick, the piles, the result of a game. */

import { useState } from "preact/hooks";
import type { Event, View } from "../../generated/dietrick";
import { Back } from "../../pieces/card";
import { FoodCard, suitOf } from "../../pieces/food_card";
import { Label } from "../../pieces/label";
import { Arriving, type Point } from "../../pieces/moving";
import { Piece } from "../../pieces/piece";
import { widthOf } from "../../pieces/places";
import type { Box } from "./box";
import { type Places, slots } from "./places";
import { Sheet } from "./sheet";
import { Token } from "./strip";
import { nameOf, shown, spoken, type Trail } from "./table";
import type { Words } from "./words";

export type MiddleProps = {
  view: View;
  box: Box;
  names: readonly string[];
  words: Words;
  places: Places;
  trail: Trail;
  news: readonly Event[];
  /** Where the cards of a seat come from. */
  home: (seat: number) => Point;
};

export function Middle(props: MiddleProps) {
  const { view, words, places, trail } = props;
  const { middle } = places;
  const [isOpen, setOpen] = useState(false);
  const isBetween = view.history.length > 0 && view.tricks === 0 && view.trick.length === 0;
  const hasSheet = view.phase === "over" || isBetween;
  const isWide = places.width > 500;
  return (
    <g role="group" aria-label={heading(view, words)}>
      <g class={hasSheet ? "early" : undefined}>
        <Label x={middle.x + 4} y={middle.y + 17} text={heading(view, words)} width={middle.width - 8} bold />
        {(view.trick.length > 0 || trail || !hasSheet) && <Trick {...props} />}
      </g>
      {hasSheet && <Sheet {...props} />}
      {(!hasSheet || isWide) && <Piles {...props} onDiscards={() => setOpen(!isOpen)} />}
      {isOpen && view.discard && <Discards {...props} cards={view.discard} close={() => setOpen(false)} />}
    </g>
  );
}

function heading(view: View, words: Words): string {
  const now = view.phase === "play" ? words.trick(view.tricks + 1, view.final) : words.phases[view.phase];
  return (view.config.options?.games ?? 1) > 1 && view.phase !== "over" ? `${words.game(view.game + 1)} · ${now}` : now;
}

/** The trick in progress or, until the next one is led, the one ranked last. */
function Trick({ view, box, names, words, places, trail, news, home }: MiddleProps) {
  const { plays, first, last } = shown(view, trail);
  const scale = places.scale.trick;
  const at = slots(places, Math.max(plays.length, view.config.players === 1 ? 3 : view.config.players));
  const isNew = (card: string) =>
    news.some(
      (event) =>
        (event.type === "card-played" && event.card === card) ||
        (event.type === "fuzz-flipped" && event.cards.includes(card)),
    );
  return (
    <>
      {at.map((point, index) => (
        <rect
          key={index}
          class="slot"
          x={point.x - 2}
          y={point.y - 2}
          width={50 * scale + 4}
          height={70 * scale + 4}
          rx="9"
        />
      ))}
      {plays.map(({ seat, card }, index) => {
        const point = at[index] ?? { x: 0, y: 0 };
        const isOnly = plays.filter((other) => other.seat === seat).length === 1;
        const mark = isOnly && seat === first ? words.first : isOnly && seat === last ? words.last : "";
        return (
          <g key={`${view.game}/${card}`} class={first !== null && seat !== first ? "beaten" : undefined}>
            <Played seat={seat} name={nameOf(view, names, seat)} x={point.x + 25 * scale} y={point.y - 12} room={places.pitch - 6} />
            <Arriving at={point} from={isNew(card) ? home(seat) : null}>
              <FoodCard
                label={`${nameOf(view, names, seat)}: ${spoken(words, box, card)}`}
                card={card}
                icon={box.icon(card)}
                scale={scale}
              />
              {mark && <Mark text={mark} width={50 * scale} good={seat === first} />}
            </Arriving>
          </g>
        );
      })}
    </>
  );
}

/** Who has played a card: the sign, and the name where there is room for one. */
function Played({ seat, name, x, y, room }: { seat: number; name: string; x: number; y: number; room: number }) {
  const isNamed = room > 70;
  const wide = Math.min(room - 22, widthOf(name, 12.5));
  return (
    <g transform={`translate(${isNamed ? x - wide / 2 : x} ${y})`}>
      <Token seat={seat} />
      {isNamed && <Label x={13} y={4} text={name} width={room - 22} small />}
    </g>
  );
}

/** Who was first or last, beneath the card. */
function Mark({ text, width, good }: { text: string; width: number; good: boolean }) {
  return (
    <g transform={`translate(${width / 2} ${width * 1.4 + 13})`}>
      <rect x="-24" y="-9" width="48" height="17" rx="8" fill={good ? "#ffcf5c" : "#2b2f36"} />
      <Label x={0} y={4} text={text} small fill={good ? "#2b2f36" : "#ffffff"} middle bold />
    </g>
  );
}

/** The decks and the discards, with how many cards they have. */
function Piles({ view, words, places, onDiscards }: MiddleProps & { onDiscards: () => void }) {
  const { scale: size, pitch } = places.pile;
  const decks: [string, number | null][] = [
    [words.deck, view.deck_count],
    [words.personal, view.personal_count],
    [words.fuzz, view.fuzz_count],
  ];
  const here = decks.filter((deck): deck is [string, number] => deck[1] !== null);
  const at = (index: number) => `translate(${places.piles.x + index * pitch} ${places.piles.y})`;
  const top = view.discard === null ? words.discards : `${words.discards}: ${words.cards(view.discard_count)}`;
  const label = (text: string) => (
    <Label x={25 * size} y={70 * size + 14} text={text} width={pitch + 6} small fill="#d7e6df" middle />
  );
  return (
    <>
      {here.map(([name, count], index) => (
        <g key={name} transform={at(index)}>
          <g transform={`scale(${size})`} class={count === 0 ? "used" : undefined}>
            <Back label={`${name}: ${words.cards(count)}`} count={count} />
          </g>
          {label(name)}
        </g>
      ))}
      <g transform={at(here.length)}>
        <Piece label={top} onAct={view.discard && view.discard_count > 0 ? onDiscards : undefined}>
          <g transform={`scale(${size})`} class={view.discard_count === 0 ? "used" : undefined}>
            <rect class="edge" width="50" height="70" rx="6" fill="#e8e4d6" stroke="#8f8a7d" />
            <text class="face" x="25" y="43" style="fill:#2b2f36">
              {view.discard_count}
            </text>
          </g>
        </Piece>
        {label(words.discards)}
      </g>
    </>
  );
}

/** All discards, suit by suit, over the trick; a click closes them. */
function Discards({
  words,
  places: { middle },
  cards,
  close,
}: MiddleProps & { cards: readonly string[]; close: () => void }) {
  return (
    <g transform={`translate(${middle.x} ${middle.y})`}>
      <Piece label={`${words.discards}: ${cards.join(" ")}`} onAct={close}>
        <rect
          class="edge"
          width={Math.min(middle.width, 560)}
          height={middle.height}
          rx="10"
          fill="#fffdf7"
          stroke="#8f8a7d"
        />
        {Object.keys(words.suits).map((suit, line) => (
          <g key={suit} transform={`translate(10 ${10 + line * (middle.height / 4 - 3)})`}>
            <path d={suitOf(suit).symbol} fill={suitOf(suit).ink} fill-rule="evenodd" />
            {cards
              .filter((card) => card.startsWith(suit))
              .map((card, at) => (
                <Label
                  key={card}
                  x={40 + at * 26}
                  y={17}
                  text={card.slice(1)}
                  size={18}
                  fill={suitOf(suit).ink}
                  middle
                  bold
                />
              ))}
          </g>
        ))}
      </Piece>
    </g>
  );
}
