import { expect, test } from "vitest";
import type { WorkChoice } from "../../../../generated/civ";
import { sortedCityTiles } from "../../../../src/games/civ/model/city-tiles";

const CENTRE = 10;
const tile = (at: number, worked: boolean, yields: number): WorkChoice => ({
  ...{ at, worked, pinned: false },
  yields: [yields],
});
const orderOf = (work: WorkChoice[], before: number[] = []) =>
  sortedCityTiles(work, CENTRE, before).map(({ at }) => at);

test("a list opens with the centre and what is worked, the best first", () => {
  const work = [tile(9, false, 4), tile(CENTRE, true, 2), tile(11, true, 3), tile(12, true, 5)];
  expect(orderOf(work)).toEqual([CENTRE, 12, 11, 9]);
});

test("a list does not change under the pointer when citizens move", () => {
  const opened = orderOf([tile(9, false, 4), tile(CENTRE, true, 2), tile(11, true, 3), tile(12, true, 5)]);
  const later = [tile(9, true, 4), tile(CENTRE, true, 2), tile(11, false, 3), tile(12, true, 1)];
  expect(orderOf(later, opened)).toEqual(opened);
  expect(orderOf([...later, tile(13, false, 9)], opened)).toEqual([...opened, 13]);
});
