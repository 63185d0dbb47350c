// Numbers on the board: readable however small it is drawn, and the less important ones give way.

import type { Container } from "pixi.js";
import { describe, expect, test } from "vitest";
import {
  enlarged,
  enlargeNumbers,
  fitsFrame,
  hasRoom,
  keepReadable,
  PLAQUE,
} from "../../../../src/games/groves/board/readable-numbers";
import { PITCH } from "../../../../src/games/groves/geometry";

describe("on 20 x 20, when all of the board is in sight", () => {
  const side = 20 * PITCH;
  // What panels and the frame leave free on 1366 x 768, and on a phone of 390 pixels.
  const [screen, phone] = [642, 378].map((free) => (free / side) * 0.97) as [number, number];
  const shown = (size: number, zoom: number) => size * zoom * enlarged(size, zoom);

  test.each([31, 26, 25, 21, 19])("numbers of size %i are readable on a laptop", (size) => {
    expect(shown(size, screen)).toBeGreaterThanOrEqual(11);
    expect(hasRoom(size, screen)).toBe(true);
  });

  // Points of units, columns and rows, HP of bases.
  test.each([31, 26, 25])("numbers of size %i are readable on a phone", (size) => {
    expect(shown(size, phone)).toBeGreaterThanOrEqual(11);
  });

  test("numbers that matter less give way where there is no room", () => {
    const drawn = () => {
      const scale = { x: 1, set: (by: number) => Object.assign(scale, { x: by }) };
      return { scale, visible: true } as unknown as Container;
    };
    const [points, worn] = [
      keepReadable(drawn(), { size: 31, foot: 55 }),
      keepReadable(drawn(), { size: 19, minor: true }),
    ];
    const layer = { children: [points, { children: [worn] }] } as unknown as Container;
    enlargeNumbers(layer, phone);
    expect([points.visible, worn.visible]).toEqual([true, false]);
    enlargeNumbers(layer, screen);
    expect([points.visible, worn.visible]).toEqual([true, true]);
    expect(worn.scale.x).toBe(enlarged(19, screen));
    // Its lower edge stays where it is.
    expect(points.y + (31 * PLAQUE * enlarged(31, screen)) / 2).toBeCloseTo(55);
  });

  test("a number that covers its piece takes over its colour, and covers no neighbour", () => {
    const scale = { x: 1, set: (by: number) => Object.assign(scale, { x: by }) };
    const [seen, covering] = [{ visible: true }, { visible: false }] as unknown as [Container, Container];
    const width = 60;
    const points = keepReadable({ scale, visible: true } as unknown as Container, { size: 31 });
    keepReadable(points, { size: 31, faces: { seen, covering, width } });
    const layer = { children: [points] } as unknown as Container;
    enlargeNumbers(layer, phone);
    expect([seen.visible, covering.visible]).toEqual([false, true]);
    expect(width * scale.x).toBeLessThan(1.1 * PITCH);
    enlargeNumbers(layer, screen);
    expect([seen.visible, covering.visible]).toEqual([true, false]);
  });

  test("the names of the first column and row give way to the base in their corner", () => {
    const frame = 34;
    expect([screen, phone].map((zoom) => fitsFrame(26, zoom, frame))).toEqual([false, false]);
    expect(fitsFrame(26, 1, frame)).toBe(true);
  });

  test("close by they are as large as they were made", () => {
    expect(enlarged(31, 1)).toBe(1);
  });
});
