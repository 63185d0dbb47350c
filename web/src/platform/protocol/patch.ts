// Deltas of views: the same algorithm as the server's, on copies, so that old views stay as they were.

import type { DeltaChange, Json } from "../../../generated/protocol";

type Holder = Record<string, Json>;

/** A view with the changes carried out; untouched parts are shared with the old one. */
export function patch<T>(view: T, delta: readonly DeltaChange[]): T {
  const fresh = new Set<object>();
  const copy = <V>(value: V): V => {
    if (value === null || typeof value !== "object" || fresh.has(value)) return value;
    const made = (Array.isArray(value) ? [...value] : { ...value }) as V & object;
    fresh.add(made);
    return made;
  };
  const root = copy(view) as unknown as Holder;
  for (const change of delta) {
    const path = change[1];
    let holder = root;
    for (const key of path.slice(0, -1)) {
      holder[key] = copy(holder[key] as Json);
      holder = holder[key] as Holder;
    }
    const last = path[path.length - 1] as string;
    if (change[0] === "=") holder[last] = change[2];
    else if (change[0] === "-") delete holder[last];
    else {
      const list = copy(holder[last]) as Json[];
      change[2].forEach((place, i) => {
        list[place] = change[3][i] as Json;
      });
      holder[last] = list;
    }
  }
  return root as unknown as T;
}

/** The texts of objects in views: `patch` shares those that a delta leaves alone, and nothing changes them later. */
const texts = new WeakMap<object, string>();

/** JSON with sorted keys and without blanks, of a value that is not changed afterwards. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const keys = Object.keys(value).sort(byCodePoint);
  const parts = keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Holder)[key])}`);
  const text = `{${parts.join(",")}}`;
  texts.set(value, text);
  return text;
}

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The hash that the server gives with every delta: CRC-32 of the canonical text. */
export function viewHash(view: unknown): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(canonical(view)))
    crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 255] as number);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}
