// The scene of walls: lanes in each of which a unit of the rival's waits to strike what is built there.

import type { At, RulesetDocument, ViewDocument } from "../../../../../generated/groves";
import {
  type GuideScene,
  leastOf,
  type Offer,
  PASS,
  READER,
  RIVAL,
  Stage,
  type Step,
  tierAt,
  tiersOf,
} from "../scene";

interface Lane {
  between: [At, At];
  striker: string;
  points: number;
  /** True if one strike of its unit destroys a wall. */
  falls: boolean;
}

const build = ({ between }: Lane): Step => ({ do: { type: "build_wall", between } });
const struck = ({ between, striker }: Lane): Step => ({
  ...PASS,
  reply: [{ type: "attack_wall", unit: striker, between }],
});

/** Build and have it struck, lane by lane; the first time, try one wall more than a half-turn allows. */
function tourOf(lanes: readonly Lane[], { per_turn, cooldown }: RulesetDocument["balance"]["walls"]): Step[] {
  const [first, second] = lanes;
  if (!first) return [];
  const limit = second && per_turn === 1 ? [{ ...build(second), refused: "wall_limit" } as const] : [];
  const rest = lanes.slice(1).flatMap((lane) => [build(lane), struck(lane)]);
  const last = lanes.at(-1);
  const cold = last?.falls && cooldown > 1 ? [{ ...build(last), refused: "edge_cooling" } as const] : [];
  return [build(first), ...limit, struck(first), ...rest, ...cold];
}

export function wallsScene(ruleset: RulesetDocument): GuideScene {
  const tiers = tiersOf(ruleset);
  const { walls } = ruleset.balance;
  const stage = new Stage(ruleset, 2, tiers.length, "buildable");
  const builder = leastOf(tierAt(tiers, 0));
  const lanes = tiers.map((tier, row): Lane => {
    stage.unit(READER, builder, [0, row]);
    const points = leastOf(tier);
    const striker = stage.unit(RIVAL, points, [1, row]);
    return {
      between: stage.between([0, row], [1, row]),
      striker,
      points,
      falls: tier.wall_damage >= walls.hp,
    };
  });
  const stands = (view: ViewDocument, { between }: Lane): boolean => {
    const [one, other] = between.map(([column, row]) => row * view.size + column);
    return Object.values(view.walls).some((wall) => wall.one === one && wall.other === other);
  };
  return {
    scenario: stage.scenario({ wood: [2 * walls.cost * lanes.length, 0] }),
    tour: tourOf(lanes, walls),
    figures: ["wood"],
    mode: "walls",
    builds: true,
    offers: (view): Offer[] =>
      lanes.map((lane) => ({
        key: "strike",
        step: struck(lane),
        points: lane.points,
        able: stands(view, lane),
      })),
  };
}
