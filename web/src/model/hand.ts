// What a click, a tap or Space on a tile means: a blow, a step, a citizen's place, or a look.

import type { Action, CityDocument, ForecastDocument } from "../../generated/civ";
import { refusalText } from "../text/refusals";
import type { Desk } from "./desk.svelte";
import type { Match } from "./match.svelte";
import { selectionAt } from "./selection";
import { replaced, toggled } from "./work";

/** `send` means to go there in any case. */
export async function pick(
  tile: number,
  send: boolean,
  { match, desk }: { match: Match; desk: Desk },
): Promise<void> {
  const routing = desk.routing;
  desk.routing = false;
  const working = !routing && !send && desk.tab === "tiles" && match.selection?.kind === "city";
  if (working && match.myTurn && (await workTile(match, tile))) return;
  await chooseTile(match, tile, send || routing);
}

/** Attacks, goes, or looks at what stands there. */
async function chooseTile(match: Match, tile: number, send: boolean): Promise<void> {
  const choices = match.myTurn ? match.unitChoices : null;
  const target =
    choices?.targets.find((one) => one.at === tile) ??
    (match.myTurn ? match.cityChoices?.shots.find((one) => one.at === tile) : undefined);
  // Who may walk into a fallen city need not strike it.
  const enters = target?.what === "city" && choices?.steps.includes(tile);
  if (target && !enters) return foresee(match, target.action, tile);
  // A fallen city can be entered although no route leads through it.
  const open = choices?.steps.includes(tile) || choices?.reach.some(([at]) => at === tile);
  const near = open && !isOwnPlace(match, tile);
  const { selection } = match;
  if (choices && selection && tile !== match.selected?.at && (send || near)) {
    const type = choices.steps.includes(tile) ? "move_unit" : "route_unit";
    await match.act({ type, unit: selection.id, to: match.place(tile) });
  } else if (match.view) match.select(selectionAt(tile, match.view, selection));
}

/** Whether something of the player's stands on a tile; a click rather selects it. */
const isOwnPlace = (match: Match, tile: number): boolean =>
  [...match.units, ...match.cities].some(([, { at }]) => at === tile);

/** Puts a citizen of the selected city on a tile, or takes it off; whether the tile is the city's. */
export async function workTile(match: Match, tile: number): Promise<boolean> {
  const { selection, cityChoices } = match;
  const city = match.selected as CityDocument | null;
  if (!city || !cityChoices || selection?.kind !== "city") return false;
  if (tile === city.at || !cityChoices.work.some(({ at }) => at === tile)) return false;
  const { tiles } = toggled(cityChoices.work, city.at, city.population, tile);
  const wanted = tiles ?? replaced(cityChoices.work, city.at, tile);
  if (!wanted) {
    match.message = refusalText("too_many_tiles", { population: city.population });
    return true;
  }
  const places = wanted.map((at) => match.place(at));
  await match.act({ type: "set_worked_tiles", city: selection.id, tiles: places });
  return true;
}

/** Shows what an attack would lead to; who only walks in is not asked. */
export async function foresee(match: Match, action: Action, target: number): Promise<void> {
  const request =
    action.type === "city_attack"
      ? ({ kind: "shot", city: action.city, target } as const)
      : action.type === "attack"
        ? ({ kind: "attack", unit: action.unit, target } as const)
        : null;
  if (!request) return void match.act(action);
  const shot = action.type === "city_attack" ? match.cityChoices?.shot : null;
  if (shot?.refusal) {
    match.message = refusalText(shot.refusal, shot.facts);
    return;
  }
  const forecast = await match.awaited(match.ask<ForecastDocument>(request));
  if (forecast?.captures && forecast.declares === null) await match.act(action);
  else if (forecast) match.fight = { forecast, action };
}
