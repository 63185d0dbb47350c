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

interface Sender<N> {
  send(version: number, notes: readonly N[]): Promise<NotesAnswer>;
  /** The server refused the notes: they were bad, or the match is over. */
  refused(refusal: RefusalPart | null, text: string): void;
}

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
  private edits = $state.raw<readonly NotesEdit<N>[]>([]);
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
    return this.edits.reduce((notes, edit) => edit(notes), this.kept);
  }

  /** Take over the notes that the server tells. */
  hear(message: NotesMessage): void {
    if (this.sending) this.later = message;
    else this.take(message);
  }

  /** Edit the notes. An edit that changes nothing returns the list that it was given. */
  change(edit: NotesEdit<N>): void {
    const { list } = this;
    if (edit(list) === list) return;
    this.edits = [...this.edits, edit];
    void this.flush();
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
    if (this.unsure && message.version === this.version + 1) this.edits = this.edits.slice(this.unsure);
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
    const count = this.edits.length;
    if (this.sending || !this.known || !count) return;
    this.sending = true;
    try {
      const answer = await this.sender.send(this.version, this.list);
      this.unsure = answer ? 0 : count;
      if (answer) this.answered(answer, count);
    } catch (error) {
      this.edits = this.edits.slice(count);
      this.sender.refused(null, (error as Error).message);
    }
    this.sending = false;
    const { later } = this;
    this.later = null;
    if (later) this.take(later);
  }

  private answered({ accepted, refusal }: NonNullable<NotesAnswer>, count: number): void {
    // Another device was faster: the edits are made again on its notes, which came with the answer.
    if (!accepted && refusal?.code === "stale") return;
    this.edits = this.edits.slice(count);
    if (!accepted) this.sender.refused(refusal, "");
  }
}
