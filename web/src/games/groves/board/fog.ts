// Fog over tiles out of sight: its corners share the thickness of their tiles.

import type { Container } from "pixi.js";
import type { Brushes, Veil } from "../../../platform/board/brushes";
import { CORNERS, type SquareGrid } from "../geometry";

export class Fog {
  private readonly veil: Veil;
  private readonly all: readonly number[];

  constructor(
    private readonly squares: SquareGrid,
    brushes: Brushes,
  ) {
    this.veil = brushes.veil("fog", squares);
    this.all = Array.from({ length: squares.count }, (_, tile) => tile);
  }

  get drawing(): Container {
    return this.veil.drawing;
  }

  refresh(sight: readonly number[]): void {
    const { squares } = this;
    const thick = (tile: number): number => (sight[tile] ? 0 : 1);
    this.veil.lay(this.all, thick, (tile, corner) => {
      const [dx, dy] = CORNERS[corner] as readonly [number, number];
      const around = [squares.step(tile, dx, 0), squares.step(tile, 0, dy), squares.step(tile, dx, dy)];
      const near = [tile, ...around.filter((one) => one >= 0)];
      return near.reduce((total, one) => total + thick(one), 0) / near.length;
    });
  }
}
