/** The client of the page starts here: its tables are in a worker, and whatever it needs stays in the browser. */

import { aloneWith } from "./alone";
import { start } from "./client";
import { engine } from "./engine";

const tables = engine();
start({ ...tables, alone: aloneWith(tables) });
// What is needed offline is fetched once one can play. Without a service worker the page works while there is a network.
if ("serviceWorker" in navigator) void tables.runs.then(() => navigator.serviceWorker.register("offline.js")).catch(() => undefined);
