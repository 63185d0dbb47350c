// Figures by turn, put side by side for charts and tables.

export interface Row {
  turn: number;
  [figure: string]: number;
}

export interface History {
  charts: string[];
  figures: Record<string, Row[]>;
  /** The figures that are compared at the end, the weightiest first; the first chart if none are named. */
  compared?: string[];
  /** The one of them that decided. */
  decided?: string | null;
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

/** The last values of what is compared, in its order. */
export interface Standing {
  seat: number;
  values: readonly number[];
}

export interface Standings {
  figures: readonly string[];
  decided: string | null;
  /** The best first. */
  rows: readonly Standing[];
}

export function standings({ charts, compared, decided, figures }: History): Standings {
  const columns = compared ?? charts.slice(0, 1);
  const rows = Object.entries(figures).map(([seat, all]) => ({
    seat: Number(seat),
    values: columns.map((figure) => all.at(-1)?.[figure] ?? 0),
  }));
  const ahead = (a: Standing, b: Standing): number => {
    const place = a.values.findIndex((value, at) => value !== b.values[at]);
    return place < 0 ? a.seat - b.seat : (b.values[place] ?? 0) - (a.values[place] ?? 0);
  };
  return { figures: columns, decided: decided ?? null, rows: rows.sort(ahead) };
}
