/** What the last wish of the player came to: the rule that forbids it, or why nothing happened. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ClauseLink, useSpeech, Written } from "./here";
import type { Notice } from "./play";

/** The piece that was pressed last, by a finger or with a key: what is said of it stands beside it. */
export function usePressed(): [Element | null, (event: Event) => void] {
  const [pressed, setPressed] = useState<Element | null>(null);
  return [pressed, ({ target }) => setPressed(target instanceof Element ? target.closest("[role=button], button") : null)];
}

type NoticeBoxProps = { notice: Notice; pressed: Element | null; dismiss: () => void };

export function NoticeBox({ notice, pressed, dismiss }: NoticeBoxProps) {
  const { words } = useSpeech();
  const box = useRef<HTMLDivElement>(null);
  useBeside(box, notice.is === "refused" || (notice.is === "error" && pressed?.matches(".undo")) ? pressed : null, notice);
  return (
    <div ref={box} class="notice" role="alert">
      <div class="words">
      {notice.is === "refused" ? (
        <>
          <p>
            <b>
              {words.refused}: {notice.refused.reason}
            </b>
          </p>
          <p class="meta">
            <ClauseLink id={notice.refused.clause} title={notice.refused.title} /> <Written text={notice.refused.text} />
          </p>
        </>
      ) : notice.is === "error" ? (
        <p>
          <b>{words.error}:</b> {notice.reason}
        </p>
      ) : (
        <p>{notice.is === "told" ? notice.text : words[notice.is]}</p>
      )}
      {notice.is === "old" && <button onClick={() => location.reload()}>{words.reload}</button>}
      </div>
      <button onClick={dismiss}>{words.close}</button>
    </div>
  );
}

const GAP = 10;

/** Puts a box above or beneath a piece, wherever there is more room, with a point towards it; without one, where the style
 * has it. */
function useBeside(box: RefObject<HTMLElement | null>, piece: Element | null, what: unknown): void {
  useLayoutEffect(() => {
    // The board may have been arranged anew: then the piece is drawn elsewhere, in a moment.
    const place = () => requestAnimationFrame(() => box.current && put(box.current, piece));
    if (box.current) put(box.current, piece);
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [piece, what]);
}

function put(box: HTMLElement, piece: Element | null): void {
  const at = piece?.isConnected ? piece.getBoundingClientRect() : null;
  box.removeAttribute("style");
  box.classList.toggle("beside", at !== null);
  if (!at) return;
  const { width } = box.getBoundingClientRect();
  const middle = at.left + at.width / 2;
  const left = Math.max(GAP, Math.min(middle - width / 2, innerWidth - width - GAP));
  const isAbove = at.top > innerHeight - at.bottom;
  const room = (isAbove ? at.top : innerHeight - at.bottom) - 2 * GAP;
  box.classList.toggle("above", isAbove);
  box.style.left = `${left}px`;
  box.style.top = isAbove ? "auto" : `${at.bottom + GAP}px`;
  box.style.bottom = isAbove ? `${innerHeight - at.top + GAP}px` : "auto";
  box.style.setProperty("--room", `${room}px`);
  box.style.setProperty("--point", `${Math.max(18, Math.min(middle - left, width - 18))}px`);
}
