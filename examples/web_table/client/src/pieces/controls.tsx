/** The strip of buttons beneath a board: what is meant with the picked pieces, and how to give up. */

export type Control = {
  text: string;
  onPress: () => void;
  /** A legal choice: it is marked. */
  can?: boolean;
  /** A switch, and whether it is on. */
  pressed?: boolean;
};

export function Controls({ controls, hint = "" }: { controls: readonly Control[]; hint?: string }) {
  return (
    <div class="controls">
      {hint && <span class="hint">{hint}</span>}
      {controls.map(({ text, onPress, can = false, pressed }) => (
        <button key={text} type="button" class={can ? "can" : ""} aria-pressed={pressed} onClick={onPress}>
          {text}
        </button>
      ))}
    </div>
  );
}
