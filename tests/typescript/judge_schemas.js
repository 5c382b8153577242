// Compiles the schema of each game, and each of its definitions, in ajv's strict mode; then real data must be valid and
// an empty object must not.
//
//     node judge_schemas.js FOLDER      has GAME.json, the schema, and GAME.fixture.json, an example of data
//
// Prints one line for each fault, or how many definitions were compiled; exits with 1 where there are faults.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";

const folder = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

function faultsOf(game) {
  const schema = read(`${game}.json`);
  const data = read(`${game}.fixture.json`);
  const ajv = new Ajv({ strict: true, allErrors: true });
  ajv.addSchema(schema, game);
  const judges = {};
  const faults = [];
  for (const name of ["", ...Object.keys(schema.$defs)]) {
    try {
      judges[name] = ajv.getSchema(name ? `${game}#/$defs/${name}` : game);
      compiled += 1;
    } catch (error) {
      faults.push(`${game} ${name}: ${error.message}`);
    }
  }
  if (faults.length) return faults;
  if (!judges.fixture(data)) faults.push(`${game}: its fixture is refused: ${ajv.errorsText(judges.fixture.errors)}`);
  for (const name of ["action", "config", "fixture", "view"])
    if (judges[name]({})) faults.push(`${game} ${name}: an empty object is taken`);
  return faults;
}

let compiled = 0;
const games = readdirSync(folder)
  .filter((name) => name.endsWith(".fixture.json"))
  .map((name) => name.replace(".fixture.json", ""));
const faults = games.flatMap(faultsOf);
console.log(faults.join("\n") || `${compiled} definitions of ${games.length} games`);
process.exitCode = Number(faults.length > 0 || games.length === 0);
