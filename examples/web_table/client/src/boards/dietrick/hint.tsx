/** The line above the hand: what must be followed, who gave what; buttons while several pieces are picked. */

import type { Action, View } from "../../generated/dietrick";
import { Button, Label } from "../../pieces/label";
import type { Picks } from "../../pieces/picks";
import type { Places } from "./places";
import { type CardCode, nameOf, plainly, plays, receivers } from "./table";
import type { Words } from "./words";

export type HintProps = {
  view: View;
  seat: number | null;
  names: readonly string[];
  words: Words;
  places: Places;
  act: (action: Action) => void;
  cards: Picks<CardCode>;
  scoring: Picks<number>;
};

export function Hint(props: HintProps) {
  const { view, seat, names, words, places, act, cards, scoring } = props;
  if (seat !== null && view.actor === seat && view.phase === "pass") {
    const to = receivers(view, seat).map((other) => nameOf(view, names, other));
    const next = to[cards.picked.length];
    const text = next === undefined ? "" : cards.picked.length ? words.giveTo(next) : words.giveOne(next);
    const done = () => act({ type: "pass", seat, cards: [...cards.picked] });
    return (
      <Picking {...{ places, words, text }} picks={cards} enough={next === undefined} finish={words.give} done={done} />
    );
  }
  if (seat !== null && view.actor === seat && view.phase === "arrange") {
    const rest = view.order.filter((card) => !scoring.picked.includes(card));
    const order = [...scoring.picked, ...rest.sort()];
    const place = scoring.picked.length + 1;
    const text = place === 1 ? words.layNext(place) : words.placeNext(place);
    const done = () => act({ type: "arrange", seat, order });
    return (
      <Picking {...{ places, words, text }} picks={scoring} enough={rest.length <= 1} finish={words.lay} done={done} />
    );
  }
  const { hint } = places;
  return <Label x={hint.x + hint.width / 2} y={hint.y + hint.height / 2 + 5} text={told(props)} width={hint.width} middle />;
}

/** What one should know now. */
function told({ view, names, words }: HintProps): string {
  const [led] = plays(view);
  if (view.phase === "play" && led) {
    const suit = Object.entries(words.suits).find(([code]) => led.card.startsWith(code));
    return suit && led.seat === view.lead ? words.follow(suit[1]) : "";
  }
  const given = view.last_pass;
  if (given && view.phase !== "over") {
    const known = receivers(view, given.from).flatMap((seat, at) => {
      const card = given.cards[at];
      return card ? [words.to(nameOf(view, names, seat), plainly(words, card))] : [];
    });
    const giver = nameOf(view, names, given.from);
    return known.length ? words.gave(giver, known) : words.gaveAll(giver);
  }
  return view.phase === "play" && view.lead !== null ? words.lead(nameOf(view, names, view.lead)) : "";
}

type PickingProps = {
  places: Places;
  words: Words;
  picks: { picked: readonly unknown[]; clear: () => void };
  /** What to pick next. */
  text: string;
  /** Whether enough is picked; fewer may be tried as well. */
  enough: boolean;
  finish: string;
  done: () => void;
};

/** What to pick next and, once something is picked, the buttons to finish and to give up. */
function Picking({ places: { hint }, words, picks, text, enough, finish, done }: PickingProps) {
  if (picks.picked.length === 0)
    return <Label x={hint.x + hint.width / 2} y={hint.y + hint.height / 2 + 5} text={text} width={hint.width} fill="#ffcf5c" middle />;
  const right = hint.x + hint.width;
  const [wide, small] = [hint.width > 500 ? 150 : 112, 64];
  return (
    <>
      <Label
        x={hint.x + 4}
        y={hint.y + hint.height / 2 + 5}
        text={enough ? "" : text}
        width={hint.width - wide - small - 20}
        small
        fill="#ffcf5c"
      />
      <Button x={right - wide - small - 8} y={hint.y + 1} width={wide} text={finish} onAct={done} can={enough} />
      <Button x={right - small} y={hint.y + 1} width={small} text={words.back} onAct={picks.clear} />
    </>
  );
}
