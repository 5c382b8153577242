// What a client should check against a fixture; put your own functions in the place of `applied`.
// node examples/typescript/check_fixture.ts examples/zimbabweee/fixture.json
import { deepStrictEqual, ok } from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Event, Fixture, View } from "./game.ts";

/** The view once all these events have happened. */
function applied(view: View, events: Event[]): View {
  return events.reduce<View>((copy, event) => ({ ...copy, ...event.changes }), view);
}

const fixture: Fixture = JSON.parse(readFileSync(process.argv[2] ?? "fixture.json", "utf8"));
let compared = 0;
for (const { onlookers } of fixture.scenes) {
  for (const { seat, steps, ...start } of onlookers) {
    let view = start.view;
    for (const step of steps) {
      view = applied(view, step.events);
      if (step.view !== null) deepStrictEqual(view, step.view, "the changes lead to the view");
      compared += Number(step.view !== null);
      deepStrictEqual(step.prompt.choices.map((choice) => choice.action), view.legal, "the prompt offers what is legal");
      deepStrictEqual(step.prompt.choices.map((choice) => choice.label), step.labels.map((label) => label.en));
      ok(step.prompt.choices.every((choice) => choice.number >= 0 && choice.number < fixture.action_count));
      ok(step.prompt.choices.length === 0 || view.actor === seat, "only the seat in turn has choices");
      ok(step.said.length === step.events.length && step.said.every((said) => said.en && said.ja), "all is said");
    }
  }
}
for (const { refusal, said, title } of fixture.refused) {
  // `reason` names the player; what is said speaks to the seat that wanted the action
  ok(refusal.reason && said.en && said.ja && title.en && title.ja, "a refusal is shown with clause, title and words");
}
for (const { message, faults } of [...fixture.bad_configs, ...fixture.bad_actions]) {
  const said = faults.filter(({ path, expected }) => message.includes(`${path || "the whole"}: ${expected}`)).length;
  const more = faults.length - said; // a message says the first ones only, and how many there are beside them
  ok(said > 0 && (more === 0 || message.endsWith(`and ${more} more`)), "every fault is named, or counted");
}
console.log(`${fixture.config.game}: ${compared} views reached, ${fixture.refused.length} refusals`);
