// The notes of a seat: what its player plans, kept by the server and the same on every device. An edit shows at
// once; if another device was faster, it is made again on what that one wrote.

import type { NotesMessage, RefusalPart } from "../../../generated/protocol";
import { settling } from "../settled";

/** An edit: makes one list of notes from another, and may run again on a newer one. */
export type NotesEdit<N> = (notes: readonly N[]) => readonly N[];

/** A note that was dropped, in which turn, and why. */
export interface Dropped<N> {
  turn: number;
  note: N;
  reason: RefusalPart;
}

/** The answer to new notes; null if it was lost with the connection. */
export type NotesAnswer = { accepted: boolean; refusal: RefusalPart | null } | null;

/** An edit that the server has not confirmed, and who waits for that. */
interface Pending<N> {
  edit: NotesEdit<N>;
  done: (kept: boolean) => void;
}

interface Sender<N> {
  send(version: number, notes: readonly N[]): Promise<NotesAnswer>;
  /** The server refused the notes: they were bad, or the match is over. */
  refused(refusal: RefusalPart | null, text: string): void;
}

/** The most notes that a server keeps for a seat, and the most bytes of them as JSON. */
export const MOST_NOTES = 256;
export const MOST_BYTES = 32 * 1024;

/** Milliseconds to wait for the notes of a turn; after that the turn continues without them. */
const LONGEST_RUN = 3000;

export class SeatNotes<N extends object> {
  /** True if the server has told of notes: not every game has them. */
  known = $state(false);
  /** The last notes that were dropped. */
  dropped = $state.raw<readonly Dropped<N>[]>([]);
  /** The notes as the server has them. */
  private kept = $state.raw<readonly N[]>([]);
  /** Edits that the server has not confirmed. */
  private edits = $state.raw<readonly Pending<N>[]>([]);
  /** How many edits are sent together: one by one after a refusal, so that a bad one loses no other. */
  private together = Number.POSITIVE_INFINITY;
  private version = 0;
  /** The last turn in which they were carried out. */
  private turn = 0;
  private sending = false;
  /** The number of edits whose answer was lost. */
  private unsure = 0;
  /** What the server told while an answer was awaited. */
  private later: NotesMessage | null = null;
  private waiting: (() => void)[] = [];

  constructor(private readonly sender: Sender<N>) {}

  /** The notes, with the edits that are on their way. */
  get list(): readonly N[] {
    return this.with(this.edits.length);
  }

  /** The notes with the first edits. */
  private with(count: number): readonly N[] {
    return this.edits.slice(0, count).reduce((notes, { edit }) => edit(notes), this.kept);
  }

  /** Take over the notes that the server tells. */
  hear(message: NotesMessage): void {
    if (this.sending) this.later = message;
    else this.take(message);
  }

  /** Edit the notes. An edit that changes nothing returns the list that it was given. */
  change(edit: NotesEdit<N>): void {
    void this.confirmed(edit);
  }

  /** Edit the notes; return whether the server keeps them. Never resolves if the page is closed before. */
  confirmed(edit: NotesEdit<N>): Promise<boolean> {
    const { list } = this;
    if (edit(list) === list) return Promise.resolve(true);
    return new Promise((done) => {
      this.edits = [...this.edits, { edit, done }];
      void this.flush();
    });
  }

  /** Wait until the notes of a turn are carried out, if there are any. */
  async carriedOut(turn: number): Promise<void> {
    if (!this.known || !this.kept.length || this.turn >= turn) return;
    const told = new Promise<void>((tell) => {
      const patience = setTimeout(tell, LONGEST_RUN);
      this.waiting.push(() => {
        clearTimeout(patience);
        tell();
      });
    });
    await settling("notes", told);
  }

  private take(message: NotesMessage): void {
    if (this.unsure && message.version === this.version + 1) this.settle(this.unsure, true);
    this.unsure = 0;
    this.known = true;
    this.version = message.version;
    this.turn = message.turn;
    this.kept = message.notes as N[];
    this.dropped = message.dropped as unknown as Dropped<N>[];
    for (const tell of this.waiting.splice(0)) tell();
    void this.flush();
  }

  /** Send the edits; those that come meanwhile are sent after the answer. */
  private async flush(): Promise<void> {
    const count = Math.min(this.edits.length, this.together);
    if (this.sending || !this.known || !count) return;
    this.sending = true;
    let bad = false;
    try {
      const answer = await this.sender.send(this.version, this.with(count));
      this.unsure = answer ? 0 : count;
      if (answer) this.answered(answer, count);
    } catch (error) {
      bad = true;
      this.failed(count, (error as Error).message);
    }
    this.sending = false;
    const { later } = this;
    this.later = null;
    if (later) this.take(later);
    else if (bad) void this.flush();
  }

  private answered({ accepted, refusal }: NonNullable<NotesAnswer>, count: number): void {
    // Another device was faster: the edits are made again on its notes, which came with the answer.
    if (!accepted && refusal?.code === "stale") return;
    this.settle(count, accepted);
    if (!accepted) this.sender.refused(refusal, "");
  }

  /** Some of the edits make bad notes: look for them one by one, and give up only those. */
  private failed(count: number, text: string): void {
    this.together = 1;
    if (count > 1) return;
    this.settle(count, false);
    this.sender.refused(null, text);
  }

  /** Take the first edits off the list, and say what became of them. */
  private settle(count: number, kept: boolean): void {
    const settled = this.edits.slice(0, count);
    this.edits = this.edits.slice(count);
    if (!this.edits.length) this.together = Number.POSITIVE_INFINITY;
    for (const { done } of settled) done(kept);
  }
}
