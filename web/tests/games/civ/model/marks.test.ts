// What is marked on the map for whom.

import { expect, test } from "vitest";
import { marksOf } from "../../../../src/games/civ/model/marks";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import type { UiState } from "../../../../src/games/civ/model/ui-state.svelte";

const way = { tiles: [5, 6], turns: [0, 1], costs: [1, 2], danger: [6] };
const seat = {
  myTurn: true,
  group: { on: false, units: [] },
  selected: { at: 4 },
  cities: [],
  path: null,
  underway: way,
  unitChoices: { reach: [[5, 1]], steps: [5, 9], targets: [{ at: 8 }] },
  cityChoices: {
    shots: [{ at: 7 }],
    work: [
      { at: 1, worked: true },
      { at: 2, worked: false },
    ],
  },
};
const marks = (changed: object = {}, picking = false) =>
  marksOf({
    match: { ...seat, ...changed } as unknown as CivMatch,
    ui: { cursor: 3 } as UiState,
    picking,
    threat: null,
  });

test("the way begins where the selected unit stands", () => {
  expect(marks().path).toEqual({ tiles: [4, 5, 6], turns: [0, 0, 1], costs: [0, 1, 2] });
  expect(marks().danger).toEqual([6]);
  expect(marks({ selected: null }).path).toBe(null);
});

test("reach and targets are shown in one's own turn", () => {
  expect(marks()).toMatchObject({ cursor: 3, selected: 4, reach: [5, 9], targets: [8, 7] });
  expect(marks({ myTurn: false })).toMatchObject({ reach: [], targets: [] });
});

test("several selected units are all marked", () => {
  const units = [
    ["unit_1", { at: 4 }],
    ["unit_2", { at: 6 }],
  ];
  expect(marks().group).toEqual([]);
  expect(marks({ group: { on: true, units } }).group).toEqual([4, 6]);
});

test("citizens are shown while their tiles are chosen", () => {
  expect(marks()).toMatchObject({ worked: [], workable: [] });
  expect(marks({}, true)).toMatchObject({ worked: [1], workable: [1, 2] });
});
