// Figures by turn, put side by side for charts and tables.

export interface Row {
  turn: number;
  [figure: string]: number;
}

export interface History {
  charts: string[];
  figures: Record<string, Row[]>;
}

export interface Chart {
  turns: number[];
  /** One line per seat; null where a seat has no figure for a turn. */
  lines: { seat: number; values: (number | null)[] }[];
}

/** One figure of all seats. Where a seat was counted twice in a turn, the later one holds. */
export function chartOf(history: History, figure: string): Chart {
  const seats = Object.keys(history.figures)
    .map(Number)
    .sort((a, b) => a - b);
  const all = new Set<number>();
  for (const rows of Object.values(history.figures)) for (const { turn } of rows) all.add(turn);
  const turns = [...all].sort((a, b) => a - b);
  const lines = seats.map((seat) => {
    const known = new Map(
      (history.figures[String(seat)] ?? []).map((row) => [row.turn, row[figure] ?? null]),
    );
    return { seat, values: turns.map((turn) => known.get(turn) ?? null) };
  });
  return { turns, lines };
}

export interface Standing {
  seat: number;
  score: number;
}

/** The last values of the first chart, best first. */
export function standings(history: History): Standing[] {
  const figure = history.charts[0] ?? "";
  return Object.entries(history.figures)
    .map(([seat, rows]) => ({ seat: Number(seat), score: rows.at(-1)?.[figure] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat);
}
