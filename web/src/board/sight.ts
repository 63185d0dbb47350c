// Fog and shroud: one soft mesh each, of which only changed tiles are touched.

import { Buffer, BufferUsage, Container, Geometry, Mesh, type Shader } from "pixi.js";
import { DIRECTIONS, type Extent, type Grid } from "./geometry";
import type { Shaders } from "./shaders";
import { Triangles } from "./strip";

const PER_TILE = DIRECTIONS + 1;

const mean = ([a, b, c]: readonly [number, number, number]): number => (a + b + c) / 3;
/** Parchment covers the whole rim, so that no edge of the known shows. */
const most = (three: readonly [number, number, number]): number => Math.max(...three);

/** A mesh with one alpha per tile, smooth at the corners. */
class Veil {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly colours: Float32Array;
  private readonly buffer: Buffer;

  constructor(
    private readonly grid: Grid,
    shader: Shader,
    private readonly thick: (tile: number) => number,
    private readonly beyond: number,
    private readonly meet: (three: readonly [number, number, number]) => number,
  ) {
    const places = new Float32Array(grid.count * PER_TILE * 2);
    const order = new Uint32Array(grid.count * DIRECTIONS * 3);
    this.colours = new Float32Array(grid.count * PER_TILE * 4);
    for (let tile = 0; tile < grid.count; tile++) {
      const first = tile * PER_TILE;
      const centre = grid.centre(tile);
      places.set([centre.x, centre.y], first * 2);
      for (let corner = 0; corner < DIRECTIONS; corner++) {
        const at = grid.corner(tile, corner);
        places.set([at.x, at.y], (first + 1 + corner) * 2);
        order.set(
          [first, first + 1 + corner, first + 1 + ((corner + 1) % DIRECTIONS)],
          (tile * DIRECTIONS + corner) * 3,
        );
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
    this.mesh = new Mesh({ geometry, shader });
  }

  private at(tile: number): number {
    return tile < 0 ? this.beyond : this.thick(tile);
  }

  refresh(tiles: Iterable<number>): void {
    const touched = new Set<number>();
    for (const tile of tiles) {
      touched.add(tile);
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = this.grid.neighbour(tile, direction);
        if (next >= 0) touched.add(next);
      }
    }
    for (const tile of touched) {
      const first = tile * PER_TILE;
      this.colours[first * 4 + 3] = this.at(tile);
      for (let corner = 0; corner < DIRECTIONS; corner++) {
        const [a, b] = this.grid.around(tile, corner);
        this.colours[(first + 1 + corner) * 4 + 3] = this.meet([this.at(tile), this.at(a), this.at(b)]);
      }
    }
    this.buffer.update();
  }
}

/** The parchment on which the map lies, as far as the camera goes. */
export function parchment(grid: Extent, shader: Shader): Mesh<Geometry, Shader> {
  const far = 4000;
  const [right, low] = [grid.pixelWidth + far, grid.pixelHeight + far];
  const sheet = new Triangles();
  const put = (x: number, y: number) => sheet.vertex(x, y, [0, 0, 0], 1);
  const [a, b, c, d] = [put(-far, -far), put(right, -far), put(right, low), put(-far, low)];
  sheet.triangle(a, b, c);
  sheet.triangle(a, c, d);
  return sheet.mesh(shader);
}

export class Sight {
  readonly layer = new Container({ label: "sight" });
  private readonly veils: Veil[];

  /** `sight` gives 0 for never seen, 1 for remembered, 2 for in sight. */
  constructor(grid: Grid, shaders: Shaders, sight: (tile: number) => number) {
    const fog = new Veil(grid, shaders.get("fog"), (tile) => (sight(tile) === 2 ? 0 : 1), 1, mean);
    const shroud = new Veil(grid, shaders.get("shroud"), (tile) => (sight(tile) === 0 ? 1 : 0), 1, most);
    this.veils = [fog, shroud];
    this.layer.addChild(fog.mesh, shroud.mesh);
    this.refresh(Array.from({ length: grid.count }, (_, tile) => tile));
  }

  refresh(tiles: Iterable<number>): void {
    const list = [...tiles];
    for (const veil of this.veils) veil.refresh(list);
  }
}
