/** The table of DTwww: the dice of all seats, the trick, the score. */

import type { Board } from "../board";
import type { Action, ActionPlace, Event, View } from "../generated/dtwww";
import { Die, paint } from "../pieces/die";
import { Frame } from "../pieces/frame";
import { Button, Label } from "../pieces/label";
import { Leaving, type Point } from "../pieces/moving";
import { useSpace } from "../pieces/space";
import { usePicks } from "../pieces/picks";
import { useSeen } from "../pieces/seen";
import { Middle } from "./dtwww/middle";
import { centre, type Places, places as placed, slots } from "./dtwww/places";
import { Other, Own } from "./dtwww/seats";
import { COLOURS, follow, isWhite, NOTHING, parts, play, type Play, plays, type Trail } from "./dtwww/table";
import { WORDS, type Words } from "./dtwww/words";

export const Dtwww: Board<View, Action, Event> = ({ view, seat, choices, act, names, language, news }) => {
  const words = WORDS[language];
  const [frame, space] = useSpace();
  const players = view.config.players;
  const places = placed(space, players);
  const { trail, step } = useSeen(view, news, NOTHING, follow);
  const white = usePicks<`${ActionPlace}/${string}`>(view);
  const me = seat ?? 0;
  const home = homes(places, me, players);
  const won = news.find((event) => event.type === "trick-won");
  const seatProps = (other: number) => ({
    view,
    seat: other,
    name: names[other] ?? "",
    words,
    places,
    trail,
    rolled: news.some((event) => event.type === "dice-rolled" && event.seat === other),
    gained: won?.seat === other ? won.die : null,
  });
  const onPlay = (from: ActionPlace, die: string) => {
    if (seat === null) return;
    if (isWhite(die)) white.choose(`${from}/${die}`);
    else act(play(seat, from, die));
  };
  const can = (from: ActionPlace, die: string) =>
    choices.some(({ action }) => action.type === "play" && action.from === from && action.die === die);
  const [pick] = white.picked;
  return (
    <Frame frame={frame} looks="dtwww" label={words.table} width={places.width} height={places.height}>
      {places.others.map((box, at) => {
        const other = (me + 1 + at) % players;
        return <Other key={other} {...seatProps(other)} box={box} />;
      })}
      <Middle {...{ view, names, words, places, trail, news, home, seat, act, choices }} />
      <Own
        {...seatProps(me)}
        can={can}
        isPicked={(from, die) => pick === `${from}/${die}`}
        onPlay={seat === null ? null : onPlay}
      />
      {seat !== null && pick ? (
        <Declaring {...{ seat, pick, places, words, act, choices }} giveUp={white.clear} />
      ) : (
        <Hint {...{ view, names, words, places }} />
      )}
      <Swept key={step} {...{ view, places, trail, news, home }} />
    </Frame>
  );
};

/** Where the dice of a play come from, and where won dice go: roughly the seat. */
function homes(places: Places, me: number, players: number): (play: { seat: number }) => Point {
  return ({ seat }) => {
    const box = places.others[(seat - me - 1 + players) % players];
    return centre(seat !== me && box ? box : places.own);
  };
}

type DeclaringProps = {
  seat: number;
  pick: `${ActionPlace}/${string}`;
  places: Places;
  words: Words;
  act: (action: Action) => void;
  choices: readonly { action: Action }[];
  giveUp: () => void;
};

/** A white die was picked: which colour shall it have? All three may be tried. */
function Declaring({ seat, pick, places: { hint }, words, act, choices, giveUp }: DeclaringProps) {
  const from = pick.startsWith("public") ? "public" : "private";
  const die = pick.slice(from.length + 1);
  const width = Math.min(140, (hint.width - 24) / 4);
  const left = hint.x + (hint.width - 4 * (width + 6)) / 2;
  const isLegal = (as: string) =>
    choices.some(({ action: a }) => a.type === "play" && a.from === from && a.die === die && a.as === as);
  return (
    <g role="group" aria-label={words.declare(die)}>
      {COLOURS.map((as, at) => (
        <Button
          key={as}
          x={left + at * (width + 6)}
          y={hint.y + 1}
          width={width}
          text={words.as(words.colours[as])}
          can={isLegal(as)}
          swatch={paint(as).paper}
          onAct={() => act(play(seat, from, die, as))}
        />
      ))}
      <Button x={left + 3 * (width + 6)} y={hint.y + 1} width={width} text={words.giveUp} onAct={giveUp} />
    </g>
  );
}

type HintProps = { view: View; names: readonly string[]; words: Words; places: Places };

/** What must be followed. */
function Hint({ view, names, words, places: { hint } }: HintProps) {
  if (view.phase !== "play") return null;
  const [led] = plays(view);
  const colour = words.colours[COLOURS.find((code) => code === (led?.as ?? led?.die.slice(0, 1))) ?? "W"];
  const text = led ? words.follow(colour, parts(led.die).face) : words.lead(names[view.leader] ?? "");
  return <Label x={hint.x + hint.width / 2} y={hint.y + hint.height / 2 + 5} text={text} width={hint.width} middle />;
}

type SweptProps = { view: View; places: Places; trail: Trail; news: readonly Event[]; home: (play: Play) => Point };

/** The die that was just won goes to its winner. */
function Swept({ view, places, trail, news, home }: SweptProps) {
  const won = news.find((event) => event.type === "trick-won");
  const at = trail.judged?.plays.findIndex(({ seat }) => seat === won?.seat) ?? -1;
  const winning = trail.judged?.plays[at];
  const from = slots(places, view.config.players)[at];
  if (!winning || !from) return null;
  const inset = (places.die.table - places.die.won) / 2;
  return (
    <Leaving from={{ x: from.x + inset, y: from.y + inset }} to={home(winning)} wait={0.7}>
      <Die label="" kind={parts(winning.die).kind} size={places.die.won} />
    </Leaving>
  );
}
