import { describe, expect, test } from "vitest";
import type { WorkChoice } from "../../generated/civ";
import { replaced, toggled } from "../../src/model/work";

const CENTRE = 10;
const tile = (at: number, worked: boolean, pinned = false): WorkChoice => ({
  at,
  worked,
  pinned,
  yields: [1],
});
const work = [tile(CENTRE, true), tile(11, true, true), tile(12, true), tile(13, false)];

describe("citizens", () => {
  test("a click on a worked tile frees its citizen", () => {
    expect(toggled(work, CENTRE, 3, 12)).toEqual({ tiles: [11], added: false });
  });

  test("a free citizen goes where one clicks", () => {
    expect(toggled(work, CENTRE, 4, 13).tiles).toEqual([11, 12, 13]);
  });

  test("no more tiles than Pop, the centre included", () => {
    expect(toggled(work, CENTRE, 3, 13).tiles).toBeNull();
  });

  test("when all are placed, one whom nobody pinned gives way", () => {
    expect(replaced(work, CENTRE, 13)).toEqual([11, 13]);
    expect(replaced([tile(CENTRE, true), tile(13, false)], CENTRE, 13)).toBeNull();
  });
});
