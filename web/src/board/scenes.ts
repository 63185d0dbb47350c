// Views in the order in which they came, each after what led to it was shown, and none long after it came.

import { settling } from "../settled";

/** Who shows and draws. */
export interface Actors<View, Event> {
  /** Shows what happened. */
  play(events: readonly Event[], view: View): Promise<void>;
  draw(view: View): void;
  /** Whether what is shown comes to its end at once. */
  hurry(on: boolean): void;
}

interface Scene<View, Event> {
  events: readonly Event[];
  view: View;
  /** Goes off when the view has waited long enough. */
  alarm: ReturnType<typeof setTimeout>;
}

/** So long a view waits for what leads to it; slow machines show little in that time. */
export const PATIENCE = 2000;
const MOST_WAITING = 3;

export class Scenes<View, Event> {
  private readonly waiting: Scene<View, Event>[] = [];
  private now: Scene<View, Event> | null = null;
  private late = false;
  private stopped = false;

  constructor(private readonly actors: Actors<View, Event>) {}

  add(events: readonly Event[], view: View): void {
    const alarm = setTimeout(() => this.hurry(), PATIENCE);
    this.waiting.push({ events, view, alarm });
    if (!this.now) void settling("scenes", this.perform());
  }

  stop(): void {
    this.stopped = true;
    for (const { alarm } of [...this.waiting, ...(this.now ? [this.now] : [])]) clearTimeout(alarm);
  }

  /** Draws the last view as soon as what is shown has ended. */
  private hurry(): void {
    this.late = true;
    this.actors.hurry(true);
  }

  private async perform(): Promise<void> {
    for (this.now = this.next(); this.now; this.now = this.next()) {
      const { events, view, alarm } = this.now;
      const skipped = this.late || this.waiting.length > MOST_WAITING;
      // A map that stood still after a mistake would be worse than the mistake.
      if (!skipped) await this.actors.play(events, view).catch((error) => reportError(error));
      clearTimeout(alarm);
      if (this.stopped) return;
      if (!this.late || !this.waiting.length) this.actors.draw(view);
    }
    if (this.late) this.actors.hurry(false);
    this.late = false;
  }

  private next(): Scene<View, Event> | null {
    return this.waiting.shift() ?? null;
  }
}
