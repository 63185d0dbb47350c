// What commands of units and cities do, in words.

import { expect, test } from "vitest";
import type { Action, RulesetDocument } from "../../../../generated/civ";
import { type CommandWords, commandHint, commandWords } from "../../../../src/games/civ/text/commands";

const explore: Action = { type: "explore_unit", unit: "unit_16" };

test.each([true, false])("explorers are told to stay out of camps' land where they do: %s", (shun) => {
  const features = { explorers_shun_camps: shun } as RulesetDocument["features"];
  const told = commandHint(commandWords(explore) as CommandWords, explore, features);
  expect(told.includes("camps")).toBe(shun);
});
