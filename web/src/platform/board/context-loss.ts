// The loss of a drawing context, for example because the graphics driver was restarted.

import { graphicsState } from "./graphics-trouble.svelte";

/** So long a lost context is waited for before the player is told to reload. */
const PATIENCE_MS = 8000;

/** Watches over the context of a canvas until the signal; `restored` draws everything again. */
export class ContextWatch {
  lost = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: EventTarget, signal: AbortSignal, restored: () => void) {
    canvas.addEventListener("webglcontextlost", () => this.lose(), { signal });
    canvas.addEventListener(
      "webglcontextrestored",
      () => {
        this.end();
        restored();
      },
      { signal },
    );
    signal.addEventListener("abort", () => this.end());
  }

  private lose(): void {
    this.lost = true;
    graphicsState.trouble = "lost";
    this.timer = setTimeout(() => {
      graphicsState.trouble = "gone";
    }, PATIENCE_MS);
  }

  private end(): void {
    clearTimeout(this.timer);
    if (this.lost) graphicsState.trouble = null;
    this.lost = false;
  }
}
