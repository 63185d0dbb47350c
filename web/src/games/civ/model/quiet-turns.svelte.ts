// Quiet turns pass automatically until something needs the player. The server says what does, by the same rule as
// for the note that passes turns in matches with other people, where the client need not be open.

import type { CalmDocument, PassNote, SeatNote } from "../../../../generated/civ";
import { settings } from "../../../platform/model/settings.svelte";
import { QUIET } from "../text/quiet-turns";
import type { CivMatch } from "./match.svelte";
import { withNote, withoutNote } from "./note-list";
import type { UiState } from "./ui-state.svelte";

/** The most turns that pass where other people play; alone there is no limit. */
export const MOST_PASSED = 30;

const passNote = (notes: readonly SeatNote[]): PassNote | undefined =>
  notes.find((note) => note.type === "pass");

export class QuietTurns {
  /** The turn in which the first one passed; null while none do. */
  since = $state<number | null>(null);
  /** The figures of the present turn, and of the one before. */
  private figures: Record<string, number> | null = null;
  private before: Record<string, number> | null = null;
  /** The turn to which the figures belong. */
  private half = "";
  /** The view that was judged last. */
  private judged: unknown = null;
  /** The last turn that ended automatically: it is not tried twice. */
  private ended = "";
  /** The turns that ended without their player. */
  private readonly passed = new Set<number>();
  /** The dropped notes that were told of. */
  private told = 0;

  constructor(
    private readonly match: CivMatch,
    private readonly ui: UiState,
  ) {}

  /** True while turns pass automatically. */
  get on(): boolean {
    return this.since !== null || this.note !== undefined;
  }

  /** The note that passes turns where other people play. */
  private get note(): PassNote | undefined {
    return passNote(this.match.notes.list);
  }

  /** Return whether a turn ended without its player, or is about to. */
  hasPassed(turn: number): boolean {
    return this.passed.has(turn) || this.note !== undefined;
  }

  /** True in matches where turns can pass; at one screen the next player would have to wait for the hand-over. */
  get offered(): boolean {
    return this.alone || (this.match.byLink && this.match.notes.known);
  }

  private get alone(): boolean {
    const { info, seat } = this.match;
    return info?.seats.every(({ kind }, place) => place === seat || kind === "ai") ?? false;
  }

  /** End this turn, and those after it in which nothing needs the player. */
  async start(): Promise<void> {
    const { match } = this;
    if (!match.myTurn || this.on || !this.offered) return;
    if (!this.alone) {
      match.notes.change((notes) =>
        withNote(notes, { type: "pass", turns: MOST_PASSED, news: settings.passNews }),
      );
      await match.act({ type: "end_turn" });
      return;
    }
    this.judged = match.view;
    this.since = match.view?.turn ?? 0;
    await this.look();
    if (this.since !== null) await this.end();
  }

  /** Stop: the player does something. Return whether turns were passing. */
  stop(reason = ""): boolean {
    if (!this.on) return false;
    this.since = null;
    this.match.notes.change((notes) => withoutNote(notes, "pass"));
    if (reason) this.match.message = reason;
    return true;
  }

  /** Continue if there is something to do; to be called whenever the match has changed. */
  follow(): void {
    this.tellDropped();
    const { match, ui } = this;
    const { view, half } = match;
    if (!match.myTurn || match.settledIn !== half || view === this.judged) return;
    const aims = ui.routing || ui.aim !== null;
    if ((this.since === null && (!settings.autoEnd || aims)) || this.note) return;
    if (!match.gate.open || match.busy || match.hold.tile !== null || ui.covered || match.fight?.asks) return;
    this.judged = view;
    void match.awaited(this.goOn(half));
  }

  /** End the turn, or stop and say why. */
  private async goOn(half: string): Promise<void> {
    const { match } = this;
    const { due } = match;
    const known = await this.look();
    if (!known || match.half !== half || !match.myTurn) return;
    const { turn, reason } = known;
    const stops = due ? QUIET.due : reason ? QUIET.reasons[reason] : "";
    if (stops) {
      if (this.since !== null && this.since !== turn) this.stop(QUIET.stopped(turn, stops));
    } else if (this.since !== null || this.mayEnd(half)) {
      this.passed.add(turn);
      await this.end();
    }
  }

  /** Return whether a turn may end automatically: the player has seen the one before it end. */
  private mayEnd(half: string): boolean {
    return settings.autoEnd && this.before !== null && this.ended !== half && !this.ui.covered;
  }

  private async end(): Promise<void> {
    const { match } = this;
    this.ended = match.half;
    if (!(await match.act({ type: "end_turn" }))) this.stop();
  }

  /** Ask what happened since the last turn, and take note of how things are now. */
  private async look(): Promise<{ turn: number; reason: CalmDocument["reason"] } | null> {
    const { match } = this;
    const { half } = match;
    const turn = match.view?.turn ?? 0;
    if (half !== this.half) [this.before, this.half] = [this.figures, half];
    const found = await match.ask<CalmDocument>({
      kind: "calm",
      before: this.before,
      news: settings.passNews,
    });
    if (!found || match.half !== half) return null;
    this.figures = found.figures;
    return { turn, reason: found.reason };
  }

  /** Say why turns that passed by a note stopped. */
  private tellDropped(): void {
    const { dropped } = this.match.notes;
    const last = dropped.findLast(({ note }) => note.type === "pass");
    if (!last || last.turn <= this.told) return;
    const first = this.told === 0 && last.turn < (this.match.view?.turn ?? 0);
    this.told = last.turn;
    const { code } = last.reason;
    const why = code in QUIET.reasons ? QUIET.reasons[code as keyof typeof QUIET.reasons] : QUIET.due;
    if (!first) this.match.message = QUIET.stopped(last.turn, why);
  }
}
