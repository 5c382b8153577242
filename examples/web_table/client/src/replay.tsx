/** A finished game, position by position, with a slider. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { chapters } from "./chapters";
import { Drawn } from "./drawn";
import { useSpeech } from "./here";
import { Events, headOf } from "./log";
import type { Frame, Game } from "./protocol";

type ReplayProps = {
  game: Game;
  frames: readonly Frame[];
  seat: number | null;
  names: readonly string[];
  /** Which position is shown first, by its place. */
  from?: number;
  leave: () => void;
  /** What stands beneath the position that is shown. */
  below?: (at: number) => ComponentChildren;
};

/** How long a position is shown while the replay goes on by itself, in milliseconds. */
const PACE = 1200;

/** Nobody acts in a replay. */
const nothing = () => undefined;

export function Replay({ game, frames, seat, names, from = 0, leave, below }: ReplayProps) {
  const { words } = useSpeech();
  const [at, setAt] = useState(from);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  const go = (to: number) => setAt(Math.max(0, Math.min(to, frames.length - 1)));
  const [isPlaying, setPlaying] = useState(false);
  const isLast = at === frames.length - 1;
  useEffect(() => {
    if (!isPlaying) return;
    if (isLast) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  // Each trick or round, and the position with which it begins.
  const heads = useMemo(() => {
    const entries = frames.map(({ events, by }, step) => ({ step, by: by ?? ("chance" as const), events }));
    return chapters(entries).flatMap(({ step, lines }) =>
      lines.flatMap((line) => ("head" in line ? [{ step, text: headOf(line.head, words) }] : [])),
    );
  }, [frames, words]);
  const frame = frames[at];
  if (!frame) return null;
  const { view, events, by, picture } = frame;
  const prompt = { seat, asked: "over", clause: null, text: "", choices: [] };
  const table = { step: at, seat, view, prompt, log: [], remarks: [], result: null, rematch: null, news: events, picture };
  return (
    <section class="replay" data-at={at} aria-label={words.replaying}>
      <Drawn game={game} table={table} names={names} act={nothing} />
      <div class="panel">
        <div class="steps">
          <button onClick={() => go(at - 1)} disabled={at === 0} aria-label={words.stepBack}>
            ◀
          </button>
          {/* A slider brings its keys along: arrows, Home, End, Page Up and Page Down. */}
          <input
            ref={slider}
            type="range"
            min={0}
            max={frames.length - 1}
            value={at}
            aria-label={words.replaying}
            aria-valuetext={words.position(at, frames.length - 1)}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <button onClick={() => go(at + 1)} disabled={at === frames.length - 1} aria-label={words.stepOn}>
            ▶
          </button>
        </div>
        <div class="steps">
          <button class="auto" aria-pressed={isPlaying} onClick={() => (isLast && go(0), setPlaying(!isPlaying))}>
            {isPlaying ? words.pause : words.autoplay}
          </button>
          {heads.length > 0 && (
            <select
              class="jump"
              aria-label={words.jump}
              value={heads.filter(({ step }) => step <= at).at(-1)?.step ?? ""}
              onChange={(event) => (setPlaying(false), go(Number(event.currentTarget.value)))}
            >
              <option value="" disabled>
                {words.start}
              </option>
              {heads.map(({ step, text }) => (
                <option key={step} value={step}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </div>
        <p class="meta" role="status">
          {words.position(at, frames.length - 1)} · {at === 0 ? words.start : typeof by === "number" && names[by]}
        </p>
        <div class="told">
          <Events events={events} />
        </div>
        <button onClick={leave}>{words.back}</button>
        {below?.(at)}
      </div>
    </section>
  );
}
