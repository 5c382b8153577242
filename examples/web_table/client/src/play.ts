/** One table while it is being played: hears the server, shows step after step, sends what the player wants. */

import type { Language } from "./board";
import { Connection, type Line } from "./connection";
import type { Action, Frame, FromServer, Refused, Seat, StepMessage, TableMessage, Wish } from "./protocol";
import { after, isLastMine, isSame, pause, remarked, type Table, told } from "./table";

/** What the last wish of the player came to, where it was not granted. */
export type Notice =
  | { is: "refused"; refused: Refused }
  | { is: "error"; reason: string }
  | { is: "told"; text: string }
  | { is: "offline" | "old" };

export type Shown = {
  table: Table | null;
  seats: readonly Seat[];
  line: Line;
  notice: Notice | null;
  /** An action is on its way. */
  busy: boolean;
  /** The finished game, once asked for. */
  frames: readonly Frame[] | null;
};

/** The build of this page; "" where it was served otherwise. */
const BUILD = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";
const OLD: Notice = { is: "old" };
const news = (text: string): Notice => ({ is: "told", text });

/** Who wants no movement need not wait for it either. */
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Play {
  shown: Shown = { table: null, seats: [], line: "connecting", notice: null, busy: false, frames: null };
  private readonly connection: Connection;
  /** What has come and is not shown yet; while a timer runs, the last step is still being looked at. */
  private coming: readonly StepMessage[] = [];
  private timer = 0;
  /** What the player wants and the server has not answered, and whether the line was lost since. */
  private wish: Wish | null = null;
  private missed = false;
  /** The last act that something else has settled: a step that came, as where it was said twice and both were heard. */
  private settled: number | null = null;

  constructor(
    id: string,
    token: string | null,
    private language: Language,
    private readonly redraw: () => void,
    /** The seat was given up, in this window or in another one. */
    private readonly stood: () => void,
  ) {
    const changed = (line: Line) => {
      this.missed ||= line === "lost";
      this.show({ line, busy: this.wish !== null });
    };
    this.connection = new Connection(id, token, () => this.language, (message) => this.hear(message), changed);
  }

  end(): void {
    clearTimeout(this.timer);
    this.connection.end();
  }

  // --- what the player wants ---

  readonly act = (action: Action): void => {
    const { table, busy } = this.shown;
    if (!table || busy || this.coming.length) return;
    if (table.seat === null || table.view.actor !== table.seat) return;
    this.want({ do: "act", id: this.connection.number(), step: table.step, action });
  };

  readonly undo = (): void => {
    const { table, busy } = this.shown;
    if (!table || busy || this.coming.length || !isLastMine(table)) return;
    this.want({ do: "undo", id: this.connection.number(), step: table.step });
  };

  readonly stand = (): void => void this.connection.send({ do: "stand", id: this.connection.number() });
  readonly give = (seat: number): void => void this.connection.send({ do: "give", id: this.connection.number(), seat });
  readonly replay = (): void => {
    if (this.connection.send({ do: "replay", id: this.connection.number() })) this.show({ busy: true, notice: null });
  };
  readonly leaveReplay = (): void => this.show({ frames: null });
  readonly again = (): void => this.connection.again();
  readonly dismiss = (): void => this.show({ notice: null });

  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    // Without a line nothing is lost: the next hello tells the language.
    this.connection.send({ do: "language", id: this.connection.number(), language });
  }

  /** Say so now, or as soon as there is a line again and it is known how the table stands. */
  private want(wish: Wish): void {
    this.wish = wish;
    const sent = !this.missed && this.connection.send(wish);
    this.show({ busy: true, notice: sent ? null : { is: "offline" } });
  }

  // --- what the server says ---

  private hear(message: FromServer): void {
    switch (message.is) {
      case "table":
        return this.begin(message);
      case "step":
        this.settled = this.wish?.do === "act" ? this.wish.id : null;
        this.wish = null;
        this.coming = [...this.coming, message];
        if (!this.timer) this.next();
        return;
      case "seats":
        return this.show({ seats: message.seats });
      case "stood":
        return this.stood();
      case "rematch":
        return this.show({ table: this.shown.table && { ...this.shown.table, rematch: message.table } });
      case "refused":
        this.wish = null;
        return this.show({ notice: { is: "refused", refused: message }, busy: false });
      case "error":
        if (message.id !== null && message.id === this.settled) return;
        if (message.id === this.wish?.id) this.wish = null;
        return this.show({ notice: { is: "error", reason: message.reason }, busy: this.wish !== null });
      case "replay":
        return this.show({ frames: message.frames, busy: false });
    }
  }

  /**
   * All that came before is in this message, or has been taken back. Where the line was lost and the table stands as it
   * stood, what the player wanted has not happened, and is said again. That it has as many steps is not enough: one may
   * have been taken back meanwhile, and another one taken.
   */
  private begin(message: TableMessage): void {
    const { missed, shown } = this;
    const table = told(message);
    const stands = this.wish?.step === table.step && shown.table !== null && isSame(shown.table.view, table.view);
    const wish = stands ? this.wish : null;
    this.coming = [];
    this.wish = missed ? null : wish;
    this.missed = false;
    const text = message.notice ?? (shown.table && remarked(shown.table, table));
    const said = message.build && message.build !== BUILD ? OLD : text && news(text);
    const notice = said || (missed ? null : shown.notice);
    this.show({ table, seats: message.seats, notice, busy: this.wish !== null });
    if (missed && wish) this.want({ ...wish, id: this.connection.number() });
    if (this.shown.frames) this.replay(); // in the new language
  }

  /** Show the next step, and the one after it in a while. */
  private next(): void {
    this.timer = 0;
    const [step, ...later] = this.coming;
    if (!step || !this.shown.table) return;
    this.coming = later;
    const table = after(this.shown.table, step);
    // What was said stays until it is closed, or until the next decision of one's own.
    const notice = step.by === table.seat ? null : this.shown.notice;
    this.show({ table, notice, busy: false });
    if (still.matches) this.next();
    else this.timer = setTimeout(() => this.next(), pause(table.news, later.length));
  }

  private show(change: Partial<Shown>): void {
    this.shown = { ...this.shown, ...change };
    this.redraw();
  }
}
