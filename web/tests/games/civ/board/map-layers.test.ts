// Yields on the map: a change redraws its own tile, and no other one.

import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { Texture } from "pixi.js";
import { beyondRim, rimOf, YieldLayer } from "../../../../src/games/civ/board/map-layers";
import { HexGrid, RADIUS } from "../../../../src/games/civ/geometry";
import type { Atlas } from "../../../../src/platform/board/atlas";
import { PARCHMENT_RIM } from "../../../../src/platform/board/brushes";
import { kept } from "../../kept";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();

test("a tile that yields more is redrawn, and no other one", () => {
  const grid = new HexGrid(view.width, view.height);
  const atlas = { get: () => Texture.EMPTY } as unknown as Atlas;
  const yields = new YieldLayer(grid, atlas, ruleset);
  const land: (number[] | null)[] = Array.from({ length: grid.count }, (_, i) =>
    i % 3 ? [1, 1, 0, 0] : null,
  );
  yields.show(land);
  const before = [...yields.layer.children];
  expect(before.length).toBe(land.filter(Boolean).length);
  yields.show(land.map((one) => one && [...one]));
  expect(kept(before, yields.layer.children)).toBe(before.length);
  yields.show(land.with(1, [2, 1, 0, 0]).with(2, null).with(3, [0, 1, 0, 0]));
  expect(kept(before, yields.layer.children)).toBe(before.length - 2);
  expect(yields.layer.children.length).toBe(before.length);
});

test("the rim is the outer edges of the map, each once", () => {
  const grid = new HexGrid(4, 3);
  const edges = rimOf(grid).map(([a, b]) => `${a.x},${a.y} ${b.x},${b.y}`);
  // Two edges for each tile of the upper and the lower row, and those of the sides.
  expect(edges.length).toBe(2 * 4 * 2 + 2 * 3 + 4);
  expect(new Set(edges).size).toBe(edges.length);
});

test("what is darkened beyond the rim is all of the parchment but the tiles", () => {
  const grid = new HexGrid(4, 3);
  const around = beyondRim(grid);
  const twice = around.reduce((sum, { x, y }, i) => {
    const after = around[(i + 1) % around.length] ?? { x, y };
    return sum + x * after.y - y * after.x;
  }, 0);
  const [width, height] = [grid.pixelWidth + 2 * PARCHMENT_RIM, grid.pixelHeight + 2 * PARCHMENT_RIM];
  const tiles = grid.count * ((3 * Math.sqrt(3)) / 2) * RADIUS ** 2;
  expect(Math.abs(twice / 2)).toBeCloseTo(width * height - tiles, 0);
});
