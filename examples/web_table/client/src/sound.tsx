/** A short tone for each step and a higher one when it is your turn: made here, off until it is switched on. */

import { useEffect, useState } from "preact/hooks";
import { useSpeech } from "./here";
import * as storage from "./storage";
import type { Table } from "./table";

/** In hertz; and how loud and how long, in seconds. */
const STEP = 330;
const MY_TURN = 660;
const LOUD = 0.08;
const LONG = 0.16;

let context: AudioContext | null = null;

function play(pitch: number): void {
  context ??= new AudioContext();
  const [tone, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUD, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + LONG);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + LONG);
}

/** The switch; browsers let a page sound only once it has been clicked, and a click is what turns it on. */
export function Sound({ table }: { table: Table | null }) {
  const { words } = useSpeech();
  const [isOn, setOn] = useState(storage.sound);
  const isMine = (table?.prompt.choices.length ?? 0) > 0;
  useEffect(() => {
    if (isOn && table?.news.length) play(isMine ? MY_TURN : STEP);
  }, [table?.step]);
  const change = () => {
    storage.keepSound(!isOn);
    setOn(!isOn);
    if (!isOn) play(MY_TURN);
  };
  return (
    <button class="sound" aria-pressed={isOn} onClick={change}>
      ♪ {words.sound}
    </button>
  );
}
