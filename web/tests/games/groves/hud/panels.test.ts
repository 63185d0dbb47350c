// What the panels of a duel tell: the people by their names, and both sides in their colours.

import { readFileSync } from "node:fs";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../../../../generated/groves";
import { colourOf } from "../../../../src/games/groves/board/side-colours";
import Actions from "../../../../src/games/groves/hud/Actions.svelte";
import Log from "../../../../src/games/groves/hud/Log.svelte";
import Sides from "../../../../src/games/groves/hud/Sides.svelte";
import TopBar from "../../../../src/games/groves/hud/TopBar.svelte";
import UnitCard from "../../../../src/games/groves/hud/UnitCard.svelte";
import { extended } from "../../../../src/games/groves/model/log";
import type { GrovesMatch } from "../../../../src/games/groves/model/match.svelte";
import Menu from "../../../../src/games/groves/screens/Menu.svelte";
import Talk from "../../../../src/games/groves/screens/Talk.svelte";
import { spokenTile } from "../../../../src/games/groves/text/screen-reader";
import { settings } from "../../../../src/platform/model/settings.svelte";
import LendSeat from "../../../../src/platform/screens/LendSeat.svelte";
import { LEND } from "../../../../src/platform/text/seating";

// Menus lead to other addresses; here there is none.
vi.mock("../../../../src/platform/model/router.svelte", () => ({ router: {} }));

const side = (at: number) => ({
  ...{ wood: 4, wood_income: 2, reserves: 1, income: 1, forests: 1, monopoly: 0 },
  base: { at, hp: 80 },
});
const unit = {
  ...{ owner: 1, at: 12, points: 5, tier: 1, level: 1, stationary: 0, occupation: 0 },
  ...{ productive: false, shield: 0, support: 0 },
};
const ruleset = {
  units: { one: { name: "Tier 1", shape: "circle", steps: [1, 5], luck: 1, wall_damage: 34 } },
  board: { base_hp: 100 },
  balance: {
    ...{ victory: { monopoly_rounds: 10 }, combat: { shield_turns: 3 }, walls: { cost: 10 } },
    economy: { wood_per_reserve: 20, wood_per_forest: 2, production_turn: 3 },
  },
};
const view = {
  ...{ seat: 0, active: 1, turn: 3, round_cap: 200, size: 10, solo: false, forests: [4], no_build: [] },
  ...{ sides: { 0: side(0), 1: side(99) }, units: { f: unit }, walls: {}, cooling: {} },
  sight: Array(100).fill(1),
};

/** A duel with a person at the other side, who may have a name and may be there. */
const duel = (rivalPerson: string, rivalAway: boolean) =>
  ({
    ...{ view, ruleset, seat: 0, me: view.sides[0], rival: view.sides[1], selected: unit, choices: null },
    ...{ rivalPerson, rivalName: rivalPerson || "Rival", rivalAway, talks: true, over: false },
    ...{ myTurn: false, atTurn: false, mode: "units", clock: null, unitChoices: null, log: [] },
  }) as unknown as GrovesMatch;

type Panel = Component<Record<string, unknown>>;

const words = (panel: Panel, match: GrovesMatch, more = {}): string =>
  render(panel, { props: { match, ...more } })
    .body.replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

const PANELS = [TopBar, UnitCard, Actions, Sides] as unknown as Panel[];

describe("the person at the other side", () => {
  test.each(PANELS)("is called by name, panel %#", (panel) => {
    const told = words(panel, duel("Ada", false), { open() {}, toggleFog() {} });
    expect(told).toContain("Ada");
    expect(told).not.toMatch(/rival/i);
    expect(words(panel, duel("", false), { open() {}, toggleFog() {} })).toMatch(/rival/i);
  });

  test.each([TopBar, Actions, Sides] as unknown as Panel[])(
    "is away while nobody is connected there, panel %#",
    (panel) => {
      expect(words(panel, duel("Ada", true))).toContain("away");
      expect(words(panel, duel("Ada", false))).not.toContain("away");
    },
  );

  test("is named in the log and to those who listen", () => {
    const passed: GameEvent = { type: "turn_passed", player: 1 };
    const told = (names: readonly string[]) =>
      extended([], [passed], [], { ruleset, view, names } as never).map(({ text }) => text);
    expect(told(["", "Ada"])).toEqual(["Ada passed."]);
    expect(told(["", ""])).toEqual(["Rival passed."]);
    const heard = { view, rival: "Ada", settled: 3, mode: "units", choices: null, unit: null };
    expect(spokenTile(12, heard as never)).toContain("Ada's unit of tier 1");
    expect(spokenTile(99, heard as never)).toContain("Ada's base, 80 HP");
  });
});

describe("both sides", () => {
  afterEach(() => {
    settings.distinct = false;
  });
  const line = (who: string) => ({ turn: 3, who, combat: false, crit: false, text: who, at: null });
  const match = () => ({ ...duel("", false), log: [line("own"), line("rival"), line("both")] });
  /** What has the colour of a side. */
  const tinted = (panel: unknown, make: "own" | "rival"): number =>
    render(panel as Panel, { props: { match: match() } as never }).body.split(`--tint: ${colourOf(make)}`)
      .length - 1;

  test.each([false, true])("have their colours in the log and on every meter, distinct: %s", (distinct) => {
    settings.distinct = distinct;
    for (const make of ["own", "rival"] as const) {
      expect(tinted(Log, make)).toBe(1);
      // The name, domination and monopoly.
      expect(tinted(Sides, make)).toBe(3);
    }
  });

  test("have no other green or red in these panels", () => {
    for (const panel of ["Log", "Sides"]) {
      const path = new URL(`../../../../src/games/groves/hud/${panel}.svelte`, import.meta.url);
      expect(readFileSync(path, "utf8").split("<style>")[1]).not.toMatch(/#[0-9a-f]{3,6}\b/);
    }
  });
});

test("rounds that are left count the one that is played, until the match is over", () => {
  const last = (over: boolean) => ({
    ...duel("", false),
    ...{ view: { ...view, turn: view.round_cap }, over },
  });
  const told = (over: boolean) => words(Sides as unknown as Panel, last(over) as unknown as GrovesMatch);
  expect(told(false)).toMatch(/Rounds left 1\b/);
  expect(told(true)).toMatch(/Rounds left 0\b/);
});

test("a base out of sight is said to be so", () => {
  const hidden = { ...view.sides[1], base: { at: 99, hp: null } };
  const match = { ...duel("", false), view: { ...view, sides: { ...view.sides, 1: hidden } } };
  expect(words(Sides as unknown as Panel, match as unknown as GrovesMatch)).toContain("base not in sight");
});

test("a duel has no phrases about treaties", () => {
  vi.stubGlobal("document", {});
  const told = words(
    Talk as unknown as Panel,
    { ...duel("Ada", false), id: "m", sayings: [], present: [1] } as never,
  );
  vi.unstubAllGlobals();
  expect(told).toContain("Good luck!");
  expect(told).not.toMatch(/peace|vision/);
});

test("high scores are spoken of only in matches that may become one", () => {
  const seating = { now: { deputy: false, turns: null } };
  const told = (scored: boolean) =>
    render(LendSeat as Panel, { props: { seating, scored, begun() {}, asking: true } }).body;
  expect(told(true)).toContain(LEND.unscored);
  expect(told(false)).toContain(LEND.about);
  expect(told(false)).not.toContain("scores");
});

test("the menu has the settings that mean something in a duel", () => {
  vi.stubGlobal("window", { isSecureContext: false });
  vi.stubGlobal("localStorage", { getItem: () => null });
  const seating = { now: { deputy: false, turns: null } };
  const told = words(
    Menu as unknown as Panel,
    {
      ...{ id: "m", seat: 0, over: false, out: false, seating },
    } as unknown as GrovesMatch,
  );
  vi.unstubAllGlobals();
  for (const words of [
    ...["Animation", "Hints", "Messages stay until closed", "Colour-blind palette", "Sound", "Volume"],
    ...["Turn alerts", "Text size", "Hide other players' chat phrases"],
  ])
    expect(told).toContain(words);
  for (const words of ["Grid", "next unit automatically"]) expect(told).not.toContain(words);
});
