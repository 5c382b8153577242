/** Who sits where, who is here, whose turn it is; and how others come to the table. */

import { useState } from "preact/hooks";
import { useSpeech } from "./here";
import { NameField } from "./name_field";
import type { Play } from "./play";
import type { Seat } from "./protocol";
import * as storage from "./storage";
import type { Table } from "./table";
import { transport } from "./transport";

type SeatsProps = {
  id: string;
  seats: readonly Seat[];
  table: Table;
  /** Sit down at a free seat; undefined for who may not. */
  sit: Sit | undefined;
  play: Play;
};
export type Sit = (seat: number, name: string) => void;

const free = (seat: Seat) => seat.kind === "person" && !seat.taken;

/** A place to sit down, where the question stands: for who looks on while a seat is free. */
export function SitDown({ seats, sit }: { seats: readonly Seat[]; sit: Sit }) {
  const { words } = useSpeech();
  const [name, setName] = useState(storage.name);
  const at = seats.findIndex(free);
  if (at < 0) return null;
  const submit = (event: Event) => {
    event.preventDefault();
    sit(at, name);
  };
  return (
    <form class="sit-down" onSubmit={submit}>
      <NameField name={name} change={setName} />
      <button class="main" aria-label={words.sit(at)}>
        {words.sitDown}
      </button>
    </form>
  );
}

export function Seats({ id, seats, table, sit, play }: SeatsProps) {
  const { words } = useSpeech();
  const isGoing = table.seat !== null && !table.result;
  const { alone } = transport();
  const gone = (seat: Seat) => seat.kind === "person" && !seat.here;
  return (
    <section class="panel" aria-label={words.seats}>
      <h2>{words.seats}</h2>
      <ul class="who">
        {seats.map((seat, at) => (
          <li key={at} class={at === table.view.actor ? "turn" : ""}>
            <Presence seat={seat} />
            <b>{seat.name}</b>
            <span>{at === table.seat ? words.you : sitting(seat, words)}</span>
            {at === table.view.actor && <em>{words.turn}</em>}
            {sit && free(seat) && (
              <button class="sit" onClick={() => sit(at, storage.name())}>
                {words.sit(at)}
              </button>
            )}
            {isGoing && at === table.seat && !alone && (
              <button class="stand" onClick={play.stand}>
                {words.stand}
              </button>
            )}
            {isGoing && at !== table.seat && gone(seat) && (
              <button class="give" onClick={() => play.give(at)}>
                {words.give}
              </button>
            )}
          </li>
        ))}
      </ul>
      {seats.some(free) && <Invitation id={id} says={words.invite} />}
    </section>
  );
}

/** The name alone, for boards: each stands by itself there. */
export const bare = (name: string): string => name.replace(/[\u2068\u2069]/g, "");

function Presence({ seat }: { seat: Seat }) {
  const here = seat.kind === "bot" || seat.here;
  return <span class={here ? "dot here" : "dot"} aria-hidden="true" />;
}

function sitting(seat: Seat, words: ReturnType<typeof useSpeech>["words"]): string {
  if (seat.kind === "bot") return seat.stands_in ? words.standsIn(words.bots[seat.bot]) : words.bots[seat.bot];
  return seat.taken ? (seat.here ? words.here : words.away) : words.free;
}

/** The address of a table, to be given to others. */
export const Invitation = ({ id, says }: { id: string; says: string }) => (
  <Copied text={`${location.href.split("#")[0]}#table/${id}`} says={says} />
);

/** A text to be copied. */
export function Copied({ text: link, says }: { text: string; says: string }) {
  const { words } = useSpeech();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <p class="invitation">
      <label>
        {says}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      {/* Browsers give the clipboard to secure pages only; elsewhere the field can be copied by hand. */}
      {isSecureContext && <button onClick={() => void copy()}>{copied ? words.copied : words.copy}</button>}
    </p>
  );
}
