// The keyboard: every command has a key, and the map a cursor.

import type { Board } from "../board/api";
import { commandWords } from "../text/commands";
import type { Match } from "./match.svelte";
import { settings } from "./settings.svelte";

export interface Situation {
  match: Match;
  board: Board | null;
  screen: string;
  cursor: number | null;
  open(screen: string): void;
  setCursor(tile: number | null): void;
}

const SCREENS: Record<string, string> = { r: "research", d: "diplomacy", f1: "codex" };

function typing(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return at instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(at.tagName);
}

export function handleKey(event: KeyboardEvent, situation: Situation): void {
  if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { match, screen, open } = situation;
  const key = event.key.toLowerCase();
  const onButton = event.target instanceof HTMLButtonElement;
  if (key === "escape") {
    if (match.fight) match.fight = null;
    else if (screen) open(screen);
    else if (match.selection) match.select(null);
    else open("menu");
  } else if (SCREENS[key] && !match.fight) open(SCREENS[key]);
  else if (match.fight && key === "enter" && !onButton) confirm(match);
  else if (screen || match.fight || (onButton && ["enter", " "].includes(key))) return;
  else if (!onMap(key, event, situation)) return;
  event.preventDefault();
}

function confirm(match: Match): void {
  const action = match.fight?.action;
  match.fight = null;
  if (action) void match.act(action);
}

/** Keys that act on the map; whether the key was one of them. */
function onMap(key: string, event: KeyboardEvent, situation: Situation): boolean {
  const { match, board, cursor } = situation;
  if (key.startsWith("arrow")) moveCursor(key, situation);
  else if (key === " " && cursor !== null) void match.choose(cursor, event.shiftKey);
  else if (key === "enter") next(situation);
  else if (key === "tab") match.selectDue();
  else if (key === "z") void match.undo();
  else if (key === "g") settings.grid = !settings.grid;
  else if (key === "+" || key === "=") board?.camera.zoomBy(1.2);
  else if (key === "-") board?.camera.zoomBy(1 / 1.2);
  else return command(key, match);
  return true;
}

function next({ match, open }: Situation): void {
  const { due } = match;
  if (!match.myTurn) return;
  if (!due) void match.act({ type: "end_turn" });
  else if (due.kind === "research") open("research");
  else match.selectDue();
}

function command(key: string, match: Match): boolean {
  const all = [...(match.unitChoices?.commands ?? []), ...(match.cityChoices?.commands ?? [])];
  const wanted = key === "delete" ? "del" : key;
  const found = all.find(
    ({ action, refusal }) => refusal === null && commandWords(action)?.key.toLowerCase() === wanted,
  );
  if (found) void match.act(found.action);
  return found !== undefined;
}

function moveCursor(key: string, { match, board, cursor, setCursor }: Situation): void {
  const { view } = match;
  if (!view) return;
  const from = cursor ?? match.selected?.at ?? Math.floor((view.width * view.height) / 2);
  const [column, row] = match.place(from);
  const [dx, dy] = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] }[key] ?? [
    0, 0,
  ];
  const to = match.at(
    Math.max(0, Math.min(view.width - 1, column + (dx as number))),
    Math.max(0, Math.min(view.height - 1, row + (dy as number))),
  );
  setCursor(to);
  void match.point(to);
  if (board && !board.sees(to)) board.centre(to);
}
