// Tiles are `[column, row]` on the wire and numbers in what the client holds.

import { expect, test } from "vitest";
import { patch } from "../../../src/platform/protocol/patch";
import { heldAnswer, heldView, sentRequest } from "../../../src/platform/protocol/tiles";

const VIEW = {
  game: "civ",
  width: 10,
  tiles: { terrain: [0, 1, 2] },
  units: {
    unit_16: { at: [3, 2], hp: 10, own: { route: [4, 2], moves: 1 } },
    unit_17: { at: [0, 0], hp: 9, own: null },
  },
  cities: {
    city_1: {
      at: [1, 1],
      own: {
        worked: [
          [1, 1],
          [2, 1],
        ],
        tiles: [],
        pins: [],
        excluded: [],
      },
    },
  },
  camps: {},
};

type Held = { units: Record<string, { at: number; own: { route: number | null } | null }> } & typeof VIEW;

test("a view is held with tile numbers, and its layers as they came", () => {
  const held = heldView(VIEW) as unknown as Held;
  expect(held.units.unit_16).toMatchObject({ at: 23, own: { route: 24, moves: 1 } });
  expect(held.units.unit_17).toMatchObject({ at: 0, own: null });
  expect(held.cities.city_1.own.worked).toEqual([11, 12]);
  expect(held.tiles).toBe(VIEW.tiles);
  expect(VIEW.units.unit_16.at).toEqual([3, 2]);
});

test("what a delta leaves alone stays the same object", () => {
  const before = heldView(VIEW) as unknown as Held;
  const next = patch(VIEW, [["@", ["units", "unit_16", "at"], [0], [5]]]);
  const after = heldView(next) as unknown as Held;
  expect(after.units.unit_16?.at).toBe(25);
  expect(after.units.unit_17).toBe(before.units.unit_17);
  expect(after.cities).toBe(before.cities);
});

test("questions go out with places, and answers come in with numbers", () => {
  const request = { kind: "route", unit: "unit_16", to: 57, beside: true };
  expect(sentRequest(request, VIEW)).toEqual({ ...request, to: [7, 5] });
  expect(sentRequest({ kind: "ledger" }, VIEW)).toEqual({ kind: "ledger" });
  const way = {
    tiles: [
      [3, 3],
      [4, 3],
    ],
    turns: [0, 1],
    danger: [],
    threats: [{ at: [9, 9] }],
  };
  expect(heldAnswer(way, request, VIEW)).toEqual({
    ...way,
    tiles: [33, 34],
    threats: [{ at: 99 }],
  });
  const reach = { units: { unit_16: { steps: [[1, 0]], reach: [[[2, 1], 3]], targets: [] } }, cities: {} };
  const held = heldAnswer(reach, { kind: "legal" }, VIEW) as unknown as { units: Record<string, unknown> };
  expect(held.units.unit_16).toEqual({ steps: [1], reach: [[12, 3]], targets: [] });
});

test("documents of a game that says nothing of tiles stay as they are", () => {
  const view = { game: "another", at: [1, 2] };
  expect(heldView(view)).toBe(view);
  expect(sentRequest({ kind: "look", at: 3 }, view)).toEqual({ kind: "look", at: 3 });
  expect(heldAnswer(view, { kind: "look" }, view)).toBe(view);
});
