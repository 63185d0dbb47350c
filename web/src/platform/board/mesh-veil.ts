// A soft sheet over the tiles as a mesh.

import { Buffer, BufferUsage, Geometry, Mesh, type Shader } from "pixi.js";
import type { CorneredTiles, Veil } from "./brushes";

export class MeshVeil implements Veil {
  readonly drawing: Mesh<Geometry, Shader>;
  private readonly colours: Float32Array;
  private readonly buffer: Buffer;
  private readonly perTile: number;

  constructor(tiles: CorneredTiles, shader: Shader) {
    const { count, corners } = tiles;
    this.perTile = corners + 1;
    const places = new Float32Array(count * this.perTile * 2);
    const order = new Uint32Array(count * corners * 3);
    this.colours = new Float32Array(count * this.perTile * 4);
    for (let tile = 0; tile < count; tile++) {
      const first = tile * this.perTile;
      const centre = tiles.centre(tile);
      places.set([centre.x, centre.y], first * 2);
      for (let corner = 0; corner < corners; corner++) {
        const [at, next] = [tiles.corner(tile, corner), (corner + 1) % corners];
        places.set([at.x, at.y], (first + 1 + corner) * 2);
        order.set([first, first + 1 + corner, first + 1 + next], (tile * corners + corner) * 3);
      }
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
    this.drawing = new Mesh({ geometry, shader });
  }

  lay(
    tiles: Iterable<number>,
    middle: (tile: number) => number,
    corner: (tile: number, corner: number) => number,
  ): void {
    for (const tile of tiles) {
      const first = tile * this.perTile;
      this.colours[first * 4 + 3] = middle(tile);
      for (let at = 0; at < this.perTile - 1; at++) this.colours[(first + 1 + at) * 4 + 3] = corner(tile, at);
    }
    this.buffer.update();
  }
}
