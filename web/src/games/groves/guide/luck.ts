// Draws of luck for a scene, each in the middle of its share of all draws: a crit, none, a miss.

import type { CombatTable } from "../../../../generated/groves";

const ALL_PERCENT = 100;

const middle = (from: number, to: number): number => (from + to) / 2 / ALL_PERCENT;

/** A draw without luck, or whatever the rules leave. */
export const plainRoll = ({ crit_percent, miss_percent }: CombatTable): number =>
  middle(crit_percent, ALL_PERCENT - miss_percent);

/** A draw of each kind that the rules know, the best first. */
export const samplesOfLuck = (combat: CombatTable): number[] =>
  [
    { share: combat.crit_percent, roll: middle(0, combat.crit_percent) },
    { share: ALL_PERCENT - combat.crit_percent - combat.miss_percent, roll: plainRoll(combat) },
    { share: combat.miss_percent, roll: middle(ALL_PERCENT - combat.miss_percent, ALL_PERCENT) },
  ]
    .filter(({ share }) => share > 0)
    .map(({ roll }) => roll);
