// Why a program did something, in words.

import type { Reason, ReasonCode } from "../../../generated/groves";

type Say = (numbers: readonly number[]) => string;

const WORDS: Record<ReasonCode, Say> = {
  base_hit: ([points]) => `A unit of ${points} could hit the base: nothing comes before that.`,
  base_defended: ([own, foe]) => `Its base was in danger: ${own} struck at ${foe}.`,
  threat_intercepted: ([own, foe]) => `Its base was in danger: ${own} went to meet ${foe}.`,
  alarm_answered: ([own, steps]) => `An enemy came near its base: ${own} left for it, ${steps} steps away.`,
  forest_cleared: ([own, foe]) => `The forest was worth a fight: ${own} against ${foe}.`,
  enemy_attacked: ([own, foe]) => `The fight looked good: ${own} against ${foe}.`,
  retreated: ([points]) => `A unit of ${points} got away from a stronger one.`,
  strike_advanced: ([points, steps]) => `${points} marched on the base, ${steps} steps away.`,
  enemy_hunted: ([own, steps]) => `${own} hunted an enemy, ${steps} steps away.`,
  hunters_gathered: () => "Hunters gathered to march together.",
  hunters_merged: ([sum]) => `Hunters became one of ${sum}.`,
  forest_kept: () => "A hunter held a forest until somebody smaller comes.",
  forest_sought: ([steps]) => `The nearest free forest was ${steps} steps away.`,
  wall_breached: () => "A wall stood in the way.",
  idle_merged: ([sum]) => `Nothing else to do: two became one of ${sum}.`,
  passed: () => "Nothing was better than standing still.",
  wood_converted: () => "Wood became reserves.",
  blocker_deployed: ([step, menace]) => `Enemies of ${menace} near the base: a blocker of ${step}.`,
  opening_deployed: ([step]) => `The opening: ${step} towards the nearest forest.`,
  answer_deployed: ([step]) => `An enemy near its forests: ${step} one tier above it.`,
  hunter_deployed: ([step]) => `Enough saved for a hunter of ${step}.`,
  gatherer_deployed: ([step]) => `A gatherer of ${step} for the forests.`,
  fortress_built: () => "An enemy stood beside its forest: a wall between them.",
};

export const reasonWords = ({ code, numbers }: Reason): string => WORDS[code]?.(numbers) ?? code;
