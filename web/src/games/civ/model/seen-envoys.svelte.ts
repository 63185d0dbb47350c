// The envoys that the player has seen, kept in this browser. An offer that is made again is new.

import type { Envoy } from "./envoys";

const KEPT = "simple-civ envoys ";

interface KeptEnvoys {
  ids: readonly string[];
  played: number | null;
}

export class SeenEnvoys {
  /** The last turn that the player has played; null if that is not known. */
  played = $state<number | null>(null);
  private ids = $state.raw<readonly string[]>([]);
  private place = "";

  /** Take up what the player of a seat has seen before the page was loaded again. */
  open(match: string, seat: number): void {
    this.place = `${KEPT}${match} ${seat}`;
    [this.ids, this.played] = [[], null];
    try {
      const kept = JSON.parse(localStorage.getItem(this.place) ?? "[]") as string[] | KeptEnvoys;
      // Earlier versions kept the names alone.
      [this.ids, this.played] = Array.isArray(kept) ? [kept, null] : [kept.ids, kept.played];
    } catch {
      // What cannot be read was not seen.
    }
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  add(...ids: readonly string[]): void {
    const fresh = ids.filter((id) => !this.has(id));
    if (fresh.length) this.keep([...this.ids, ...fresh]);
  }

  /** Forget those that have left. */
  follow(present: readonly Envoy[]): void {
    const here = new Set(present.map(({ id }) => id));
    const left = this.ids.filter((id) => here.has(id));
    if (left.length < this.ids.length) this.keep(left);
  }

  /** The player has played a turn, and has seen what is older. */
  play(turn: number): void {
    this.played = turn;
    this.keep(this.ids);
  }

  private keep(ids: readonly string[]): void {
    this.ids = ids;
    const kept: KeptEnvoys = { ids, played: this.played };
    localStorage.setItem(this.place, JSON.stringify(kept));
  }
}
