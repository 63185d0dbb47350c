// The notices of the last turns as the map shows them: new ones by weight, then earlier ones, as many as fit.

import { byWeight, type NoticeWeight } from "../text/notice-weights";

interface Noticed {
  turn: number;
  number: number;
  weight?: NoticeWeight;
}

export interface ShownNotices<T> {
  fresh: T[];
  earlier: T[];
  /** The number of notices for which there is no room; none of them is new and grave. */
  hidden: number;
}

/**
 * Choose from the notices of this turn and the one before. New are those after the number `read`. The gravest
 * new ones are shown whatever the room; `open` shows all.
 */
export function shownNotices<T extends Noticed>(
  notices: readonly T[],
  { turn, read, room, open }: { turn: number; read: number; room: number; open: boolean },
): ShownNotices<T> {
  const recent = notices.filter((one) => one.turn >= turn - 1 || one.number > read);
  const fresh = byWeight(recent.filter(({ number }) => number > read));
  const earlier = byWeight(recent.filter(({ number }) => number <= read));
  const all = fresh.length + earlier.length;
  const grave = fresh.filter(({ weight }) => weight === 2).length;
  // The line that tells of the rest takes one itself.
  const fits = all <= room ? room : Math.max(1, room - 1);
  const most = open ? all : Math.max(grave, fits);
  const [first, rest] = [fresh.slice(0, most), earlier.slice(0, Math.max(0, most - fresh.length))];
  return { fresh: first, earlier: rest, hidden: all - first.length - rest.length };
}
