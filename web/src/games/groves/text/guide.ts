// The guide: everything that a new player must know, with the figures of the ruleset.

import type { BalanceTable, RulesetDocument, TierTable } from "../../../../generated/groves";

export const GUIDE = {
  title: "Guide",
  welcome: "Your first duel?",
  welcomeAbout: "The guide explains all the rules in pictures, in two minutes.",
  open: "Show the rules",
  read: "Got it",
  hint: "Hint",
  units: "Units",
  unitsAbout:
    "Points are everything: health, attack and defence in one. The shape " +
    "shows the tier, the plant shows the level, and the number shows the points.",
  how: "How to",
  combat: "Combat and luck",
  walls: "Walls",
  victory: "Victory",
  levels: "Levels",
  own: "Yours",
  rival: "The rival's",
  neutral: "Neutral",
};

/** The use of a tier, by its place among the tiers. */
export function roleOf(place: number, count: number): string {
  if (place === 0) return "Gatherer: cheap, settles forests, breaks neutral walls";
  if (place === count - 1) return "Giant: ends matches; a few of them destroy a base";
  return place === 1
    ? "Gatherer and guard: holds forests, answers raids"
    : "Hunter: takes forests back, marches on the base";
}

const hits = (count: number): string => (count === 1 ? "1 hit" : `${count} hits`);

export const tierFigures = ({ steps, luck, wall_damage }: TierTable, wallHp: number): string =>
  `${steps[0]} to ${steps.at(-1)} points, luck ± ${luck}, breaks a ` +
  `wall of ${wallHp} HP in ${hits(Math.ceil(wallHp / wall_damage))}`;

export interface Card {
  title: string;
  steps: readonly string[];
  icon: string;
}

export function cards({ balance, units }: RulesetDocument): Card[] {
  const { economy, walls } = balance;
  const tiers = Object.values(units);
  const last = tiers[0]?.steps.at(-1) ?? 0;
  const first = tiers[0]?.steps[0] ?? 0;
  const next = tiers[1]?.steps[0] ?? 0;
  return [
    {
      title: "Settle a forest",
      icon: "circle-forest",
      steps: [
        "Attack one of the neutral walls around it, then move in.",
        `Stay for ${economy.production_turn} half-turns: a seedling counts them.`,
        `Then a tree marks it: ${economy.wood_per_forest} wood at the end of each ` +
          `of your half-turns. Convert ${economy.wood_per_reserve} wood into 1 reserve.`,
      ],
    },
    {
      title: "Wall off an enemy",
      icon: "wooden-fence",
      steps: [
        `Enter wall mode: a wall costs ${walls.cost} wood, and you can build ${walls.per_turn} per half-turn.`,
        "Choose an edge next to one of your units, between it and the enemy.",
        `Where a wall fell, the edge cools down for ${walls.cooldown} ` +
          `rounds. No walls within ${walls.no_build} tiles of a base.`,
      ],
    },
    {
      title: "Merge",
      icon: "join",
      steps: [
        "Choose a unit, then one of the same tier next to it.",
        `Points are added together: ${last} + ${first} = ` +
          `${last + first}${last + first >= next ? ", a tier higher" : ""}.`,
        "This ends your half-turn. The unit you merge into stays in place.",
      ],
    },
  ];
}

export interface Sample {
  name: string;
  attack: string;
  defence: string;
  result: string;
}

/** Fights of two equal units of a tier with every luck. */
export function samples({ luck, steps }: TierTable, { combat }: BalanceTable): Sample[] {
  const points = steps[1] ?? steps[0] ?? 0;
  const foe = steps[0] ?? 0;
  const bonus = combat.shield + combat.support;
  const fight = (name: string, drawn: number, extra: number): Sample => {
    const [attack, defence] = [points + drawn, foe + extra];
    const margin = attack - defence;
    const sign = drawn > 0 ? ` + ${drawn}` : drawn < 0 ? ` − ${-drawn}` : "";
    return {
      name,
      attack: drawn ? `${points}${sign} = ${attack}` : `${points}`,
      defence: extra ? `${foe} + ${combat.shield} + ${combat.support} = ${defence}` : `${foe}`,
      result:
        margin > 0
          ? `won, ${Math.min(points, margin)} left`
          : margin < 0
            ? `lost, they keep ${Math.min(foe, -margin)}`
            : "a draw",
    };
  };
  return [
    fight(`Crit, ${combat.crit_percent}%`, luck, 0),
    fight(`Regular, ${100 - combat.crit_percent - combat.miss_percent}%`, 0, 0),
    fight(`Miss, ${combat.miss_percent}%`, -luck, 0),
    fight("Against shield and support", 0, bonus),
  ];
}

export const combatLines = ({ combat }: BalanceTable): string[] => [
  "Attack is your points plus luck; defence is their points plus " +
    "shield and support. The higher one survives with the difference.",
  `Shield + ${combat.shield}: a unit that hasn't moved for ${combat.shield_turns} half-turns.`,
  `Support + ${combat.support}: a friendly unit of the same tier next to it.`,
  `Draw: both die in ${combat.tie_both_percent}% of cases, the attacker ` +
    `survives in ${combat.tie_attacker_percent}%, the defender in the rest.`,
];

export const victoryLines = ({ board, balance }: RulesetDocument): string[] => [
  `Domination: reduce the rival's base from ${board.base_hp} HP to ` +
    "0. A unit next to it deals its points as damage and is used up.",
  `Monopoly: keep a unit on every forest for ${balance.victory.monopoly_rounds} rounds in a row.`,
  `The match ends after ${balance.victory.cap_per_side} rounds for each tile ` +
    "along the board's edge. Then base HP decides, then forests, then points.",
];
