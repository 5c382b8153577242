/** The tables in the page itself: a worker has them, in which the rules run. */

import type { FromEngine, ToEngine } from "./engine_protocol";
import type { Answer, Socket, Transport } from "./transport";

const BUILD = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";
/** Seconds that a bot waits, so that its player can follow; whoever wants no movement need not wait either. */
const PACE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1;
/** What is the same for everybody lies beside the page as a file. */
const FILED = /^(games|(lessons|how-to-play)\/\w+)$/;

/** What the page may tell its user of the engine. */
export type Engine = Omit<Transport, "alone"> & {
  forget(table: string): void;
  /** Tell when something changes. */
  watch(changed: (state: State) => void): void;
  /** Fulfilled once the engine runs. */
  runs: Promise<void>;
};
export type State = { ready: boolean; failed: string; unkept: boolean };

class Line implements Socket {
  readyState: Socket["readyState"] = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly number: number,
    private readonly tell: (message: ToEngine) => void,
  ) {}

  send(text: unknown): void {
    this.tell({ do: "say", line: this.number, text: String(text) });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.tell({ do: "leave", line: this.number });
  }

  opened(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export function engine(): Engine {
  let state: State = { ready: false, failed: "", unkept: false };
  let changed: (state: State) => void = () => undefined;
  let next = 1;
  const asked = new Map<number, (answer: Answer) => void>();
  const lines = new Map<number, Line>();
  let started: () => void = () => undefined;
  const runs = new Promise<void>((resolve) => (started = resolve));
  const become = (more: Partial<State>) => changed((state = { ...state, ...more }));

  const refused = (reason: string): Answer => ({ status: 503, told: { reason }, otherwise: "" });
  const fail = (reason: string) => {
    become({ failed: reason });
    for (const answer of asked.values()) answer(refused(reason));
    asked.clear();
  };

  let worker: Worker | null = null;
  try {
    worker = new Worker(`engine_worker.js?build=${BUILD}&pace=${PACE}`, { type: "module" });
    worker.onerror = (event) => fail(event.message || "the worker cannot be started");
    worker.onmessage = (event: MessageEvent<FromEngine>) => hear(event.data);
  } catch (error) {
    fail(String(error));
  }
  const tell = (message: ToEngine) => worker?.postMessage(message);

  function hear(message: FromEngine): void {
    switch (message.is) {
      case "ready":
        started();
        return become({ ready: true });
      case "failed":
        return fail(message.reason);
      case "unkept":
        return become({ unkept: true });
      case "answer":
        asked.get(message.id)?.({ ...(JSON.parse(message.text) as { status: number; told: unknown }), otherwise: "" });
        asked.delete(message.id);
        return;
      case "opened":
        return lines.get(message.line)?.opened();
      case "heard":
        return void lines.get(message.line)?.onmessage?.(new MessageEvent("message", { data: message.text }));
      case "closed":
        lines.get(message.line)?.closed(message.code);
        lines.delete(message.line);
    }
  }

  return {
    async ask(path, body) {
      if (body === undefined && FILED.test(path)) {
        const answer = await fetch(`answers/${path}.json.gz`);
        const unpacked = answer.ok && answer.body?.pipeThrough(new DecompressionStream("gzip"));
        const told: unknown = unpacked ? await new Response(unpacked).json() : null;
        return { status: answer.status, told, otherwise: answer.statusText };
      }
      if (state.failed) return refused(state.failed);
      const id = next++;
      return new Promise<Answer>((resolve) => {
        asked.set(id, resolve);
        const { lang } = document.documentElement;
        tell({ do: "ask", id, path, body: body === undefined ? undefined : JSON.stringify(body), language: lang });
      });
    },

    open(table, token) {
      const number = next++;
      const line = new Line(number, tell);
      lines.set(number, line);
      tell({ do: "open", line: number, table, token });
      return line;
    },

    runs,

    forget(table) {
      tell({ do: "forget", table });
    },

    watch(told) {
      changed = told;
      changed(state);
    },
  };
}
