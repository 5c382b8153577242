/** A line to a table that comes back: it says hello again after every loss, also after a silent one. */

import type { Language } from "./board";
import type { Beat, FromServer, ToServer } from "./protocol";
import { type Socket, transport } from "./transport";

/** `gone`: the server has closed the line for good (a wrong token, too many windows); it has said why. */
export type Line = "connecting" | "open" | "lost" | "gone";

/** The close code that means it. After all others the line is opened again: an accident, or 1013, "try again later". */
const POLICY = 1008;
const ACCIDENT = 1006;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** The server is asked so often whether it is there; a line on which it has not answered by the next time is dead. */
const BEAT = 4500;

export class Connection {
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private pulse = 0;
  private alive = true;
  private ended = false;
  private next = 1;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly language: () => Language,
    private readonly heard: (message: FromServer) => void,
    private readonly changed: (line: Line) => void,
  ) {
    addEventListener("online", this.again);
    this.open();
  }

  /** A new number for a message of this client. */
  number(): number {
    return this.next++;
  }

  /** False where there is no line: nothing is kept for later, the table may have moved on by then. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.again);
    this.socket?.close();
  }

  private open(): void {
    const socket = transport().open(this.table, this.token);
    this.socket = socket;
    this.alive = true;
    this.pulse = setInterval(() => this.beat(socket), BEAT);
    socket.onopen = () => {
      this.send({ do: "hello", language: this.language() });
    };
    socket.onmessage = (event) => {
      if (this.ended) return;
      this.alive = true;
      const message = JSON.parse(event.data as string) as FromServer | Beat;
      if (message.is === "beat") return;
      if (message.is === "table") {
        this.wait = FIRST_WAIT;
        this.changed("open");
      }
      this.heard(message);
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  /** A network that goes silently closes nothing: whoever hears no answer lets go of the line. */
  private beat(socket: Socket): void {
    if (this.alive) {
      this.alive = false;
      this.send({ do: "beat", id: this.number() });
      return;
    }
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.socket = null;
    this.lost(ACCIDENT);
  }

  private lost(code: number): void {
    clearInterval(this.pulse);
    if (this.ended) return;
    if (code === POLICY) {
      this.changed("gone");
      return;
    }
    this.changed("lost");
    // A little chance in the wait: a restarted server is not asked by everybody at the same moment.
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Try at once: the network is back, or the player wants it. */
  readonly again = (): void => {
    if (this.ended || (this.socket && this.socket.readyState !== WebSocket.CLOSED)) return;
    clearTimeout(this.timer);
    this.open();
  };
}
