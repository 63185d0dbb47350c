// The scene of a forest: a unit settles it, it pays, its wood becomes a reserve, and the unit leaves again.

import type { At, Choices, RulesetDocument, ViewDocument } from "../../../../../generated/groves";
import {
  type GuideScene,
  leastOf,
  type Offer,
  PASS,
  READER,
  repeated,
  Stage,
  type Step,
  tierAt,
  tiersOf,
} from "../scene";

const CONVERT: Step = { do: { type: "convert", times: 1 } };

export function forestScene(ruleset: RulesetDocument): GuideScene {
  const { production_turn, wood_per_forest, wood_per_reserve } = ruleset.balance.economy;
  const stage = new Stage(ruleset, 4, 1);
  stage.forest([1, 0]);
  // As they are in a match: neutral walls on every side.
  const closed: At = [3, 0];
  stage.forest(closed);
  for (const beside of [
    [2, 0],
    [4, 0],
    [3, -1],
    [3, 1],
  ] as const)
    stage.wall("neutral", closed, [...beside]);
  const unit = stage.unit(READER, leastOf(tierAt(tiersOf(ruleset), 0)), [0, 0]);
  const step = (column: number): Step => ({ do: { type: "move", unit, to: stage.at(column, 0) } });
  // So much that the second payment makes a reserve.
  const stored = Math.max(0, wood_per_reserve - 2 * wood_per_forest);
  const affordable = stored + 2 * wood_per_forest >= wood_per_reserve;
  return {
    scenario: stage.scenario({ wood: [stored, 0] }),
    tour: [step(1), ...repeated(PASS, production_turn), ...(affordable ? [CONVERT] : []), step(0), step(1)],
    figures: ["wood", "reserves", "forests"],
    offers: (_: ViewDocument, choices: Choices | null): Offer[] => [
      { key: "convert", step: CONVERT, able: (choices?.convert ?? 0) > 0 },
    ],
  };
}
