// The scenes of combat: equal fights with every kind of luck, and what waiting and friends add to a defence.

import type { RulesetDocument, TierTable } from "../../../../../generated/groves";
import { plainRoll, samplesOfLuck } from "../luck";
import {
  type GuideScene,
  leastOf,
  PASS,
  READER,
  RIVAL,
  repeated,
  Stage,
  type Step,
  tierAt,
  tiersOf,
} from "../scene";

/** The tier of the fights, and the points of who attacks: a level above the least. */
const fighters = (ruleset: RulesetDocument): { tier: TierTable; attacker: number } => {
  const tier = tierAt(tiersOf(ruleset), 1);
  return { tier, attacker: tier.steps[1] ?? leastOf(tier) };
};

export function luckScene(ruleset: RulesetDocument): GuideScene {
  const { tier, attacker } = fighters(ruleset);
  const rolls = samplesOfLuck(ruleset.balance.combat);
  // A row stays free between two fights: a friend beside the defender would help it.
  const stage = new Stage(ruleset, 2, 2 * rolls.length - 1);
  const tour = rolls.map((_, place): Step => {
    const unit = stage.unit(READER, attacker, [0, 2 * place]);
    stage.unit(RIVAL, leastOf(tier), [1, 2 * place]);
    return { do: { type: "attack", unit, target: stage.at(1, 2 * place) } };
  });
  return { scenario: stage.scenario({ rolls }), tour, figures: [] };
}

export function bonusScene(ruleset: RulesetDocument): GuideScene {
  const { tier, attacker } = fighters(ruleset);
  const stage = new Stage(ruleset, 4, 1);
  const unit = stage.unit(READER, attacker, [0, 0]);
  stage.unit(RIVAL, leastOf(tier), [1, 0]);
  const friend = stage.unit(RIVAL, leastOf(tier), [3, 0]);
  const joins: Step = { ...PASS, reply: [{ type: "move", unit: friend, to: stage.at(2, 0) }] };
  return {
    scenario: stage.scenario({ rolls: [plainRoll(ruleset.balance.combat)] }),
    tour: [
      ...repeated(PASS, ruleset.balance.combat.shield_turns),
      joins,
      { do: { type: "attack", unit, target: stage.at(1, 0) } },
    ],
    figures: [],
    counts: true,
  };
}
