// The lines of a replay's log, and how lines that say the same are merged.

export interface ReplayLine {
  text: string;
  icon: string;
  /** The seats that it is about. */
  seats: readonly number[];
  tile: number | null;
  /** The subject of a line: lines about the same are folded into one. */
  folds?: string;
}

/** The numbers of a reason by the names that its declaration gives them. */
export const numbersByName = <Numbers>(names: readonly string[], numbers: readonly unknown[]): Numbers =>
  Object.fromEntries(names.map((name, i) => [name, numbers[i]])) as Numbers;

/** The subject of a sentence: other figures make no other reason. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, "");

/** The same words once, with how often they hold; the first figures and the first place stay. */
export function mergeRepeated<Line extends Pick<ReplayLine, "text" | "folds">>(
  lines: readonly Line[],
): Line[] {
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
