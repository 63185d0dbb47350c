// The scenes of victory: a base that falls, and every forest held round after round.

import type { At, RulesetDocument } from "../../../../../generated/groves";
import { stepsOf } from "../../text/ranks";
import { plainRoll } from "../luck";
import { type GuideScene, PASS, READER, RIVAL, repeated, Stage, type Step } from "../scene";

/** Units whose points take a base to 0: each the largest step within half of what is left, the last one all. */
export function strikers(ruleset: RulesetDocument, most: number): number[] {
  const steps = stepsOf(ruleset);
  const found: number[] = [];
  for (let left = ruleset.board.base_hp; left > 0 && found.length < most; ) {
    const last = found.length === most - 1;
    const half = steps.filter((points) => points + points <= left).at(-1);
    const points = (last ? undefined : half) ?? steps.find((one) => one >= left) ?? (steps.at(-1) as number);
    found.push(points);
    left -= points;
  }
  return found;
}

export function dominationScene(ruleset: RulesetDocument): GuideScene {
  const stage = new Stage(ruleset, 1, 1);
  const corner = stage.size - 1;
  const base: At = [corner, corner];
  // Straight ahead first: units beside a diagonal block it.
  const places: At[] = [
    [corner - 1, corner],
    [corner, corner - 1],
    [corner - 1, corner - 1],
  ];
  const tour = strikers(ruleset, places.length).map((points, place): Step => {
    const unit = stage.put(READER, points, places[place] as At);
    return { do: { type: "attack", unit, target: base } };
  });
  return { scenario: stage.scenario(), tour, figures: ["base"] };
}

export function monopolyScene(ruleset: RulesetDocument): GuideScene {
  const steps = stepsOf(ruleset);
  const stage = new Stage(ruleset, 3, 2);
  const foe = steps[0] as number;
  stage.forest([0, 0]);
  stage.forest([2, 0]);
  stage.unit(READER, foe, [0, 0]);
  const hunter = stage.unit(READER, steps.find((points) => points > foe) ?? foe, [1, 1]);
  stage.unit(RIVAL, foe, [2, 0]);
  const attack: Step = { do: { type: "attack", unit: hunter, target: stage.at(2, 0) } };
  return {
    scenario: stage.scenario({ rolls: [plainRoll(ruleset.balance.combat)] }),
    // The round of the attack is the first one that counts.
    tour: [attack, ...repeated(PASS, ruleset.balance.victory.monopoly_rounds - 1)],
    figures: ["forests", "monopoly"],
  };
}
