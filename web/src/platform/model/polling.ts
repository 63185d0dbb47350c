// Polling of the server: one request at a time, and one at once when the browser is back online.
// Each request must have its own deadline.

/** Milliseconds from an answer to the next request. */
export const EVERY = 1200;
/** A server that fails is asked more and more rarely. */
const LONGEST_WAIT = 8000;

/** Ask until there is one answer; return how to give up. */
export function untilAnswered(ask: () => Promise<void>): () => void {
  const polling = new Polling(ask, (error) => error ?? polling.stop());
  polling.start();
  return () => polling.stop();
}

export class Polling {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: Promise<void> | null = null;
  private closed = false;
  private wait = EVERY;

  /** `told` hears after each question what went wrong, or that nothing did. */
  constructor(
    private readonly ask: () => Promise<void>,
    private readonly told: (error: Error | null) => void,
  ) {}

  start(): void {
    addEventListener("online", this.hurry);
    void this.now();
  }

  stop(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    clearTimeout(this.timer);
  }

  /** Ask at once, or right after the question that is under way. */
  now(): Promise<void> {
    clearTimeout(this.timer);
    const asking = (this.asking ?? Promise.resolve()).then(() => this.look());
    this.asking = asking;
    void asking.then(() => {
      if (this.asking !== asking || this.closed) return;
      this.asking = null;
      this.timer = setTimeout(() => void this.now(), this.wait);
    });
    return asking;
  }

  private async look(): Promise<void> {
    try {
      await this.ask();
      this.wait = EVERY;
      if (!this.closed) this.told(null);
    } catch (error) {
      this.wait = Math.min(LONGEST_WAIT, 2 * this.wait);
      if (!this.closed) this.told(error as Error);
    }
  }

  private readonly hurry = (): void => {
    if (!this.asking) void this.now();
  };
}
