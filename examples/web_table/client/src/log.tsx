/** What happened, in words, each with the clause that made it happen; and the same for who listens instead of looking. */

import { useEffect, useRef } from "preact/hooks";
import { ClauseLink, useSpeech } from "./here";
import type { Entry, Told } from "./protocol";
import type { Table } from "./table";

export function Log({ entries, names }: { entries: readonly Entry[]; names: readonly string[] }) {
  const { words } = useSpeech();
  const list = useRef<HTMLOListElement>(null);
  // The newest is at the end and stays in sight.
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [entries]);
  return (
    <section class="panel log" aria-label={words.log}>
      <h2>{words.log}</h2>
      <ol ref={list} tabIndex={0}>
        {entries.map((entry) => (
          <li key={entry.step}>
            <b>
              {entry.step}. {entry.by === "chance" ? words.chance : names[entry.by]}
            </b>
            <Events events={entry.events} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Events({ events }: { events: readonly Told[] }) {
  return (
    <>
      {events.map((event, at) => (
        <p key={at}>
          {event.text} <ClauseLink id={event.clause} />
        </p>
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
