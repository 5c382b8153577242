/** The client of the page starts here: its tables are in a worker, and whatever it needs stays in the browser. */

import { aloneWith } from "./alone";
import { start } from "./client";
import { engine } from "./engine";

const tables = engine();
start({ ...tables, alone: aloneWith(tables) });
// Without one the page works as long as there is a network.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => undefined);
