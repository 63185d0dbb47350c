// The ground in pieces of ten by ten tiles: land, water, shores, rivers, shadows between levels.

import { Container } from "pixi.js";
import { water } from "../../../../art/palette";
import type { Brush, Brushes } from "../../../platform/board/brushes";
import { blend, type Colour, colour, mix } from "../../../platform/board/colours";
import type { Point } from "../../../platform/board/geometry";
import { curvePoints, Triangles } from "../../../platform/board/triangles";
import { DIRECTIONS, EDGE } from "../geometry";
import { type GroundMap, stray } from "./ground-map";
import { addRivers } from "./rivers";
import { addShadows, facing, SHADE } from "./shadows";

export const PIECE = 10;

const SAND = colour("#ecd9a6");
const SHALLOW = colour(water.shallow);
const FOAM = colour(water.foam);
const WET = colour("#6d5a3c");

export class Ground {
  readonly base = new Container({ label: "ground" });
  readonly flow = new Container({ label: "rivers" });
  /** Shores reach over their piece: all water must lie below all land, whatever was built last. */
  private readonly layers = new Map<Brush, Container>();
  private readonly made = new Map<number, Container[]>();
  private readonly across: number;

  constructor(
    private readonly land: GroundMap,
    private readonly brushes: Brushes,
  ) {
    this.across = Math.ceil(land.grid.width / PIECE);
    for (const brush of ["sea", "land", "plain", "foam"] as const)
      this.layers.set(brush, this.base.addChild(new Container()));
    this.layers.set("river", this.flow);
  }

  /** The piece that a tile belongs to. */
  piece(tile: number): number {
    const { grid } = this.land;
    return Math.floor(grid.row(tile) / PIECE) * this.across + Math.floor(grid.column(tile) / PIECE);
  }

  /** The pieces that show a tile, its rim included. */
  pieces(tile: number): Set<number> {
    const found = new Set([this.piece(tile)]);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = this.land.grid.neighbour(tile, direction);
      if (next >= 0) found.add(this.piece(next));
    }
    return found;
  }

  get count(): number {
    return this.across * Math.ceil(this.land.grid.height / PIECE);
  }

  private tilesOf(piece: number): number[] {
    const { grid } = this.land;
    const [left, top] = [(piece % this.across) * PIECE, Math.floor(piece / this.across) * PIECE];
    const found: number[] = [];
    for (let row = top; row < Math.min(top + PIECE, grid.height); row++)
      for (let column = left; column < Math.min(left + PIECE, grid.width); column++)
        found.push(row * grid.width + column);
    return found;
  }

  /** Rebuild one piece. */
  rebuild(piece: number): void {
    for (const old of this.made.get(piece) ?? []) old.destroy();
    const layers: Record<Brush, Triangles> = Object.fromEntries(
      ["sea", "land", "plain", "foam", "river"].map((name) => [name, new Triangles()]),
    ) as Record<Brush, Triangles>;
    const tiles = this.tilesOf(piece).filter((tile) => this.land.look(tile));
    for (const tile of tiles) {
      this.addWater(tile, layers.sea);
      this.addLand(tile, layers.land);
    }
    for (const tile of tiles) this.addShores(tile, layers);
    for (const tile of tiles) addShadows(this.land, tile, layers.plain);
    addRivers(this.land, tiles, layers.river);
    const drawings: Container[] = [];
    for (const [brush, layer] of this.layers) {
      const triangles = layers[brush];
      if (triangles.empty) continue;
      drawings.push(layer.addChild(this.brushes.paint(brush, triangles)));
    }
    this.made.set(piece, drawings);
  }

  /** The ground colour at a corner or over an edge: the mean of what meets there. */
  private mixed(tiles: readonly number[], wet: boolean): Colour {
    const found = tiles.map((tile) => this.land.look(tile)).filter((look) => look?.water === wet);
    return blend(found.map((look) => look?.ground ?? SAND));
  }

  private addWater(tile: number, into: Triangles): void {
    const { grid } = this.land;
    const look = this.land.look(tile);
    const touches = Array.from(
      { length: DIRECTIONS },
      (_, d) => this.land.look(grid.neighbour(tile, d))?.water,
    );
    if (!look?.water && !touches.includes(true)) return;
    const own = look?.water ? look.ground : this.mixed(this.neighbours(tile), true);
    const centre = grid.centre(tile);
    const middle = into.vertex(centre.x, centre.y, own, 1);
    const rim = Array.from({ length: DIRECTIONS }, (_, corner) => {
      const at = grid.corner(tile, corner);
      const three = [tile, ...grid.around(tile, corner)];
      const wet = three.some((one) => this.land.look(one)?.water);
      return into.vertex(at.x, at.y, wet ? this.mixed(three, true) : own, 1);
    });
    rim.forEach((one, i) => {
      into.triangle(middle, one, rim[(i + 1) % DIRECTIONS] as number);
    });
  }

  private neighbours(tile: number): number[] {
    return Array.from({ length: DIRECTIONS }, (_, d) => this.land.grid.neighbour(tile, d)).filter(
      (one) => one >= 0,
    );
  }

  private addLand(tile: number, into: Triangles): void {
    const { grid } = this.land;
    const look = this.land.look(tile);
    if (!look || look.water) return;
    const centre = grid.centre(tile);
    const middle = into.vertex(centre.x, centre.y, look.ground, 1);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const [a, b] = EDGE[direction] as readonly [number, number];
      const next = grid.neighbour(tile, direction);
      const ends = [a, b].map((corner) => this.mixed([tile, ...grid.around(tile, corner)], false));
      const over = this.mixed([tile, next], false);
      const curve: Point[] = this.land.isShore(tile, direction)
        ? this.land.shore(tile, direction)
        : this.inlandEdge(tile, a, b);
      const half = (curve.length - 1) / 2;
      let previous = -1;
      curve.forEach((point, i) => {
        const share = i <= half ? i / half : (i - half) / half;
        const tint = i <= half ? mix(ends[0] as Colour, over, share) : mix(over, ends[1] as Colour, share);
        const here = into.vertex(point.x, point.y, tint, 1);
        if (i) into.triangle(middle, previous, here);
        previous = here;
      });
    }
  }

  /** A straight edge between rounded corners. */
  private inlandEdge(tile: number, a: number, b: number): Point[] {
    const at = (corner: number): Point => {
      const moved = this.land.shoreCorner(tile, corner);
      const plain = this.land.grid.corner(tile, corner);
      return moved.x === plain.x && moved.y === plain.y ? plain : stray(moved);
    };
    const [p, q] = [at(a), at(b)];
    return [p, { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, q];
  }

  private addShores(tile: number, layers: Record<Brush, Triangles>): void {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!this.land.isShore(tile, direction)) continue;
      const shore = this.land.shore(tile, direction);
      const curve = curvePoints(shore, this.land.beyondShore(tile, direction));
      layers.plain.band(curve, -1, 34, SHALLOW, 0.8, 0);
      layers.plain.band(curve, 0, 16, SHADE, ({ nx, ny }) => 0.42 * facing(nx, ny), 0);
      layers.plain.band(curve, 1, -13, SAND, 1, 0);
      layers.plain.band(curve, -1.1, 1.1, WET, 0.62, 0.3);
      // Waves roll on from shore to shore: their phase follows from the place.
      const waves = curve.map((station) => ({ ...station, along: station.x + 1.3 * station.y }));
      layers.foam.band(waves, 0, 30, FOAM, 0.95, 0.95);
    }
  }
}
