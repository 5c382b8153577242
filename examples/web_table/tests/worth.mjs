// Tells with the client's own `worth.ts` what each of the given figures says, in every language.
// In: [figures of a reading]. Out: for each of them the lines by language.

import { readFileSync } from "node:fs";
import { vocabulary } from "../client/src/words.ts";
import { worth } from "../client/src/worth.ts";

const told = JSON.parse(readFileSync(0, "utf-8")).map((measured) =>
  Object.fromEntries(Object.entries(vocabulary).map(([language, words]) => [language, worth(measured, words)])),
);
console.log(JSON.stringify(told));
