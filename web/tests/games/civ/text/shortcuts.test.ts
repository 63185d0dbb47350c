// The sheet of keys, and how turns of a route are counted.

import { expect, test } from "vitest";
import { ACTION_RULES, type Action, type RulesetDocument } from "../../../../generated/civ";
import { routeStageMark } from "../../../../src/games/civ/board/route-stages";
import { commandWords } from "../../../../src/games/civ/text/commands";
import { MAP, SPOKEN } from "../../../../src/games/civ/text/match";
import { shortcutsOf } from "../../../../src/games/civ/text/shortcuts";

type Features = RulesetDocument["features"];
const keysOf = (features: Partial<Features>) =>
  shortcutsOf(features as Features).flatMap(({ keys }) => keys.map(([, words]) => words));

test("the sheet lists the keys of the edition alone", () => {
  const all = { rush: true, linking: true, fortify: true, raze_any_time: false };
  const some = ["Buy the current build", "Link", "Unlink", "Fortify", "Keep a city just captured"];
  expect(keysOf(all)).toEqual(expect.arrayContaining(some));
  const without = keysOf({ rush: false, linking: false, fortify: false, raze_any_time: true });
  for (const words of some) expect(without).not.toContain(words);
  expect(without).toContain("Disband");
});

test("the sheet lists the key of every command", () => {
  const listed = shortcutsOf(undefined).flatMap(({ keys }) => keys.map(([key]) => key));
  const types = Object.keys(ACTION_RULES) as Action["type"][];
  const keys = types.map((type) => commandWords({ type } as Action)?.key).filter((key) => key !== undefined);
  expect(keys.length).toBeGreaterThan(5);
  expect(listed).toEqual(expect.arrayContaining(keys));
});

test("no key of units and cities means something else on the map", () => {
  const keysIn = (titles: string[]) =>
    shortcutsOf(undefined)
      .filter(({ title }) => titles.includes(title))
      .flatMap(({ keys }) => keys.map(([key]) => key));
  const own = new Set(keysIn(["Unit", "City"]));
  const everywhere = keysIn(["Turn", "Map", "Layers and sound", "Screens"]);
  // While a city just captured is selected, no unit can be skipped.
  expect(everywhere.filter((key) => own.has(key))).toEqual(["K"]);
});

test("marker, card and reader count the turns of a route alike", () => {
  for (const turns of [2, 3, 9]) {
    expect(MAP.arrives(turns)).toContain(`in ${turns} turns`);
    expect(routeStageMark(turns)).toBe(String(turns));
  }
  expect(routeStageMark(0)).toBe("");
  expect(routeStageMark(1)).toBe("1");
  for (const arrival of [0, 1, 2, 3])
    for (const reaches of [true, false])
      expect(SPOKEN.way({ arrival, reaches })).toBe(MAP.arrives(arrival, reaches));
  expect(SPOKEN.way({ arrival: 2, reaches: false })).toBe("gets close in 2 turns");
});
