// What the board draws anew when something changes: only that, never all tiles.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { Container, Texture } from "pixi.js";
import { R } from "../../../../art/medallions";
import type { RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { Borders } from "../../../../src/games/civ/board/borders";
import { YieldLayer } from "../../../../src/games/civ/board/map-layers";
import { CivMarkLayer, NO_MARKS } from "../../../../src/games/civ/board/marks";
import { strokes } from "../../../../src/games/civ/board/patterns";
import { PAINTED_SIZE, TOKEN_SIZE, tokenScale } from "../../../../src/games/civ/board/units";
import { HexGrid, WIDTH } from "../../../../src/games/civ/geometry";
import type { Atlas } from "../../../../src/platform/board/atlas";
import type { Brushes } from "../../../../src/platform/board/brushes";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset, view } = JSON.parse(readFileSync(path, "utf8")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const grid = new HexGrid(view.width, view.height);
const kept = (before: readonly object[], after: readonly object[]): number =>
  after.filter((one) => before.includes(one)).length;

test("a tile that yields more is drawn anew, and no other one", () => {
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

test("a claimed tile draws the borders of its row and the rows beside it", () => {
  const owner = [...view.tiles.owner];
  const brushes = { paint: () => new Container() } as unknown as Brushes;
  const borders = new Borders(
    grid,
    brushes,
    (tile) => owner[tile] ?? -1,
    () => [1, 1, 1],
  );
  borders.rebuild();
  const before = [...borders.layer.children];
  expect(before.length).toBeGreaterThan(6);
  borders.rebuild();
  expect(kept(before, borders.layer.children)).toBe(before.length);
  owner[owner.findIndex((seat) => seat >= 0)] = -1;
  borders.rebuild();
  expect(kept(before, borders.layer.children)).toBeGreaterThanOrEqual(before.length - 3);
  expect(kept(before, borders.layer.children)).toBeLessThan(before.length);
});

test("pointing elsewhere draws the cursor anew and leaves the reach as it is", () => {
  const marks = new CivMarkLayer(grid);
  const drawn: string[] = [];
  for (const one of [...marks.below.children, ...marks.above.children])
    if ("clear" in one) {
      const clear = (one.clear as () => void).bind(one);
      Object.assign(one, { clear: () => drawn.push(one.label) && clear() });
    }
  const reach = [40, 41, 42];
  marks.show({ ...NO_MARKS, reach, selected: 41, cursor: 3 });
  expect(new Set(drawn)).toEqual(new Set(["reach", "selected", "cursor"]));
  drawn.length = 0;
  marks.show({ ...NO_MARKS, reach: [...reach], selected: 41, cursor: 4 });
  expect(new Set(drawn)).toEqual(new Set(["cursor"]));
});

test("a lone unit is a token of 110 pixels and fits its tile", () => {
  expect(PAINTED_SIZE).toBe(2 * R);
  expect(tokenScale(1, false) * 2 * R).toBeCloseTo(110);
  expect(TOKEN_SIZE.alone).toBeLessThan(WIDTH);
  expect(tokenScale(2, false)).toBeLessThan(tokenScale(1, false));
});

test("each of the eight patterns has a mark of its own", () => {
  const marks = Array.from({ length: 8 }, (_, pattern) => JSON.stringify(strokes(pattern, 0, 0, 1)));
  expect(new Set(marks).size).toBe(8);
});
