// The scene of the wall colours: a unit between a wall of its own, one of the rival's and a neutral one.

import type { At, RulesetDocument } from "../../../../../generated/groves";
import { type GuideScene, leastOf, PASS, READER, RIVAL, Stage, type Step, tierAt, tiersOf } from "../scene";

export function coloursScene(ruleset: RulesetDocument): GuideScene {
  const { cost } = ruleset.balance.walls;
  const least = leastOf(tierAt(tiersOf(ruleset), 0));
  const stage = new Stage(ruleset, 3, 3, "buildable");
  const middle: At = [1, 1];
  const [above, left, right, below]: At[] = [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ];
  stage.wall("neutral", left as At, middle);
  stage.wall(READER, above as At, middle);
  stage.wall(RIVAL, middle, below as At);
  const unit = stage.unit(READER, least, middle);
  const rival = stage.unit(RIVAL, least, above as At);
  const strike = (beside: At): Step["do"] => ({
    type: "attack_wall",
    unit,
    between: stage.between(middle, beside),
  });
  const green = stage.between(above as At, middle);
  const red = stage.between(above as At, [2, 0]);
  return {
    scenario: stage.scenario({ wood: [cost, cost] }),
    tour: [
      { do: strike(left as At) },
      { do: strike(below as At), reply: [{ type: "attack_wall", unit: rival, between: green }] },
      { do: { type: "build_wall", between: stage.between(middle, right as At) } },
      { do: { type: "remove_wall", between: green } },
      { ...PASS, reply: [{ type: "build_wall", between: red }, { type: "pass" }] },
    ],
    figures: ["wood"],
    builds: true,
  };
}
