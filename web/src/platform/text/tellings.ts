// What is told of a match, line by line, and how lines that say the same are folded into one.

export interface Telling {
  text: string;
  icon: string;
  /** The seats that it is about. */
  seats: readonly number[];
  tile: number | null;
  /** What is told of the same matter is folded into one line. */
  folds?: string;
}

/** What a sentence is about: other figures make no other reason. */
export const matterOf = (text: string): string => text.replaceAll(/\d+/g, "");

/** The same words once, with how often they hold; the first figures and the first place stay. */
export function gathered<Line extends Pick<Telling, "text" | "folds">>(lines: readonly Line[]): Line[] {
  const found = new Map<string, { first: Line; count: number }>();
  for (const line of lines) {
    const matter = line.folds ?? line.text;
    const known = found.get(matter);
    if (known) known.count++;
    else found.set(matter, { first: line, count: 1 });
  }
  return [...found.values()].map(({ first, count }) =>
    count > 1 ? { ...first, text: `${first.text} (${count}×)` } : first,
  );
}
