/** What is asked, and every legal action with its label: the whole game can be played here, without the board. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ClauseLink, useSpeech } from "./here";
import type { Action } from "./protocol";
import type { Table } from "./table";

const NARROW = matchMedia("(max-width: 1100px)");

/** Whether the choices lie beneath the board, and not beside it. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const changed = () => setNarrow(NARROW.matches);
    NARROW.addEventListener("change", changed);
    return () => NARROW.removeEventListener("change", changed);
  }, []);
  return isNarrow;
}

/** From so many choices on, a field to narrow them down is a help. */
const MANY = 13;

type ChoicesProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  table: Table;
  busy: boolean;
  act: (action: Action) => void;
  /** A way to take the last decision back. */
  undo: ComponentChildren;
};

export function Choices({ heading, table, busy, act, undo }: ChoicesProps) {
  const { words } = useSpeech();
  const { prompt, seat, view } = table;
  const [wanted, setWanted] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const played = useRef<"by key" | "by hand" | null>(null);
  const mine = prompt.choices.length > 0;
  useEffect(() => setWanted(""), [table.step]);
  // Who waits in another tab sees it there.
  useEffect(() => {
    document.title = mine ? words.yourTurn : words.title;
    return () => void (document.title = words.title);
  }, [mine, words]);
  // Who played from this list goes on in it at the next turn, and does not have to look for it again. At once: a key
  // that is pressed before a later effect would count as played from this list already.
  useLayoutEffect(() => {
    if (!mine || !played.current) return;
    const preventScroll = played.current === "by hand";
    played.current = null;
    if (document.activeElement === document.body) list.current?.querySelector("button")?.focus({ preventScroll });
  }, [mine, table.step]);
  // Where the list lies beneath the board, whoever touched it sees on the board what comes of it, and the next question.
  // It does not glide there: the next turn may come meanwhile.
  const take = (event: MouseEvent, action: Action) => {
    played.current = event.detail > 0 ? "by hand" : "by key";
    if (played.current === "by hand") document.querySelector(".stage")?.scrollIntoView({ block: "nearest" });
    act(action);
  };
  const fitting = prompt.choices.filter((choice) => choice.label.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <section class={mine ? "panel choices mine" : "panel choices"} aria-label={words.choices} aria-busy={busy}>
      <h2 ref={heading} tabIndex={-1}>
        {mine && <em>{words.yourTurn}: </em>}
        {prompt.text}
      </h2>
      {prompt.clause && <ClauseLink id={prompt.clause} />}
      {seat === null && view.actor !== null && <p class="meta">{words.bystander}</p>}
      {undo}
      {prompt.choices.length >= MANY && (
        <label class="filter">
          {words.filter} <input value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
      )}
      <ul ref={list} onKeyDown={arrows}>
        {fitting.map((choice) => (
          <li key={choice.number}>
            <button aria-disabled={busy} onClick={(event) => take(event, choice.action)}>
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
      {mine && !fitting.length && <p class="meta">{words.noneFits}</p>}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go through the list, round its ends. */
function arrows(event: KeyboardEvent): void {
  const by = STEPS[event.key];
  if (by === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons.at((at + by) % buttons.length)?.focus();
}
