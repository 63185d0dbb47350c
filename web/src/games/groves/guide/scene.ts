// Scenes of the guide: a small board as a scenario of the ruleset in use, and steps that lead over it.

import type {
  Action,
  At,
  Choices,
  Owner,
  RefusalCode,
  RulesetDocument,
  TierTable,
  ViewDocument,
} from "../../../../generated/groves";
import type { Mode } from "../text/screen-reader";

export const READER = 0;
export const RIVAL = 1;

/** A step of the reader, and what the rival does when it has ended the half-turn: it passes, unless told. */
export interface Step {
  do: Action;
  reply?: readonly Action[];
  /** The reason for which the rules refuse this step; it is taken to show that. */
  refused?: RefusalCode;
}

/** A step that a button offers at any time; `points` are those of the unit that it is about. */
export interface Offer {
  key: "turn" | "convert" | "strike";
  step: Step;
  points?: number;
  able: boolean;
}

/** A figure of the sides that a scene is about. */
export type Figure = "wood" | "reserves" | "forests" | "monopoly" | "base";

export interface Scenario {
  game: "groves";
  size: number;
  first: number;
  active: number;
  fog: false;
  forests: At[];
  walls: { between: [At, At]; owner: Owner }[];
  sides: { wood: number; reserves: number; income: number }[];
  units: { id: string; owner: number; points: number; at: At }[];
  rolls: number[];
}

export interface GuideScene {
  scenario: Scenario;
  tour: readonly Step[];
  figures: readonly Figure[];
  /** The mode in which the reader begins each half-turn. */
  mode?: Mode;
  /** True if the reader may build walls here. */
  builds?: boolean;
  /** True if half-turns without a move matter here. */
  counts?: boolean;
  offers?: (view: ViewDocument, choices: Choices | null) => Offer[];
}

/** An action by the names of a match instead of those of its scene. */
function namedIn(action: Action, names: ReadonlyMap<string, string>): Action {
  const named = (name: string): string => names.get(name) ?? name;
  if (action.type === "merge") return { ...action, unit: named(action.unit), with: named(action.with) };
  return "unit" in action ? { ...action, unit: named(action.unit) } : action;
}

export const stepIn = (step: Step, names: ReadonlyMap<string, string>): Step => ({
  ...step,
  do: namedIn(step.do, names),
  ...(step.reply ? { reply: step.reply.map((action) => namedIn(action, names)) } : {}),
});

/** The names that the units of a scene have in a match, by the tiles on which they stand at first. */
export const namesIn = ({ units }: Scenario, view: ViewDocument): Map<string, string> =>
  new Map(
    units.map(({ id, at: [column, row] }) => {
      const tile = row * view.size + column;
      return [id, Object.entries(view.units).find(([, unit]) => unit.at === tile)?.[0] ?? id];
    }),
  );

export const PASS: Step = { do: { type: "pass" } };

export const tiersOf = ({ units }: RulesetDocument): TierTable[] => Object.values(units);
export const leastOf = ({ steps }: TierTable): number => steps[0] ?? 1;
export const mostOf = ({ steps }: TierTable): number => steps.at(-1) ?? 1;
/** A tier by its place, or the highest that there is. */
export const tierAt = (tiers: readonly TierTable[], place: number): TierTable =>
  tiers[Math.min(place, tiers.length - 1)] as TierTable;
export const repeated = (step: Step, times: number): Step[] => Array(Math.max(0, times)).fill(step);

/** The place of a stage: in the middle of the board, or in the corner where walls may be built. */
type Ground = "middle" | "buildable";

/** A board just large enough for what a scene puts on a few of its columns and rows. */
export class Stage {
  readonly size: number;
  private readonly corner: At;
  private readonly forests: At[] = [];
  private readonly walls: Scenario["walls"] = [];
  private readonly units: Scenario["units"] = [];

  constructor({ balance, board }: RulesetDocument, columns: number, rows: number, ground: Ground = "middle") {
    const clear = balance.walls.no_build + 1;
    const needed = ground === "buildable" ? clear + Math.max(columns, rows) : Math.max(columns, rows) + 1;
    const size = Math.max(board.least_side, needed);
    this.size = size;
    // Bases stand in the upper left and the lower right corner.
    this.corner =
      ground === "buildable"
        ? [size - columns, 0]
        : [Math.ceil((size - columns) / 2), Math.floor((size - rows) / 2)];
  }

  at(column: number, row: number): At {
    return [this.corner[0] + column, this.corner[1] + row];
  }

  between(one: At, other: At): [At, At] {
    return [this.at(...one), this.at(...other)];
  }

  forest(at: At): void {
    this.forests.push(this.at(...at));
  }

  wall(owner: Owner, one: At, other: At): void {
    this.walls.push({ owner, between: this.between(one, other) });
  }

  /** Put a unit on a tile of the stage; return its name in the scene. */
  unit(owner: number, points: number, at: At): string {
    return this.put(owner, points, this.at(...at));
  }

  /** Put a unit on a tile of the board; return its name in the scene. */
  put(owner: number, points: number, at: At): string {
    const id = `scene ${this.units.length}`;
    this.units.push({ id, owner, points, at });
    return id;
  }

  scenario({ wood = [0, 0], rolls = [] as number[] } = {}): Scenario {
    const { size, forests, walls, units } = this;
    const sides = wood.map((stored) => ({ wood: stored, reserves: 0, income: 0 }));
    const turn = { first: READER, active: READER, fog: false } as const;
    return { game: "groves", size, ...turn, forests, walls, sides, units, rolls };
  }
}
