/** What every part of a page may need: the language, its words, and the rule behind a clause. */

import { createContext, type ComponentChildren } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Language } from "./board";
import type { Clause, Reading } from "./protocol";
import { vocabulary, type Vocabulary } from "./words";

export const Speech = createContext<{ language: Language; words: Vocabulary }>({ language: "en", words: vocabulary.en });
export const useSpeech = () => useContext(Speech);

type Book = { explain: (clause: string) => void; clauses: Readonly<Record<string, Clause>> };
const Explaining = createContext<Book>({ explain: () => undefined, clauses: {} });

type ClauseLinkProps = { id: string; title?: string; children?: ComponentChildren };

/** A way to the rule: its title, or the words that follow from it. A click tells what it says. */
export function ClauseLink({ id, title, children }: ClauseLinkProps) {
  const { language, words } = useSpeech();
  const { explain, clauses } = useContext(Explaining);
  const named = title ?? clauses[id]?.title[language] ?? words.rule;
  return (
    <button type="button" class={children ? "clause sentence" : "clause"} data-clause={id} title={named} onClick={() => explain(id)}>
      {children ?? named}
    </button>
  );
}

/** Text of the rules, with as much Markdown as it has: `names`, *stress*, **more stress**. */
export function Written({ text }: { text: string }) {
  return <>{text.split(/(`[^`]*`|\*\*[^*]+\*\*|\*[^*]+\*)/).map(marked)}</>;
}

/** A reading: its name, and what it says. */
export function ReadingText({ reading, children }: { reading: Reading; children?: ComponentChildren }) {
  const { language } = useSpeech();
  return (
    <>
      <b>{reading.title[language]}</b> {children} <Written text={reading.text[language]} />
    </>
  );
}

function marked(part: string, at: number): ComponentChildren {
  if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
  if (part.startsWith("**")) return <b key={at}>{part.slice(2, -2)}</b>;
  return part.startsWith("*") && part.length > 2 ? <em key={at}>{part.slice(1, -1)}</em> : part;
}

/** Lets the clauses of one game be looked up by all `ClauseLink`s inside. */
export function Rules({ clauses, children }: { clauses: Readonly<Record<string, Clause>>; children: ComponentChildren }) {
  const [id, setId] = useState<string | null>(null);
  return (
    <Explaining.Provider value={{ explain: setId, clauses }}>
      {children}
      {id !== null && <Rule id={id} clause={clauses[id]} close={() => setId(null)} />}
    </Explaining.Provider>
  );
}

function Rule({ id, clause, close }: { id: string; clause: Clause | undefined; close: () => void }) {
  const { language, words } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  // As a modal dialog the browser keeps the focus inside, closes it with Escape and gives the focus back.
  useLayoutEffect(() => dialog.current?.showModal(), [id]);
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="rule-title" class="rule">
      <h2 id="rule-title">{clause?.title[language] ?? id}</h2>
      <p class="meta" data-clause={id}>
        {clause?.place}
      </p>
      {clause && (
        <p lang={language}>
          <Written text={clause.text[language]} />
        </p>
      )}
      <form method="dialog">
        <button>{words.close}</button>
      </form>
    </dialog>
  );
}
