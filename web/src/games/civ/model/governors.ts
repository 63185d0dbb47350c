// Governors of cities: notes of the seat, which place the citizens now and at the start of each turn.

import type { GovernorNote, GovernorsDocument, SeatNote } from "../../../../generated/civ";
import type { CivMatch } from "./match.svelte";
import { withNote, withoutNote } from "./note-list";

type Match = Pick<CivMatch, "notes" | "ask" | "act" | "myTurn">;

const isGovernor = (note: SeatNote): note is GovernorNote => note.type === "governor";

export class Governors {
  constructor(private readonly match: Match) {}

  of(city: string): GovernorNote | null {
    return this.match.notes.list.filter(isGovernor).find((note) => note.city === city) ?? null;
  }

  /** The key of the yield that a city's governor wants; empty without a governor. */
  focusOf(city: string): string {
    return this.of(city)?.focus ?? "";
  }

  /** Ask what governors would do in a city. */
  preview(city: string): Promise<GovernorsDocument | null> {
    return this.match.ask<GovernorsDocument>({ kind: "governors", city, note: this.of(city) });
  }

  /** Give cities a governor, or with an empty focus none; in the own turn their citizens move at once. */
  async set(cities: readonly string[], focus: string): Promise<void> {
    for (const city of cities) await this.setOne(city, focus);
  }

  private async setOne(city: string, focus: string): Promise<void> {
    const { match } = this;
    const before = this.of(city);
    if ((before?.focus ?? "") === focus) return;
    const told = match.myTurn ? await this.preview(city) : null;
    const choice = told?.choices.find((one) => one.focus === focus);
    match.notes.change((notes) =>
      focus
        ? withNote(notes, choice?.note ?? { ...(before ?? { type: "governor", city }), focus })
        : withoutNote(notes, `governor ${city}`),
    );
    const action = focus ? choice?.action : told?.release;
    if (action) await match.act(action);
  }
}
