// Auto-deploy: wood that was converted becomes units when the next half-turn begins, the largest first.

import type { Action, Choices, GameEvent, ViewDocument } from "../../../../generated/groves";
import type { SquareGrid } from "../geometry";

export class AutoDeploy {
  private serving = false;
  private readonly place: string;

  constructor(match: string) {
    this.place = `simple-civ groves converted ${match}`;
  }

  /** The number of conversions for which no unit was deployed yet; it outlives a reload of the page. */
  private get converted(): number {
    return Number(sessionStorage.getItem(this.place) ?? 0);
  }

  private set converted(times: number) {
    sessionStorage.setItem(this.place, String(Math.max(0, times)));
  }

  /** Note what was converted, and at the beginning of a half-turn whether units are due. */
  follow(events: readonly GameEvent[], { seat }: ViewDocument, begins: boolean, wanted: boolean): void {
    if (begins) {
      this.serving = wanted && this.converted > 0;
      if (this.serving) this.converted = 0;
    }
    for (const event of events)
      if (event.type === "wood_converted" && event.player === seat) this.converted += 1;
  }

  /** Record that a conversion was undone. */
  undone(): void {
    this.converted -= 1;
  }

  /** The next unit: the largest that the reserves pay, on the first free tile; null if there is none. */
  next({ deploy }: Choices, squares: SquareGrid): Action | null {
    const [points, tile] = [deploy.points.at(-1), deploy.tiles[0]];
    if (!this.serving || points === undefined || tile === undefined) {
      this.serving = false;
      return null;
    }
    return { type: "deploy", points, at: squares.at(tile) };
  }
}
