// Says lists of people with the client's own `people.ts`. In: [[name, …], …]. Out: for each list the words by language.

import { readFileSync } from "node:fs";
import { together } from "../client/src/people.ts";

const told = JSON.parse(readFileSync(0, "utf-8")).map((names) => ({ en: together(names, "en"), ja: together(names, "ja") }));
console.log(JSON.stringify(told));
