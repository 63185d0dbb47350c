// High scores, kept in this browser: by size and level the quickest wins and the quickest losses.

export interface Score {
  match: string;
  turns: number;
  won: boolean;
  victory: string;
  date: number;
}

export interface ScoreTable {
  size: number;
  level: string;
  wins: Score[];
  losses: Score[];
}

const KEPT = "simple-civ groves scores";
const MOST = 3;

type Kept = Record<string, Score[]>;

const keyOf = (size: number, level: string): string => `${size} ${level}`;

function load(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** Three of both kinds, those of the fewest rounds. */
export function best(scores: readonly Score[]): { wins: Score[]; losses: Score[] } {
  const quickest = (kind: boolean) =>
    scores
      .filter(({ won }) => won === kind)
      .sort((a, b) => a.turns - b.turns || a.date - b.date)
      .slice(0, MOST);
  return { wins: quickest(true), losses: quickest(false) };
}

/** Return whether the player played the whole match: one that an AI played in part is no score. */
export const ownWork = ({ known, now }: { known: boolean; now: { lent: boolean } }): boolean =>
  known && !now.lent;

/** Note how a match ended, once. */
export function noteScore(size: number, level: string, score: Score): void {
  const kept = load();
  const key = keyOf(size, level);
  const others = kept[key] ?? [];
  if (others.some(({ match }) => match === score.match)) return;
  const { wins, losses } = best([...others, score]);
  localStorage.setItem(KEPT, JSON.stringify({ ...kept, [key]: [...wins, ...losses] }));
}

export function scoreTables(): ScoreTable[] {
  return Object.entries(load())
    .map(([key, scores]) => {
      const [size, level] = key.split(" ") as [string, string];
      return { size: Number(size), level, ...best(scores) };
    })
    .sort((a, b) => a.size - b.size || a.level.localeCompare(b.level));
}
