// Fog over tiles out of sight: one soft mesh whose corners share the thickness of their tiles.

import { Buffer, BufferUsage, Geometry, Mesh, type Shader } from "pixi.js";
import { PITCH, type Squares } from "./geometry";

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const PER_TILE = CORNERS.length + 1;

export class Fog {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly colours: Float32Array;
  private readonly buffer: Buffer;

  constructor(
    private readonly squares: Squares,
    shader: Shader,
  ) {
    const { count } = squares;
    const places = new Float32Array(count * PER_TILE * 2);
    const order = new Uint32Array(count * CORNERS.length * 3);
    this.colours = new Float32Array(count * PER_TILE * 4);
    for (let tile = 0; tile < count; tile++) {
      const { x, y } = squares.centre(tile);
      const first = tile * PER_TILE;
      places.set([x, y], first * 2);
      CORNERS.forEach(([dx, dy], corner) => {
        const next = (corner + 1) % CORNERS.length;
        places.set([x + (dx * PITCH) / 2, y + (dy * PITCH) / 2], (first + 1 + corner) * 2);
        order.set([first, first + 1 + corner, first + 1 + next], (tile * CORNERS.length + corner) * 3);
      });
    }
    this.buffer = new Buffer({ data: this.colours, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: places, format: "float32x2" },
        aColor: { buffer: this.buffer, format: "float32x4" },
        aUV: { buffer: places, format: "float32x2" },
      },
      indexBuffer: order,
    });
    this.mesh = new Mesh({ geometry, shader });
  }

  refresh(sight: readonly number[]): void {
    const { squares } = this;
    const thick = (tile: number): number => (sight[tile] ? 0 : 1);
    for (let tile = 0; tile < squares.count; tile++) {
      const first = tile * PER_TILE;
      this.colours[first * 4 + 3] = thick(tile);
      CORNERS.forEach(([dx, dy], corner) => {
        const around = [squares.step(tile, dx, 0), squares.step(tile, 0, dy), squares.step(tile, dx, dy)];
        const near = [tile, ...around.filter((one) => one >= 0)];
        const sum = near.reduce((total, one) => total + thick(one), 0);
        this.colours[(first + 1 + corner) * 4 + 3] = sum / near.length;
      });
    }
    this.buffer.update();
  }
}
