// The scene of mergers: some that fit, one across tiers, one above the limit.

import type { RulesetDocument } from "../../../../../generated/groves";
import { rankOf } from "../../text/ranks";
import { type GuideScene, leastOf, mostOf, READER, Stage, type Step, tierAt, tiersOf } from "../scene";

export function mergingScene(ruleset: RulesetDocument): GuideScene {
  const tiers = tiersOf(ruleset);
  const [low, next, top] = [tierAt(tiers, 0), tierAt(tiers, 1), tierAt(tiers, tiers.length - 1)];
  const stage = new Stage(ruleset, 3, 2);
  const large = stage.unit(READER, mostOf(low), [0, 0]);
  const small = stage.unit(READER, leastOf(low), [1, 0]);
  const other = stage.unit(READER, leastOf(next), [1, 1]);
  const lone = stage.unit(READER, leastOf(low), [0, 1]);
  const giant = stage.unit(READER, mostOf(top), [2, 0]);
  const added = stage.unit(READER, leastOf(top), [2, 1]);
  const tier = (points: number) => rankOf(ruleset, points).tier;
  const merge = (unit: string, partner: string): Step => ({ do: { type: "merge", unit, with: partner } });
  const sum = mostOf(low) + leastOf(low);
  const grown = tier(sum) === tier(leastOf(next));
  const apart = tier(leastOf(low)) !== tier(leastOf(next));
  return {
    scenario: stage.scenario(),
    tour: [
      merge(large, small),
      ...(grown ? [merge(small, other)] : []),
      ...(apart ? [{ ...merge(lone, other), refused: "not_same_tier" } as const] : []),
      { ...merge(added, giant), refused: "too_many_points" },
    ],
    figures: [],
  };
}
