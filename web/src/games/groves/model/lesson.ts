// The first duel: its board, the moves that its player is taught, and what the rival answers.

import type { Action, At, ViewDocument } from "../../../../generated/groves";
import { SquareGrid } from "../geometry";
import type { LessonKey } from "../text/lesson";
import type { Edge } from "../text/places";

/** An action that names units by their tiles. */
export type PlacedAction =
  | { type: "pass" }
  | { type: "deploy"; points: number; at: At }
  | { type: "move"; unit: At; to: At }
  | { type: "attack"; unit: At; target: At }
  | { type: "attack_wall"; unit: At; between: [At, At] }
  | { type: "build_wall"; between: [At, At] }
  | { type: "merge"; unit: At; with: At };

export interface LessonStep {
  key: LessonKey;
  /** What the player is to do; each of these will do, and the first is shown. */
  wanted: readonly [PlacedAction, ...PlacedAction[]];
  /** What the rival does in its half-turn; absent if the player's continues. */
  answer?: PlacedAction;
}

const PASS: PlacedAction = { type: "pass" };

/** The player's settler, and where it is led; the raider comes to the forest's open side. */
const SETTLER: At = [2, 2];
const FOREST: At = [3, 2];
const SCOUT: At = [5, 1];
const RAIDER: At = [4, 2];
/** The player's unit at home, and the tiles from which another can join it. */
const KEEPER: At = [1, 1];
const BESIDE_KEEPER: readonly [At, ...At[]] = [
  [2, 1],
  [1, 2],
  [2, 2],
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
];
/** The player's hunter, the guard in its way, and the rival's base. */
const HUNTER: At = [3, 5];
const GUARD: At = [4, 5];
const RIVAL_BASE: At = [5, 5];

const OTHER_FOREST: At = [1, 4];
const RECRUIT = 1;

const raid: PlacedAction = { type: "attack_wall", unit: RAIDER, between: [FOREST, RAIDER] };

const deploys = BESIDE_KEEPER.map((at): PlacedAction => ({ type: "deploy", points: RECRUIT, at }));
const merges = BESIDE_KEEPER.flatMap((at): PlacedAction[] => [
  { type: "merge", unit: at, with: KEEPER },
  { type: "merge", unit: KEEPER, with: at },
]);

export const LESSON_STEPS: readonly LessonStep[] = [
  {
    key: "open",
    wanted: [{ type: "attack_wall", unit: SETTLER, between: [SETTLER, FOREST] }],
    answer: PASS,
  },
  {
    key: "settle",
    wanted: [{ type: "move", unit: SETTLER, to: FOREST }],
    answer: { type: "move", unit: SCOUT, to: RAIDER },
  },
  { key: "wall", wanted: [{ type: "build_wall", between: [FOREST, RAIDER] }] },
  { key: "stay", wanted: [PASS], answer: raid },
  { key: "activate", wanted: [PASS], answer: raid },
  { key: "deploy", wanted: deploys as [PlacedAction, ...PlacedAction[]] },
  { key: "merge", wanted: merges as [PlacedAction, ...PlacedAction[]], answer: raid },
  {
    key: "strike",
    wanted: [{ type: "attack", unit: HUNTER, target: GUARD }],
    answer: { type: "attack", unit: RAIDER, target: FOREST },
  },
  {
    key: "breach",
    wanted: [{ type: "attack_wall", unit: GUARD, between: [GUARD, RIVAL_BASE] }],
    answer: PASS,
  },
  { key: "base", wanted: [{ type: "attack", unit: GUARD, target: RIVAL_BASE }] },
];

const neutral = (...between: readonly [At, At]) => ({ between, owner: "neutral" });

/** The board at the start, as a scenario. The rolls make both fights regular ones. */
export const LESSON_SCENARIO = {
  game: "groves",
  size: 6,
  first: 0,
  active: 0,
  fog: false,
  forests: [FOREST, OTHER_FOREST],
  walls: [
    neutral(SETTLER, FOREST),
    neutral([3, 1], FOREST),
    neutral(FOREST, [3, 3]),
    neutral([0, 4], OTHER_FOREST),
    neutral(OTHER_FOREST, [2, 4]),
    neutral([1, 3], OTHER_FOREST),
    neutral(OTHER_FOREST, [1, 5]),
    neutral([0, 0], [1, 0]),
    neutral([0, 0], [0, 1]),
    neutral(GUARD, RIVAL_BASE),
    neutral([5, 4], RIVAL_BASE),
  ],
  sides: [
    { wood: 10, reserves: RECRUIT, income: 0 },
    { wood: 0, reserves: 0, income: 0, base: { hp: 12 } },
  ],
  units: [
    { id: "a", owner: 0, points: 4, at: SETTLER },
    { id: "b", owner: 0, points: 4, at: KEEPER },
    { id: "c", owner: 0, points: 25, at: HUNTER },
    { id: "y", owner: 1, points: 10, at: GUARD },
    { id: "z", owner: 1, points: 3, at: SCOUT },
  ],
  rolls: [0.5, 0.5],
};

type Board = Pick<ViewDocument, "units" | "size">;

/** The parts of an action that name a unit. */
const UNITS = ["unit", "with"] as const;

/** An action for the wire: with the names of the units that stand on its tiles. */
export function actionOf(placed: PlacedAction, { units, size }: Board): Action {
  const squares = new SquareGrid(size);
  const nameAt = (at: At) => Object.entries(units).find(([, unit]) => unit.at === squares.tile(...at))?.[0];
  const named = UNITS.flatMap((part) =>
    part in placed ? [[part, nameAt((placed as unknown as Record<string, At>)[part] as At) ?? ""]] : [],
  );
  return { ...placed, ...Object.fromEntries(named) } as unknown as Action;
}

/** Return whether an action is one that a step wants. */
export function isWanted(action: Action, { wanted }: LessonStep, board: Board): boolean {
  const written = (one: Action) => JSON.stringify(Object.entries(one).sort());
  return wanted.some((placed) => written(actionOf(placed, board)) === written(action));
}

/** A place of the board that a move is about: its unit's tile, and the tile or edge that it leads to. */
export interface MovePlace {
  from: number | null;
  at: number | Edge;
}

/** Return whether units stand on all tiles by which an action names them. */
function isThere(placed: PlacedAction, board: Board): boolean {
  const action = actionOf(placed, board) as unknown as Record<string, unknown>;
  return UNITS.every((part) => action[part] !== "");
}

/** Where the board shows what a step wants; null for what needs no place. */
export function placeOf({ wanted }: LessonStep, board: Board): MovePlace | null {
  const shown = wanted.find((placed) => isThere(placed, board)) ?? wanted[0];
  const squares = new SquareGrid(board.size);
  const tile = (at: At) => squares.tile(...at);
  const edge = ([one, other]: [At, At]): Edge => ({ one: tile(one), other: tile(other) });
  switch (shown.type) {
    case "pass":
      return null;
    case "deploy":
      return { from: null, at: tile(shown.at) };
    case "move":
      return { from: tile(shown.unit), at: tile(shown.to) };
    case "attack":
      return { from: tile(shown.unit), at: tile(shown.target) };
    case "merge":
      return { from: tile(shown.unit), at: tile(shown.with) };
    case "attack_wall":
      return { from: tile(shown.unit), at: edge(shown.between) };
    case "build_wall":
      return { from: null, at: edge(shown.between) };
  }
}
