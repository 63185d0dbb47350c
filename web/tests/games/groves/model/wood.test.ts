// The wood that comes at the end of a half-turn.

import { expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { woodToCome } from "../../../../src/games/groves/model/wood";

const ruleset = {
  balance: { economy: { production_turn: 3, wood_per_forest: 2 } },
} as unknown as RulesetDocument;
const unit = (owner: number, occupation: number) => ({ owner, occupation });

test("a unit that will have settled at the end of the half-turn counts already", () => {
  const units = { a: unit(0, 5), b: unit(0, 2), c: unit(0, 1), d: unit(0, 0), e: unit(1, 4) };
  const view = { units } as unknown as ViewDocument;
  expect(woodToCome(view, 0, ruleset)).toBe(4);
  expect(woodToCome(view, 1, ruleset)).toBe(2);
});
