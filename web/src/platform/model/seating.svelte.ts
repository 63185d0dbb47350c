// The player of a seat: its person, an AI for some turns, or an AI for a missed turn; and what holds the
// match up.

import type { Absent } from "../../../generated/http";
import type { Missed, Seating as Told } from "../../../generated/protocol";
import { changeSeat, replaceAbsent } from "../protocol/matches";

/** For how many turns an AI can be asked to play; null is to the end. */
export const LENGTHS: readonly (number | null)[] = [1, 5, 20, null];

const ALONE = { deputy: false, turns: null, lent: false, missed: false, waiting: false, absent: null };

export class Seating {
  private heard = $state.raw<Omit<Told, "type" | "seat"> | null>(null);
  /** The turns that the player missed, until they were read. */
  missed = $state.raw<Missed | null>(null);

  constructor(
    private readonly id: string,
    private readonly token: string,
  ) {}

  hear(told: Told): void {
    this.heard = told;
  }

  /** True once the server has told how the seat is held. */
  get known(): boolean {
    return this.heard !== null;
  }

  get now(): Omit<Told, "type" | "seat"> {
    return this.heard ?? ALONE;
  }

  /** Let an AI play for some turns, or until the end. */
  lend(turns: number | null): Promise<unknown> {
    return changeSeat(this.id, this.token, { deputy: true, ...(turns === null ? {} : { turns }) });
  }

  takeBack(): Promise<unknown> {
    return changeSeat(this.id, this.token, { deputy: false });
  }

  /** Tell the server that the player is here, although it is another's turn. */
  comeBack(): Promise<unknown> {
    return changeSeat(this.id, this.token, { back: true });
  }

  /** Vote on what happens to an absent player. */
  replaceAbsent(wish: Absent["wish"]): Promise<unknown> {
    return replaceAbsent(this.id, this.token, { wish });
  }
}
