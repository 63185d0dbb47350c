import { expect, test } from "vitest";
import { noise, variant } from "../../../../src/games/civ/board/noise";

test("the same place has the same value, and neighbours nearly the same", () => {
  for (let step = 0; step < 200; step++) {
    const [x, y] = [step * 0.37 - 20, step * 0.53 - 7];
    const here = noise(x, y);
    expect(noise(x, y)).toBe(here);
    expect(Math.abs(here)).toBeLessThanOrEqual(1);
    expect(Math.abs(noise(x + 0.001, y) - here)).toBeLessThan(0.01);
  }
});

test("all variants of a terrain occur, and the last one seldom", () => {
  const counts = [0, 0, 0, 0];
  for (let tile = 0; tile < 4000; tile++) {
    const drawn = variant(tile, 4);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  expect(counts).toHaveLength(4);
  const [rare, ...others] = counts.toReversed() as [number, ...number[]];
  expect(rare).toBeGreaterThan(100);
  for (const often of others) expect(often).toBeGreaterThan(2 * rare);
});
