/** The client of the web table starts here: its tables are on a server. */

import { start } from "./client";
import { network } from "./network";

start(network);
