// What a click on a tile selects: its city, own units, others, and round again.

import { expect, test } from "vitest";
import type { ViewDocument } from "../../../../generated/civ";
import { selectionAt } from "../../../../src/games/civ/model/selection";
import type { Selection } from "../../../../src/games/civ/text/screen-reader";

const view = {
  seat: 0,
  cities: { town: { at: 5 } },
  units: { foe: { at: 5, owner: 1 }, mine: { at: 5, owner: 0 }, other: { at: 6, owner: 1 } },
} as unknown as ViewDocument;

test("clicks on one tile go round", () => {
  let selected: Selection = null;
  const found: (string | undefined)[] = [];
  for (let click = 0; click < 4; click++) {
    selected = selectionAt(5, view, selected);
    found.push(selected?.id);
  }
  expect(found).toEqual(["town", "mine", "foe", "town"]);
});

test("a click elsewhere begins there, and on nothing selects nothing", () => {
  const selected: Selection = { kind: "unit", id: "mine" };
  expect(selectionAt(6, view, selected)).toEqual({ kind: "unit", id: "other" });
  expect(selectionAt(7, view, selected)).toBeNull();
});
