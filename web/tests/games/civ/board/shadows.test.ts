import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { GroundMap } from "../../../../src/games/civ/board/ground-map";
import { addShadows } from "../../../../src/games/civ/board/shadows";
import { HexGrid } from "../../../../src/games/civ/geometry";
import { Triangles } from "../../../../src/platform/board/triangles";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
const land = new GroundMap(new HexGrid(view.width, view.height), ruleset, () => view.tiles);

/** The shadow of one tile: how dark it is at each place, and the places at its outline. */
function shadowOf(tile: number): { darkest: number; outline: number[] } {
  const made = new Triangles();
  addShadows(land, tile, made);
  const place = (vertex: number) =>
    [0, 1].map((side) => (made.places[2 * vertex + side] as number).toFixed(3)).join(" ");
  const sides = new Map<string, { times: number; alphas: number[] }>();
  const alpha = (vertex: number) => made.colours[4 * vertex + 3] as number;
  for (let first = 0; first < made.order.length; first += 3)
    for (const [i, j] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const [a, b] = [made.order[first + i] as number, made.order[first + j] as number];
      const name = [place(a), place(b)].sort().join(" to ");
      const times = (sides.get(name)?.times ?? 0) + 1;
      sides.set(name, { times, alphas: [alpha(a), alpha(b)] });
    }
  return {
    darkest: Math.max(0, ...made.order.map(alpha)),
    outline: [...sides.values()].flatMap(({ times, alphas }) => (times === 1 ? alphas : [])),
  };
}

test("shadows of high land fade out on all sides", () => {
  const shadows = Array.from({ length: land.grid.count }, (_, tile) => shadowOf(tile));
  const seen = shadows.filter(({ darkest }) => darkest > 0.1);
  expect(seen.length).toBeGreaterThan(20);
  for (const { outline } of seen) expect(Math.max(...outline)).toBe(0);
});
