// The scene of the encyclopedia: a unit of each tier beside a wall of the rival's.

import type { At, RulesetDocument } from "../../../../../generated/groves";
import { type GuideScene, leastOf, READER, RIVAL, Stage, type Step, tiersOf } from "../scene";

export function unitsScene(ruleset: RulesetDocument): GuideScene {
  const tiers = tiersOf(ruleset);
  const stage = new Stage(ruleset, 2, tiers.length);
  const tour = tiers.map((tier, row): Step => {
    const lane: [At, At] = [
      [0, row],
      [1, row],
    ];
    stage.wall(RIVAL, ...lane);
    const unit = stage.unit(READER, leastOf(tier), lane[0]);
    return { do: { type: "attack_wall", unit, between: stage.between(...lane) } };
  });
  return { scenario: stage.scenario(), tour, figures: [] };
}
