// The pace of the rival's half-turn on the board: by a setting it is shown in under half a second.

import type { ViewDocument } from "../../../../generated/groves";

/** The milliseconds in which all that happens in a half-turn is shown. */
export const BUDGET_MS = 400;

type Half = Pick<ViewDocument, "turn" | "active" | "seat">;

export class RivalPace {
  private half = "";
  private until = Number.POSITIVE_INFINITY;

  /** Return when a change must have been shown; `before` is the position that it changes. */
  deadline(before: Half | null, quick: boolean, now: number): number {
    if (!quick || !before || before.active === before.seat) return Number.POSITIVE_INFINITY;
    const half = `${before.turn} ${before.active}`;
    if (half !== this.half) [this.half, this.until] = [half, now + BUDGET_MS];
    return this.until;
  }
}
