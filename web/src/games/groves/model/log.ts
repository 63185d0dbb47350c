// The log of a seat: what happened and why, kept while the page is open or loaded again.

import type { GameEvent, Reason } from "../../../../generated/groves";
import { mergeRepeated } from "../../../platform/text/replay-lines";
import { foldedWords, type LogEntry, logEntry, type Reader, reasonEntry } from "../text/log";

const MOST_ENTRIES = 400;

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
  scene: Reader,
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

/** Return the log with the events since it was last shown, except those that it has already. */
export function caughtUp(
  log: readonly LogEntry[],
  events: readonly GameEvent[],
  scene: Reader,
): readonly LogEntry[] {
  const lineOf = ({ turn, text }: LogEntry) => `${turn} ${text}`;
  const known = new Set(log.map(lineOf));
  const missed = extended([], events, [], scene).filter((entry) => !known.has(lineOf(entry)));
  return missed.length ? [...log, ...missed].slice(-MOST_ENTRIES) : log;
}

/** A line to read: an entry, and its words with how often they hold. */
export interface LogLine {
  entry: LogEntry;
  text: string;
}

/** Successive lines: one that matters, or several minor ones folded into one. */
export interface LogBlock {
  lines: readonly LogLine[];
  /** What is folded; empty for a line that is shown as it is. */
  folded: string;
}

/** Lines, newest first; minor ones older than the round before `turn` are folded. */
export function foldedLines(lines: readonly LogLine[], turn: number, rival: string): LogBlock[] {
  const folds = (line: LogLine | undefined) => line?.entry.minor !== undefined && line.entry.turn < turn - 1;
  const blocks: { lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && folds(line) && folds(last.lines[0])) last.lines.push(line);
    else blocks.push({ lines: [line] });
  }
  return blocks.map(({ lines: found }) => ({
    lines: found,
    folded:
      found.length > 1
        ? foldedWords(
            found.map(({ entry }) => entry),
            rival,
          )
        : "",
  }));
}

/** The log to read, newest first. A reason that is given round after round stands there once, as given last. */
export function readable(log: readonly LogEntry[]): LogLine[] {
  const runs = new Map<string, { turn: number; run: number }>();
  const runOf = ({ turn, folds }: LogEntry, place: number): string => {
    if (!folds) return String(place);
    const later = runs.get(folds);
    const run = later && later.turn - turn <= 1 ? later.run : place;
    runs.set(folds, { turn, run });
    return `${run} ${folds}`;
  };
  const lines = [...log].reverse().map((entry, place) => ({
    entry,
    text: entry.text,
    folds: runOf(entry, place),
  }));
  return mergeRepeated(lines);
}
