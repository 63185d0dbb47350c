// Positions of a duel for tests: views and choices with as little as the tested code reads.

import type {
  Choices,
  RulesetDocument,
  UnitChoices,
  UnitDocument,
  ViewDocument,
} from "../../../../generated/groves";
import { SquareGrid } from "../../../../src/games/groves/geometry";

export const SIZE = 8;
export const squares = new SquareGrid(SIZE);
export const tile = (column: number, row: number): number => squares.tile(column, row);

interface Parts {
  units?: Record<string, { owner: number; at: number; points?: number }>;
  walls?: Record<string, { one: number; other: number; owner: number | "neutral" }>;
  forests?: number[];
  turn?: number;
}

export function viewOf({ units = {}, walls = {}, forests = [], turn = 1 }: Parts): ViewDocument {
  const base = (at: number) => ({ base: { at, hp: 1 } });
  return {
    ...{ seat: 0, size: SIZE, turn, round_cap: 99, active: 0, forests, walls },
    sides: { "0": base(0), "1": base(SIZE * SIZE - 1) },
    units: Object.fromEntries(
      Object.entries(units).map(([name, unit]) => [name, { points: 1, ...unit } as UnitDocument]),
    ),
  } as unknown as ViewDocument;
}

const NONE: UnitChoices = { moves: [], attacks: [], merges: [], walls: [] };

export function choicesOf(
  units: Record<string, Partial<UnitChoices>> = {},
  more: Partial<Choices> = {},
): Choices {
  return {
    units: Object.fromEntries(Object.entries(units).map(([name, can]) => [name, { ...NONE, ...can }])),
    deploy: { points: [], tiles: [] },
    ...{ convert: 0, build: [], build_refusal: null, remove: [], fog: false },
    ...more,
  };
}

/** Rules with two tiers and a short monopoly. */
export const RULES = {
  units: { small: { steps: [1, 2] }, large: { steps: [7, 9] } },
  balance: { victory: { monopoly_rounds: 6 } },
} as unknown as RulesetDocument;
