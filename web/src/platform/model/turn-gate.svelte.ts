// The gate of a turn: closed until the turn is on the screen, since earlier clicks are meant for the one before.

import { soon } from "../settled";

/** So long after a turn is shown it cannot be ended: the second click of a double click is not meant for it. */
export const GRACE_MS = 400;

export class TurnGate {
  open = $state(true);
  private awaited = "";
  private cancel = () => {};

  /** A new turn has come, and is to be shown. */
  close(turn: string): void {
    this.cancel();
    this.awaited = turn;
    this.open = false;
  }

  /** A turn is on the screen. */
  shown(turn: string): void {
    if (this.open || turn !== this.awaited) return;
    this.awaited = "";
    this.cancel = soon("turn", () => this.pass(), GRACE_MS);
  }

  private pass(): void {
    this.open = true;
  }
}
