import { describe, expect, test } from "vitest";
import { DIRECTIONS, HexGrid, RADIUS, WIDTH } from "../../../src/games/civ/geometry";

const grid = new HexGrid(8, 7);
const tiles = Array.from({ length: grid.count }, (_, tile) => tile);

describe("the grid", () => {
  test("finds the tile under its own middle", () => {
    for (const tile of tiles) expect(grid.tileAt(grid.centre(tile))).toBe(tile);
  });

  test("finds nothing beyond the rim", () => {
    expect(grid.tileAt({ x: -60, y: -60 })).toBe(-1);
  });

  test("a box lies around tiles, and within the map", () => {
    const from = grid.centre(27);
    const { x, y, width, height } = grid.boxOf([27]) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(x + width / 2).toBeCloseTo(from.x);
    expect(y + height / 2).toBeCloseTo(from.y);
    expect(width).toBeGreaterThan(WIDTH);
    expect(height).toBeGreaterThan(RADIUS * 2);
    const whole = { x: 0, y: 0, width: grid.pixelWidth, height: grid.pixelHeight };
    expect(grid.boxOf(tiles)).toEqual(whole);
    expect(grid.boxOf([])).toBeNull();
  });

  test("neighbours know each other, one step away", () => {
    for (const tile of tiles)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = grid.neighbour(tile, direction);
        if (next < 0) continue;
        expect(grid.neighbour(next, (direction + 3) % DIRECTIONS)).toBe(tile);
        expect(grid.distance(tile, next)).toBe(1);
      }
  });

  test("direction 0 is east, and they count counter-clockwise", () => {
    const from = grid.centre(27);
    const angles = Array.from({ length: DIRECTIONS }, (_, direction) => {
      const to = grid.centre(grid.neighbour(27, direction));
      return Math.round((Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI + 360) % 360;
    });
    expect(angles).toEqual([0, 60, 120, 180, 240, 300]);
  });

  test("tiles at a corner agree on its name and place", () => {
    for (const tile of tiles)
      for (let corner = 0; corner < DIRECTIONS; corner++)
        for (const other of grid.around(tile, corner)) {
          if (other < 0) continue;
          const ids = Array.from({ length: DIRECTIONS }, (_, one) => grid.cornerId(other, one));
          const same = ids.indexOf(grid.cornerId(tile, corner));
          expect(same).toBeGreaterThanOrEqual(0);
          expect(grid.corner(other, same).x).toBeCloseTo(grid.corner(tile, corner).x);
          expect(grid.corner(other, same).y).toBeCloseTo(grid.corner(tile, corner).y);
        }
  });
});
