// The keyboard: every command has a key, and the map a cursor.

import { typing } from "../../../platform/model/fields";
import { presses } from "../../../platform/model/reached.svelte";
import { settings } from "../../../platform/model/settings.svelte";
import type { Board } from "../board/api";
import { Grid } from "../board/geometry";
import { commandWords } from "../text/commands";
import type { Desk } from "./desk.svelte";
import { pick } from "./hand";
import type { Match } from "./match.svelte";
import { attend, endTurn, nextTarget, order } from "./orders";

export interface Situation {
  match: Match;
  desk: Desk;
  board: Board | null;
}

const SCREENS: Record<string, string> = {
  r: "research",
  d: "diplomacy",
  f1: "codex",
  c: "cities",
  v: "units",
  j: "journal",
  "?": "keys",
};

/** Directions of the hexes that leave a tile, as `Grid.neighbour` counts them. */
const STEPS: Record<string, number> = {
  arrowright: 0,
  pageup: 1,
  home: 2,
  arrowleft: 3,
  end: 4,
  pagedown: 5,
};

/** Keys with names that may mean something here; a key that has to wait is kept from the browser. */
const NAMED = new Set([
  ...Object.keys(STEPS),
  ...["arrowup", "arrowdown", "enter", "escape", "f1", "f2", "delete", "backspace"],
]);

export function handleKey(event: KeyboardEvent, situation: Situation): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (key.length > 1 && !NAMED.has(key)) return;
  // A key that is held down does not end one turn after the other.
  if (key === "enter" && event.repeat) {
    event.preventDefault();
    return;
  }
  if (key !== "escape" && (typing(event) || presses(event))) return;
  let taken = true;
  const seen = situation.match.gate.open;
  situation.match.wish((late) => {
    taken = press({ key, shift: event.shiftKey, late, seen }, situation);
  });
  if (taken) event.preventDefault();
}

interface Press {
  key: string;
  shift: boolean;
  late: boolean;
  /** Whether the turn was on the screen when the key was pressed. */
  seen: boolean;
}

/** Does what a key means now; whether it means something. */
function press(pressed: Press, situation: Situation): boolean {
  const { match, desk } = situation;
  const { key, late } = pressed;
  if (desk.ended) return false;
  if (key === "escape") goBack(situation);
  else if (match.fight || desk.question) return false;
  else if (SCREENS[key]) desk.open(SCREENS[key]);
  else return !desk.screen && !late && onMap(pressed, situation);
  return true;
}

/** Whether Escape closes something. */
export const isCovered = ({ match, desk }: Omit<Situation, "board">): boolean =>
  match.fight !== null || desk.question !== null || desk.screen !== "" || match.selection !== null;

export function goBack({ match, desk }: Situation): void {
  if (match.fight && desk.screen !== "codex") match.fight = null;
  else if (desk.question) desk.question = null;
  else if (desk.screen) desk.close();
  else if (desk.aim !== null) desk.aim = null;
  else if (desk.routing) desk.routing = false;
  else if (match.selection) match.select(null);
  else desk.open("menu");
}

let lastTarget: number | null = null;

/** Keys that act on the map; whether the key was one of them. */
function onMap({ key, shift, seen }: Press, situation: Situation): boolean {
  const { match, board } = situation;
  if (key === "enter" && !seen) return true;
  if (key in STEPS || key === "arrowup" || key === "arrowdown") moveCursor(key, situation);
  else if (key === " ") chooseAt(shift, situation);
  else if (key === "enter" && shift) endTurn(situation);
  else if (key === "enter") goOn(situation);
  else if (key === "n") step(match, shift ? -1 : 1);
  else if (key === "z") void match.undo();
  else if (key === "g") settings.grid = !settings.grid;
  else if (key === "y") settings.yields = !settings.yields;
  else if (key === "w") settings.worked = !settings.worked;
  else if (key === "t") settings.threat = !settings.threat;
  else if (key === "m") settings.sound = !settings.sound;
  else if (key === "+" || key === "=") board?.camera.zoomBy(1.2);
  else if (key === "-") board?.camera.zoomBy(1 / 1.2);
  else if (key === "0") board?.camera.fit();
  else if (key === "5") centre(situation);
  else if (key === "1" || key === "2" || key === "3") return showTab(Number(key), situation);
  else if (key === "a") lastTarget = nextTarget(situation, lastTarget);
  else return command(key, situation);
  return true;
}

function centre({ match, desk, board }: Situation): void {
  const tile = desk.cursor ?? match.selected?.at;
  if (tile !== undefined) board?.centre(tile);
}

function showTab(place: number, { match, desk }: Situation): boolean {
  if (match.selection?.kind !== "city") return false;
  desk.tab = (["build", "tiles", "city"] as const)[place - 1] ?? "build";
  desk.entered++;
  return true;
}

/** What is due next; where something is to be chosen from a list, the keyboard is in it. */
function goOn(situation: Situation): void {
  if (situation.match.due?.kind === "build") situation.desk.entered++;
  attend(situation);
}

/** The next own unit; those that await orders first. */
function step(match: Match, by: number): void {
  const waiting = match.units.filter(([id, { own }]) => own?.ready && !match.skipped.has(id));
  const list = waiting.length ? waiting : match.units;
  const place = list.findIndex(([id]) => id === match.selection?.id);
  const next = list[(place + by + list.length) % Math.max(1, list.length)];
  if (next) match.select({ kind: "unit", id: next[0] });
}

function command(key: string, situation: Situation): boolean {
  const { match, desk } = situation;
  if (!match.myTurn) return false;
  const isUnit = match.selection?.kind === "unit" && match.unitChoices !== null;
  if (key === "o" && isUnit) {
    desk.routing = !desk.routing;
    return true;
  }
  if (key === "f2" && match.selection?.kind === "city" && match.cityChoices) {
    desk.question = { kind: "rename", city: match.selection.id };
    return true;
  }
  const all = [...(match.unitChoices?.commands ?? []), ...(match.cityChoices?.commands ?? [])];
  const wanted = key === "delete" || key === "backspace" ? "del" : key;
  const meant = all.filter(({ action }) => commandWords(action)?.key.toLowerCase() === wanted);
  const found = meant.find(({ refusal }) => refusal === null) ?? meant[0];
  if (found) order(found, situation);
  else if (key === "k" && isUnit) match.skip();
  else return false;
  return true;
}

function chooseAt(send: boolean, { match, desk }: Situation): void {
  const tile = desk.cursor ?? match.selected?.at ?? null;
  if (tile !== null) void match.awaited(pick(tile, { send, touch: false }, { match, desk }));
}

function moveCursor(key: string, { match, desk, board }: Situation): void {
  const { view } = match;
  if (!view) return;
  const grid = new Grid(view.width, view.height);
  const from = desk.cursor ?? match.selected?.at ?? Math.floor(grid.count / 2);
  const to = grid.neighbour(from, directionOf(key, grid.row(from)));
  desk.cursor = to < 0 ? from : to;
  void match.point(desk.cursor);
  if (board && !board.sees(desk.cursor)) board.centre(desk.cursor);
}

/** Up and down zigzag, so that two steps end exactly above or below. */
function directionOf(key: string, row: number): number {
  const odd = row & 1;
  if (key === "arrowup") return odd ? 2 : 1;
  if (key === "arrowdown") return odd ? 4 : 5;
  return STEPS[key] ?? 0;
}
