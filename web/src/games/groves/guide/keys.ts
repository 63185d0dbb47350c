// The keys of the guide: steps, cards, and the cursor on the board of a scene.

import { noteKey, pressesButton } from "../../../platform/model/focus-origin.svelte";
import { isTyping } from "../../../platform/model/form-fields";
import type { GrovesBoard } from "../board/board";
import { moveCursor, nextUnit, STEPS } from "../model/keyboard";
import { confirmPending } from "../model/tile-click";
import { type GrovesUiState, NO_CURSOR } from "../model/ui-state.svelte";
import { PASS } from "./scene";
import type { SceneMatch } from "./scene-match.svelte";
import { chooseTile } from "./tile-choice";

export interface BoardKeys {
  match: SceneMatch;
  ui: GrovesUiState;
  board: GrovesBoard | null;
}

/** Close what is open on the board; return whether something was. */
function goBack({ match, ui }: BoardKeys): boolean {
  if (match.pending) match.pending = null;
  else if (match.aim) match.aim = null;
  else if (match.selection) match.select(null);
  else if (ui.cursor.tile !== null) ui.cursor = NO_CURSOR;
  else return false;
  return true;
}

function choose({ match, ui }: BoardKeys): void {
  const { cursor } = ui;
  if (cursor.tile !== null) void match.awaited(chooseTile(match, cursor.tile, cursor.edge));
}

const COMMANDS: Record<string, (keys: BoardKeys) => unknown> = {
  s: ({ match }) => match.next && match.take(match.next),
  p: ({ match }) => match.take(PASS),
  z: ({ match }) => match.undo(),
  r: ({ match }) => match.restart(),
  w: ({ match }) => match.scene.builds && match.setMode("walls"),
  " ": choose,
  enter: choose,
};

function press(key: string, shift: boolean, keys: BoardKeys): boolean {
  const { match } = keys;
  if (match.pending) {
    if (key === "enter") void confirmPending(match);
    return key === "enter";
  }
  const context = { match, ui: keys.ui, board: keys.board };
  if (STEPS[key]) moveCursor(key, shift, context);
  else if (key === "n") nextUnit(context, shift ? -1 : 1);
  else if (COMMANDS[key]) void COMMANDS[key](keys);
  else return false;
  return true;
}

/** Do what a key means on the board; return whether it means something. */
export function boardKey(event: KeyboardEvent, keys: BoardKeys): boolean {
  noteKey(event);
  const key = event.key.toLowerCase();
  if (key === "escape") return goBack(keys);
  if (event.repeat && key in COMMANDS) return false;
  if (isTyping(event) || pressesButton(event)) return false;
  const onBoard = event.target instanceof HTMLCanvasElement || event.target === document.body;
  // Arrows and Space scroll the page, unless the board has the focus.
  if ((STEPS[key] || key === " " || key === "enter") && !onBoard && !keys.match.pending) return false;
  return press(key, event.shiftKey, keys);
}
