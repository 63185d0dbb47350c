// The storage of Python in the page: keys and bytes in IndexedDB. A batch is written whole or not at all,
// and has reached the disk when it is acknowledged. Only the tab that claimed the storage last may write.

import type { StorageTrouble } from "./messages";

const NAME = "simple-civ";
const VALUES = "values";
/** Who may write: a tab that is woken after another took over finds that it may not. */
const CLAIM = "claim";

/** An edit: puts a value, deletes one, or deletes all whose keys start with a prefix. */
export type Change = ["put", string, Uint8Array] | ["delete", string] | ["clear", string];

export interface KeyValues {
  get(key: string): Promise<Uint8Array | undefined>;
  /** The keys that start with a prefix, in order, with their values. */
  range(prefix: string): Promise<[string, Uint8Array][]>;
  write(changes: readonly Change[]): Promise<void>;
}

/** Why a batch was not written; its name is what Python sees. */
export class StorageError extends Error {
  constructor(
    readonly trouble: StorageTrouble,
    cause: unknown,
  ) {
    super(`storage: ${trouble}`, { cause });
  }
}

const from = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(VALUES);
    request.result.createObjectStore(CLAIM);
  };
  return done(request);
}

const troubleOf = (error: unknown): StorageTrouble =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused";

class StoredValues implements KeyValues {
  constructor(
    private readonly database: IDBDatabase,
    private readonly owner: string,
    private readonly tell: (trouble: StorageTrouble | null) => void,
  ) {}

  get(key: string): Promise<Uint8Array | undefined> {
    return done(this.read().get(key) as IDBRequest<Uint8Array | undefined>);
  }

  async range(prefix: string): Promise<[string, Uint8Array][]> {
    const store = this.read();
    const [keys, values] = await Promise.all([
      done(store.getAllKeys(from(prefix))),
      done(store.getAll(from(prefix)) as IDBRequest<Uint8Array[]>),
    ]);
    return keys.map((key, place) => [String(key), values[place] as Uint8Array]);
  }

  async write(changes: readonly Change[]): Promise<void> {
    try {
      await this.commit(changes);
    } catch (error) {
      const known = error instanceof StorageError ? error : new StorageError(troubleOf(error), error);
      this.tell(known.trouble);
      throw known;
    }
    this.tell(null);
  }

  private read(): IDBObjectStore {
    return this.database.transaction(VALUES).objectStore(VALUES);
  }

  private commit(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = this.database.transaction([VALUES, CLAIM], "readwrite", { durability: "strict" });
      let lost: StorageError | null = null;
      work.oncomplete = () => resolve();
      work.onabort = () => reject(lost ?? work.error);
      const owner = work.objectStore(CLAIM).get(CLAIM);
      owner.onsuccess = () => {
        if (owner.result === this.owner) apply(work.objectStore(VALUES), changes);
        else {
          lost = new StorageError("taken", null);
          work.abort();
        }
      };
    });
  }
}

function apply(store: IDBObjectStore, changes: readonly Change[]): void {
  for (const [kind, key, value] of changes) {
    if (kind === "put") store.put(value, key);
    else store.delete(kind === "clear" ? from(key) : key);
  }
}

/** Where the browser refuses to store anything: what is played is gone with the tab. */
class PassingValues implements KeyValues {
  private readonly values = new Map<string, Uint8Array>();

  async get(key: string): Promise<Uint8Array | undefined> {
    return this.values.get(key);
  }

  async range(prefix: string): Promise<[string, Uint8Array][]> {
    const found = [...this.values].filter(([key]) => key.startsWith(prefix));
    return found.sort(([one], [other]) => (one < other ? -1 : 1));
  }

  async write(changes: readonly Change[]): Promise<void> {
    for (const [kind, key, value] of changes) {
      if (kind === "put") this.values.set(key, value);
      else if (kind === "delete") this.values.delete(key);
      else for (const one of [...this.values.keys()]) if (one.startsWith(key)) this.values.delete(one);
    }
  }
}

/** Open the storage and claim it for this tab. */
export async function openValues(tell: (trouble: StorageTrouble | null) => void): Promise<KeyValues> {
  const owner = crypto.getRandomValues(new Uint32Array(4)).join("-");
  try {
    const database = await openDatabase();
    const work = database.transaction(CLAIM, "readwrite", { durability: "strict" });
    const claimed = new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error);
    });
    work.objectStore(CLAIM).put(owner, CLAIM);
    await claimed;
    // Another version of the page may want to change the database: it must not wait for this one.
    database.onversionchange = () => database.close();
    return new StoredValues(database, owner, tell);
  } catch (error) {
    tell(troubleOf(error));
    return new PassingValues();
  }
}
