// Follows a recorded game with the client's own `table.ts`: after each step its view must be the view of the server.
// In: {table, steps: [message], views: [view after each step]} for each seat. Out: how many steps were followed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { after, isSame, told } from "../client/src/table.ts";

let followed = 0;
for (const { table, steps, views } of JSON.parse(readFileSync(0, "utf-8"))) {
  let now = told(table);
  for (const [at, step] of steps.entries()) {
    const before = structuredClone(now);
    const next = after(now, step);
    assert.deepEqual(next.view, views[at]);
    assert.ok(isSame(next.view, views[at]));
    assert.equal(isSame(before.view, views[at]), isDeepStrictEqual(before.view, views[at]));
    assert.deepEqual(now, before, "the table before was changed");
    assert.deepEqual(next.news, step.events);
    assert.equal(next.log.length, at + 1);
    now = next;
    followed += 1;
  }
}
console.log(followed);
