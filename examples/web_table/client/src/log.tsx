/** What happened, in words, each a way to the rule that made it happen; and the same for who listens instead of looking. */

import { useEffect, useRef } from "preact/hooks";
import { type Chapter, chapters, type Head, isTold } from "./chapters";
import { ClauseLink, useSpeech } from "./here";
import type { Entry, Remark, Told } from "./protocol";
import type { Table } from "./table";
import type { Vocabulary } from "./words";

export function Log({ entries, remarks }: { entries: readonly Entry[]; remarks: readonly Remark[] }) {
  const { words } = useSpeech();
  const list = useRef<HTMLOListElement>(null);
  // The newest is at the end and stays in sight.
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [entries, remarks]);
  const told: readonly (Chapter | Remark)[] = [...chapters(entries), ...remarks];
  return (
    <section class="panel log" aria-label={words.log}>
      <h2>{words.log}</h2>
      <ol ref={list} tabIndex={0}>
        {[...told].sort((one, other) => one.step - other.step).map((one) =>
          "lines" in one ? (
            <Steps key={one.step} {...one} words={words} />
          ) : (
            <li key={`remark ${one.number}`} class="remark">
              {one.text}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function Steps({ lines, words }: Chapter & { words: Vocabulary }) {
  return (
    <li>
      {lines.map((line, at) => ("head" in line ? <h3 key={at}>{headOf(line.head, words)}</h3> : <Sentence key={at} {...line} />))}
    </li>
  );
}

export const headOf = ({ of, number }: Head, words: Vocabulary): string => (of === "trick" ? words.trick(number) : words.round(number));

/** The sentence itself leads to its rule: ids of clauses mean nothing to who plays. */
function Sentence({ told }: { told: Told }) {
  return (
    <p>
      <ClauseLink id={told.clause}>{told.text}</ClauseLink>
    </p>
  );
}

export function Events({ events }: { events: readonly Told[] }) {
  return (
    <>
      {events.filter(isTold).map((told, at) => (
        <Sentence key={at} told={told} />
      ))}
    </>
  );
}

/** What happened last and, on one's turn, the question: read out by screen readers as they come. */
export function News({ table }: { table: Table }) {
  const asked = table.prompt.choices.length ? table.prompt.text : "";
  return (
    <p class="heard" role="status" aria-live="polite" aria-atomic>
      {table.news.map((event) => event.text).join(" ")} {asked}
    </p>
  );
}
