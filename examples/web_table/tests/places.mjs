// In: [{result, log}, …]. Out: for each game the places of its seats, and what the log says of how a tie was broken.

import { readFileSync } from "node:fs";
import { places, tieBreak } from "../client/src/places.ts";

const games = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(games.map(({ result, log }) => [places(result), tieBreak(result, log).map(({ text }) => text)])));
