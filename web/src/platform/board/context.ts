// A drawing context that the browser took away, for example because the graphics driver was restarted.

import { graphics } from "../model/graphics.svelte";

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
    graphics.trouble = "lost";
    this.timer = setTimeout(() => {
      graphics.trouble = "gone";
    }, PATIENCE_MS);
  }

  private end(): void {
    clearTimeout(this.timer);
    if (this.lost) graphics.trouble = null;
    this.lost = false;
  }
}
