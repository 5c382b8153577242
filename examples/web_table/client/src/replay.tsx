/** A finished game, position by position, with a slider. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Drawn } from "./drawn";
import { useSpeech } from "./here";
import { Events } from "./log";
import type { Frame, Game } from "./protocol";

type ReplayProps = {
  game: Game;
  frames: readonly Frame[];
  seat: number | null;
  names: readonly string[];
  leave: () => void;
  /** What stands beneath it. */
  children?: ComponentChildren;
};

/** Nobody acts in a replay. */
const nothing = () => undefined;

export function Replay({ game, frames, seat, names, leave, children }: ReplayProps) {
  const { words } = useSpeech();
  const [at, setAt] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  const go = (to: number) => setAt(Math.max(0, Math.min(to, frames.length - 1)));
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
        <p class="meta" role="status">
          {words.position(at, frames.length - 1)} · {at === 0 ? words.start : typeof by === "number" && names[by]}
        </p>
        <div class="told">
          <Events events={events} />
        </div>
        <button onClick={leave}>{words.back}</button>
        {children}
      </div>
    </section>
  );
}
