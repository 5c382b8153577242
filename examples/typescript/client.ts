// A client for seat 0: the events alone keep its copy of the view up to date; bots play the other seats. Whatever it
// decides goes with the step that it knows, so that nothing that arrives twice counts twice.
// From the root of the checkout: node examples/typescript/client.ts zimbabweee 3 [SEED]
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Event, Prompt, View } from "./game.ts";

type Told = { step: number; events: (Event & { text: string })[] };

const [game = "zimbabweee", players = "3", ...seed] = process.argv.slice(2);
const seat = 0;
const language = "en";
const pause = process.stdin.isTTY ? 1000 : 0; // milliseconds before a bot acts, for people to follow
const python = process.platform === "win32" ? "python" : "python3";
const server = spawn(python, ["examples/server.py", ...seed], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** One line to the server, one line back. Throws with the clause and the reason where the answer is no. */
async function ask<T>(request: object): Promise<T> {
  server.stdin.write(JSON.stringify(request) + "\n");
  const answer = JSON.parse((await answers.next()).value ?? '{"error": {"reason": "the server is gone"}}');
  if ("error" in answer) throw new Error(`${answer.error.clause ?? "no action"}: ${answer.error.reason}`);
  return answer.ok;
}

/** Show what can be chosen, until something is accepted: the place of a choice, or any action as JSON. */
async function choose(step: number): Promise<void> {
  const { text, choices } = await ask<Prompt>({ do: "prompt", seat, language });
  console.log(text);
  choices.forEach((choice, place) => console.log(`${place}: ${choice.label}`));
  for (;;) {
    const line = (await typed.next()).value;
    if (line === undefined) process.exit(1);
    try {
      const action = /^\d+$/.test(line) ? choices[Number(line)]?.action : JSON.parse(line);
      await ask({ do: "act", seat, step, action: action ?? null });
      return;
    } catch (error) {
      console.log(String(error));
    }
  }
}

await ask({ do: "new", config: { game, players: Number(players) } });
let { step } = await ask<Told>({ do: "events", seat, since: 0, language });
let view = await ask<View>({ do: "view", seat });
while (view.actor !== null) {
  if (view.actor === seat) await choose(step);
  else await setTimeout(pause).then(() => ask({ do: "bot", step }));
  const told = await ask<Told>({ do: "events", seat, since: step, language });
  for (const event of told.events) {
    console.log(event.text);
    view = { ...view, ...event.changes };
  }
  step = told.step;
}
const isWhole = isDeepStrictEqual(view, await ask<View>({ do: "view", seat }));
console.log(isWhole ? "Nothing was missed." : "Something was missed!");
process.exit();
