/** The table of Dietrick-taking: the scoring cards with the markers, the trick, the hands. */

import type { Board, BoardProps } from "../board";
import type { Action, Event, View } from "../generated/dietrick";
import { Back } from "../pieces/card";
import { Leaving, type Point } from "../pieces/moving";
import { Frame } from "../pieces/frame";
import { type Picks, usePicks } from "../pieces/picks";
import { useSeen } from "../pieces/seen";
import { useSpace } from "../pieces/space";
import { type Box, boxOf, laid } from "./dietrick/box";
import { Hint } from "./dietrick/hint";
import { Middle } from "./dietrick/middle";
import { centre, places as placed, type Places } from "./dietrick/places";
import { Other, Own } from "./dietrick/seats";
import { Strip } from "./dietrick/strip";
import { type CardCode, contestants, follow, isCard, nameOf, receivers, type Trail } from "./dietrick/table";
import { WORDS } from "./dietrick/words";

type Props = BoardProps<View, Action, Event>;

export const Dietrick: Board<View, Action, Event> = (props) => {
  const { view, seat, names, language, news, act } = props;
  const words = WORDS[language];
  const [frame, space] = useSpace();
  const box: Box = boxOf(view.config.components);
  const count = contestants(view);
  const places = placed(space, count, view.config.players === 1, laid(box, view.order));
  const { trail, step } = useSeen<View, Props["news"], Trail>(view, news, null, follow);
  const cards = usePicks<CardCode>(view);
  const scoring = usePicks<number>(view);
  const me = seat ?? 0;
  const home = homes(view, places, me, count);
  const shared = { view, box, names, words };
  const to = seat === null ? [] : receivers(view, seat);
  return (
    <Frame frame={frame} looks="dietrick" label={words.table} width={places.width} height={places.height}>
      {places.others.map((area, at) => {
        const other = (me + 1 + at) % count;
        return <Other key={other} {...shared} seat={other} area={area} />;
      })}
      <Strip {...shared} strip={places.strip} picks={arranging(props, scoring)} />
      <Middle {...shared} {...{ places, trail, news, home }} />
      <Own
        {...shared}
        seat={me}
        places={places}
        can={(card) => canUse(props, card, cards.picked)}
        picked={cards.picked.map((card, at) => ({ card, to: nameOf(view, names, to[at] ?? me) }))}
        onCard={seat === null ? null : (card) => isCard(card) && use(props, seat, card, cards)}
        origin={(card) => origin(news, me, card, places, home)}
      />
      <Hint {...shared} {...{ seat, places, act, cards, scoring }} />
      <Flights key={step} {...{ view, news, me, places, home }} />
    </Frame>
  );
};

/** Roughly where a contestant sits; the cards of Fuzz come from its deck. */
function homes(view: View, places: Places, me: number, count: number): (seat: number) => Point {
  return (seat) => {
    if (view.config.players === 1 && seat !== me) return places.piles;
    const area = places.others[(seat - me - 1 + count) % count];
    return centre(seat !== me && area ? area : places.own);
  };
}

/** What a click on a card of one's own hand means. */
function use({ view, act }: Props, seat: number, card: CardCode, picks: Picks<CardCode>): void {
  if (view.phase !== "pass" || view.actor !== seat) return act({ type: "play", seat, card });
  const wanted = receivers(view, seat).length;
  if (wanted === 1) return act({ type: "pass", seat, cards: [card] });
  if (picks.picked.includes(card) || picks.picked.length < wanted) picks.toggle(card);
}

/** Whether a card can be played, or be given after those that are picked. */
function canUse({ choices }: Props, card: string, picked: readonly string[]): boolean {
  return choices.some(({ action }) => {
    if (action.type === "play") return action.card === card;
    return (
      action.type === "pass" &&
      action.cards[picked.length] === card &&
      picked.every((other, at) => action.cards[at] === other)
    );
  });
}

/** The scoring cards may be picked by who lays them out. */
function arranging({ view, seat, choices }: Props, picks: Picks<number>) {
  if (seat === null || view.actor !== seat || view.phase !== "arrange") return null;
  const can = (card: number) =>
    choices.some(
      ({ action }) =>
        action.type === "arrange" &&
        action.order[picks.picked.length] === card &&
        picks.picked.every((other, at) => action.order[at] === other),
    );
  return { order: picks.picked, can, toggle: picks.toggle };
}

/** Where a card that is new in one's own hand comes from. */
function origin(
  news: Props["news"],
  me: number,
  card: string,
  places: Places,
  home: (seat: number) => Point,
): Point | null {
  for (const event of news) {
    if (event.type === "card-received" && event.seat === me && event.card === card) return home(event.giver);
    if (event.type === "card-taken" && event.card === card) return centre(places.middle);
    if ((event.type === "dealt" || event.type === "cards-drawn") && event.seat === me && event.cards?.includes(card))
      return places.piles;
  }
  return null;
}

type FlightsProps = { view: View; news: Props["news"]; me: number; places: Places; home: (seat: number) => Point };

/** Cards that move face down: given, dealt, drawn by somebody else. */
function Flights({ view, news, me, places, home }: FlightsProps) {
  const flights = news.flatMap((event): { from: Point; to: Point }[] => {
    switch (event.type) {
      case "card-received":
        return event.seat === me && view.hand ? [] : [{ from: home(event.giver), to: home(event.seat) }];
      case "dealt":
      case "cards-drawn":
        return event.seat === me && view.hand ? [] : [{ from: places.piles, to: home(event.seat) }];
      case "discards-shuffled":
        return [{ from: { x: places.own.x + places.own.width - 40, y: places.piles.y }, to: places.piles }];
      default:
        return [];
    }
  });
  return (
    <>
      {flights.map(({ from, to }, at) => (
        <Leaving key={at} from={from} to={to}>
          <g transform="scale(0.6)">
            <Back label="" />
          </g>
        </Leaving>
      ))}
    </>
  );
}
