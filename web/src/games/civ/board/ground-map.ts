// The map as the ground layers need it: known tiles, their looks, and the shape of shores.

import type { RulesetDocument, TilesDocument } from "../../../../generated/civ";
import type { Point } from "../../../platform/board/geometry";
import { DIRECTIONS, EDGE, type HexGrid } from "../geometry";
import { type Look, lookOf } from "./looks";
import { noise } from "./noise";

/** The length by which a headland or a bay is rounded off. */
const ROUND_OFF = 17;
const FILL_IN = 11;
/** The distance by which shores and rivers stray from the straight line. */
const STRAY = 6.5;

export const stray = ({ x, y }: Point, by = STRAY): Point => ({
  x: x + noise(x / 31, y / 31) * by,
  y: y + noise(x / 31 + 57, y / 31 + 19) * by,
});

/** The shore along an edge of a land tile, and whether it starts or ends at the corner that was asked for. */
interface Shore {
  tile: number;
  direction: number;
  starts: boolean;
}

export class GroundMap {
  readonly looks: readonly Look[];

  constructor(
    readonly grid: HexGrid,
    ruleset: RulesetDocument,
    private readonly tiles: () => TilesDocument,
  ) {
    this.looks = ruleset.terrains.map(lookOf);
  }

  look(tile: number): Look | undefined {
    return tile < 0 ? undefined : this.looks[this.tiles().terrain[tile] ?? -1];
  }

  river(tile: number, direction: number): boolean {
    return (((this.tiles().rivers[tile] ?? 0) >> direction) & 1) === 1;
  }

  isShore(tile: number, direction: number): boolean {
    const [own, other] = [this.look(tile), this.look(this.grid.neighbour(tile, direction))];
    return own !== undefined && other !== undefined && !own.water && other.water;
  }

  /** Return a corner after headlands and bays are rounded. */
  shoreCorner(tile: number, corner: number): Point {
    const { grid } = this;
    const at = grid.corner(tile, corner);
    const three = [tile, ...grid.around(tile, corner)];
    const wet = three.map((one) => this.look(one)?.water ?? null);
    const known = wet.filter((one) => one !== null);
    const waters = known.filter(Boolean).length;
    if (known.length < 3 || waters === 0 || waters === 3) return at;
    const lone = three[wet.indexOf(waters === 1)] as number;
    const centre = grid.centre(lone);
    const [dx, dy] = [centre.x - at.x, centre.y - at.y];
    const length = Math.hypot(dx, dy) || 1;
    const by = waters === 2 ? ROUND_OFF : FILL_IN;
    return { x: at.x + (dx / length) * by, y: at.y + (dy / length) * by };
  }

  /** The shores that meet at a corner: two, or one at the rim of what is known. */
  private shoresAt(tile: number, corner: number): Shore[] {
    const { grid } = this;
    const id = grid.cornerId(tile, corner);
    const found: Shore[] = [];
    for (const one of [tile, ...grid.around(tile, corner)]) {
      if (one < 0) continue;
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const [a, b] = EDGE[direction] as readonly [number, number];
        const starts = grid.cornerId(one, a) === id;
        if ((starts || grid.cornerId(one, b) === id) && this.isShore(one, direction))
          found.push({ tile: one, direction, starts });
      }
    }
    return found;
  }

  private shoreMiddles(tile: number, corner: number): Point[] {
    const { grid } = this;
    return this.shoresAt(tile, corner).map((shore) => {
      const [a, b] = EDGE[shore.direction] as readonly [number, number];
      const [p, q] = [grid.corner(shore.tile, a), grid.corner(shore.tile, b)];
      return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    });
  }

  /** The points of the adjoining shores before and after the shore along an edge. */
  beyondShore(tile: number, direction: number): (Point | undefined)[] {
    const [a, b] = EDGE[direction] as readonly [number, number];
    const beyond = (corner: number): Point | undefined => {
      const next = this.shoresAt(tile, corner).find(
        (one) => one.tile !== tile || one.direction !== direction,
      );
      return next && this.shore(next.tile, next.direction).at(next.starts ? 1 : -2);
    };
    return [beyond(a), beyond(b)];
  }

  /** The shore along an edge, from corner to corner; the water lies on its left. */
  shore(tile: number, direction: number, samples = 5): Point[] {
    const { grid } = this;
    const [a, b] = EDGE[direction] as readonly [number, number];
    const [p, q] = [this.shoreCorner(tile, a), this.shoreCorner(tile, b)];
    const [ca, cb] = [grid.corner(tile, a), grid.corner(tile, b)];
    const middle = { x: (ca.x + cb.x) / 2, y: (ca.y + cb.y) / 2 };
    const along = { x: q.x - p.x, y: q.y - p.y };
    const slope = (corner: number): Point => {
      const [m, n] = this.shoreMiddles(tile, corner);
      if (!m || !n) return along;
      const way = { x: n.x - m.x, y: n.y - m.y };
      return way.x * along.x + way.y * along.y < 0 ? { x: -way.x, y: -way.y } : way;
    };
    const first = hermite(p, slope(a), middle, along, samples);
    const second = hermite(middle, along, q, slope(b), samples);
    return [...first, ...second.slice(1)].map((point) => stray(point));
  }
}

/** A curve between two points with the given directions. */
export function hermite(p: Point, pd: Point, q: Point, qd: Point, samples: number): Point[] {
  const reach = Math.hypot(q.x - p.x, q.y - p.y);
  const scale = (d: Point) => {
    const length = Math.hypot(d.x, d.y) || 1;
    return { x: (d.x / length) * reach, y: (d.y / length) * reach };
  };
  const [m, n] = [scale(pd), scale(qd)];
  return Array.from({ length: samples + 1 }, (_, i) => {
    const t = i / samples;
    const [t2, t3] = [t * t, t * t * t];
    const [h1, h2, h3, h4] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2];
    return { x: p.x * h1 + m.x * h2 + q.x * h3 + n.x * h4, y: p.y * h1 + m.y * h2 + q.y * h3 + n.y * h4 };
  });
}
