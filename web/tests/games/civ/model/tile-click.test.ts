// What a click means: any tile is a destination, but where there is something to look at. A forecast
// is asked for when the attack is possible; otherwise the player learns why it is not.

import { describe, expect, test, vi } from "vitest";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { clickTile } from "../../../../src/games/civ/model/tile-click";
import type { UiState } from "../../../../src/games/civ/model/ui-state.svelte";

const UNIT = { kind: "unit", id: "unit_1" };
const HERE = 10;
const [CLICK, SEND, TAP] = [
  { send: false, touch: false },
  { send: true, touch: false },
  { send: false, touch: true },
];
const WAY = { action: { type: "route_unit", unit: "unit_1", to: [7, 7] }, tiles: [11, 12], arrival: 2 };

/** A board of 20 by 20 tiles with a unit of one's own, others around it, and a camp's guard. */
function clickContext(more: Record<string, unknown> = {}) {
  const units = {
    unit_1: { at: HERE, owner: 0 },
    unit_2: { at: 40, owner: 0 },
    unit_3: { at: 50, owner: 1 },
    unit_4: { at: 60, owner: 2 },
    unit_5: { at: 70, owner: "natives" },
  };
  const cities = { city_1: { at: 80, owner: 0 }, city_2: { at: 90, owner: 1 }, city_3: { at: 95, owner: 2 } };
  const players = { 1: { treaty: { stance: "war" } }, 2: { treaty: { stance: "peace" } } };
  const act = vi.fn(async () => true);
  const select = vi.fn();
  const wayTo = vi.fn(async () => WAY);
  const ask = vi.fn(async () => ({ captures: true, declares: null }));
  const match = {
    ...{ act, select, wayTo, ask, fight: null, message: "", myTurn: true, cityChoices: null },
    ...{
      selection: UNIT,
      selected: units.unit_1,
      view: { seat: 0, units, cities, players },
      ruleset: { units: [] },
    },
    group: { on: false, picking: false, toggle: () => false },
    unitChoices: { steps: [11], reach: [[11, 1]], targets: [] },
    place: (tile: number) => [tile % 20, Math.floor(tile / 20)],
    awaited: <T>(found: T) => found,
    ...more,
  } as unknown as CivMatch;
  const ui = { covered: false, routing: false, aim: null as number | null, tab: "build" };
  return { match, ui: ui as unknown as UiState, act, select, wayTo };
}

describe("with an own unit selected", () => {
  test("a click on any tile sends it there, also beyond this turn's reach and without moves", async () => {
    const { act, select, ...on } = clickContext();
    await clickTile(200, CLICK, on);
    expect(act).toHaveBeenLastCalledWith(WAY.action);
    await clickTile(11, CLICK, on);
    expect(act).toHaveBeenLastCalledWith({ type: "move_unit", unit: "unit_1", to: [11, 0] });
    const tired = clickContext({ unitChoices: { steps: [], reach: [], targets: [] } });
    await clickTile(11, CLICK, tired);
    expect(tired.act).toHaveBeenCalledWith(WAY.action);
    expect(select).not.toHaveBeenCalled();
  });

  test("where no way leads, the order is sent all the same: its refusal tells why", async () => {
    const on = clickContext({ wayTo: async () => null });
    await clickTile(200, CLICK, on);
    expect(on.act).toHaveBeenCalledWith({ type: "route_unit", unit: "unit_1", to: [0, 10] });
  });

  test.each([
    ["the unit itself", HERE, UNIT],
    ["another own unit", 40, { kind: "unit", id: "unit_2" }],
    ["an own city", 80, { kind: "city", id: "city_1" }],
    ["a unit at peace", 60, { kind: "unit", id: "unit_4" }],
    ["a city at peace", 95, { kind: "city", id: "city_3" }],
  ])("a click on %s looks at it", async (_, tile, found) => {
    const { act, select, ...on } = clickContext();
    await clickTile(tile, CLICK, on);
    expect(select).toHaveBeenCalledWith(found);
    expect(act).not.toHaveBeenCalled();
  });

  test.each([50, 70, 90])("a click on an enemy beyond reach, on tile %i, leads beside it", async (tile) => {
    const on = clickContext();
    await clickTile(tile, CLICK, on);
    expect(on.wayTo).toHaveBeenCalledWith(tile);
    expect(on.act).toHaveBeenCalledWith(WAY.action);
  });

  test("a right click sends it to anything", async () => {
    for (const tile of [40, 60, 80, 95]) {
      const on = clickContext();
      await clickTile(tile, SEND, on);
      expect(on.act).toHaveBeenCalledWith(WAY.action);
    }
  });

  test("the first tap of a finger shows the way, the second one goes, and one elsewhere shows it again", async () => {
    const on = clickContext();
    await clickTile(200, TAP, on);
    expect(on.ui.aim).toBe(200);
    await clickTile(201, TAP, on);
    expect(on.ui.aim).toBe(201);
    expect(on.act).not.toHaveBeenCalled();
    await clickTile(201, TAP, on);
    expect(on.ui.aim).toBeNull();
    expect(on.act).toHaveBeenCalledTimes(1);
  });

  test("a finger is asked before a blow and before a capture, a mouse is not", async () => {
    const action = { type: "attack", unit: "unit_1", target: [10, 2] };
    const choices = { unitChoices: { steps: [], reach: [], targets: [{ at: 50, action }] } };
    const finger = clickContext(choices);
    await clickTile(50, TAP, finger);
    expect(finger.act).not.toHaveBeenCalled();
    expect(finger.match.fight).toMatchObject({ action, at: 50, asks: true });
    await clickTile(50, TAP, finger);
    expect(finger.act).toHaveBeenCalledWith(action);
    const mouse = clickContext(choices);
    await clickTile(50, CLICK, mouse);
    expect(mouse.act).toHaveBeenCalledWith(action);
    await clickTile(50, CLICK, mouse);
    expect(mouse.act, "a double click attacks once").toHaveBeenCalledTimes(1);
  });

  test("a click elsewhere closes a question about a war and does nothing else", async () => {
    const fight = { at: 50, asks: true, action: {}, forecast: { declares: 1 } };
    const on = clickContext({ fight });
    await clickTile(200, CLICK, on);
    expect(on.act).not.toHaveBeenCalled();
    expect(on.match.fight).toBeNull();
    await clickTile(200, CLICK, on);
    expect(on.act).toHaveBeenCalledTimes(1);
  });

  test("before a way leads into danger the player is asked, for a step too", async () => {
    const threats = [{ what: "camp", at: 300, owner: "natives", id: null }];
    for (const tile of [11, 200]) {
      const on = clickContext({ wayTo: async () => ({ ...WAY, warns: true, danger: [12], threats }) });
      await clickTile(tile, SEND, on);
      expect(on.act).not.toHaveBeenCalled();
      const type = tile === 11 ? "move_unit" : "route_unit";
      expect(on.ui.question).toMatchObject({ kind: "sure", action: { type } });
      expect(on.ui.question).toHaveProperty("text", expect.stringContaining("a native camp"));
    }
  });

  test("nothing goes through what lies over the map, or in another player's turn", async () => {
    const others = clickContext({ myTurn: false });
    await clickTile(200, SEND, others);
    expect(others.act).not.toHaveBeenCalled();
    const on = clickContext();
    Object.assign(on.ui, { covered: true });
    await clickTile(200, CLICK, on);
    expect(on.act).not.toHaveBeenCalled();
  });
});
