/** The table as this client knows it, and what each message makes of it. Pure: nothing here waits or draws. */

import type { Entry, Event, Picture, Prompt, Remark, Result, StepMessage, TableMessage, View } from "./protocol";

export type Table = {
  /** How many steps have been taken. */
  step: number;
  seat: number | null;
  view: View;
  prompt: Prompt;
  log: readonly Entry[];
  remarks: readonly Remark[];
  result: Result | null;
  /** The table at which they play again, once there is one. */
  rematch: string | null;
  /** The events of the last step. */
  news: readonly Event[];
  /** What lies on the table, where the game has no board. */
  picture?: Picture | undefined;
};

/** The whole truth, as the server tells it when somebody comes, takes back or changes the language. */
export function told(message: TableMessage): Table {
  const { step, seat, view, prompt, log, remarks, result, rematch, picture } = message;
  return { step, seat, view, prompt, log, remarks, result, rematch, news: [], picture };
}

/** The table after a step: each event in turn puts its changes into the view. */
export function after(table: Table, message: StepMessage): Table {
  const { step, by, events, prompt, result, picture } = message;
  const { seat, remarks, rematch } = table;
  const view = events.reduce<View>((view, event) => ({ ...view, ...event.changes }), table.view);
  const log = [...table.log, { step, by, events }];
  return { step, seat, view, prompt, log, remarks, result, rematch, news: events, picture };
}

/** Whether this seat took the last decision, and so may ask to have it back. The server says whether that is fair. */
export function isLastMine(table: Table): boolean {
  return table.seat !== null && table.log.at(-1)?.by === table.seat;
}

/** What has been remarked since, and not on who reads it. */
export function remarked(before: Table, now: Table): string {
  const last = before.remarks.at(-1)?.number ?? -1;
  return now.remarks.filter(({ number, seat }) => number > last && seat !== now.seat).map(({ text }) => text).join(" ");
}

/** Whether two pieces of JSON say the same, in whatever order the fields of their objects stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

/** How long a step wants to be looked at before the next one is shown, in milliseconds, where so many are waiting. */
export function pause(news: readonly Event[], waiting: number): number {
  return Math.min(300 + 150 * news.length, 1200) / (1 + waiting);
}
