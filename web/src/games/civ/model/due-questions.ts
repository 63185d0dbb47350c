// Questions of a turn: those that are due come up automatically, and those of a turn that is over close.

import { untrack } from "svelte";
import { SEATING } from "../../../platform/text/seating";
import type { CivMatch } from "./match.svelte";
import type { UiState } from "./ui-state.svelte";

/** The questions about choices that a player owes, each asked once. */
export class DueQuestions {
  private asked = "";

  constructor(
    private readonly match: CivMatch,
    private readonly ui: UiState,
  ) {}

  ask(): void {
    const { match, ui } = this;
    const due = match.view?.due[0];
    if (
      !match.myTurn ||
      !due?.id ||
      !match.choices ||
      ui.covered ||
      match.hold.tile !== null ||
      due.id + due.kind === this.asked
    )
      return;
    if (due.kind !== "raze_city" && due.kind !== "choose_army") return;
    this.asked = due.id + due.kind;
    ui.question = { kind: due.kind === "raze_city" ? "capture" : "army", city: due.id };
  }
}

/** Close a question or a forecast when its turn is over, and say so. */
export function closeLapsedQuestions(match: CivMatch, ui: UiState): void {
  const half = `${match.view?.turn} ${match.view?.active}`;
  untrack(() => {
    const fight = Boolean(match.fight?.asks) && ui.turn !== half;
    if (!ui.follow(half) && !fight) return;
    match.fight = null;
    match.message = SEATING.lapsed;
  });
}
