import { beforeEach, expect, test } from "vitest";
import type { Action, GovernorNote, GovernorsDocument, SeatNote } from "../../../../generated/civ";
import { Governors } from "../../../../src/games/civ/model/governors";

const ORDER = { type: "set_worked_tiles", city: "city_16", tiles: [3], automatic: true } as const;
const RELEASE = { ...ORDER, tiles: [] };
const NOTE: GovernorNote = {
  type: "governor",
  city: "city_16",
  focus: "food",
  pinned: [3],
  kept: [],
  left: [],
};
let list: readonly SeatNote[];
let acted: Action[];
let asked: unknown[];

function governors(myTurn = true) {
  const part = { arrives: [], growth_turns: null, build_turns: null };
  const told = {
    city: "city_16",
    now: { ...part, focus: "", action: null, note: null },
    choices: [
      { ...part, focus: "food", action: ORDER, note: NOTE },
      { ...part, focus: "gold", action: null, note: { ...NOTE, focus: "gold" } },
    ],
    kept: [],
    left: [],
    release: RELEASE,
  } as unknown as GovernorsDocument;
  return new Governors({
    myTurn,
    notes: {
      get list() {
        return list;
      },
      change: (edit: (notes: readonly SeatNote[]) => readonly SeatNote[]) => {
        list = edit(list);
      },
    },
    ask: (request: unknown) => {
      asked.push(request);
      return Promise.resolve(told);
    },
    act: (action: Action) => {
      acted.push(action);
      return Promise.resolve(true);
    },
  } as never);
}

beforeEach(() => {
  [list, acted, asked] = [[{ type: "sleep", unit: "unit_1" }], [], []];
});

test("a governor is a note, and its citizens move at once", async () => {
  const on = governors();
  await on.set(["city_16"], "food");
  expect(list).toContainEqual(NOTE);
  expect(acted).toEqual([ORDER]);
  expect(on.focusOf("city_16")).toBe("food");
  await on.set(["city_16"], "food");
  expect(acted).toHaveLength(1);
  // Its next choice is told with what it has done before.
  await on.set(["city_16"], "gold");
  expect(asked.at(-1)).toEqual({ kind: "governors", city: "city_16", note: NOTE });
  expect([acted.length, on.focusOf("city_16")]).toEqual([1, "gold"]);
});

test("without a governor the citizens choose for themselves again", async () => {
  const on = governors();
  await on.set(["city_16"], "");
  expect(asked).toEqual([]);
  await on.set(["city_16"], "food");
  await on.set(["city_16"], "");
  expect(acted.at(-1)).toEqual(RELEASE);
  expect(list).toEqual([{ type: "sleep", unit: "unit_1" }]);
});

test("while others play only the note is kept, with what it remembers", async () => {
  const on = governors(false);
  await on.set(["city_16", "city_17"], "food");
  expect(list.slice(1)).toEqual([
    { type: "governor", city: "city_16", focus: "food" },
    { type: "governor", city: "city_17", focus: "food" },
  ]);
  list = [NOTE];
  await on.set(["city_16"], "gold");
  expect([list, acted]).toEqual([[{ ...NOTE, focus: "gold" }], []]);
});
