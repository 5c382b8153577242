/** A lesson as the server tells it, and what the rules answer to what the learner tries. Nothing here waits or draws. */

import type { Language } from "./board";
import type { Action, Event, Prompt, Result, View, Words } from "./protocol";
import type { Table } from "./table";

export type Spoken<Told> = Readonly<Record<Language, Told>>;
/** What a rule forbids in a position: some of it, each with the reason. */
export type Forbidden = { clause: string; examples: readonly { label: Words; reason: Words }[] };
/** A position in which the learner decides. */
export type Step = {
  at: number;
  say: Words;
  clauses: readonly string[];
  view: View;
  prompt: Spoken<Prompt>;
  /** The number of the step of the recording from which on `meanwhile` tells what has happened. */
  since: number;
  meanwhile: Spoken<readonly { number: number; text: string }[]>;
  recorded: Action | null;
  forbidden: readonly Forbidden[];
};
export type Lesson = {
  id: string;
  title: Words;
  players: number;
  seat: number;
  names: Spoken<readonly string[]>;
  steps: readonly Step[];
};
export type Lessons = { game: string; lessons: readonly Lesson[] };

/** What the rules say of an action: why not, or what comes of it. */
export type Tried =
  | { refused: { clause: string; reason: Words } }
  | { refused: null; events: Spoken<readonly (Event & { text: string })[]>; result: Result | null; recorded: boolean };
export type Done = Extract<Tried, { refused: null }>;

/** The view of a step, or once the learner has acted, the one that comes of it. */
export function viewOf(step: Step, done: Done | null): View {
  return done ? done.events.en.reduce<View>((view, event) => ({ ...view, ...event.changes }), step.view) : step.view;
}

/** What the board and the list of choices are drawn from. */
export function tableOf(lesson: Lesson, step: Step, done: Done | null, view: View, language: Language): Table {
  const prompt = step.prompt[language];
  return {
    step: step.at,
    seat: lesson.seat,
    view,
    prompt: done ? { ...prompt, choices: [] } : prompt,
    log: [],
    remarks: [],
    result: done?.result ?? null,
    rematch: null,
    news: done?.events[language] ?? [],
  };
}

/**
 * What has happened since the learner acted. Where that was what the recorded player did, it has just been told; where
 * it was something else, or nothing yet, it is told here from the beginning.
 */
export function meanwhile(step: Step, as: "recorded" | "otherwise", language: Language): readonly string[] {
  const told = step.meanwhile[language];
  return (as === "recorded" ? told.filter(({ number }) => number > step.since) : told).map(({ text }) => text);
}

/** All rules that a lesson is about, each once. */
export const rulesOf = (lesson: Lesson): readonly string[] => [...new Set(lesson.steps.flatMap(({ clauses }) => clauses))];
