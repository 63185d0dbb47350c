// The board for those who listen: a tile with all that is on it and around it, an edge, a unit.

import type { Choices, Owner, UnitChoices, UnitDocument, ViewDocument } from "../../../../generated/groves";
import { type Edge, edgeKey, Places } from "./places";
import { WORDS } from "./words";

/** The meaning of a tap on the board: a unit's path, a place to deploy, or an edge for a wall. */
export type Mode = "units" | "deploy" | "walls";

/** The knowledge about a tile that is spoken. */
export interface SpokenTileContext {
  view: ViewDocument;
  /** The person at the other side, by name; nothing for programs and the nameless. */
  rival?: string;
  /** Rounds in a forest after which a unit brings wood. */
  settled: number;
  mode: Mode;
  choices: Choices | null;
  /** The choices of the selected unit. */
  unit: UnitChoices | null;
}

const SIDES = [
  ["north", 0, -1],
  ["east", 1, 0],
  ["south", 0, 1],
  ["west", -1, 0],
] as const;

export const SPOKEN = {
  cursor: "Cursor",
  turn: "Turn",
  chosen: "Chosen",
  yours: "your",
  theirs: "rival",
  neutral: "neutral",
  unit: (whose: string, { tier, level, points }: UnitDocument) =>
    `${whose} unit of tier ${tier}, level ${level}, ${points} ${points === 1 ? "point" : "points"}`,
  base: (whose: string, hp: number | null) => `${whose} base, ${hp === null ? "HP unknown" : `${hp} HP`}`,
  forest: "forest",
  held: "forest, gives wood",
  settling: (rounds: number, of: number) => `forest, settling ${rounds} of ${of}`,
  wall: (side: string, whose: string, hp: number) => `${whose} wall to the ${side}, ${hp} HP`,
  cooling: (side: string, turns: number) =>
    `edge to the ${side} is cooling down: ${turns} more ${turns === 1 ? "round" : "rounds"}`,
  fog: "out of sight",
  reach: "in reach",
  target: "can be attacked",
  merge: (points: number) => `can merge to ${points} points`,
  deploy: "can deploy here",
  noWalls: "no walls allowed",
  build: "a wall can be built here",
  remove: "your wall can be removed",
  attackable: (damage: number) => `can be attacked for ${damage} damage`,
  selected: (words: string) => `Selected: ${words}`,
  round: (turn: number) => `Round ${turn}`,
  due: (units: number, reserves: number) =>
    [
      units === 1 ? "1 unit can act" : `${units} units can act`,
      reserves ? `${reserves} ${reserves === 1 ? "reserve" : "reserves"} to deploy` : "",
    ]
      .filter(Boolean)
      .join(", "),
  deploying: (points: number) => `Deploying ${points} ${points === 1 ? "point" : "points"}. Choose a tile.`,
} as const;

function whose(owner: Owner, { view, rival }: SpokenTileContext): string {
  if (owner === "neutral") return SPOKEN.neutral;
  if (owner === (view.seat ?? 0)) return SPOKEN.yours;
  return rival ? `${rival}'s` : SPOKEN.theirs;
}

function forestOn(
  tile: number,
  unit: UnitDocument | undefined,
  { view, settled }: SpokenTileContext,
): string {
  if (!view.forests.includes(tile)) return "";
  if (!unit?.occupation) return SPOKEN.forest;
  return unit.productive ? SPOKEN.held : SPOKEN.settling(unit.occupation, settled);
}

/** The walls on the edges of a tile, and edges that take none for a while. */
function edgesOf(tile: number, heard: SpokenTileContext): string[] {
  const { view } = heard;
  const places = new Places(view.size);
  const walls = new Map(Object.values(view.walls).map((wall) => [edgeKey(wall), wall]));
  const cooling = new Map(Object.values(view.cooling).map((edge) => [edgeKey(edge), edge]));
  return SIDES.flatMap(([side, dx, dy]) => {
    const edge = places.edgeBeside(tile, dx, dy);
    const [wall, cold] = edge ? [walls.get(edgeKey(edge)), cooling.get(edgeKey(edge))] : [];
    if (wall) return [SPOKEN.wall(side, whose(wall.owner, heard), wall.hp)];
    return cold ? [SPOKEN.cooling(side, cold.left)] : [];
  });
}

/** The possible uses of a tile now. */
function usesOf(tile: number, { view, mode, choices, unit }: SpokenTileContext): string[] {
  const merge = unit?.merges.find(({ at }) => at === tile);
  return [
    unit?.moves.includes(tile) ? SPOKEN.reach : "",
    unit?.attacks.includes(tile) ? SPOKEN.target : "",
    merge ? SPOKEN.merge(merge.points) : "",
    mode === "deploy" && choices?.deploy.tiles.includes(tile) ? SPOKEN.deploy : "",
    mode === "walls" && view.no_build.includes(tile) ? SPOKEN.noWalls : "",
  ];
}

export function spokenTile(tile: number, heard: SpokenTileContext): string {
  const { view } = heard;
  const unit = Object.values(view.units).find(({ at }) => at === tile);
  const bases = Object.entries(view.sides).flatMap(([seat, { base }]) =>
    base.at === tile ? [SPOKEN.base(whose(Number(seat), heard), base.hp)] : [],
  );
  const [column, row] = new Places(view.size).at(tile);
  return [
    WORDS.cursor(column, row),
    unit ? SPOKEN.unit(whose(unit.owner, heard), unit) : "",
    ...bases,
    forestOn(tile, unit, heard),
    ...usesOf(tile, heard),
    ...edgesOf(tile, heard),
    view.sight[tile] ? "" : SPOKEN.fog,
  ]
    .filter(Boolean)
    .join("; ");
}

/** An edge of a tile: where it leads, its wall, and what can be done with it. */
export function spokenEdge(tile: number, edge: Edge, heard: SpokenTileContext): string {
  const { view, mode, choices, unit } = heard;
  const places = new Places(view.size);
  const key = edgeKey(edge);
  const there = WORDS.edge(...places.at(edge.one === tile ? edge.other : edge.one));
  const [number, wall] = Object.entries(view.walls).find(([, one]) => edgeKey(one) === key) ?? [];
  const can = (list: readonly Edge[] | undefined) => list?.some((one) => edgeKey(one) === key);
  const attack = unit?.walls.find((one) => String(one.edge) === number);
  return [
    WORDS.cursor(...places.at(tile)),
    there,
    wall ? WORDS.wallThere(whose(wall.owner, heard), wall.hp) : "",
    mode === "walls" && can(choices?.build) ? SPOKEN.build : "",
    mode === "walls" && can(choices?.remove) ? SPOKEN.remove : "",
    attack ? SPOKEN.attackable(attack.damage) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** A selected unit, and how much it can do. */
export function spokenUnit(unit: UnitDocument, heard: SpokenTileContext): string {
  const { moves = [], attacks = [], merges = [], walls = [] } = heard.unit ?? {};
  const can = [
    moves.length ? WORDS.moves(moves.length) : "",
    attacks.length ? WORDS.attacks(attacks.length) : "",
    walls.length ? WORDS.hits(walls.length) : "",
    ...merges.map(({ points }) => SPOKEN.merge(points)),
  ].filter(Boolean);
  const able = heard.unit && !can.length ? [WORDS.still] : can;
  return SPOKEN.selected([spokenTile(unit.at, heard), ...able].join("; "));
}
