// The hold after a combat: the camera stays and nothing covers the map until its result was seen.

import { begin } from "../../../platform/settled";

/** The share of the time for which the result stays on the map after it is drawn. */
const AFTER = 0.4;

export class CombatHold {
  /** The tile of the combat that is shown; null if there is none. */
  tile = $state<number | null>(null);
  private release = () => {};
  private ended: Promise<void> = Promise.resolve();

  /** Hold for `time` milliseconds, and a while after the result is `drawn`. */
  start(tile: number, drawn: Promise<void>, time: number): void {
    if (time <= 0) return;
    this.release();
    this.tile = tile;
    const settle = begin("combat");
    this.ended = new Promise((end) => {
      const release = () => {
        clearTimeout(timer);
        if (this.release === release) this.tile = null;
        settle();
        end();
      };
      const began = performance.now();
      let timer: ReturnType<typeof setTimeout> | undefined;
      this.release = release;
      void drawn.then(() => {
        if (this.release !== release || this.tile === null) return;
        const left = time - (performance.now() - began);
        timer = setTimeout(release, Math.max(left, time * AFTER));
      });
    });
  }

  /** Resolve when nothing is held; at once if nothing is. */
  async over(): Promise<void> {
    while (this.tile !== null) await this.ended;
  }

  /** End the hold: the player continues. */
  skip(): void {
    this.release();
  }
}
