// The state of the interface over the map: the open screen, a question, the cursor, and what a click means.

import type { Action } from "../../../../generated/civ";
import type { Envoy } from "./envoys";

export type Question =
  | { kind: "found"; unit: string }
  | { kind: "rename"; city: string }
  | { kind: "sure"; title: string; text: string; icon: string; yes: string; action: Action | (() => unknown) }
  | { kind: "capture"; city: string }
  | { kind: "army"; city: string }
  | { kind: "envoy"; envoy: Envoy };

/** The screens that lie over the whole map. */
export type ScreenName =
  | "research"
  | "diplomacy"
  | "codex"
  | "cities"
  | "units"
  | "journal"
  | "keys"
  | "menu";

export class UiState {
  screen = $state<ScreenName | null>(null);
  question = $state.raw<Question | null>(null);
  /** The question whose answer is on its way to the server. */
  answered: Question | null = null;
  /** The statement at which the rulebook opens. */
  rule = $state("");
  /** The tile of the keyboard, and the one under the pointer. */
  cursor = $state<number | null>(null);
  pointed = $state<number | null>(null);
  /** True while the pointer is on the forecast. */
  reading = false;
  /** The next click sends the selected unit there. */
  routing = $state(false);
  /** The tile that a finger tapped: the next tap there sends the selected unit. */
  aim = $state<number | null>(null);
  /** The page of the city panel; on "tiles" a click on the map places a citizen. */
  tab = $state<"build" | "tiles" | "city">("build");
  /** The result of the match lies over everything. */
  ended = $state(false);
  /** Counts how often keys led into the page of the city panel. */
  entered = $state(0);
  /** The turn that is shown: whose, and which. */
  turn = "";
  /** How much of the map's left side a list beside it covers. */
  beside = $state(0);
  /** Counts how often the player asked for what is open already. */
  insisted = $state(0);
  /** The screen from which a statement of the rulebook was opened. */
  private before: ScreenName | null = null;

  coverBeside = (width: number): void => {
    this.beside = width;
  };

  /** Open a screen, or close it if it is open. */
  open = (screen: ScreenName): void => {
    this.before = null;
    this.rule = "";
    this.screen = this.screen === screen ? null : screen;
  };

  /** Open the rulebook at a statement; closing it leads back. */
  look = (rule: string): void => {
    this.before = this.screen === "codex" ? this.before : this.screen;
    this.rule = rule;
    this.screen = "codex";
  };

  close = (): void => {
    this.screen = this.before;
    this.before = null;
    this.rule = "";
  };

  /** Take note of whose turn it is: a question of another turn is closed. Return whether it had no answer. */
  follow(turn: string): boolean {
    const { question } = this;
    const lapsed = this.turn !== "" && this.turn !== turn && question !== null;
    this.turn = turn;
    if (lapsed) this.question = null;
    return lapsed && question !== this.answered;
  }

  get covered(): boolean {
    return this.ended || this.screen !== null || this.question !== null;
  }
}
