// Borders: a claimed tile redraws those of its row and the rows beside it.

import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { Container } from "pixi.js";
import { Borders } from "../../../../src/games/civ/board/borders";
import { HexGrid } from "../../../../src/games/civ/geometry";
import type { Brushes } from "../../../../src/platform/board/brushes";
import { kept } from "../../kept";
import { recordedMatch } from "../recorded";

const { view } = recordedMatch();

test("a claimed tile draws the borders of its row and the rows beside it", () => {
  const owner = [...view.tiles.owner];
  const brushes = { paint: () => new Container() } as unknown as Brushes;
  const borders = new Borders(
    new HexGrid(view.width, view.height),
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
