/** The places of the contestants: names, marks, numbers under the markers, hands. */

import type { View } from "../../generated/dietrick";
import { Back } from "../../pieces/card";
import { FoodCard, Icon } from "../../pieces/food_card";
import { Label } from "../../pieces/label";
import { Arriving, type Point, Sliding } from "../../pieces/moving";
import { widthOf } from "../../pieces/places";
import { type Box, under } from "./box";
import type { Area, Places } from "./places";
import { nameOf, shown, spoken, winners } from "./table";
import { Token } from "./strip";
import type { Words } from "./words";

export type SeatProps = { view: View; box: Box; names: readonly string[]; words: Words; seat: number };

/** The place of somebody else; the hand is one back with the number of cards. */
export function Other({ area, ...props }: SeatProps & { area: Area }) {
  const count = props.view.hand_counts[props.seat];
  return (
    <g
      transform={`translate(${area.x} ${area.y})`}
      role="group"
      aria-label={nameOf(props.view, props.names, props.seat)}
    >
      <Ground {...props} width={area.width} height={area.height} numbers={{ x: 16, y: area.height - 13 }} />
      {count !== undefined && (
        <g transform={`translate(${area.width - 28} ${area.height - 36}) scale(0.44)`}>
          <Back label={props.words.hidden(count)} />
          <text class="face" x="25" y="50" style="fill:#fff;font-size:42px">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

type Ground = { width: number; height: number; numbers: Point };

/** The frame of a place, golden while it is its turn, with the name, what it has done, and where its markers stand. */
function Ground({ view, box, names, words, seat, width, height, numbers }: SeatProps & Ground) {
  const mine = view.actor === seat;
  const [yellow = 0, blue = 0] = view.marks[seat] ?? [];
  const inLine = numbers.y < 20;
  const all = view.marks.map((_, other) => nameOf(view, names, other));
  return (
    <>
      <rect class={mine ? "place turn" : "place"} width={width} height={height} rx="10" />
      <g transform="translate(16 15)">
        <Token seat={seat} radius={9} />
      </g>
      <Label
        x={30}
        y={20}
        text={all[seat] ?? ""}
        width={(inLine ? numbers.x - 10 : Math.min(width, 160)) - 36}
        size={15}
        bold
      />
      <Label
        x={inLine ? 40 + widthOf(all[seat] ?? "", 15) : 8}
        y={inLine ? 20 : 36}
        text={notes(view, words, seat).join(" · ")}
        width={inLine ? numbers.x - 50 - widthOf(all[seat] ?? "", 15) : Math.min(width, 160) - 10}
        small
        fill={mine ? "#ffcf5c" : "#d7e6df"}
      />
      {(["top", "bottom"] as const).map((place, at) => {
        const colour = box.rows[place];
        const square = colour === "yellow" ? yellow : blue;
        return (
          <g key={place} transform={`translate(${numbers.x + at * 40} ${numbers.y})`}>
            <g transform="scale(0.75)">
              <Icon colour={colour} />
            </g>
            <Label x={10} y={5} text={square === 0 ? "–" : number(view, box, place, square)} />
          </g>
        );
      })}
    </>
  );
}

const number = (view: View, box: Box, place: "top" | "bottom", square: number): string =>
  String(view.config.options?.variant === "beginner" ? square : under(box, view.order, place, square));

function notes(view: View, words: Words, seat: number): string[] {
  const now = view.phase === "pass" ? words.gives : view.phase === "arrange" ? words.lays : words.turn;
  const isOver = view.phase === "over";
  const isJudged = view.trick.length === 0 || shown(view, null).first !== null;
  const marks = [
    isOver && winners(view).includes(seat) && words.winner,
    view.actor === seat && now,
    !isOver && view.lead === seat && words.leads,
    isJudged && view.first === seat && words.first,
    isJudged && view.last === seat && words.last,
    (view.config.options?.games ?? 1) > 1 && words.games(view.wins[seat] ?? 0),
  ];
  return marks.filter((mark) => typeof mark === "string");
}

export type OwnProps = SeatProps & {
  places: Places;
  can: (card: string) => boolean;
  /** Where the picked cards will go, in the order in which they were picked. */
  picked: readonly { card: string; to: string }[];
  /** Null for a bystander. */
  onCard: ((card: string) => void) | null;
  /** Where a card that has just come into the hand came from; null for all others. */
  origin: (card: string) => Point | null;
};

/** One's own place at the bottom; a bystander sees seat 0 there. */
export function Own(props: OwnProps) {
  const { view, box, names, words, seat, places, can, picked, onCard, origin } = props;
  const { own, scale } = places;
  const count = view.hand_counts[seat] ?? 0;
  const pitch = Math.min(50 * scale.own + 10, (own.width - 10) / 5);
  const left = (own.width - 5 * pitch + 8) / 2;
  const at = (index: number) => ({ x: left + index * pitch, y: own.height - 70 * scale.own - 6 });
  return (
    <g class="hand" transform={`translate(${own.x} ${own.y})`} role="group" aria-label={nameOf(view, names, seat)}>
      <Ground {...props} width={own.width} height={own.height} numbers={places.numbers} />
      {view.hand === null &&
        Array.from({ length: count }, (_, index) => (
          <g key={index} transform={`translate(${at(index).x} ${at(index).y}) scale(${scale.own})`}>
            <Back label={words.hidden(count)} />
          </g>
        ))}
      {view.hand?.map((card, index) => {
        const from = origin(card);
        const pick = picked.find((other) => other.card === card);
        const place = at(index);
        return (
          <Sliding key={card} at={place}>
            <Arriving at={{ x: 0, y: 0 }} from={from && { x: from.x - own.x - place.x, y: from.y - own.y - place.y }}>
              <FoodCard
                label={spoken(words, box, card)}
                card={card}
                icon={box.icon(card)}
                scale={scale.own}
                can={can(card)}
                picked={pick !== undefined}
                onAct={onCard ? () => onCard(card) : undefined}
              />
              {pick && <Given to={pick.to} width={50 * scale.own} />}
            </Arriving>
          </Sliding>
        );
      })}
    </g>
  );
}

/** Beneath the top of a picked card: who will get it. */
function Given({ to, width }: { to: string; width: number }) {
  return (
    <g transform="translate(0 -16)" pointer-events="none">
      <rect x="-2" width={width + 4} height="19" rx="5" fill="#2b2f36" stroke="#ffcf5c" />
      <Label x={width / 2} y={14} text={`→ ${to}`} width={width} small middle />
    </g>
  );
}
