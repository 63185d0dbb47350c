// The keyboard: every command has a key, and the map a cursor.

import type { Command, UnitDocument } from "../../../../generated/civ";
import { focusMap } from "../../../platform/model/focus";
import { pressesButton } from "../../../platform/model/focus-origin.svelte";
import { isTyping } from "../../../platform/model/form-fields";
import { settings } from "../../../platform/model/settings.svelte";
import { windowShape } from "../../../platform/model/window-shape";
import type { CivBoard } from "../board/board";
import { HexGrid } from "../geometry";
import { commandWords, MARCH, REST, type RestKind } from "../text/commands";
import { strike } from "./aiming";
import { fillQueue } from "./build-plan";
import { attendToDue, endTurn, giveCommand, nextTarget } from "./commands";
import { callOff, marchIn } from "./march";
import type { CivMatch } from "./match.svelte";
import type { QuietTurns } from "./quiet-turns.svelte";
import { isRaceOpen } from "./race";
import { restsOf } from "./resting";
import { clickTile } from "./tile-click";
import type { ScreenName, UiState } from "./ui-state.svelte";

export interface KeyContext {
  match: CivMatch;
  ui: UiState;
  board: CivBoard | null;
  quiet: QuietTurns;
}

type Screens = Omit<KeyContext, "quiet">;

/** Return whether a key alone means nothing. */
export const isModifier = ({ key }: KeyboardEvent): boolean =>
  ["Shift", "Control", "Alt", "Meta"].includes(key);

/** Return whether a key that stops passing turns does nothing else: it would end the turn, or close something. */
export const isAnswer = ({ key }: KeyboardEvent): boolean =>
  ["enter", " ", "escape", PASS_KEY].includes(key.toLowerCase());

const PASS_KEY = "q";

const SCREENS: Record<string, ScreenName> = {
  r: "research",
  d: "diplomacy",
  f1: "codex",
  c: "cities",
  v: "units",
  j: "journal",
  "?": "keys",
};

/** Directions of the hexes that leave a tile, as `HexGrid.neighbour` counts them. */
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

export function handleKey(event: KeyboardEvent, context: KeyContext): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (key.length > 1 && !NAMED.has(key)) return;
  // A key that is held down does not end one turn after the other, nor attack again and again.
  if (["enter", " ", PASS_KEY].includes(key) && event.repeat) {
    event.preventDefault();
    return;
  }
  if (key !== "escape" && (isTyping(event) || pressesButton(event))) return;
  let taken = true;
  const seen = context.match.gate.open;
  context.match.input((late) => {
    taken = press({ key, shift: event.shiftKey, late, seen }, context);
  });
  if (taken) event.preventDefault();
}

interface KeyPress {
  key: string;
  shift: boolean;
  late: boolean;
  /** True if the turn was on the screen when the key was pressed. */
  seen: boolean;
}

/** Do what a key means now; return whether it means something. */
function press(pressed: KeyPress, context: KeyContext): boolean {
  const { ui } = context;
  const { key, late } = pressed;
  if (ui.ended) return false;
  if (key === "escape") goBack(context);
  else if (ui.question) return false;
  else if (key === "r" && pressed.shift) return !ui.screen && showRace(ui);
  else if (SCREENS[key]) ui.open(SCREENS[key]);
  else return !ui.screen && !late && onMap(pressed, context);
  return true;
}

/** Show or hide the race; where there is no room for its panel, it is part of Diplomacy. */
function showRace(ui: UiState): boolean {
  if (windowShape(innerWidth, innerHeight) === "wide") settings.race = !isRaceOpen(innerWidth);
  else ui.open("diplomacy");
  return true;
}

/** Return whether Escape closes something. */
export const isCovered = ({ match, ui }: Omit<Screens, "board">): boolean =>
  Boolean(match.fight?.asks) || ui.question !== null || ui.screen !== null || match.selection !== null;

export function goBack({ match, ui }: Screens): void {
  if (match.fight?.asks && ui.screen !== "codex") match.fight = null;
  else if (ui.question) ui.question = null;
  else if (ui.screen) ui.close();
  else if (ui.aim !== null) ui.aim = null;
  else if (ui.routing) ui.routing = false;
  else if (match.group.on || match.group.picking) match.group.clear();
  else if (match.selection) match.select(null);
  else ui.open("menu");
}

/** Keys that act on the map; whether the key was one of them. */
function onMap(pressed: KeyPress, context: KeyContext): boolean {
  const { key, shift, seen } = pressed;
  const { match, board } = context;
  if ((key === "enter" || key === PASS_KEY) && !seen) match.hurry();
  else if (key in STEPS || key === "arrowup" || key === "arrowdown") moveCursor(key, context);
  else if (key === " ") chooseAt(shift, context);
  else if (key === "enter" && shift) endTurn(context);
  else if (key === "enter" && match.fight?.asks) void match.awaited(strike(match));
  else if (key === "enter") goOn(context);
  else if (key === "n") step(match, shift ? -1 : 1);
  else if (key === PASS_KEY) passTurns(context);
  else if (key === "z") void match.undo();
  else if (key === "g") settings.grid = !settings.grid;
  else if (key === "y") settings.yields = !settings.yields;
  else if (key === "w") settings.worked = !settings.worked;
  else if (key === "t") settings.threat = !settings.threat;
  else if (key === "m") settings.sound = !settings.sound;
  else if (key === "+" || key === "=") board?.camera.zoomBy(1.2);
  else if (key === "-") board?.camera.zoomBy(1 / 1.2);
  else if (key === "0") board?.camera.fit();
  else if (key === "5") centre(context);
  else if (key === "1" || key === "2" || key === "3") return showTab(Number(key), context);
  else if (key === "a") nextTarget(context);
  else return command(pressed, context);
  return true;
}

function centre({ match, ui, board }: KeyContext): void {
  const tile = ui.cursor ?? match.selected?.at;
  if (tile !== undefined) board?.centre(tile);
}

function showTab(place: number, { match, ui }: KeyContext): boolean {
  if (match.selection?.kind !== "city") return false;
  ui.tab = (["build", "tiles", "city"] as const)[place - 1] ?? "build";
  ui.entered++;
  return true;
}

/** Attend to the next due choice; if it is made from a list, the keyboard goes there. */
function goOn(context: KeyContext): void {
  if (context.match.due?.kind === "build") context.ui.entered++;
  attendToDue(context);
}

/** Pass turns; where something is due, attend to it. */
function passTurns(context: KeyContext): void {
  if (context.match.due) goOn(context);
  else void context.quiet.start();
}

/** The next own unit; those that await orders first. */
function step(match: CivMatch, by: number): void {
  const due = new Set(match.waiting);
  const waiting = match.units.filter(([id]) => due.has(id));
  const list = waiting.length ? waiting : match.units;
  const place = list.findIndex(([id]) => id === match.selection?.id);
  const next = list[(place + by + list.length) % Math.max(1, list.length)];
  if (next) match.select({ kind: "unit", id: next[0] });
}

/** The commands of the selected that have a key. */
function meantBy(key: string, match: CivMatch): Command[] {
  const all = [...(match.unitChoices?.commands ?? []), ...(match.cityChoices?.commands ?? [])];
  const wanted = key === "delete" || key === "backspace" ? "del" : key;
  return all.filter(({ action }) => commandWords(action)?.key.toLowerCase() === wanted);
}

/** Off turn a command is answered with whom to wait for. */
function refuseNow(key: string, match: CivMatch): boolean {
  if (!meantBy(key, match).length) return false;
  match.message = match.whyNotNow;
  return true;
}

/** The way to rest behind a key, null to wake; undefined if the key means none. */
function restMeant(key: string, shift: boolean, match: CivMatch): RestKind | null | undefined {
  const unit = match.selected as UnitDocument | null;
  if (!unit?.own || match.selection?.kind !== "unit") return undefined;
  const now = match.restOf(match.selection.id);
  const pressed = shift ? `shift ${key}` : key;
  const meant = (["sleep", "alert", "heal"] as const).find((one) => REST[one].key.toLowerCase() === pressed);
  if (!meant) return undefined;
  if (meant === now && !(now === "sleep" && unit.fortified)) return null;
  return restsOf(unit, now).includes(meant) ? meant : undefined;
}

/** Orders for several selected units; return whether the key means one. */
function groupCommand(key: string, shift: boolean, { group }: CivMatch): boolean {
  const pressed = shift ? `shift ${key}` : key;
  const rest = (["sleep", "alert", "heal"] as const).find((one) => REST[one].key.toLowerCase() === pressed);
  if (rest) {
    void group.rest(rest === "sleep" && group.resting ? null : rest);
  } else if (pressed === "f") void group.fortify();
  else return false;
  return true;
}

/** Add the units under the cursor to the selected ones; without a cursor on other units, let the next choices do so. */
function pickMore({ match, ui }: KeyContext): void {
  const { group } = match;
  const other = ui.cursor !== null && (ui.cursor !== match.selected?.at || group.on);
  if (!other || !group.toggle(ui.cursor as number)) group.picking = !group.picking;
}

function command({ key, shift }: KeyPress, context: KeyContext): boolean {
  const { match, ui } = context;
  if (key === "f" && !shift && fill(context)) return true;
  if (!match.myTurn) return refuseNow(key, match);
  const isUnit = match.selection?.kind === "unit" && match.unitChoices !== null;
  if (key === "k" && shift) {
    void match.restAll();
    return true;
  }
  if (key === "o" && isUnit) {
    ui.routing = !ui.routing;
    return true;
  }
  const march = isUnit ? marchIn(match.notes.list, match.selection?.id ?? "") : undefined;
  if (march && key === MARCH.callOff.key.toLowerCase()) {
    callOff(match, march.unit);
    return true;
  }
  if (match.group.on && groupCommand(key, shift, match)) return true;
  if (key === "." && match.selection?.kind === "unit") {
    pickMore(context);
    return true;
  }
  const rest = isUnit ? restMeant(key, shift, match) : undefined;
  if (rest !== undefined) {
    void match.rest(rest);
    return true;
  }
  if (key === "f2" && match.selection?.kind === "city" && match.cityChoices) {
    ui.question = { kind: "rename", city: match.selection.id };
    return true;
  }
  const meant = meantBy(key, match);
  const found = meant.find(({ refusal }) => refusal === null) ?? meant[0];
  if (found) giveCommand(found, context);
  else if (key === "k" && (isUnit || match.couldFire)) match.skip();
  else return false;
  return true;
}

/** Fill the queue of the selected city; return whether one is selected. */
function fill({ match, ui }: KeyContext): boolean {
  const found = match.cities.find(([id]) => match.selection?.kind === "city" && id === match.selection.id);
  if (!found) return false;
  const [id, { own }] = found;
  ui.tab = "build";
  // An idle city is left: Enter continues from the map, wherever in the panel the keyboard was.
  if (match.myTurn && !own?.build) focusMap();
  void match.awaited(fillQueue(match, id, true));
  return true;
}

function chooseAt(send: boolean, { match, ui }: KeyContext): void {
  const tile = ui.cursor ?? match.selected?.at ?? null;
  if (tile !== null) void match.awaited(clickTile(tile, { send, touch: false }, { match, ui }));
}

function moveCursor(key: string, { match, ui, board }: KeyContext): void {
  const { view } = match;
  if (!view) return;
  const grid = new HexGrid(view.width, view.height);
  const from = ui.cursor ?? match.selected?.at ?? Math.floor(grid.count / 2);
  const to = grid.neighbour(from, directionOf(key, grid.row(from)));
  ui.cursor = to < 0 ? from : to;
  match.fight = null;
  void match.point(ui.cursor);
  if (board && !board.sees(ui.cursor)) board.centre(ui.cursor);
}

/** Up and down zigzag, so that two steps end exactly above or below. */
function directionOf(key: string, row: number): number {
  const odd = row & 1;
  if (key === "arrowup") return odd ? 2 : 1;
  if (key === "arrowdown") return odd ? 4 : 5;
  return STEPS[key] ?? 0;
}
