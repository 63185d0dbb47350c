// The keyboard: every command has a key, and the board a cursor on tiles and edges.

import { noteKey, pressesButton } from "../../../platform/model/focus-origin.svelte";
import { isTyping } from "../../../platform/model/form-fields";
import type { GrovesBoard } from "../board/board";
import type { GrovesMatch } from "./match.svelte";
import { preferences } from "./preferences.svelte";
import { answerPending, clickTile } from "./tile-click";
import { type GrovesUiState, NO_CURSOR, type ScreenName } from "./ui-state.svelte";

export interface KeyContext {
  match: GrovesMatch;
  ui: GrovesUiState;
  board: GrovesBoard | null;
}

const SCREENS: Record<string, ScreenName> = { g: "guide", h: "scores", l: "log", f1: "codex" };

export const STEPS: Record<string, readonly [number, number]> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};

/** Keys with names that may mean something here; a key that has to wait is kept from the browser. */
const NAMED = new Set([...Object.keys(STEPS), "enter", "escape", "f1"]);

export function handleKey(event: KeyboardEvent, context: KeyContext): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  noteKey(event);
  const key = event.key.toLowerCase();
  if (key.length > 1 && !NAMED.has(key)) return;
  // A key that is held down does not end one half-turn after the other.
  if ((key === "p" || key === "q") && event.repeat) return;
  if (key !== "escape" && (isTyping(event) || pressesButton(event))) return;
  let taken = true;
  context.match.input((late) => {
    taken = press({ key, shift: event.shiftKey, late }, context);
  });
  if (taken) event.preventDefault();
}

interface KeyPress {
  key: string;
  shift: boolean;
  late: boolean;
}

const free = ({ ui, match }: KeyContext): boolean => !ui.screen && !match.pending;

/** Do what a key means now; return whether it means something. */
function press(pressed: KeyPress, context: KeyContext): boolean {
  const { match, ui } = context;
  const { key, late } = pressed;
  if (key === "escape") goBack(context);
  else if (match.pending && key === "enter") void answerPending(match);
  else if (SCREENS[key] && !match.pending) ui.open(SCREENS[key]);
  else if (key === "t" && match.talks && !match.pending) ui.open("talk");
  else if (key === "k" && ui.screen === "log") toggleCombat();
  else return free(context) && !late && onBoard(pressed, context);
  return true;
}

/** Return whether Escape closes something. */
export const isCovered = ({ match, ui }: Omit<KeyContext, "board">): boolean =>
  match.pending !== null ||
  ui.screen !== null ||
  ui.listing ||
  ui.sides ||
  match.mode !== "units" ||
  match.selection !== null;

export function goBack({ match, ui }: Omit<KeyContext, "board">): void {
  if (match.pending) match.pending = null;
  else if (ui.screen) ui.open(ui.screen);
  else if (ui.sides) ui.sides = false;
  else if (match.mode !== "units") match.setMode(match.mode);
  else if (ui.listing) ui.listIdeas(false);
  else if (match.aim) match.aim = null;
  else if (match.selection) match.select(null);
  else if (ui.cursor.tile !== null) ui.cursor = NO_CURSOR;
  else ui.open("menu");
}

/** Keys that act on the board; whether the key was one of them. */
function onBoard({ key, shift }: KeyPress, context: KeyContext): boolean {
  const { match, board } = context;
  if (STEPS[key]) moveCursor(key, shift, context);
  else if (key === " " || key === "enter") choose(context);
  else if (key === "+" || key === "=") board?.camera.zoomBy(1.2);
  else if (key === "-") board?.camera.zoomBy(1 / 1.2);
  else if (key === "0") board?.camera.fit();
  else if (key === "k") toggleCombat();
  else if (key === "a" && match.view?.solo) preferences.autoDeploy = !preferences.autoDeploy;
  else if (!match.myTurn) return false;
  else if (key === "n") nextUnit(context, shift ? -1 : 1);
  else return command(key, context);
  return true;
}

function toggleCombat(): void {
  preferences.combatOnly = !preferences.combatOnly;
}

function command(key: string, { match, ui }: KeyContext): boolean {
  const times = match.choices?.convert ?? 0;
  if (key === "d") match.setMode("deploy");
  else if (key === "w") match.setMode("walls");
  else if (key === "[") match.resize(-1);
  else if (key === "]") match.resize(1);
  else if (key === "c" && times) void match.act({ type: "convert", times: 1 });
  else if (key === "x" && times) void match.act({ type: "convert", times: "max" });
  else if (key === "p") match.pass();
  else if (key === "q" && match.passesOn) match.passUntil();
  else if (key === "i") ui.listIdeas(!ui.listing);
  else if (key === "z") void match.undo();
  else if (key === "f" && match.choices?.fog) match.toggleFog();
  else return false;
  return true;
}

/** The next unit that can act, or the one before; the cursor and the camera go there. */
export function nextUnit({ match, ui, board }: KeyContext, by: number): void {
  match.selectNext(by);
  const at = match.selected?.at;
  if (at === undefined) return;
  ui.cursor = { tile: at, edge: null };
  if (board && !board.sees(at)) board.centre(at);
}

function choose({ match, ui }: KeyContext): void {
  const { cursor } = ui;
  if (cursor.tile !== null) void match.awaited(clickTile(match, cursor.tile, cursor.edge));
}

export function moveCursor(key: string, onEdge: boolean, context: KeyContext): void {
  const { match, ui, board } = context;
  const { cursor } = ui;
  const { view, squares } = match;
  if (!view) return;
  const [dx, dy] = STEPS[key] as readonly [number, number];
  const from = cursor.tile ?? match.selected?.at ?? match.me?.base.at ?? 0;
  if (onEdge) {
    ui.cursor = { tile: from, edge: squares.edgeBeside(from, dx, dy) };
    return;
  }
  const to = cursor.tile === null ? from : squares.step(from, dx, dy);
  const tile = to < 0 ? from : to;
  ui.cursor = { tile, edge: null };
  if (board && !board.sees(tile)) board.centre(tile);
}
