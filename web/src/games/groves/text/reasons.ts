// Reasons for programs' actions, in words.

import {
  REASON_NUMBERS,
  type Reason,
  type ReasonCode,
  type ReasonNumbers,
} from "../../../../generated/groves";
import { numbersByName } from "../../../platform/text/replay-lines";

type Say<K extends ReasonCode> = (numbers: ReasonNumbers[K]) => string;

const points = (count = 0): string => `${count} ${count === 1 ? "point" : "points"}`;
const steps = (count = 0): string => `${count} ${count === 1 ? "step" : "steps"}`;

const WORDS: { [K in ReasonCode]: Say<K> } = {
  base_hit: ({ points: own }) =>
    `A unit of ${points(own)} could hit the enemy base, which always comes first.`,
  base_defended: ({ points: own, foe_points: foe }) =>
    `Its base was in danger: a unit of ${points(own)} attacked one of ${foe}.`,
  threat_intercepted: ({ points: own, foe_points: foe }) =>
    `Its base was in danger: a unit of ${points(own)} went to meet one of ${foe}.`,
  alarm_answered: ({ points: own, way }) =>
    `An enemy came near its base: a unit of ${points(own)} set out for it, ${steps(way)} away.`,
  forest_cleared: ({ points: own, foe_points: foe }) =>
    `The forest was worth a fight: ${points(own)} against ${foe}.`,
  enemy_attacked: ({ points: own, foe_points: foe }) =>
    `The fight looked good: ${points(own)} against ${foe}.`,
  retreated: ({ points: own }) => `A unit of ${points(own)} retreated from a stronger one.`,
  strike_advanced: ({ points: own, way }) =>
    `A unit of ${points(own)} marched on the enemy base, ${steps(way)} away.`,
  enemy_hunted: ({ points: own, way }) => `A unit of ${points(own)} hunted an enemy, ${steps(way)} away.`,
  hunters_gathered: () => "Hunters gathered to march together.",
  hunters_merged: ({ points: sum }) => `Hunters merged into one of ${points(sum)}.`,
  forest_kept: () => "A hunter held a forest until a smaller unit could take over.",
  forest_sought: ({ way }) => `The nearest free forest was ${steps(way)} away.`,
  forest_raided: ({ points: own, way }) =>
    `The rival gathered as much wood: a unit of ${points(own)} set out for an enemy in a forest, ${steps(way)} away.`,
  wall_breached: () => "A wall was in the way.",
  idle_merged: ({ points: sum }) =>
    `There was nothing else to do: two units merged into one of ${points(sum)}.`,
  passed: () => "Nothing was better than standing still.",
  wood_converted: () => "It converted wood into reserves.",
  blocker_deployed: ({ points: step, foe_points: menace }) =>
    `Enemies with ${points(menace)} in total were near its base: it deployed a blocker of ${points(step)}.`,
  opening_deployed: ({ points: step }) =>
    `Opening: it deployed a unit of ${points(step)} towards the nearest forest.`,
  answer_deployed: ({ points: step }) =>
    `An enemy was near its forests: it deployed a unit of ${points(step)}, one tier higher.`,
  hunter_deployed: ({ points: step }) => `It had saved enough to deploy a hunter of ${points(step)}.`,
  gatherer_deployed: ({ points: step }) => `It deployed a gatherer of ${points(step)} for the forests.`,
  fortress_built: () => "An enemy was next to its forest: it built a wall between them.",
};

export function reasonWords({ code, numbers }: Reason): string {
  const say = WORDS[code] as Say<ReasonCode> | undefined;
  return say ? say(numbersByName(REASON_NUMBERS[code], numbers)) : code;
}
