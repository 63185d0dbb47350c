// A list that keeps only its last entries: each has a running number, which shows what is new.

export interface Numbered {
  number: number;
}

/** The list with more at its end, numbered on, the oldest left out. */
export function appendNumbered<T extends object>(
  list: readonly (T & Numbered)[],
  more: readonly T[],
  most: number,
): (T & Numbered)[] {
  const next = (list.at(-1)?.number ?? 0) + 1;
  return [...list, ...more.map((one, i) => ({ ...one, number: next + i }))].slice(-most);
}

/** Return the entries after a number. */
export const newerThan = <T extends Numbered>(list: readonly T[], number: number): T[] =>
  list.filter((one) => one.number > number);
