// The envoys that the player has seen, kept in this browser. An offer that is made again is new.

import type { Envoy } from "./envoys";

const KEPT = "simple-civ envoys ";

export class SeenEnvoys {
  private ids = $state.raw<readonly string[]>([]);
  private place = "";

  /** Take up what the player of a seat has seen before the page was loaded again. */
  open(match: string, seat: number): void {
    this.place = `${KEPT}${match} ${seat}`;
    try {
      this.ids = JSON.parse(localStorage.getItem(this.place) ?? "[]") as string[];
    } catch {
      this.ids = [];
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

  private keep(ids: readonly string[]): void {
    this.ids = ids;
    localStorage.setItem(this.place, JSON.stringify(ids));
  }
}
