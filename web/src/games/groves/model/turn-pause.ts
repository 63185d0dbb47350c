// A short pause between one side's half-turn and the next: the switch is painted before anything follows.

/** The least time between the switch of sides and what the other side did. */
export const PAUSE_MS = 10;
/** A hidden page paints nothing: it waits for time alone. */
const HIDDEN_MS = 50;

export interface Timers {
  hidden(): boolean;
  frame(callback: () => void): void;
  wait(callback: () => void, milliseconds: number): void;
}

const BROWSER: Timers = {
  hidden: () => document.hidden,
  frame: (callback) => requestAnimationFrame(() => callback()),
  wait: (callback, milliseconds) => setTimeout(callback, milliseconds),
};

/** Resolve when a frame was painted and at least `PAUSE_MS` have passed after it began. */
export function pauseForPaint(clock: Timers = BROWSER): Promise<void> {
  return new Promise((done) => {
    // A timer set in a frame's callback goes off when the frame has been painted.
    if (clock.hidden()) clock.wait(done, HIDDEN_MS);
    else clock.frame(() => clock.wait(done, PAUSE_MS));
  });
}
