// Going there and attacking: steps while there are moves, the attack when it is possible, a note for the rest.

import { describe, expect, test, vi } from "vitest";
import type { SeatNote } from "../../../../generated/civ";
import { callOff, enemyAt, marchGoal, marchTo } from "../../../../src/games/civ/model/march";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";

const FOE = 15;

function matchOf(steps: number, reach: number) {
  let at = 11;
  const attack = { type: "attack", unit: "a", target: [5, 1] };
  const acts: string[] = [];
  const notes = {
    known: true,
    list: [] as readonly SeatNote[],
    change(edit: (notes: readonly SeatNote[]) => readonly SeatNote[]) {
      this.list = edit(this.list);
    },
  };
  const match = {
    ...{ myTurn: true, selection: { kind: "unit", id: "a" }, selected: { kind: "guard" }, notes },
    ruleset: { units: [{ key: "guard", attacks: true }] },
    view: {
      units: {
        a: { at: 11, owner: 0, own: { moves: 1, attacked: false } },
        foe: { at: FOE, owner: 1 },
        friend: { at: 18, owner: 2 },
      },
      cities: { town: { at: 40, owner: 1 } },
      players: { 1: { treaty: { stance: "war" } }, 2: { treaty: { stance: "peace" } } },
    },
    get choices() {
      const near = FOE - at <= reach;
      const open = acts.length < steps && at + 1 !== FOE ? [at + 1] : [];
      return { units: { a: { steps: open, targets: near ? [{ at: FOE, action: attack }] : [] } } };
    },
    act: vi.fn(async ({ type }: { type: string }) => {
      acts.push(type);
      if (type === "move_unit") at++;
      return true;
    }),
    ask: vi.fn(async () => ({ tiles: [at + 1] })),
    place: (tile: number) => [tile % 10, Math.floor(tile / 10)],
    ...{ why: (code: string) => code, selectDue: vi.fn(), message: "" },
  };
  return { match: match as unknown as CivMatch, acts, notes, ask: match.ask };
}

describe("a march", () => {
  test("takes steps until the attack is possible, and needs no note then", async () => {
    const { match, acts, notes } = matchOf(5, 1);
    await marchTo(match, "a", "foe");
    expect(acts).toEqual(["move_unit", "move_unit", "move_unit", "attack"]);
    expect(notes.list).toEqual([]);
  });

  test("is a note for what the unit cannot do now", async () => {
    const { match, acts, notes } = matchOf(1, 1);
    await marchTo(match, "a", "foe");
    expect(acts).toEqual(["move_unit"]);
    expect(notes.list).toEqual([{ type: "attack", unit: "a", target: "foe" }]);
    callOff(match, "a");
    expect(notes.list).toEqual([]);
  });

  test("says that no path leads there, and is no note then", async () => {
    const { match, ask, notes } = matchOf(5, 1);
    ask.mockResolvedValue(null as never);
    await marchTo(match, "a", "foe");
    expect([match.message, notes.list]).toEqual(["unreachable", []]);
  });
});

test("enemies are units and cities at war, for a unit that attacks", () => {
  const { match } = matchOf(0, 1);
  expect([FOE, 40, 18, 11, 20].map((tile) => enemyAt(match, tile))).toEqual([
    "foe",
    "town",
    null,
    null,
    null,
  ]);
  Object.assign(match, { ruleset: { units: [{ key: "guard", attacks: false }] } });
  expect(enemyAt(match, FOE)).toBeNull();
});

test("the target of a march is where it is known to be", () => {
  const { match } = matchOf(0, 1);
  const view = match.view as NonNullable<typeof match.view>;
  expect(["foe", "town", "gone"].map((target) => marchGoal({ target }, view))).toEqual([FOE, 40, null]);
});
