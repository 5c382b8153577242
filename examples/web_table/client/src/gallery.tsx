/** A board with positions of games, without a table: for who draws boards, and for the test that looks at every position. */

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { boards } from "./boards";
import type { Language } from "./board";

type Picture = { view: unknown; seat: number | null; choices: []; news: [] };

function Gallery() {
  const [where, setWhere] = useState(location.hash.slice(1));
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [tried, setTried] = useState("");
  const [id = "", number = "0", language = "en"] = where.split("/");
  useEffect(() => {
    addEventListener("hashchange", () => setWhere(location.hash.slice(1)));
  }, []);
  useEffect(() => {
    void fetch(`gallery/${id}.json`).then(async (answer) => setPictures(await answer.json()));
  }, [id]);
  const Board = boards[id];
  const picture = pictures[Number(number)];
  if (!Board || !picture) return <p>gallery.html#game/number/language: {Object.keys(boards).join(", ")}</p>;
  const names = ["Ann", "Ben", "Cho", "Dan", "Eve"];
  return (
    <main>
      <Board {...picture} names={names} language={language as Language} act={(action) => setTried(JSON.stringify(action))} />
      <output id="tried">{tried}</output>
    </main>
  );
}

render(<Gallery />, document.body);
