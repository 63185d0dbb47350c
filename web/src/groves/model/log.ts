// The log of a seat: what happened and why, kept while the page is open or loaded again.

import type { GameEvent, Reason, RulesetDocument, ViewDocument } from "../../../generated/groves";
import { type LogEntry, logEntry, reasonEntry } from "../text/log";

const MOST_ENTRIES = 400;

interface Scene {
  ruleset: RulesetDocument;
  view: ViewDocument;
}

const keyOf = (match: string, seat: number): string => `simple-civ groves log ${match} ${seat}`;

export function keptLog(match: string, seat: number): readonly LogEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(match, seat)) ?? "[]") as LogEntry[];
  } catch {
    return [];
  }
}

export function keepLog(match: string, seat: number, log: readonly LogEntry[]): void {
  sessionStorage.setItem(keyOf(match, seat), JSON.stringify(log));
}

/** The round of the first events: that of the first half-turn or round that ends among them. */
function firstRound(events: readonly GameEvent[]): number | null {
  for (const event of events)
    if (event.type === "turn_started" || event.type === "round_ended") return event.turn;
  return null;
}

/** The log with what was told now; the same log where nothing is worth a line. */
export function extended(
  log: readonly LogEntry[],
  events: readonly GameEvent[],
  reasons: readonly Reason[],
  scene: Scene,
): readonly LogEntry[] {
  let turn = firstRound(events) ?? scene.view.turn;
  const found: LogEntry[] = [];
  for (const event of events) {
    const entry = logEntry(event, turn, scene);
    if (entry) found.push(entry);
    if (event.type === "turn_started") turn = event.turn;
  }
  found.push(...reasons.map(reasonEntry));
  return found.length ? [...log, ...found].slice(-MOST_ENTRIES) : log;
}

/** The log with what happened while nobody looked, but for what it tells already. */
export function caughtUp(
  log: readonly LogEntry[],
  events: readonly GameEvent[],
  scene: Scene,
): readonly LogEntry[] {
  const lineOf = ({ turn, text }: LogEntry) => `${turn} ${text}`;
  const known = new Set(log.map(lineOf));
  const missed = extended([], events, [], scene).filter((entry) => !known.has(lineOf(entry)));
  return missed.length ? [...log, ...missed].slice(-MOST_ENTRIES) : log;
}
