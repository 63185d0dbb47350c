// Territory as soft ribbons inside the tiles of its owner, each seat with its pattern.

import { Container } from "pixi.js";
import type { Brushes } from "../../../platform/board/brushes";
import type { Colour } from "../../../platform/board/colours";
import type { Point } from "../../../platform/board/geometry";
import { Triangles } from "../../../platform/board/triangles";
import { DIRECTIONS, EDGE, type HexGrid, RADIUS } from "../geometry";
import { patternOf } from "./looks";

const WIDTH = 25;
/** An unknown owner: neither a seat nor no owner. */
const UNKNOWN = -2;

export class Borders {
  readonly layer = new Container({ label: "borders" });
  private readonly rows: (Container | undefined)[] = [];
  private readonly known: Int16Array;

  constructor(
    private readonly grid: HexGrid,
    private readonly brushes: Brushes,
    private readonly owner: (tile: number) => number,
    private readonly tint: (seat: number) => Colour,
  ) {
    this.known = new Int16Array(grid.count).fill(-1);
  }

  /** Draw the rows in which a tile, or a tile beside it, has another owner than before. */
  rebuild(): void {
    const stale = new Set<number>();
    for (let tile = 0; tile < this.grid.count; tile++) {
      const owner = this.owner(tile);
      if (this.known[tile] === owner) continue;
      this.known[tile] = owner;
      const row = this.grid.row(tile);
      for (const near of [row - 1, row, row + 1]) if (near >= 0 && near < this.grid.height) stale.add(near);
    }
    for (const row of stale) this.draw(row);
  }

  /** Redraw all rows at the next rebuild, for example in other colours. */
  forget(): void {
    this.known.fill(UNKNOWN);
  }

  private draw(row: number): void {
    const into = new Triangles();
    const first = row * this.grid.width;
    for (let tile = first; tile < first + this.grid.width; tile++)
      if (this.owner(tile) >= 0) this.add(tile, into);
    this.rows[row]?.destroy();
    const ribbons = into.empty ? undefined : this.brushes.paint("border", into);
    this.rows[row] = ribbons;
    if (ribbons) this.layer.addChild(ribbons);
  }

  private isBorder(tile: number, direction: number): boolean {
    const next = this.grid.neighbour(tile, direction);
    return next < 0 || this.owner(next) !== this.owner(tile);
  }

  private add(tile: number, into: Triangles): void {
    const seat = this.owner(tile);
    const tint = this.tint(seat);
    const start = patternOf(seat) * 1000;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!this.isBorder(tile, direction)) continue;
      const [a, b] = EDGE[direction] as readonly [number, number];
      const [p, q] = [this.grid.corner(tile, a), this.grid.corner(tile, b)];
      // The edge before runs into corner a, the one after leaves corner b, clockwise.
      const before = this.inner(tile, a, (direction + 1) % DIRECTIONS);
      const after = this.inner(tile, b, (direction + DIRECTIONS - 1) % DIRECTIONS);
      const corners = [
        into.vertex(p.x, p.y, tint, 1, start, 0),
        into.vertex(before.x, before.y, tint, 1, start, 1),
        into.vertex(q.x, q.y, tint, 1, start + RADIUS, 0),
        into.vertex(after.x, after.y, tint, 1, start + RADIUS, 1),
      ] as const;
      into.triangle(corners[0], corners[1], corners[2]);
      into.triangle(corners[1], corners[3], corners[2]);
    }
  }

  /** The corner of the ribbon's inner side: on the bisector, or on the open edge beside it. */
  private inner(tile: number, corner: number, beside: number): Point {
    const at = this.grid.corner(tile, corner);
    const reach = WIDTH / Math.sin(Math.PI / 3);
    if (this.isBorder(tile, beside)) {
      const centre = this.grid.centre(tile);
      return toward(at, centre, reach);
    }
    const [a, b] = EDGE[beside] as readonly [number, number];
    return toward(at, this.grid.corner(tile, a === corner ? b : a), reach);
  }
}

function toward(from: Point, to: Point, by: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: from.x + (dx / length) * by, y: from.y + (dy / length) * by };
}
