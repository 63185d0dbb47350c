// A queue of views: each is drawn after the events that led to it, and none long after it came.

import { settling } from "../../../platform/settled";

/** Handlers that show events and draw views. */
export interface ViewQueueHandlers<View, Event> {
  /** Show what happened. */
  play(events: readonly Event[], view: View): Promise<void>;
  draw(view: View): void;
  /** Turned on when the animation under way must end at once. */
  hurry(on: boolean): void;
  /** The time that events are worth beyond the usual, in milliseconds: they are not skipped. */
  worth(events: readonly Event[], view: View): number;
}

interface QueuedView<View, Event> {
  events: readonly Event[];
  view: View;
  /** The time that its events are worth. */
  worth: number;
  /** Goes off when the view has waited long enough. */
  alarm: ReturnType<typeof setTimeout>;
  /** Tell that the view, or a later one, is drawn. */
  drawn(): void;
}

/** The time that a view waits for the events before it; slow machines show little in that time. */
export const LONGEST_WAIT_MS = 2000;
const MOST_WAITING = 3;

export class ViewQueue<View, Event> {
  private readonly waiting: QueuedView<View, Event>[] = [];
  private now: QueuedView<View, Event> | null = null;
  private late = false;
  private stopped = false;

  constructor(private readonly handlers: ViewQueueHandlers<View, Event>) {}

  /** Resolve when the view, or a later one, is drawn. */
  add(events: readonly Event[], view: View): Promise<void> {
    const worth = this.handlers.worth(events, view);
    const before = [...this.waiting, ...(this.now ? [this.now] : [])];
    const wait = before.reduce((sum, one) => sum + one.worth, LONGEST_WAIT_MS + worth);
    const alarm = setTimeout(() => this.catchUp(), wait);
    const shown = new Promise<void>((drawn) => this.waiting.push({ events, view, worth, alarm, drawn }));
    if (!this.now) void settling("views", this.perform());
    return shown;
  }

  stop(): void {
    this.stopped = true;
    for (const { alarm } of [...this.waiting, ...(this.now ? [this.now] : [])]) clearTimeout(alarm);
  }

  /** End what is shown and draw the last view: the player continues. */
  hurry(): void {
    for (const one of this.waiting) one.worth = 0;
    this.catchUp();
  }

  /** End what is shown, and go on to the next view that is worth its time, or to the last one. */
  private catchUp(): void {
    if (!this.now) return;
    this.late = true;
    this.handlers.hurry(true);
  }

  /** There is time again. */
  private caughtUp(): void {
    if (this.late) this.handlers.hurry(false);
    this.late = false;
  }

  private async perform(): Promise<void> {
    let undrawn: (() => void)[] = [];
    for (this.now = this.next(); this.now; this.now = this.next()) {
      const { events, view, worth, alarm, drawn } = this.now;
      if (worth) this.caughtUp();
      const skipped = this.late || (!worth && this.waiting.length > MOST_WAITING);
      // A map that stood still after a mistake would be worse than the mistake.
      if (!skipped) await this.handlers.play(events, view).catch((error) => reportError(error));
      clearTimeout(alarm);
      if (this.stopped) return;
      undrawn.push(drawn);
      if (this.late && this.waiting[0]?.worth === 0) continue;
      this.handlers.draw(view);
      for (const tell of undrawn) tell();
      undrawn = [];
    }
    this.caughtUp();
  }

  private next(): QueuedView<View, Event> | null {
    return this.waiting.shift() ?? null;
  }
}
