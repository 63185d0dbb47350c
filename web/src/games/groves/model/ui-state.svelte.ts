// The state of the interface over the board: the open screen, the cursor, and the edge under the pointer.

import type { IdeaMark } from "../board/marks";
import type { Edge } from "../text/places";

/** The screens that lie over the whole board. */
export type ScreenName = "talk" | "log" | "guide" | "scores" | "codex" | "menu";

/** The cursor of the keyboard: on a tile, or on an edge of it. */
export interface Cursor {
  tile: number | null;
  edge: Edge | null;
}

export const NO_CURSOR: Cursor = { tile: null, edge: null };

export class GrovesUiState {
  screen = $state<ScreenName | null>(null);
  cursor = $state.raw<Cursor>(NO_CURSOR);
  /** The edge under the pointer. */
  hover = $state.raw<Edge | null>(null);
  /** Moves that the board shows to the player. */
  ideas = $state.raw<readonly IdeaMark[]>([]);
  /** True while the panel of both sides is open, where the bar on top stands for it. */
  sides = $state(false);
  /** True while the moves that change something are listed, and which of them is looked at. */
  listing = $state(false);
  idea = $state<number | null>(null);

  /** List the moves that change something, or no longer. */
  listIdeas = (on: boolean): void => {
    this.listing = on;
    this.idea = null;
  };

  /** Open a screen, or close it if it is open. */
  open = (screen: ScreenName): void => {
    this.screen = this.screen === screen ? null : screen;
  };
}
