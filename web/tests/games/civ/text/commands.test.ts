// What commands of units and cities do, in words.

import { expect, test } from "vitest";
import { ACTION_RULES, type Action, type RulesetDocument } from "../../../../generated/civ";
import {
  type CommandWords,
  commandHint,
  commandWords,
  PANEL,
  treatyWords,
} from "../../../../src/games/civ/text/commands";

const explore: Action = { type: "explore_unit", unit: "unit_16" };

test.each([true, false])("explorers are told to stay out of camps' land where they do: %s", (shun) => {
  const features = { explorers_shun_camps: shun } as RulesetDocument["features"];
  const told = commandHint(commandWords(explore) as CommandWords, explore, features);
  expect(told.includes("camps")).toBe(shun);
});

test("commands lead to the statement that their declaration names", () => {
  const types = Object.keys(ACTION_RULES) as Action["type"][];
  const told = types.flatMap((type) => {
    const words = commandWords({ type } as Action) ?? treatyWords({ type } as Action);
    return words ? [[type, words.rule]] : [];
  });
  expect(told.length).toBeGreaterThan(20);
  expect(told).toEqual(told.map(([type]) => [type, ACTION_RULES[type as Action["type"]]]));
  expect(PANEL.rename.rule).toBe(ACTION_RULES.rename_city);
});

test("an action between civs is no command of a panel", () => {
  const war: Action = { type: "declare_war", on: 1 };
  expect([commandWords(war), treatyWords(war)?.name]).toEqual([undefined, "Declare war"]);
  expect([commandWords(explore)?.name, treatyWords(explore)]).toEqual(["Explore", undefined]);
});
