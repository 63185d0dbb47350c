// Fog over tiles out of sight: its corners share the thickness of their tiles.

import type { Geometry, Mesh, Shader } from "pixi.js";
import { Veil } from "../../board/veil";
import { CORNERS, type Squares } from "./geometry";

export class Fog {
  private readonly veil: Veil;
  private readonly all: readonly number[];

  constructor(
    private readonly squares: Squares,
    shader: Shader,
  ) {
    this.veil = new Veil(squares, shader);
    this.all = Array.from({ length: squares.count }, (_, tile) => tile);
  }

  get mesh(): Mesh<Geometry, Shader> {
    return this.veil.mesh;
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
