// Why a program did something, in words.

import type { Reason, ReasonCode } from "../../../generated/groves";

type Say = (numbers: readonly number[]) => string;

const WORDS: Record<ReasonCode, Say> = {
  base_hit: ([points]) => `A unit of ${points} could hit the base, which always comes first.`,
  base_defended: ([own, foe]) => `Its base was in danger: ${own} attacked ${foe}.`,
  threat_intercepted: ([own, foe]) => `Its base was in danger: ${own} went to meet ${foe}.`,
  alarm_answered: ([own, steps]) =>
    `An enemy came near its base: ${own} set out for it, ${steps} steps away.`,
  forest_cleared: ([own, foe]) => `The forest was worth a fight: ${own} against ${foe}.`,
  enemy_attacked: ([own, foe]) => `The fight looked good: ${own} against ${foe}.`,
  retreated: ([points]) => `A unit of ${points} retreated from a stronger one.`,
  strike_advanced: ([points, steps]) => `${points} marched on the base, ${steps} steps away.`,
  enemy_hunted: ([own, steps]) => `${own} hunted an enemy, ${steps} steps away.`,
  hunters_gathered: () => "Hunters gathered to march together.",
  hunters_merged: ([sum]) => `Hunters merged into one of ${sum}.`,
  forest_kept: () => "A hunter held a forest until a smaller unit could take over.",
  forest_sought: ([steps]) => `The nearest free forest was ${steps} steps away.`,
  wall_breached: () => "A wall was in the way.",
  idle_merged: ([sum]) => `There was nothing else to do: two units merged into one of ${sum}.`,
  passed: () => "Nothing was better than standing still.",
  wood_converted: () => "Wood was converted into reserves.",
  blocker_deployed: ([step, menace]) =>
    `Enemies of ${menace} were near the base: it deployed a blocker of ${step}.`,
  opening_deployed: ([step]) => `Opening: it deployed ${step} towards the nearest forest.`,
  answer_deployed: ([step]) => `An enemy was near its forests: it deployed ${step}, one tier higher.`,
  hunter_deployed: ([step]) => `It had saved enough to deploy a hunter of ${step}.`,
  gatherer_deployed: ([step]) => `It deployed a gatherer of ${step} for the forests.`,
  fortress_built: () => "An enemy was next to its forest: it built a wall between them.",
};

export const reasonWords = ({ code, numbers }: Reason): string => WORDS[code]?.(numbers) ?? code;
