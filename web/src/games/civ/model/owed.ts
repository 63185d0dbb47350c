// Questions of a turn: those that are owed come up by themselves, and those of a turn that is over close.

import { untrack } from "svelte";
import { SEATING } from "../../../platform/text/seating";
import type { Desk } from "./desk.svelte";
import type { Match } from "./match.svelte";

/** Asks for choices that a player owes, each once. */
export class Owed {
  private asked = "";

  constructor(
    private readonly match: Match,
    private readonly desk: Desk,
  ) {}

  ask(): void {
    const { match, desk } = this;
    const due = match.view?.due[0];
    if (!match.myTurn || !due?.id || !match.choices || desk.covered || due.id + due.kind === this.asked)
      return;
    if (due.kind !== "raze_city" && due.kind !== "choose_army") return;
    this.asked = due.id + due.kind;
    desk.question = { kind: due.kind === "raze_city" ? "capture" : "army", city: due.id };
  }
}

/** Closes a question or a forecast when its turn is over, and says so. */
export function closeLapsed(match: Match, desk: Desk): void {
  const half = `${match.view?.turn} ${match.view?.active}`;
  untrack(() => {
    const fight = match.fight !== null && desk.turn !== half;
    if (!desk.follow(half) && !fight) return;
    match.fight = null;
    match.message = SEATING.lapsed;
  });
}
