import { describe, expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { GroundMap } from "../../../../src/games/civ/board/ground-map";
import { DIRECTIONS, EDGE, HexGrid } from "../../../../src/games/civ/geometry";
import type { Point } from "../../../../src/platform/board/geometry";
import { curvePoints } from "../../../../src/platform/board/triangles";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
const land = new GroundMap(new HexGrid(view.width, view.height), ruleset, () => view.tiles);
const shores = Array.from({ length: land.grid.count }, (_, tile) => tile).flatMap((tile) =>
  Array.from({ length: DIRECTIONS }, (_, direction) => ({ tile, direction })).filter(({ direction }) =>
    land.isShore(tile, direction),
  ),
);

describe("shores of a recorded map", () => {
  test("there are some", () => {
    expect(shores.length).toBeGreaterThan(50);
  });

  test("a shore ends where the next one begins", () => {
    const ends = new Map<number, Point[]>();
    for (const { tile, direction } of shores) {
      const curve = land.shore(tile, direction);
      const corners = EDGE[direction] as readonly [number, number];
      for (const [corner, point] of [
        [corners[0], curve[0]],
        [corners[1], curve[curve.length - 1]],
      ] as const) {
        const id = land.grid.cornerId(tile, corner);
        ends.set(id, [...(ends.get(id) ?? []), point as Point]);
      }
    }
    for (const points of ends.values())
      for (const point of points) {
        expect(point.x).toBeCloseTo((points[0] as Point).x, 5);
        expect(point.y).toBeCloseTo((points[0] as Point).y, 5);
      }
  });

  // Otherwise sand and foam beside them end in a wedge there.
  test("two shores face the same way where they meet", () => {
    const ends = new Map<number, Point[]>();
    for (const { tile, direction } of shores) {
      const curve = curvePoints(land.shore(tile, direction), land.beyondShore(tile, direction));
      for (const [place, corner] of (EDGE[direction] as readonly [number, number]).entries()) {
        const { nx, ny } = curve.at(place ? -1 : 0) ?? { nx: 0, ny: 0 };
        const id = land.grid.cornerId(tile, corner);
        ends.set(id, [...(ends.get(id) ?? []), { x: nx, y: ny }]);
      }
    }
    const met = [...ends.values()].filter(({ length }) => length === 2);
    expect(met.length).toBeGreaterThan(30);
    for (const [one, other] of met) {
      expect(one?.x).toBeCloseTo(other?.x ?? 0, 5);
      expect(one?.y).toBeCloseTo(other?.y ?? 0, 5);
    }
  });

  test("a shore keeps near its edge", () => {
    for (const { tile, direction } of shores) {
      const next = land.grid.neighbour(tile, direction);
      const [a, b] = [land.grid.centre(tile), land.grid.centre(next)];
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      for (const { x, y } of land.shore(tile, direction))
        expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(75);
    }
  });
});
