// Shadows that higher land throws on lower land: soft on all sides, since scenery covers only parts of its tile.

import { shade } from "../../../../art/palette";
import { colour } from "../../../platform/board/colours";
import type { Point } from "../../../platform/board/geometry";
import type { Triangles } from "../../../platform/board/triangles";
import { DIRECTIONS, EDGE, RADIUS } from "../geometry";
import type { GroundMap } from "./ground-map";

export const SHADE = colour(shade);
/** The direction of shadows. */
const AWAY = { x: 0.62, y: 0.78 };
/** Land from this elevation on throws shadows. */
const HIGH = 3;
const DARKEST = 0.34;
/** How dark a shadow is at distances from the corners of its tile, from inside to outside. */
const PROFILE = [
  { away: -18, share: 0 },
  { away: -8, share: 0.45 },
  { away: 4, share: 0.8 },
  { away: 14, share: 0.45 },
  { away: 34, share: 0 },
] as const;

export const facing = (nx: number, ny: number): number => Math.max(0, nx * AWAY.x + ny * AWAY.y);

const middleOf = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });

/** How dark the shadow is that a tile throws over one of its edges. */
function darkness(land: GroundMap, tile: number, direction: number): number {
  const { grid } = land;
  const [own, other] = [land.look(tile), land.look(grid.neighbour(tile, direction))];
  if (!own || own.water || own.elevation < HIGH) return 0;
  if (!other || other.water || other.elevation >= own.elevation) return 0;
  const [a, b] = EDGE[direction] as readonly [number, number];
  const { x, y } = grid.centre(tile);
  const over = middleOf(grid.corner(tile, a), grid.corner(tile, b));
  const far = Math.hypot(over.x - x, over.y - y);
  const steep = Math.min(1, (own.elevation - other.elevation) / 2.5);
  return DARKEST * steep * facing((over.x - x) / far, (over.y - y) / far);
}

/** Add the shadow of a tile: a ring round it that is as dark as its edges, and half-way between them at corners. */
export function addShadows(land: GroundMap, tile: number, into: Triangles): void {
  const { grid } = land;
  const edges = Array.from({ length: DIRECTIONS }, (_, direction) => darkness(land, tile, direction));
  if (edges.every((dark) => dark === 0)) return;
  const centre = grid.centre(tile);
  const at = (corner: number, away: number): Point => {
    const { x, y } = grid.corner(tile, corner);
    const scale = 1 + away / RADIUS;
    return { x: centre.x + (x - centre.x) * scale, y: centre.y + (y - centre.y) * scale };
  };
  edges.forEach((dark, direction) => {
    const [a, b] = EDGE[direction] as readonly [number, number];
    // The next edge counter-clockwise runs into corner a, the one before leaves corner b.
    const before = edges[(direction + 1) % DIRECTIONS] as number;
    const after = edges[(direction + DIRECTIONS - 1) % DIRECTIONS] as number;
    if (dark + before + after === 0) return;
    let inner: number[] = [];
    for (const { away, share } of PROFILE) {
      const [p, q] = [at(a, away), at(b, away)];
      const put = ({ x, y }: Point, alpha: number) => into.vertex(x, y, SHADE, alpha * share);
      const outer = [put(p, (dark + before) / 2), put(middleOf(p, q), dark), put(q, (dark + after) / 2)];
      for (let i = 1; i < outer.length && inner.length; i++) {
        const [c, d] = [outer[i - 1] as number, outer[i] as number];
        into.triangle(inner[i - 1] as number, inner[i] as number, c);
        into.triangle(inner[i] as number, d, c);
      }
      inner = outer;
    }
  });
}
