// The keyboard: every command has a key, and the board a cursor on tiles and edges.

import { noteKey, pressesButton } from "../../../platform/model/focus-origin.svelte";
import { isTyping } from "../../../platform/model/form-fields";
import type { GrovesBoard } from "../board/board";
import type { Edge } from "../text/places";
import type { GrovesMatch } from "./match.svelte";
import { clickTile, confirmPending } from "./tile-click";

export interface Cursor {
  tile: number | null;
  edge: Edge | null;
}

export interface KeyContext {
  match: GrovesMatch;
  board: GrovesBoard | null;
  screen: string;
  cursor: Cursor;
  open(screen: string): void;
  setCursor(cursor: Cursor): void;
  toggleFog(): void;
  toggleCombat(): void;
  toggleAutoDeploy(): void;
}

const SCREENS: Record<string, string> = { g: "guide", h: "scores", l: "log", f1: "codex" };

const STEPS: Record<string, readonly [number, number]> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};

/** Keys with names that may mean something here; a key that has to wait is kept from the browser. */
const NAMED = new Set([...Object.keys(STEPS), "enter", "escape", "f1"]);

export function handleKey(event: KeyboardEvent, read: () => KeyContext): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  noteKey(event);
  const key = event.key.toLowerCase();
  if (key.length > 1 && !NAMED.has(key)) return;
  // A key that is held down does not end one half-turn after the other.
  if (key === "p" && event.repeat) return;
  if (key !== "escape" && (isTyping(event) || pressesButton(event))) return;
  let taken = true;
  read().match.wish((late) => {
    taken = press({ key, shift: event.shiftKey, late }, read());
  });
  if (taken) event.preventDefault();
}

interface KeyPress {
  key: string;
  shift: boolean;
  late: boolean;
}

const free = ({ screen, match }: KeyContext): boolean => !screen && !match.pending;

/** Does what a key means now; whether it means something. */
function press(pressed: KeyPress, context: KeyContext): boolean {
  const { match, open } = context;
  const { key, late } = pressed;
  if (key === "escape") goBack(context);
  else if (match.pending && key === "enter") void confirmPending(match);
  else if (SCREENS[key] && !match.pending) open(SCREENS[key]);
  else if (key === "t" && match.talks && !match.pending) open("talk");
  else if (key === "k" && context.screen === "log") context.toggleCombat();
  else return free(context) && !late && onBoard(pressed, context);
  return true;
}

type Covered = Pick<KeyContext, "match" | "screen">;

/** Whether Escape closes something. */
export const isCovered = ({ match, screen }: Covered): boolean =>
  match.pending !== null || screen !== "" || match.mode !== "units" || match.selection !== null;

export function goBack({
  match,
  screen,
  open,
  cursor,
  setCursor,
}: Covered & Pick<KeyContext, "open" | "cursor" | "setCursor">): void {
  if (match.pending) match.pending = null;
  else if (screen) open(screen);
  else if (match.mode !== "units") match.setMode(match.mode);
  else if (match.aim) match.aim = null;
  else if (match.selection) match.select(null);
  else if (cursor.tile !== null) setCursor({ tile: null, edge: null });
  else open("menu");
}

/** Keys that act on the board; whether the key was one of them. */
function onBoard({ key, shift }: KeyPress, context: KeyContext): boolean {
  const { match, board } = context;
  if (STEPS[key]) moveCursor(key, shift, context);
  else if (key === " " || key === "enter") choose(context);
  else if (key === "+" || key === "=") board?.camera.zoomBy(1.2);
  else if (key === "-") board?.camera.zoomBy(1 / 1.2);
  else if (key === "0") board?.camera.fit();
  else if (key === "k") context.toggleCombat();
  else if (key === "a" && match.view?.solo) context.toggleAutoDeploy();
  else if (!match.myTurn) return false;
  else if (key === "n") next(context, shift ? -1 : 1);
  else return command(key, context);
  return true;
}

function command(key: string, { match, toggleFog }: KeyContext): boolean {
  const times = match.choices?.convert ?? 0;
  if (key === "d") match.setMode("deploy");
  else if (key === "w") match.setMode("walls");
  else if (key === "[") match.resize(-1);
  else if (key === "]") match.resize(1);
  else if (key === "c" && times) void match.act({ type: "convert", times: 1 });
  else if (key === "x" && times) void match.act({ type: "convert", times: "max" });
  else if (key === "p") match.pass();
  else if (key === "z") void match.undo();
  else if (key === "f" && match.choices?.fog) toggleFog();
  else return false;
  return true;
}

/** The next unit that can act, or the one before; the cursor and the camera go there. */
function next({ match, board, setCursor }: KeyContext, by: number): void {
  match.selectNext(by);
  const at = match.selected?.at;
  if (at === undefined) return;
  setCursor({ tile: at, edge: null });
  if (board && !board.sees(at)) board.centre(at);
}

function choose({ match, cursor }: KeyContext): void {
  if (cursor.tile !== null) void match.awaited(clickTile(match, cursor.tile, cursor.edge));
}

function moveCursor(key: string, onEdge: boolean, context: KeyContext): void {
  const { match, board, cursor, setCursor } = context;
  const { view, squares } = match;
  if (!view) return;
  const [dx, dy] = STEPS[key] as readonly [number, number];
  const from = cursor.tile ?? match.selected?.at ?? match.me?.base.at ?? 0;
  if (onEdge) {
    setCursor({ tile: from, edge: squares.edgeBeside(from, dx, dy) });
    return;
  }
  const to = cursor.tile === null ? from : squares.step(from, dx, dy);
  const tile = to < 0 ? from : to;
  setCursor({ tile, edge: null });
  if (board && !board.sees(tile)) board.centre(tile);
}
