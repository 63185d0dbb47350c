// The meaning of a click, a tap or Space on a tile or an edge: wall, attack, step, merger, or select.

import type { ForecastDocument, MergeChoice, UnitChoices } from "../../../../generated/groves";
import type { SquareGrid } from "../geometry";
import type { Aim } from "../text/aims";
import { type Edge, edgeKey } from "../text/places";
import { WORDS } from "../text/words";
import type { GrovesMatch } from "./match.svelte";
import { isHopeless } from "./odds";
import { walledWords } from "./walled-forest";

/** Return whether two aims are the same: a tile to go to, or an edge whose wall is to be attacked. */
const isSame = (one: Aim | null, other: Aim): boolean =>
  one !== null && "edge" in one && "edge" in other
    ? edgeKey(one.edge) === edgeKey(other.edge)
    : one !== null && "tile" in one && "tile" in other && one.tile === other.tile;

/** A finger shows with its first tap what the next one there does: a step, or an attack on a wall. */
export async function clickTile(
  match: GrovesMatch,
  tile: number,
  edge: Edge | null,
  touch = false,
): Promise<void> {
  const before = match.aim;
  const aims = (at: Aim): boolean => {
    if (!touch || isSame(before, at) || hasOneAction(match.unitChoices)) return false;
    match.aim = at;
    return true;
  };
  match.message = "";
  match.aim = null;
  match.spot = null;
  if (match.myTurn) {
    if (edge && (await chooseEdge(match, edge, aims))) return;
    if (await chooseTile(match, tile, aims)) return;
    if (toldOfWalls(match, tile)) return;
  }
  match.select(match.unitAt(tile));
}

/** Return whether a unit can do only one thing: no second click has to tell it from others. */
function hasOneAction(choices: UnitChoices | null): boolean {
  if (!choices) return false;
  const { moves, attacks, merges, walls } = choices;
  return moves.length + attacks.length + merges.length + walls.length === 1;
}

/** Takes note of what a finger aims at; whether it only does that. */
type Aims = (at: Aim) => boolean;

/**
 * Give advice about a walled forest and mark it; return whether it is one. The selected unit stays so, to attack
 * the wall.
 */
function toldOfWalls(match: GrovesMatch, tile: number): boolean {
  const { view, unitChoices: choices, selected: unit } = match;
  if (!view || match.mode !== "units" || match.unitAt(tile)) return false;
  match.message = walledWords(tile, view, unit?.owner === view.seat ? { unit, choices } : null);
  if (match.message) match.spot = tile;
  return match.message !== "";
}

/** Build, remove or attack a wall; return whether the edge meant something. */
async function chooseEdge(match: GrovesMatch, edge: Edge, aims: Aims): Promise<boolean> {
  if (match.mode === "walls") return changeWall(match, edge);
  const { squares, selection } = match;
  const wall = match.wallOn(edge);
  const able = wall ? attackersOf(match, wall) : [];
  if (!able.length) return false;
  if (selection && able.includes(selection)) {
    if (aims({ edge })) return true;
    return match.act({ type: "attack_wall", unit: selection, between: betweenOf(edge, squares) });
  }
  const sole = selection === null && able.length === 1;
  match.select(able[0] ?? null);
  if (aims({ edge })) return true;
  // Nothing else can be meant: the only unit that can attack this wall does.
  if (sole && match.selection)
    return match.act({ type: "attack_wall", unit: match.selection, between: betweenOf(edge, squares) });
  match.message = WORDS.chooseAttacker;
  return true;
}

/** Build or remove a wall in wall mode, or show why not. */
async function changeWall(match: GrovesMatch, edge: Edge): Promise<boolean> {
  const { squares, choices, view } = match;
  const key = edgeKey(edge);
  const between = betweenOf(edge, squares);
  const can = (list: readonly Edge[] | undefined) => list?.some((one) => edgeKey(one) === key) ?? false;
  if (can(choices?.build)) return match.act({ type: "build_wall", between });
  if (can(choices?.remove)) return match.act({ type: "remove_wall", between });
  const cooling = Object.values(view?.cooling ?? {}).find((one) => edgeKey(one) === key);
  if (cooling) match.message = WORDS.cooling(cooling.left);
  else match.message = choices?.build_refusal ? match.why(choices.build_refusal) : WORDS.wallNotHere;
  return true;
}

const betweenOf = ({ one, other }: Edge, squares: SquareGrid): [[number, number], [number, number]] => [
  squares.at(one),
  squares.at(other),
];

/** Return the units that could attack a wall, the strongest first. */
function attackersOf({ choices, view }: GrovesMatch, edge: string): string[] {
  const number = Number(edge);
  return Object.entries(choices?.units ?? {})
    .filter(([, { walls }]) => walls.some((wall) => wall.edge === number))
    .map(([unit]) => unit)
    .sort((a, b) => (view?.units[b]?.points ?? 0) - (view?.units[a]?.points ?? 0));
}

/** Deploy, move, or ask about an attack or a merger; return whether the tile meant something. */
async function chooseTile(match: GrovesMatch, tile: number, aims: Aims): Promise<boolean> {
  const { squares, choices, unitChoices, selection } = match;
  if (match.mode === "deploy" && choices?.deploy.tiles.includes(tile)) {
    await match.act({ type: "deploy", points: match.deploying, at: squares.at(tile) });
    if (!match.canDeploy) match.mode = "units";
    return true;
  }
  if (tile === match.me?.base.at) {
    match.setMode("deploy");
    return true;
  }
  if (!selection) return foreseeFor(match, tile);
  if (!unitChoices) return false;
  if (unitChoices.moves.includes(tile))
    return aims({ tile }) || match.act({ type: "move", unit: selection, to: squares.at(tile) });
  if (unitChoices.attacks.includes(tile)) {
    await foresee(match, selection, tile);
    return true;
  }
  const choice = unitChoices.merges.find(({ at }) => at === tile);
  if (choice) await merge(match, selection, choice);
  return choice !== undefined;
}

/** Show the attack on an enemy that only one unit can attack; return whether there is one. */
async function foreseeFor(match: GrovesMatch, tile: number): Promise<boolean> {
  const able = Object.entries(match.choices?.units ?? {}).filter(([, { attacks }]) => attacks.includes(tile));
  const [unit] = able.length === 1 ? (able[0] as [string, UnitChoices]) : [];
  if (match.mode !== "units" || !unit) return false;
  match.select(unit);
  await foresee(match, unit, tile);
  return true;
}

/** Ask about a merger; the card of a unit that can do nothing else has shown its sum, so it needs no yes. */
export async function merge(match: GrovesMatch, unit: string, choice: MergeChoice): Promise<void> {
  if (hasOneAction(match.unitChoices)) await match.act({ type: "merge", unit, with: choice.unit });
  else match.pending = { kind: "merge", unit, choice };
}

/** Show what an attack leads to, and wait for a yes. */
export async function foresee(match: GrovesMatch, unit: string, target: number): Promise<void> {
  const { half } = match;
  const forecast = await match.awaited(match.ask<ForecastDocument>({ kind: "attack", unit, target }));
  // The answer to a question of an earlier half-turn is of no use.
  if (forecast && match.half === half) match.pending = { kind: "attack", unit, target, forecast };
}

/** Do what a forecast suggests: carry it out, or put it away if the attack can only be lost. */
export async function answerPending(match: GrovesMatch): Promise<void> {
  const { pending } = match;
  if (pending?.kind === "attack" && isHopeless(pending.forecast)) match.pending = null;
  else await confirmPending(match);
}

/** Carry out what waits for a yes. */
export async function confirmPending(match: GrovesMatch): Promise<void> {
  const { pending, squares } = match;
  match.pending = null;
  if (pending?.kind === "attack")
    await match.act({ type: "attack", unit: pending.unit, target: squares.at(pending.target) });
  else if (pending?.kind === "merge")
    await match.act({ type: "merge", unit: pending.unit, with: pending.choice.unit });
}
