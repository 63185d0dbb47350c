// Several selected units: who is among them, and where each of them goes.

import { describe, expect, test, vi } from "vitest";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { UnitGroup } from "../../../../src/games/civ/model/unit-group.svelte";

const own = (linked: string | null = null) => ({ linked, route: null, exploring: false });

function groupOf(more: Record<string, unknown> = {}) {
  const units: Record<string, object> = {
    a: { owner: 0, kind: "guard", at: 11, own: own() },
    b: { owner: 0, kind: "guard", at: 12, own: own() },
    c: { owner: 0, kind: "settler", at: 12, own: own() },
    foe: { owner: 1, kind: "guard", at: 15, own: null },
    ...more,
  };
  const fortify = (unit: string) => ({ action: { type: "fortify_unit", unit }, refusal: null, facts: {} });
  const act = vi.fn(async () => true);
  const ask = vi.fn(async ({ unit, to }: { unit: string; to: number }) => ({
    ...{ tiles: [to], reaches: to !== 35, action: { type: "route_unit", unit, to } },
  }));
  const edits = vi.fn();
  const match = {
    ...{ seat: 0, myTurn: true, waiting: [], selection: { kind: "unit", id: "a" }, act, ask },
    view: { units, width: 10, height: 6 },
    ruleset: { units: [{ key: "guard", military: true }] },
    choices: { units: { a: { commands: [fortify("a")] }, b: { commands: [fortify("b")] } } },
    units: Object.entries(units).filter(([, { owner }]: [string, { owner?: number }]) => owner === 0),
    notes: { change: edits },
    restOf: () => null,
    select: vi.fn(),
    selectDue: vi.fn(),
  };
  return { group: new UnitGroup(match as unknown as CivMatch), match, act, edits };
}

describe("units of a group", () => {
  test("are those of tiles that were added, with the selected one, and leave it again", () => {
    const { group } = groupOf();
    expect(group.toggle(12)).toBe(true);
    expect([group.ids, group.on]).toEqual([["a", "b", "c"], true]);
    expect(group.toggle(12)).toBe(true);
    expect([group.ids, group.on]).toEqual([["a"], false]);
  });

  test("are one's own only", () => {
    const { group } = groupOf();
    expect(group.toggle(15)).toBe(false);
    group.choose(["a", "foe", "b"]);
    expect(group.units.map(([id]) => id)).toEqual(["a", "b"]);
  });
});

describe("orders of a group", () => {
  test("go to each unit that can carry them out, and then the next due thing is selected", async () => {
    const { group, act, match } = groupOf();
    group.choose(["a", "b", "c"]);
    await group.fortify();
    expect(act.mock.calls).toEqual([
      [{ type: "fortify_unit", unit: "a" }],
      [{ type: "fortify_unit", unit: "b" }],
    ]);
    expect(match.selectDue).toHaveBeenCalledTimes(1);
  });

  test("let all rest or wake", async () => {
    const { group, edits, act } = groupOf();
    group.choose(["a", "b"]);
    await group.rest("sleep");
    expect([edits.mock.calls.length, act.mock.calls.length]).toEqual([2, 0]);
  });

  test("send each to a tile of its own, the nearest unit to the destination itself", async () => {
    const { group } = groupOf();
    group.choose(["a", "b"]);
    const ways = await group.waysTo(34);
    expect(ways.map(({ unit, way }) => [unit, way.tiles])).toEqual([
      ["b", [34]],
      ["a", [25]],
    ]);
  });

  test("leave out the partner of a soldier, who goes along", async () => {
    const { group } = groupOf({
      b: { owner: 0, kind: "guard", at: 12, own: own("c") },
      c: { owner: 0, kind: "settler", at: 12, own: own("b") },
    });
    group.choose(["a", "b", "c"]);
    expect((await group.waysTo(34)).map(({ unit }) => unit)).toEqual(["b", "a"]);
  });
});
