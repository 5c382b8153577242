/** One seat of Zimbabweee Trick: its name and marks, the stack as it is read, its bid, tricks and points. */

import type { BoardProps } from "../../board";
import type { Action, Event, View } from "../../generated/zimbabweee";
import { Back, Card } from "../../pieces/card";
import { Piece } from "../../pieces/piece";
import type { Words } from "./words";

export const BLOCK = { width: 390, height: 112 };
/** How much of a covered card can be seen. */
const STRIP = 22;

type PlaceProps = BoardProps<View, Action, Event> & { words: Words; who: number; x: number; y: number };

export function Place({ view, seat, names, words, news, who, x, y }: PlaceProps) {
  const stack = view.stacks[who] ?? [];
  const name = `${names[who] ?? who}${who === seat ? ` (${words.you})` : ""}`;
  const marks = [view.start === who && words.starts, view.lead === who && words.leads].filter(Boolean).join(" · ");
  const played = news.some((event) => event.type === "card-played" && event.seat === who);
  const inTrick = view.trick.some(([player]) => player === who);
  return (
    <g transform={`translate(${x} ${y})`} role="group" aria-label={name}>
      <rect class={view.actor === who ? "zt-seat zt-turn" : "zt-seat"} width={BLOCK.width} height={BLOCK.height} rx="10" />
      <text x="10" y="22">
        <tspan font-weight="700">{name}</tspan>
        <tspan class="zt-marks" dx="8">
          {marks}
        </tspan>
      </text>
      {stack.length > 0 && (
        <text x={BLOCK.width - 10} y="24" class="zt-number" aria-label={words.number(view.numbers[who] ?? 0)}>
          {view.numbers[who]}
        </text>
      )}
      <g transform="translate(10 33)">
        {stack.length ? (
          <Stack stack={stack} words={words} from={played ? (who === seat ? FROM_HAND : FROM_ACROSS) : null} inTrick={inTrick} />
        ) : (
          <Waiting count={view.hand_sizes[who] ?? 0} words={words} />
        )}
      </g>
      <Tokens view={view} who={who} words={words} news={news} />
    </g>
  );
}

/** Nothing played yet: the hand as a few backs. */
function Waiting({ count, words }: { count: number; words: Words }) {
  return <>{count > 0 && <Back count={count} label={words.cards(count)} />}</>;
}

/** From where a card that was just played comes, relative to its place. */
const FROM_HAND = "--dx:120px;--dy:190px";
const FROM_ACROSS = "--dx:160px;--dy:-90px";

type StackProps = { stack: readonly number[]; words: Words; from: string | null; inTrick: boolean };

/** The newest card whole; of the others what shows of them, a 0 for a 10. Drawn from the bottom of the stack to its top. */
function Stack({ stack, words, from, inTrick }: StackProps) {
  return (
    <>
      {stack.map((card, at) => {
        const x = (stack.length - 1 - at) * STRIP;
        const newest = at === stack.length - 1;
        if (newest)
          return (
            <g key={at} class={from ? "zt-played" : ""} style={from ?? ""}>
              <Card text={String(card)} label={words.newest(card)} suit={inTrick ? NOW : BEFORE} />
            </g>
          );
        return (
          <Piece key={at} x={x + 50 - STRIP} label={words.covered(card)}>
            <path class="edge" d={`M0 0h${STRIP - 6}a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H0z`} fill="#e9e5d8" stroke="#6b675d" />
            <text x={STRIP / 2 - 1} y="43" class="face" style={{ fill: "#2b2f36" }}>
              {card % 10}
            </text>
          </Piece>
        );
      })}
    </>
  );
}

/** A card that was played to the trick in progress is brighter than one from an earlier trick. */
const NOW = { paper: "#fff3cc", ink: "#2b2f36" };
const BEFORE = { paper: "#f4f1e6", ink: "#2b2f36" };

type TokensProps = { view: View; who: number; words: Words; news: BoardProps<View, Action, Event>["news"] };

/** A chip with the bid, a cube with the tricks, a star with the points; who is bankrupt is told in a word. */
function Tokens({ view, who, words, news }: TokensProps) {
  const bid = view.bids[who] ?? null;
  const tricks = view.tricks[who] ?? 0;
  const total = view.totals[who] ?? 0;
  const bankrupt = view.phase === "over" && view.games.at(-1)?.bankrupt === who;
  const has = (type: Event["type"]) => news.some((event) => event.type === type && "seat" in event && event.seat === who);
  return (
    <g transform={`translate(${BLOCK.width - 70} 34)`} text-anchor="middle">
      <Piece label={bid === null ? words.noBid : words.bid(bid)} fresh={has("bid-made")}>
        <circle class="edge" cx="14" cy="15" r="14" fill="#2f66b3" stroke="#0e2748" />
        <text x="14" y="20" font-weight="700">
          {bid ?? "–"}
        </text>
        <text x="14" y="42" class="zt-word">
          {words.bidWord}
        </text>
      </Piece>
      <Piece x={32} label={words.tricks(tricks)} fresh={has("trick-won")}>
        <rect class="edge" x="1" y="2" width="26" height="26" rx="4" fill="#c8473d" stroke="#5e1712" />
        <text x="14" y="20" font-weight="700">
          {tricks}
        </text>
        <text x="16" y="42" class="zt-word">
          {words.tricksWord}
        </text>
      </Piece>
      {view.games.length > 0 && (
        <text x="30" y="59" class="zt-points">
          ★ {total}
        </text>
      )}
      {bankrupt && (
        <text x="30" y="74" class="zt-bankrupt">
          {words.bankrupt}
        </text>
      )}
    </g>
  );
}
