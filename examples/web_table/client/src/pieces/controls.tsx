/** The strip of buttons beneath a board: what is meant with the picked pieces, and how to give up. */

import type { ComponentChildren } from "preact";

export type Control = {
  text: string;
  onPress: () => void;
  /** A legal choice: it is marked. */
  can?: boolean;
  /** A switch, and whether it is on. */
  pressed?: boolean;
};

/** `children` stand at the end of the strip. */
type ControlsProps = { controls: readonly Control[]; hint?: string; children?: ComponentChildren };

export function Controls({ controls, hint = "", children }: ControlsProps) {
  return (
    <div class="controls">
      {hint && <span class="hint">{hint}</span>}
      {controls.map(({ text, onPress, can = false, pressed }) => (
        <button key={text} type="button" class={can ? "can" : ""} aria-pressed={pressed} onClick={onPress}>
          {text}
        </button>
      ))}
      {children}
    </div>
  );
}
