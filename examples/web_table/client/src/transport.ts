/** How the client reaches the tables: over a network, or in the page itself. */

import type { FunctionComponent } from "preact";
import type { Games } from "./protocol";

/** A line to a table: as much of a WebSocket as the client uses. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close"> & {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};
/** `status` as HTTP has it; `told` is null where the answer was no JSON. */
export type Answer = { status: number; told: unknown; otherwise: string };
export type Transport = {
  ask(path: string, body?: unknown): Promise<Answer>;
  open(table: string, token: string | null): Socket;
  /** What there is where the tables are in the page, so that nobody else can come to them; null where they are not. */
  alone: Alone | null;
};
/** Parts of pages. */
export type Alone = {
  /** How it stands with the engine. */
  Status: FunctionComponent;
  /** A way in for a game from a file. */
  Bring: FunctionComponent;
  /** A way out for the game at a table, after so many steps. */
  Keepsake: FunctionComponent<{ id: string; step: number }>;
  /** The page of a recorded game, which stands behind the #. */
  Recorded: FunctionComponent<{ hash: string; games: Games }>;
  /** A way to let go of a table. */
  Forget: FunctionComponent<{ id: string; gone: () => void }>;
};

let chosen: Transport | null = null;

/** What the page was started with. */
export function transport(): Transport {
  if (!chosen) throw new Error("the client was not started");
  return chosen;
}

export function choose(one: Transport): void {
  chosen = one;
}
