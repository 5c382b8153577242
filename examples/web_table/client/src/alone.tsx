/** What there is only where the tables are in the page: games that are taken along, and what the browser must be told. */

import { useEffect, useState } from "preact/hooks";
import { type AloneWords, aloneWords } from "./alone_words";
import * as api from "./api";
import type { Engine, State } from "./engine";
import { Rules, useSpeech } from "./here";
import type { Games, Recorded as RecordedGame, Shown, Sitter } from "./protocol";
import { Replay } from "./replay";
import { bare, Copied } from "./seats";
import * as storage from "./storage";
import type { Alone } from "./transport";

/** The text of the file that was chosen last; it stands behind `#file`. */
let file = "";

const useWords = (): AloneWords => aloneWords[useSpeech().language];

/** How it stands with the engine, and the way to what can be read. */
function statusOf(engine: Engine) {
  return function Status() {
    const words = useWords();
    const { language } = useSpeech();
    const [state, setState] = useState<State>({ ready: false, failed: "", unkept: false });
    useEffect(() => engine.watch(setState), []);
    return (
      <div class="alone">
        <a href={`books/${language}/index.html`}>{words.books}</a>
        {!state.ready && !state.failed && <span role="status">{words.loading}</span>}
        {state.failed && (
          <p class="notice" role="alert">
            {words.failed} ({state.failed})
          </p>
        )}
        {state.unkept && (
          <p class="notice" role="alert">
            {words.unkept}
          </p>
        )}
      </div>
    );
  };
}

/** A game from a file. */
function Bring() {
  const words = useWords();
  const chosen = async (input: HTMLInputElement) => {
    const found = input.files?.[0];
    if (!found) return;
    file = await found.text();
    input.value = "";
    location.hash = "#file";
  };
  return (
    <section class="panel bring">
      <label>
        {words.bring}
        <input type="file" accept=".json,application/json" onChange={(event) => void chosen(event.currentTarget)} />
      </label>
    </section>
  );
}

/** A game to be taken along: as a link to its position after so many steps, or as a file. */
function Keepsake({ id, step }: { id: string; step: number }) {
  const words = useWords();
  const [link, setLink] = useState("");
  const [failed, setFailed] = useState("");
  const tried = (work: Promise<void>) => void work.then(() => setFailed(""), (error: Error) => setFailed(error.message));
  useEffect(() => setLink(""), [step]);
  const make = async () => setLink(`${location.href.split("#")[0]}${(await api.linkTo(id, step)).link}`);
  const save = async () => saved(JSON.stringify(await api.trace(id), null, 1), `rulecore-${id.slice(0, 8)}.json`);
  return (
    <section class="panel keepsake" aria-label={words.take}>
      <h2>{words.take}</h2>
      <p class="meta">{words.takeHelp}</p>
      <p>
        <button class="link" onClick={() => tried(make())}>
          {words.link}
        </button>{" "}
        <button class="save" onClick={() => tried(save())}>
          {words.save}
        </button>
      </p>
      {link && <Copied text={link} says={words.link} />}
      {failed && <p role="alert">{failed}</p>}
    </section>
  );
}

function saved(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** A recorded game, from a link or a file: to be looked at as any seat sees it, and to be played on from anywhere. */
function Recorded({ hash, games }: { hash: string; games: Games }) {
  const { language } = useSpeech();
  const words = useWords();
  const [seat, setSeat] = useState<number | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState("");
  const source = hash === "#file" ? { file } : { link: hash.slice(1) };
  const of: RecordedGame = { ...source, seat, language };
  useEffect(() => {
    let isWanted = true;
    const refused = (error: unknown) => isWanted && setFailed(error instanceof Error ? error.message : String(error));
    api.recorded(of).then((found) => isWanted && (setShown(found), setFailed("")), refused);
    return () => void (isWanted = false);
  }, [hash, seat, language]);
  const game = games.games.find(({ id }) => id === shown?.config.game);
  const playOn = async (step: number, mine: number) => {
    try {
      const seats = (shown?.names ?? []).map((_, at): Sitter => (at === mine ? "me" : "greedy"));
      const opened = await api.playOn({ ...of, step, seats, name: storage.name() });
      storage.keep(opened.table, opened.tokens);
      location.hash = `#table/${opened.table}`;
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const note = failed && (
    <p class="notice" role="alert">
      {words.broken} {failed}
    </p>
  );
  if (!shown || !game) return note || <p class="panel">{words.opening}</p>;
  const names = shown.names.map(bare);
  return (
    <Rules clauses={game.clauses}>
      <h1 class="here">{game.title[language]}</h1>
      {note}
      {shown.notice && (
        <p class="notice" role="status">
          {shown.notice}
        </p>
      )}
      <p class="panel seen-by">
        <label>
          {words.seenBy}{" "}
          <select value={seat ?? ""} onChange={(event) => setSeat(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
            <option value="">{words.bystander}</option>
            {names.map((name, at) => (
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Replay
        key={hash}
        game={game}
        frames={shown.frames}
        seat={shown.seat}
        names={names}
        from={shown.step - shown.first}
        leave={() => (location.hash = "")}
        below={(at) => {
          const actor = shown.frames[at]?.view.actor;
          return (
            typeof actor === "number" && (
              <button class="play-on" onClick={() => void playOn(shown.first + at, actor)}>
                {words.playOn(names[actor] ?? "")}
              </button>
            )
          );
        }}
      />
    </Rules>
  );
}

/** A way to let go of a table that the browser keeps. */
function forgetting(engine: Engine) {
  return function Forget({ id, gone }: { id: string; gone: () => void }) {
    const words = useWords();
    const go = () => {
      engine.forget(id);
      storage.forget(id);
      gone();
    };
    return (
      <button class="forget" onClick={go}>
        {words.forget}
      </button>
    );
  };
}

export const aloneWith = (engine: Engine): Alone => ({ Status: statusOf(engine), Bring, Keepsake, Recorded, Forget: forgetting(engine) });
