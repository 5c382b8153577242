/** The worker of the page: Python, in it the tables, and what the browser keeps of them. */

import type { FromEngine, ToEngine } from "./engine_protocol";
import { type Kept, openKept } from "./kept";

type Host = {
  ask(path: string, body: string | undefined, language: string): string;
  open(table: string, token: string | undefined, send: (text: string) => void, close: (code: number) => void): number;
  receive(line: number, text: string): void;
  leave(line: number): void;
  forget(table: string): void;
};
type Begin = (kept: unknown, keep: (id: string, text?: string) => void, build: string, pace: number) => Host;
type Python = { pyimport(name: string): { begin: Begin }; toPy(value: unknown): unknown };

const tell = (message: FromEngine) => postMessage(message);
const told = new URL(location.href).searchParams;
/** The number that a line has in Python, by the number that the page gave it. */
const lines = new Map<number, number>();

async function begun(): Promise<Host> {
  const base = new URL("python/", location.href);
  const loaded = import(new URL("python.mjs", base).href) as Promise<{ python: (base: URL) => Promise<Python> }>;
  const [{ python }, kept] = await Promise.all([loaded, openKept()]);
  if (!kept.lasts) tell({ is: "unkept" });
  const py = await python(base);
  return py.pyimport("page.boot").begin(py.toPy(kept.tables), keeping(kept), told.get("build") ?? "", Number(told.get("pace") ?? 1));
}

const keeping = (kept: Kept) => (id: string, text?: string) => kept.keep(id, text ?? null, () => tell({ is: "unkept" }));

const host = begun();
host.then(
  () => tell({ is: "ready" }),
  (error: unknown) => tell({ is: "failed", reason: error instanceof Error ? error.message : String(error) }),
);

onmessage = (event: MessageEvent<ToEngine>) => void host.then((host) => hear(host, event.data)).catch(() => undefined);

function hear(host: Host, message: ToEngine): void {
  switch (message.do) {
    case "ask":
      return tell({ is: "answer", id: message.id, text: host.ask(message.path, message.body, message.language) });
    case "open": {
      const { line, table, token } = message;
      tell({ is: "opened", line });
      const heard = (text: string) => tell({ is: "heard", line, text });
      lines.set(line, host.open(table, token ?? undefined, heard, (code) => tell({ is: "closed", line, code })));
      return;
    }
    case "say":
      return host.receive(lines.get(message.line) ?? -1, message.text);
    case "leave":
      host.leave(lines.get(message.line) ?? -1);
      return void lines.delete(message.line);
    case "forget":
      return host.forget(message.table);
  }
}
