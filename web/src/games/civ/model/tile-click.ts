// The meaning of a click, a tap or Space on a tile: attack, move, place a citizen, or select.

import type {
  Action,
  CityDocument,
  UnitDocument,
  ViewDocument,
  WorkDocument,
} from "../../../../generated/civ";
import { DANGER, dangerWords } from "../text/dangers";
import { attack, attackOn, isDoubleClick } from "./aiming";
import { enemyAt, marchTo } from "./march";
import type { CivMatch } from "./match.svelte";
import { selectionAt } from "./selection";
import type { UiState } from "./ui-state.svelte";

/** `send` means to go there in any case; a finger that taps shows first what the next tap does. */
export interface ClickOptions {
  send: boolean;
  touch: boolean;
  /** Add the own units there to the selected ones, or remove them. */
  add?: boolean;
}

interface ClickContext {
  match: CivMatch;
  ui: UiState;
}

export async function clickTile(
  tile: number,
  click: ClickOptions,
  { match, ui }: ClickContext,
): Promise<void> {
  // A click that was on its way when something opened over the map does not reach through it.
  if (ui.covered || isDoubleClick(match, tile)) return;
  const { group } = match;
  if ((click.add || group.picking) && group.toggle(tile)) return;
  const target = attackOn(match, tile);
  // A question about a war is answered by its buttons; a click elsewhere only closes it.
  const { fight } = match;
  if (fight?.asks && fight.at !== tile) {
    match.fight = null;
    if (fight.forecast.declares !== null) return;
  }
  const { routing, aim } = ui;
  ui.routing = false;
  ui.aim = null;
  const working = !routing && !click.send && ui.tab === "tiles" && match.selection?.kind === "city";
  if (working && match.myTurn && (await workTile(match, tile))) return;
  if (!target && group.on && goes(match, tile, click.send || routing)) return sendGroup({ match, ui }, tile);
  if (target) return attack(match, target, tile, click.touch);
  if (!goes(match, tile, click.send || routing)) {
    if (match.view) match.select(selectionAt(tile, match.view, match.selection));
  } else if (click.touch && !click.send && aim !== tile) {
    ui.aim = tile;
    ui.routing = routing;
  } else await go({ match, ui }, tile, click.send || routing ? null : enemyAt(match, tile));
}

/** Return whether a click sends the selected unit: everywhere but where there is something to select. */
function goes({ myTurn, unitChoices, selected, view }: CivMatch, tile: number, send: boolean): boolean {
  if (!myTurn || !unitChoices || !view || tile === selected?.at) return false;
  return send || !isWorthALook(tile, view);
}

/** Return whether a tile has own pieces, or those of a civ at peace; enemies are destinations. */
function isWorthALook(tile: number, view: ViewDocument): boolean {
  const pieces: (UnitDocument | CityDocument)[] = [
    ...Object.values(view.units),
    ...Object.values(view.cities),
  ];
  const isFoe = (owner: number | "natives") =>
    owner === "natives" || view.players[String(owner)]?.treaty?.stance === "war";
  return pieces.some(({ at, owner }) => at === tile && !isFoe(owner));
}

/**
 * Send the selected unit to a tile, or as near as it gets, and let it attack a foe there; ask before it leaves
 * safe ground.
 */
async function go({ match, ui }: ClickContext, tile: number, foe: string | null): Promise<void> {
  const { selection, unitChoices, view, ruleset } = match;
  if (!selection || !view || !ruleset) return;
  const way = await match.awaited(match.wayTo(tile));
  const order = { unit: selection.id, to: match.place(tile) };
  // A fallen city can be entered although no route leads through it; where no way leads at all, the
  // answer to the order gives the reason.
  const action: Action = unitChoices?.steps.includes(tile)
    ? { type: "move_unit", ...order }
    : (way?.action ?? { type: "route_unit", ...order });
  const send = () => (foe ? marchTo(match, selection.id, foe) : match.act(action));
  if (!way?.warns) return void (await match.awaited<unknown>(send()));
  const text = DANGER.text(dangerWords(way, view, ruleset));
  ui.question = {
    kind: "sure",
    title: DANGER.title,
    text,
    icon: "death-skull",
    yes: DANGER.yes,
    action: foe ? send : action,
  };
}

/** Send all selected units to a tile and around it; ask before they leave safe ground. */
async function sendGroup({ match, ui }: ClickContext, tile: number): Promise<void> {
  const { group, view, ruleset } = match;
  if (!view || !ruleset) return;
  const ways = await match.awaited(group.waysTo(tile));
  const risky = ways.find(({ way }) => way.warns)?.way;
  if (!ways.length) match.message = match.why("unreachable");
  else if (!risky) await group.go(ways);
  else {
    const text = DANGER.text(dangerWords(risky, view, ruleset));
    const action = () => group.go(ways);
    ui.question = { kind: "sure", title: DANGER.title, text, icon: "death-skull", yes: DANGER.yes, action };
  }
}

/** Put a citizen of the selected city on a tile, or take it off; return whether the tile is the city's. */
export async function workTile(match: CivMatch, tile: number): Promise<boolean> {
  const { selection, cityChoices } = match;
  const city = match.selected as CityDocument | null;
  if (!city || !cityChoices || selection?.kind !== "city") return false;
  if (tile === city.at || !cityChoices.work.some(({ at }) => at === tile)) return false;
  const found = await match.awaited(match.ask<WorkDocument>({ kind: "work", city: selection.id, at: tile }));
  // If a citizen can't work there, the answer to the order gives the reason.
  const order = { type: "set_worked_tiles", city: selection.id, tiles: [match.place(tile)] } as const;
  await match.act(found?.action ?? { ...order, tiles: [...order.tiles], automatic: true });
  return true;
}
