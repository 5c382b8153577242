/** One seat of Zimbabweee Trick: its name and marks, the stack as it is read, its bid, tricks and points. */

import type { BoardProps } from "../../board";
import type { Action, Event, View } from "../../generated/zimbabweee";
import { Back, Card } from "../../pieces/card";
import { Label } from "../../pieces/label";
import { Piece } from "../../pieces/piece";
import { type Box, widthOf } from "../../pieces/places";
import type { Words } from "./words";

/** How much of a covered card can be seen where there is room. */
const STRIP = 22;
/** Letters of a stack are so large at least, however small it is drawn. */
const LEAST = 12.3;
/** Narrower places have their tokens and their number in lines of their own. */
const SLIM = 250;
const TOKENS = 84;
/** In higher places the tokens lie beneath the stack. */
const UNDER = 150;

type PlaceProps = BoardProps<View, Action, Event> & { words: Words; who: number; box: Box };

export function Place({ view, seat, names, words, news, who, box }: PlaceProps) {
  const { width, height } = box;
  const stack = view.stacks[who] ?? [];
  const name = `${names[who] ?? who}${who === seat ? ` (${words.you})` : ""}`;
  const played = news.some((event) => event.type === "card-played" && event.seat === who);
  const inTrick = view.trick.some(([player]) => player === who);
  const marks = marksOf(view, who, words).join(" · ");
  const isSlim = width < SLIM;
  const isUnder = isSlim || height > UNDER;
  const number = stack.length > 0 ? String(view.numbers[who]) : "";
  const head = width - 20 - (isSlim ? 0 : number.length * 13 + 8) - widthOf(marks, 13);
  const top = isSlim ? 50 : 27;
  const room = width - 18 - (isUnder ? 0 : TOKENS);
  const scale = Math.min((height - top - (isUnder ? 42 : 6)) / 70, room / (50 + 7 * STRIP));
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="group" aria-label={name}>
      <rect class={view.actor === who ? "zt-seat zt-turn" : "zt-seat"} width={width} height={height} rx="10" />
      <Label x={10} y={19} text={name} width={head} bold />
      <text x={16 + Math.min(head, widthOf(name, 15))} y="19" class="zt-marks">
        {marks}
      </text>
      {number && (
        <text x={isSlim ? 10 : width - 10} y={isSlim ? 42 : 21} class={isSlim ? "zt-number left" : "zt-number"} aria-label={words.number(view.numbers[who] ?? 0)}>
          {number}
        </text>
      )}
      <g transform={`translate(9 ${top}) scale(${scale})`}>
        {stack.length ? (
          <Stack {...{ stack, words, inTrick }} room={room / scale} least={LEAST / scale} from={played ? (who === seat ? FROM_HAND : FROM_ACROSS) : null} />
        ) : (
          <Waiting count={view.hand_sizes[who] ?? 0} words={words} least={LEAST / scale} />
        )}
      </g>
      <Tokens {...{ view, who, words, news }} at={isUnder ? { x: 10, y: height - 35 } : { x: width - TOKENS, y: height < 90 ? height - 33 : 30 }} inLine={isUnder || height < 90} />
    </g>
  );
}

/** What else there is to say of a seat: who starts and leads, points, who is bankrupt. */
function marksOf(view: View, who: number, words: Words): string[] {
  return [
    view.start === who && words.starts,
    view.lead === who && words.leads,
    view.games.length > 0 && `★ ${view.totals[who] ?? 0}`,
    view.phase === "over" && view.games.at(-1)?.bankrupt === who && words.bankrupt,
  ].filter((mark) => typeof mark === "string");
}

/** Nothing played yet: the hand as a few backs. */
function Waiting({ count, words, least }: { count: number; words: Words; least: number }) {
  return <>{count > 0 && <Back count={count} label={words.cards(count)} least={least} />}</>;
}

/** From where a card that was just played comes, relative to its place. */
const FROM_HAND = "--dx:120px;--dy:190px";
const FROM_ACROSS = "--dx:160px;--dy:-90px";

type StackProps = { stack: readonly number[]; words: Words; from: string | null; inTrick: boolean; room: number; least: number };

/** The newest card whole; of the others what shows of them, a 0 for a 10. Drawn from the bottom of the stack to its top. */
function Stack({ stack, words, from, inTrick, room, least }: StackProps) {
  const strip = Math.min(STRIP, (room - 50) / Math.max(1, stack.length - 1));
  return (
    <>
      {stack.map((card, at) => {
        const x = (stack.length - 1 - at) * strip;
        const newest = at === stack.length - 1;
        if (newest)
          return (
            <g key={at} class={from ? "zt-played" : ""} style={from ?? ""}>
              <Card text={String(card)} label={words.newest(card)} suit={inTrick ? NOW : BEFORE} least={least} />
            </g>
          );
        return (
          <Piece key={at} x={x + 50 - strip} label={words.covered(card)}>
            <path class="edge" d={`M0 0h${strip - 6}a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H0z`} fill="#e9e5d8" stroke="#6b675d" />
            <text x={strip / 2 - 1} y="43" class="face" style={{ fill: "#2b2f36", fontSize: `${Math.max(Math.min(22, strip * 1.3), Math.min(least, strip * 1.6))}px` }}>
              {card % 10}
            </text>
          </Piece>
        );
      })}
    </>
  );
}

/** A card that was played to the trick in progress is brighter than one from an earlier trick. */
const NOW = { paper: "#ffe9a6", ink: "#2b2f36" };
const BEFORE = { paper: "#f4f1e6", ink: "#2b2f36" };

type TokensProps = {
  view: View;
  who: number;
  words: Words;
  news: BoardProps<View, Action, Event>["news"];
  at: { x: number; y: number };
  /** The words stand beside their tokens, where there is room, or nowhere. */
  inLine: boolean;
};

/** A chip with the bid, a cube with the tricks. */
function Tokens({ view, who, words, news, at, inLine }: TokensProps) {
  const bid = view.bids[who] ?? null;
  const tricks = view.tricks[who] ?? 0;
  const has = (type: Event["type"]) => news.some((event) => event.type === type && "seat" in event && event.seat === who);
  const isWide = inLine && at.x < 20;
  const pitch = isWide ? 64 : 40;
  const word = isWide ? { x: 31, y: 20, anchor: "start" } : { x: 14, y: 43, anchor: "middle" };
  const caption = (text: string) =>
    (isWide || !inLine) && (
      <text x={word.x} y={word.y} class="zt-word" text-anchor={word.anchor}>
        {text}
      </text>
    );
  return (
    <g transform={`translate(${at.x} ${at.y})`} text-anchor="middle">
      <Piece label={bid === null ? words.noBid : words.bid(bid)} fresh={has("bid-made")}>
        <circle class="edge" cx="14" cy="15" r="14" fill="#2f66b3" stroke="#9cc0f0" />
        <text x="14" y="20" font-weight="700">
          {bid ?? "–"}
        </text>
        {caption(words.bidWord)}
      </Piece>
      <Piece x={pitch} label={words.tricks(tricks)} fresh={has("trick-won")}>
        <rect class="edge" x="1" y="2" width="26" height="26" rx="4" fill="#b93a31" stroke="#f0a59c" />
        <text x="14" y="20" font-weight="700">
          {tricks}
        </text>
        {caption(words.tricksWord)}
      </Piece>
    </g>
  );
}
