// Curves and bands of triangles, as borders and rivers are drawn.

import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { curvePoints, Triangles } from "../../../src/platform/board/triangles";

const line = [0, 3, 7].map((x) => ({ x, y: 1 }));

test("points of a curve know their left side and the way so far", () => {
  const found = curvePoints(line);
  expect(found.map(({ along }) => along)).toEqual([0, 3, 7]);
  for (const { nx, ny } of found) expect([nx, ny]).toEqual([0, -1]);
});

test("a curve that continues another one turns with it where they meet", () => {
  const [first] = curvePoints(line, [{ x: -3, y: 4 }]);
  expect([first?.nx, first?.ny]).toEqual([-3, -6].map((side) => side / Math.hypot(3, 6)));
});

test("a curve of one place has no direction, and no figure that is none", () => {
  for (const { nx, ny } of curvePoints([line[0], line[0]] as typeof line))
    expect([Number.isFinite(nx), Number.isFinite(ny)]).toEqual([true, true]);
});

test("a band has two corners at each point, and two triangles between points", () => {
  const found = new Triangles();
  expect(found.empty).toBe(true);
  found.band(curvePoints(line), 0, (_, index) => index + 1, [1, 0, 0], 1, 0);
  expect(found.places.length / 2).toBe(6);
  expect(found.order).toEqual([0, 1, 2, 1, 3, 2, 2, 3, 4, 3, 5, 4]);
  expect([...found.places.slice(-2)]).toEqual([7, -2]);
  expect(found.colours.slice(0, 8)).toEqual([1, 0, 0, 1, 1, 0, 0, 0]);
});
