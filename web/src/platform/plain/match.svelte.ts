// A seat of a game without its own screens: a mirror of its view, and the events.

import { type GivenOrder, SeatClient } from "../model/seat-client.svelte";
import type { RecentEvents } from "../protocol/connection";
import { PLAIN, plainRefusal } from "../text/plain";
import type { PlainAction, PlainEvent, PlainView, PlainWire } from "./view";

export interface PlainLogLine {
  turn: number;
  words: string;
}

const MOST_LINES = 200;

export class PlainMatch extends SeatClient<PlainWire, { hash: string }, never> {
  /** Log lines, the newest at the end. */
  log = $state.raw<readonly PlainLogLine[]>([]);
  /** Log lines of the last change, for screen readers. */
  news = $state.raw<readonly string[]>([]);
  /** Called when an action was refused. */
  onRefused: () => void = () => {};

  protected welcomed(view: PlainView, _: unknown, told: RecentEvents<PlainWire>): void {
    this.view = view;
    if (!this.log.length) this.note(told.notices, view.turn);
  }

  protected changed(view: PlainView, events: readonly PlainEvent[]): void {
    const before = this.view;
    this.view = view;
    if (before && halfOf(before) !== halfOf(view)) this.begin();
    // Every action has events; only an undo has none.
    else if (!events.length && this.myTurn) this.news = [PLAIN.undone];
    this.note(events, before?.turn ?? view.turn);
  }

  /** A new turn: the second click of a double click is not meant for it. */
  private begin(): void {
    if (!this.myTurn) return;
    this.playing = null;
    this.gate.close(this.half);
    this.gate.shown(this.half);
  }

  private note(events: readonly PlainEvent[], turn: number): void {
    const told = events.map(({ words }) => words).filter(Boolean);
    if (!told.length) return;
    this.news = told;
    this.log = [...this.log, ...told.map((words) => ({ turn, words }))].slice(-MOST_LINES);
  }

  /** Choices come with the view. */
  protected override async refresh(): Promise<void> {}

  protected override async send(action: PlainAction, given?: GivenOrder): Promise<boolean> {
    const accepted = await super.send(action, given);
    if (!accepted) this.onRefused();
    return accepted;
  }

  /** Do what a button says, unless the turn has only just begun. */
  choose(action: PlainAction): void {
    if (this.gate.open && !this.busy) void this.act(action);
  }

  why(code: string, facts: Record<string, unknown> = {}): string {
    return plainRefusal(code, facts);
  }
}

const halfOf = ({ turn, active }: PlainView): string => `${turn} ${active}`;
