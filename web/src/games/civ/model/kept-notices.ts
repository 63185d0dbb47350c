// Notices of a match, kept in this browser: the journal continues when the page is loaded again.

import type { Notice } from "../text/notices";
import type { Numbered } from "./numbered-list";

const KEPT = "simple-civ journal ";
const MOST = 120;

const placeOf = (match: string, seat: number): string => `${KEPT}${match} ${seat}`;

/** Return kept notices, numbered up to 0: they are not new. */
export function keptNotices(match: string, seat: number): (Notice & Numbered)[] {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(match, seat)) ?? "[]") as Notice[];
    return kept.map((notice, place) => ({ ...notice, number: place + 1 - kept.length }));
  } catch {
    return [];
  }
}

export function keepNotices(match: string, seat: number, notices: readonly Notice[]): void {
  localStorage.setItem(placeOf(match, seat), JSON.stringify(notices.slice(-MOST)));
}

/** Return whether a notice was already shown in this turn or the one before. */
export const isTold = (notice: Notice, before: readonly Notice[]): boolean =>
  before.some(
    ({ turn, text, tile }) => turn >= notice.turn - 1 && text === notice.text && tile === notice.tile,
  );
