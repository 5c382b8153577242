/** The questions that are asked once each: which games there are, a new table, a free seat. */

import type { Lessons, Tried } from "./lesson";
import type { Action, Fault, Games, NewTable, Opened, Pages, Recorded, Shown, Sitter, TableInfo, Trace } from "./protocol";
import { transport } from "./transport";

/** The server said no; `faults` where a config is to blame. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    reason: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(reason);
  }
}

async function asked<Answer>(path: string, body?: unknown): Promise<Answer> {
  const { status, told, otherwise } = await transport().ask(path, body);
  if (status < 200 || status > 299) {
    const { reason, faults } = (told ?? {}) as { reason?: string; faults?: Fault[] };
    throw new Refusal(status, reason ?? otherwise, faults);
  }
  return told as Answer;
}

export const games = () => asked<Games>("games");
export const open = (table: NewTable) => asked<Opened>("tables", table);
export const lessons = (game: string) => asked<Lessons>(`lessons/${game}`);
export const attempt = (game: string, lesson: string, step: number, action: Action) =>
  asked<Tried>(`lessons/${game}/${lesson}/${step}`, action);
/** How a game is played, or how a table plays it. */
export const howToPlay = (of: { game: string } | { table: string }) =>
  asked<Pages>("game" in of ? `how-to-play/${of.game}` : `tables/${of.table}/how-to-play`);
export const table = (id: string) => asked<TableInfo>(`tables/${id}`);
/** Where those at a finished table play again: for who has a seat there. */
export const rematch = (id: string, token: string) => asked<{ table: string }>(`tables/${id}/rematch`, { token });
export const sit = (id: string, seat: number, name: string) => asked<{ token: string }>(`tables/${id}/seats/${seat}`, { name });

// --- where the tables are in the page ---

/** All that was done at a table. */
export const trace = (id: string) => asked<Trace>(`tables/${id}/trace`);
/** A link that holds the whole game, and leads to the position after so many steps. */
export const linkTo = (id: string, step: number) => asked<{ link: string }>(`tables/${id}/link/${step}`);
export const recorded = (of: Recorded) => asked<Shown>("recorded", of);
/** A table at which a recorded game is played on after so many steps. */
export const playOn = (of: Recorded & { step: number; seats: readonly Sitter[]; name: string }) => asked<Opened>("recorded/play", of);
