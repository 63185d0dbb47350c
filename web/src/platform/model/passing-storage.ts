// Storage in memory, in the place of what a browser refuses: settings and the secrets of matches last as long as
// the tab.

class PassingStorage {
  private readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }

  key(place: number): string | null {
    return [...this.values.keys()][place] ?? null;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, String(value));
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }
}

/** Replaces the kinds of storage that may not even be looked at, as where cookies are blocked. */
export function replaceRefused(page: object): void {
  for (const kind of ["localStorage", "sessionStorage"])
    try {
      Reflect.get(page, kind);
    } catch {
      Object.defineProperty(page, kind, { value: new PassingStorage(), configurable: true });
    }
}

/** Whether a kind of storage is gone when the page is loaded again. */
export const isPassing = (storage: Storage): boolean => storage instanceof PassingStorage;

replaceRefused(globalThis);
