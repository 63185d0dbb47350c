// Aiming: a forecast is shown where an attack is possible; one click attacks, but a war is asked about, and so
// is everything for those who wish it.

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Action } from "../../../../generated/civ";
import { aimAt, attack, strike } from "../../../../src/games/civ/model/aiming";
import { nextTarget } from "../../../../src/games/civ/model/commands";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { refusalText } from "../../../../src/games/civ/text/refusals";
import { settings } from "../../../../src/platform/model/settings.svelte";

const SHOT: Action = { type: "city_attack", city: "city_16", target: [4, 1] };
const ATTACK: Action = { type: "attack", unit: "unit_3", target: [1, 1] };
const AT = 14;

beforeEach(() => {
  settings.askAttack = false;
});

function stub({ refusal = null as string | null, captures = false, declares = null as number | null } = {}) {
  const ask = vi.fn(async () => ({ captures, declares }));
  const act = vi.fn(async () => true);
  const shot = { action: SHOT, refusal, facts: {} };
  const match = {
    ...{ ask, act, half: "1 0", myTurn: true, message: null, fight: null, aimed: 0, struck: null },
    awaited: <T>(found: T) => found,
    unitChoices: { steps: [], targets: [{ at: AT, what: "unit", action: ATTACK }] },
    cityChoices: { shot, shots: [] },
  };
  return { match: match as unknown as CivMatch, ask, act };
}

describe("an attack", () => {
  test("by a city that cannot shoot says why instead of a forecast", async () => {
    const { match, ask } = stub({ refusal: "already_fired" });
    await attack(match, SHOT, AT);
    expect(ask).not.toHaveBeenCalled();
    expect(match.message).toBe(refusalText("already_fired", {}));
    expect(match.fight).toBeNull();
  });

  test("of a city that can is carried out at once", async () => {
    const { match, ask, act } = stub();
    await attack(match, SHOT, AT);
    expect(ask).toHaveBeenCalledWith({ kind: "shot", city: "city_16", target: AT });
    expect(act).toHaveBeenCalledWith(SHOT);
    expect([match.fight, match.message]).toEqual([null, null]);
  });

  test("that would start a war asks, and only an answer carries it out", async () => {
    const { match, act } = stub({ declares: 1 });
    await attack(match, ATTACK, AT);
    await attack(match, ATTACK, AT);
    expect(act).not.toHaveBeenCalled();
    expect(match.fight).toMatchObject({ action: ATTACK, at: AT, asks: true });
    await strike(match);
    expect(act).toHaveBeenCalledWith(ATTACK);
    expect(match.fight).toBeNull();
  });

  test("asks those who wish it, but not before a civilian is captured", async () => {
    settings.askAttack = true;
    const wary = stub();
    await attack(wary.match, ATTACK, AT);
    expect(wary.act).not.toHaveBeenCalled();
    await attack(wary.match, ATTACK, AT);
    expect(wary.act).toHaveBeenCalledTimes(1);
    const capture = stub({ captures: true });
    await attack(capture.match, ATTACK, AT);
    expect(capture.act).toHaveBeenCalledTimes(1);
  });

  test("whose forecast comes when the turn is over is neither shown nor carried out", async () => {
    for (const captures of [false, true]) {
      const { match, ask, act } = stub({ captures });
      ask.mockImplementation(async () => {
        Object.assign(match, { half: "1 1" });
        return { captures, declares: null };
      });
      await attack(match, ATTACK, AT);
      expect([match.fight, act.mock.calls]).toEqual([null, []]);
    }
  });
});

describe("a forecast", () => {
  test("is shown where the player points at a target, and goes with the pointer", async () => {
    const { match, ask } = stub();
    await aimAt(match, AT);
    expect(match.fight).toMatchObject({ action: ATTACK, at: AT, asks: false });
    await aimAt(match, AT);
    expect(ask).toHaveBeenCalledTimes(1);
    await aimAt(match, 3);
    expect(match.fight).toBeNull();
  });

  test("that asks stays, wherever the pointer goes", async () => {
    const { match } = stub({ declares: 1 });
    await attack(match, ATTACK, AT);
    await aimAt(match, null);
    expect(match.fight?.asks).toBe(true);
  });

  test("that comes late gives way to the one asked for after it", async () => {
    const { match, ask } = stub();
    let tell: (one: { captures: boolean; declares: null }) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((done) => (tell = done)));
    const late = aimAt(match, AT);
    await attack(match, ATTACK, AT);
    tell({ captures: false, declares: null });
    await late;
    expect(match.fight).toBeNull();
  });

  test("of a city that cannot shoot is not asked for", async () => {
    const { match, ask } = stub({ refusal: "already_fired" });
    Object.assign(match.cityChoices as object, { shots: [{ at: 20, what: "unit", action: SHOT }] });
    await aimAt(match, 20);
    expect(ask).not.toHaveBeenCalled();
  });
});

test("the next target is an enemy before one with whom a war would begin", () => {
  const { match } = stub();
  const targets = [
    { at: 3, what: "unit", action: SHOT, declares: true },
    { at: AT, what: "unit", action: ATTACK, declares: false },
  ];
  Object.assign(match, { unitChoices: null, cityChoices: { shot: null, shots: targets } });
  const ui = { cursor: null as number | null };
  nextTarget({ match, ui } as never);
  expect(ui.cursor).toBe(AT);
});
