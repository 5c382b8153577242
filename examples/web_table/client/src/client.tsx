/** The client: which page is shown, and in which language. */

import { render } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import * as api from "./api";
import type { Language } from "./board";
import { FrontPage } from "./front";
import { Speech } from "./here";
import { LessonPage } from "./lesson_page";
import type { Games } from "./protocol";
import * as storage from "./storage";
import { TablePage } from "./table_page";
import { choose, transport, type Transport } from "./transport";
import { languageNames, vocabulary } from "./words";

/** A table is named behind the #, which browsers keep to themselves: `#table/<id>`. */
const tableOf = (hash: string) => /^#table\/([\w-]+)$/.exec(hash)?.[1] ?? null;
/** A lesson likewise: `#learn/<game>` for the first one, `#learn/<game>/<lesson>` for another. */
const LESSON = /^#learn\/(\w+)(?:\/([\w-]+))?$/;

function Client() {
  const [language, setLanguage] = useState(storage.language);
  const [hash, setHash] = useState(location.hash);
  const [games, setGames] = useState<Games | null>(null);
  const [failed, setFailed] = useState("");
  const words = vocabulary[language];
  const load = () => {
    setFailed("");
    api.games().then(setGames, (error: unknown) => setFailed(String(error)));
  };
  useEffect(load, []);
  useEffect(() => {
    const moved = () => setHash(location.hash);
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  // Before the parts of the page ask anything: answers are in this language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = words.title;
    storage.keepLanguage(language);
  }, [language]);
  const table = tableOf(hash);
  const [, learnt, lesson = null] = LESSON.exec(hash) ?? [];
  const isRecorded = /^#(trace\/|file$)/.test(hash);
  const { alone } = transport();
  const isInside = Boolean(table || (alone && isRecorded));
  const taught = games?.games.find((game) => game.id === learnt && game.lessons);
  return (
    <Speech.Provider value={{ language, words }}>
      <header class={isInside || taught ? "top inside" : "top"}>
        {isInside || taught ? (
          <a href="#" aria-label={words.home} title={words.home}>
            ‹
          </a>
        ) : (
          <a href="#">{words.title}</a>
        )}
        <Languages language={language} choose={setLanguage} known={games?.languages ?? [language]} />
      </header>
      <main>
        {alone && !isInside && !taught && <alone.Status />}
        {alone && games && isRecorded && <alone.Recorded key={hash} hash={hash} games={games} />}
        {games && table && <TablePage key={table} id={table} games={games} />}
        {taught && <LessonPage key={hash} game={taught} id={lesson} />}
        {games && !isInside && !taught && <FrontPage games={games} />}
        {!games && !failed && <p class="panel">{words.loading}</p>}
        {failed && (
          <p class="panel" role="alert">
            {words.error}: {failed} <button onClick={load}>{words.retry}</button>
          </p>
        )}
      </main>
    </Speech.Provider>
  );
}

type LanguagesProps = { language: Language; choose: (language: Language) => void; known: readonly Language[] };

function Languages({ language, choose, known }: LanguagesProps) {
  return (
    <div class="languages" role="group" aria-label={vocabulary[language].language}>
      {known.map((one) => (
        <button key={one} lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
          {languageNames[one]}
        </button>
      ))}
    </div>
  );
}

/** Start it, with the tables that can be reached so. */
export function start(how: Transport): void {
  choose(how);
  render(<Client />, document.body);
}
