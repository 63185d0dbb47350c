// Notices of a match, kept in this browser: the journal continues when the page is loaded again.

import type { Notice } from "../text/notices";
import type { Numbered } from "./numbered-list";

const KEPT = "simple-civ journal ";
const MOST = 120;

const placeOf = (match: string, seat: number): string => `${KEPT}${match} ${seat}`;

type KeptNotice = Notice & { unread?: true };

/** Return kept notices, numbered up to 0: none is told again. Those after the number `read` were not read yet. */
export function keptNotices(match: string, seat: number): { notices: (Notice & Numbered)[]; read: number } {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(match, seat)) ?? "[]") as KeptNotice[];
    const notices = kept.map(({ unread: _, ...notice }, place) => ({
      ...notice,
      number: place + 1 - kept.length,
    }));
    return { notices, read: -kept.filter(({ unread }) => unread).length };
  } catch {
    return { notices: [], read: 0 };
  }
}

/** Keep notices; those after the number `read` were not read yet. */
export function keepNotices(
  match: string,
  seat: number,
  notices: readonly (Notice & Numbered)[],
  read: number,
): void {
  const kept: KeptNotice[] = notices
    .slice(-MOST)
    .map((notice) => (notice.number > read ? { ...notice, unread: true } : notice));
  localStorage.setItem(placeOf(match, seat), JSON.stringify(kept));
}

/** Return whether a notice was already shown in this turn or the one before. */
export const isTold = (notice: Notice, before: readonly Notice[]): boolean =>
  before.some(
    ({ turn, text, tile }) => turn >= notice.turn - 1 && text === notice.text && tile === notice.tile,
  );
