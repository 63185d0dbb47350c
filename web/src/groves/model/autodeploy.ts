// Auto-deploy: wood that was converted becomes units when the next half-turn begins, the largest first.

import type { Action, Choices, GameEvent, ViewDocument } from "../../../generated/groves";
import type { Squares } from "../board/geometry";

export class AutoDeploy {
  private converted = false;
  private serving = false;

  /** Notes what was converted, and at the beginning of a half-turn whether units are due. */
  follow(events: readonly GameEvent[], { seat }: ViewDocument, begins: boolean, wanted: boolean): void {
    if (begins) {
      this.serving = wanted && this.converted;
      if (this.serving) this.converted = false;
    }
    if (events.some((event) => event.type === "wood_converted" && event.player === seat))
      this.converted = true;
  }

  /** The next unit: the largest that the reserves pay, on the first free tile; null if there is none. */
  next({ deploy }: Choices, squares: Squares): Action | null {
    const [points, tile] = [deploy.points.at(-1), deploy.tiles[0]];
    if (!this.serving || points === undefined || tile === undefined) {
      this.serving = false;
      return null;
    }
    return { type: "deploy", points, at: squares.at(tile) };
  }
}
