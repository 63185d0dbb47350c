// Ideas: the legal moves of a half-turn that change something, from what the server says can be done.

import type { Action, Choices, MergeChoice, UnitChoices, ViewDocument } from "../../../../generated/groves";
import type { IdeaMark } from "../board/marks";
import { SquareGrid } from "../geometry";
import type { IdeaFacts } from "../text/ideas";
import { type Edge, edgeKey } from "../text/places";

export interface Idea extends IdeaFacts {
  action: Action;
  /** The tile of the unit that acts, and what it leads to. */
  from: number | null;
  place: number | Edge;
}

/** What ideas are about: the position and what may be done in it. */
interface IdeaScene {
  view: ViewDocument;
  choices: Choices;
  squares: SquareGrid;
}

/** In the order in which they are listed. */
const KINDS = ["strike", "open", "settle", "merge", "wall"] as const;

/** All moves that change something; those that only walk about, deploy, convert or pass are not among them. */
export function ideasOf(view: ViewDocument, choices: Choices): Idea[] {
  const scene = { view, choices, squares: new SquareGrid(view.size) };
  const found = Object.entries(choices.units).flatMap(([unit, can]) => [
    ...strikes(unit, can, scene),
    ...hits(unit, can, scene),
    ...settling(unit, can, scene),
    ...mergers(unit, can, scene),
  ]);
  const all = [...found, ...walls(scene)];
  return KINDS.flatMap((kind) => all.filter((idea) => idea.kind === kind));
}

const unitOf = ({ view }: IdeaScene, unit: string) => view.units[unit];

/** Attacks on units and on the base. */
function strikes(unit: string, { attacks }: UnitChoices, scene: IdeaScene): Idea[] {
  const { view, squares } = scene;
  const from = unitOf(scene, unit);
  if (!from) return [];
  return attacks.map((at) => {
    const foe = Object.values(view.units).find((one) => one.at === at);
    return {
      kind: "strike",
      target: foe ? "unit" : "base",
      ...{ points: from.points, other: foe?.points ?? 0, tile: at },
      ...{ from: from.at, place: at, action: { type: "attack", unit, target: squares.at(at) } },
    } satisfies Idea;
  });
}

/** Attacks on walls: those that open a forest, and those of the rival or around its base. */
function hits(unit: string, { walls: able }: UnitChoices, scene: IdeaScene): Idea[] {
  const { view, squares } = scene;
  const from = unitOf(scene, unit);
  if (!from) return [];
  return able.flatMap(({ edge, left }) => {
    const wall = view.walls[String(edge)];
    if (!wall) return [];
    const beyond = wall.one === from.at ? wall.other : wall.one;
    const kind = opens(beyond, from.at, scene)
      ? "open"
      : isRivals(wall.owner, beyond, view)
        ? "strike"
        : null;
    if (!kind) return [];
    const between: [[number, number], [number, number]] = [squares.at(wall.one), squares.at(wall.other)];
    return [
      {
        ...{ kind, target: "wall", points: from.points, other: left, tile: beyond, from: from.at },
        place: { one: wall.one, other: wall.other },
        action: { type: "attack_wall", unit, between },
      } as Idea,
    ];
  });
}

/** Return whether a wall keeps a unit out of a forest that its side does not hold. */
function opens(tile: number, from: number, { view }: IdeaScene): boolean {
  const held = Object.values(view.units).some(({ at, owner }) => at === tile && owner === view.seat);
  return view.forests.includes(tile) && !view.forests.includes(from) && !held;
}

const isRivals = (owner: number | "neutral", beyond: number, { seat, sides }: ViewDocument): boolean =>
  owner === "neutral" ? beyond === sides[String(1 - (seat ?? 0))]?.base.at : owner !== seat;

/** Steps into free forests, of units that hold none. */
function settling(unit: string, { moves }: UnitChoices, scene: IdeaScene): Idea[] {
  const { view, squares } = scene;
  const from = unitOf(scene, unit);
  if (!from || view.forests.includes(from.at)) return [];
  return moves
    .filter((at) => view.forests.includes(at))
    .map((at) => ({
      ...{ kind: "settle", target: "forest", points: from.points, other: 0, tile: at, from: from.at },
      ...{ place: at, action: { type: "move", unit, to: squares.at(at) } },
    }));
}

/** Mergers, each pair once: a unit in a forest is the one that stays. */
function mergers(unit: string, { merges }: UnitChoices, scene: IdeaScene): Idea[] {
  const from = unitOf(scene, unit);
  if (!from) return [];
  return merges
    .filter((merge) => !isTwin(unit, merge, scene))
    .map((merge) => ({
      ...{ kind: "merge", target: "unit", points: from.points, other: merge.points, tile: merge.at },
      ...{ from: from.at, place: merge.at, action: { type: "merge", unit, with: merge.unit } },
    }));
}

/** Return whether the same merger the other way round is the one to list. */
function isTwin(unit: string, merge: MergeChoice, scene: IdeaScene): boolean {
  const back = scene.choices.units[merge.unit]?.merges.some((one) => one.unit === unit) ?? false;
  const inForest = (one: string) => scene.view.forests.includes(unitOf(scene, one)?.at ?? -1);
  if (!back) return false;
  return inForest(unit) === inForest(merge.unit) ? unit > merge.unit : inForest(unit);
}

/** Walls between an own unit and an enemy beside it, or one that can step beside it. */
function walls({ view, choices, squares }: IdeaScene): Idea[] {
  const units = Object.values(view.units);
  const own = (tile: number) => units.some(({ at, owner }) => at === tile && owner === view.seat);
  const threat = (tile: number) =>
    units.some(({ at, owner }) => owner !== view.seat && (at === tile || squares.isBeside(at, tile)));
  return choices.build.flatMap(({ one, other }) => {
    const [inside, outside] = own(one) ? [one, other] : [other, one];
    if (own(outside) || !threat(outside)) return [];
    return [
      {
        ...{ kind: "wall", target: "edge", points: 0, other: 0, tile: inside, from: null },
        ...{
          place: { one, other },
          action: { type: "build_wall", between: [squares.at(one), squares.at(other)] },
        },
      } as Idea,
    ];
  });
}

/** A name that an idea keeps from one half-turn to the next. */
export const ideaKey = ({ kind, action, place }: Idea): string =>
  `${kind} ${"unit" in action ? action.unit : ""} ${typeof place === "number" ? place : edgeKey(place)}`;

/** The marks of ideas on the board, numbered as in their list; `chosen` is the place in the list. */
export const ideaMarks = (ideas: readonly Idea[], chosen: number | null): IdeaMark[] =>
  ideas.map(({ from, place }, index) => ({
    ...{ from, at: place, label: String(index + 1), chosen: index === chosen },
  }));
