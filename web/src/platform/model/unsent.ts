// Orders and phrases that the server has not confirmed, kept in this tab: a reloaded page sends them again,
// under the same name.

interface Named {
  name: string;
}

/** An order without an answer. */
export interface UnsentOrder extends Named {
  /** The action; null undoes the last step. */
  action: object | null;
  /** The turn for which it is meant; null is any. */
  half: string | null;
  /** The number of the view by which it was given. */
  seen: number;
}

export interface UnsentPhrase extends Named {
  phrase: string;
  to: number;
}

const KEPT = "simple-civ unsent ";

export class Unsent<T extends Named> {
  private list: readonly T[];

  /** The newest `most` are kept. */
  constructor(
    private readonly place: string,
    private readonly most: number,
  ) {
    this.list = this.load();
  }

  get all(): readonly T[] {
    return this.list;
  }

  add(one: T): void {
    this.store([...this.list.filter(({ name }) => name !== one.name), one].slice(-this.most));
  }

  remove(gone: string): void {
    this.store(this.list.filter(({ name }) => name !== gone));
  }

  private load(): T[] {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(KEPT + this.place) ?? "[]");
      return Array.isArray(found) ? (found as T[]) : [];
    } catch {
      return [];
    }
  }

  private store(list: readonly T[]): void {
    this.list = list;
    try {
      if (list.length) sessionStorage.setItem(KEPT + this.place, JSON.stringify(list));
      else sessionStorage.removeItem(KEPT + this.place);
    } catch {
      // A browser that keeps nothing still sends it while the page is open.
    }
  }
}
