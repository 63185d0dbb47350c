// The words of the turn: those of the edition's book where it names rounds and phases.

import { expect, test } from "vitest";
import type { RulesetDocument } from "../../../../generated/civ";
import { phaseWords, turnWords } from "../../../../src/games/civ/text/match";

const features = (phases: boolean) => ({ phases }) as RulesetDocument["features"];

test("an edition that names its phases has them shown", () => {
  expect(turnWords(12, features(true))).toBe("Global Round 12");
  expect(phaseWords("build", features(true))).toBe("Planning Phase");
  expect(phaseWords("unit", features(true))).toBe("Action Phase");
  expect(phaseWords(undefined, features(true))).toBe("Action Phase");
});

test("in other editions players read the number of the turn alone", () => {
  for (const one of [features(false), undefined]) {
    expect(turnWords(12, one)).toBe("Turn 12");
    for (const due of ["build", "unit", undefined]) expect(phaseWords(due, one)).toBe("");
  }
});
