// Aiming: the forecast of an attack beside its target. The next click there carries the attack out; a
// forecast that asks waits for an answer, and one that starts a war always asks.

import type { Action, ForecastDocument } from "../../../../generated/civ";
import { settings } from "../../../platform/model/settings.svelte";
import { refusalText } from "../text/refusals";
import type { CivMatch } from "./match.svelte";

/** A click so soon after an attack on the same tile is the second half of a double click. */
const DOUBLE_CLICK_MS = 400;

export interface Fight {
  forecast: ForecastDocument;
  action: Action;
  /** The tile of the target. */
  at: number;
  /** True if it waits for an answer; otherwise it goes when the player points elsewhere. */
  asks: boolean;
}

/** Return the attack on a tile. A unit that may walk into a fallen city need not attack it. */
export function attackOn({ myTurn, unitChoices, cityChoices }: CivMatch, tile: number): Action | null {
  if (!myTurn) return null;
  const target = [...(unitChoices?.targets ?? []), ...(cityChoices?.shots ?? [])].find(
    ({ at }) => at === tile,
  );
  const enters = target?.what === "city" && unitChoices?.steps.includes(tile);
  return target && !enters ? target.action : null;
}

/** Show the forecast of an attack on the tile that the player points at, and none elsewhere. */
export async function aimAt(match: CivMatch, tile: number | null): Promise<void> {
  if (match.fight?.asks) return;
  const action = tile === null ? null : attackOn(match, tile);
  if (tile === null || !action || whyNoShot(match, action)) {
    match.fight = null;
    return;
  }
  if (match.fight?.at === tile && match.fight.action === action) return;
  match.fight = null;
  const aimed = ++match.aimed;
  const forecast = await forecastOf(match, action, tile);
  if (aimed === match.aimed && forecast && !match.fight)
    match.fight = { forecast, action, at: tile, asks: false };
}

/**
 * Attack, or ask first: before a war, for a finger, and for those who wish it. An unguarded civilian is only
 * walked into.
 */
export async function attack(match: CivMatch, action: Action, target: number, ask = false): Promise<void> {
  const shown = match.fight?.at === target && match.fight.action === action ? match.fight : null;
  if (shown?.asks) return shown.forecast.declares === null ? strike(match) : undefined;
  const why = whyNoShot(match, action);
  if (why) {
    match.message = why;
    return;
  }
  const { half } = match;
  match.aimed++;
  const forecast = shown?.forecast ?? (await match.awaited(forecastOf(match, action, target)));
  // The answer to a question of an earlier turn is of no use.
  if (match.half !== half || !forecast) return;
  const { declares, captures } = forecast;
  const asks = ask || declares !== null || (settings.askAttack && !captures);
  if (asks) match.fight = { forecast, action, at: target, asks };
  else await carryOut(match, action, target);
}

/** Carry out the attack whose forecast is shown. */
export async function strike(match: CivMatch): Promise<void> {
  const { fight } = match;
  match.fight = null;
  if (fight) await carryOut(match, fight.action, fight.at);
}

async function carryOut(match: CivMatch, action: Action, at: number): Promise<void> {
  match.struck = { at, time: performance.now() };
  await match.act(action);
}

/** Return whether a click on a tile belongs to the one that attacked it just now. */
export const isDoubleClick = ({ struck }: CivMatch, tile: number): boolean =>
  struck?.at === tile && performance.now() - struck.time < DOUBLE_CLICK_MS;

/** Return why a city cannot fire; empty for all other attacks. */
function whyNoShot({ cityChoices }: CivMatch, action: Action): string {
  const shot = action.type === "city_attack" ? cityChoices?.shot : null;
  return shot?.refusal ? refusalText(shot.refusal, shot.facts) : "";
}

async function forecastOf(match: CivMatch, action: Action, target: number): Promise<ForecastDocument | null> {
  if (action.type === "city_attack") return match.ask({ kind: "shot", city: action.city, target });
  return action.type === "attack" ? match.ask({ kind: "attack", unit: action.unit, target }) : null;
}
