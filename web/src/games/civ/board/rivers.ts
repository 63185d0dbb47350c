// Rivers as ribbons: they bend round corners, begin thin and widen where they reach the sea.

import type { Colour } from "../../../platform/board/colours";
import type { Point } from "../../../platform/board/geometry";
import { type CurvePoint, curvePoints, type Triangles } from "../../../platform/board/triangles";
import { DIRECTIONS, EDGE } from "../geometry";
import { type GroundMap, stray } from "./ground-map";

const HALF_WIDTH = 7.5;
const WHITE: Colour = [1, 1, 1];

interface Meeting {
  at: Point;
  middles: Point[];
  mouth: Point | null;
}

const middleOf = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });

/** The corners that rivers of these tiles touch, each with the edges that meet there. */
function meetings(land: GroundMap, tiles: readonly number[]): Meeting[] {
  const { grid } = land;
  const found = new Map<number, Meeting>();
  for (const tile of tiles)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!land.river(tile, direction)) continue;
      for (const corner of EDGE[direction] as readonly [number, number]) {
        const id = grid.cornerId(tile, corner);
        if (!found.has(id)) found.set(id, meeting(land, tile, corner));
      }
    }
  return [...found.values()];
}

function meeting(land: GroundMap, tile: number, corner: number): Meeting {
  const { grid } = land;
  const id = grid.cornerId(tile, corner);
  const edges = new Map<string, Point>();
  let mouth: Point | null = null;
  for (const one of [tile, ...grid.around(tile, corner)]) {
    if (one < 0) continue;
    if (land.look(one)?.water) mouth = grid.centre(one);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!land.river(one, direction)) continue;
      const [a, b] = EDGE[direction] as readonly [number, number];
      const [ia, ib] = [grid.cornerId(one, a), grid.cornerId(one, b)];
      if (ia !== id && ib !== id) continue;
      const key = `${Math.min(ia, ib)} ${Math.max(ia, ib)}`;
      edges.set(key, middleOf(grid.corner(one, a), grid.corner(one, b)));
    }
  }
  return { at: grid.corner(tile, corner), middles: [...edges.values()], mouth };
}

/** A bow from one point to another that heads for the corner between them. */
function bow(from: Point, over: Point, to: Point, samples = 9): Point[] {
  return Array.from({ length: samples + 1 }, (_, i) => {
    const t = i / samples;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return stray({ x: from.x * a + over.x * b + to.x * c, y: from.y * a + over.y * b + to.y * c });
  });
}

/** A river between its banks; towards the end it may melt into other water. */
function ribbon(into: Triangles, curve: CurvePoint[], width: (share: number) => number, melts = false): void {
  const last = (curve[curve.length - 1] as CurvePoint).along || 1;
  const alpha = ({ along }: CurvePoint) => (melts ? Math.min(1, Math.max(0, (1 - along / last) / 0.42)) : 1);
  into.band(
    curve,
    (station) => -width(station.along / last),
    (station) => width(station.along / last),
    WHITE,
    alpha,
    alpha,
  );
}

export function addRivers(land: GroundMap, tiles: readonly number[], into: Triangles): void {
  for (const { at, middles, mouth } of meetings(land, tiles)) {
    const [first, second, third] = middles;
    if (first && second) {
      ribbon(into, curvePoints(bow(first, at, second)), () => HALF_WIDTH);
      if (third) ribbon(into, curvePoints(bow(first, at, third)), () => HALF_WIDTH);
    } else if (first && mouth) {
      const reach = 0.34;
      const end = { x: at.x + (mouth.x - at.x) * reach, y: at.y + (mouth.y - at.y) * reach };
      ribbon(
        into,
        curvePoints(bow(first, at, end)),
        (share) => HALF_WIDTH * (1 + Math.max(0, share - 0.45) * 1.7),
        true,
      );
    } else if (first) {
      ribbon(
        into,
        curvePoints(bow(first, middleOf(first, at), at)),
        (share) => HALF_WIDTH * (1 - share * 0.75),
      );
    }
  }
}
