/** How to play, at hand at every moment: a button, and the page that it opens over everything else. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import { useSpeech } from "./here";
import { lessonWords } from "./lesson_words";
import type { Pages } from "./protocol";

/** `of`: a game, as it is usually played, or a table, as it plays. */
type HowProps = { of: { game: string } | { table: string }; title: string; style?: "round" | "plain" };

export function HowToPlay({ of, title, style = "plain" }: HowProps) {
  const { language } = useSpeech();
  const words = lessonWords[language];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" class={`how ${style}`} aria-label={words.howGame(title)} onClick={() => setIsOpen(true)}>
        {style === "round" ? "?" : words.how}
      </button>
      {isOpen && <HowPage of={of} close={() => setIsOpen(false)} />}
    </>
  );
}

function HowPage({ of, close }: { of: HowProps["of"]; close: () => void }) {
  const { language, words } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pages, setPages] = useState<Pages | null>(null);
  const [failed, setFailed] = useState("");
  useLayoutEffect(() => {
    dialog.current?.showModal();
    api.howToPlay(of).then(setPages, (error: unknown) => setFailed(String(error)));
  }, []);
  const page = pages?.[language];
  return (
    <dialog ref={dialog} class="rule how-page" onClose={close} aria-labelledby="how-title">
      <form method="dialog">
        <button>{words.close}</button>
      </form>
      <h2 id="how-title">{page?.title ?? (failed || words.loading)}</h2>
      {page?.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.title}</h3>
          <ul>
            {section.sentences.map(({ text, may_differ }) => (
              <li key={text}>
                {text}
                {may_differ && "*"}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {page?.note && <p class="meta">{page.note}</p>}
    </dialog>
  );
}
