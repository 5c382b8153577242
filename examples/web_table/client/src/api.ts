/** The questions that are asked over HTTP, once each: which games there are, a new table, a free seat. */

import type { Lessons, Tried } from "./lesson";
import type { Action, Fault, Games, NewTable, Opened, Pages, TableInfo } from "./protocol";

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
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`api/${path}`, body === undefined ? {} : post);
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const { reason, faults } = (told ?? {}) as { reason?: string; faults?: Fault[] };
    throw new Refusal(answer.status, reason ?? answer.statusText, faults);
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
