// Who plays one's seat: oneself, an AI for some turns, or an AI for a turn that was missed; and what holds
// the match up.

import type { Absent } from "../../../generated/http";
import type { Missed, Seating as Told } from "../../../generated/protocol";
import { changeSeat, replaceAbsent } from "../protocol/matches";

/** For how many turns an AI can be asked to play; null is to the end. */
export const LENGTHS: readonly (number | null)[] = [1, 5, 20, null];

const ALONE = { deputy: false, turns: null, lent: false, missed: false, waiting: false, absent: null };

export class Seating {
  private heard = $state.raw<Omit<Told, "type" | "seat"> | null>(null);
  /** What happened in turns that one missed, until it was read. */
  missed = $state.raw<Missed | null>(null);

  constructor(
    private readonly id: string,
    private readonly token: string,
  ) {}

  hear(told: Told): void {
    this.heard = told;
  }

  /** Whether the server has told how the seat is held. */
  get known(): boolean {
    return this.heard !== null;
  }

  get now(): Omit<Told, "type" | "seat"> {
    return this.heard ?? ALONE;
  }

  /** Has an AI play for some turns, or to the end. */
  lend(turns: number | null): Promise<unknown> {
    return changeSeat(this.id, this.token, { deputy: true, ...(turns === null ? {} : { turns }) });
  }

  takeBack(): Promise<unknown> {
    return changeSeat(this.id, this.token, { deputy: false });
  }

  /** Says that one is here, although it is another's turn. */
  comeBack(): Promise<unknown> {
    return changeSeat(this.id, this.token, { back: true });
  }

  /** What shall become of the player who is gone. */
  replaceAbsent(wish: Absent["wish"]): Promise<unknown> {
    return replaceAbsent(this.id, this.token, { wish });
  }
}
