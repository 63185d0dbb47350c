// Figures by turn, put side by side for charts and tables.

export interface FigureRow {
  turn: number;
  [figure: string]: number;
}

export interface MatchHistory {
  charts: string[];
  figures: Record<string, FigureRow[]>;
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
export function chartOf(history: MatchHistory, figure: string): Chart {
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
export interface FinalStanding {
  seat: number;
  values: readonly number[];
}

export interface FinalStandings {
  figures: readonly string[];
  decided: string | null;
  /** The best first. */
  rows: readonly FinalStanding[];
}

export function finalStandings({ charts, compared, decided, figures }: MatchHistory): FinalStandings {
  const columns = compared ?? charts.slice(0, 1);
  const rows = Object.entries(figures).map(([seat, all]) => ({
    seat: Number(seat),
    values: columns.map((figure) => all.at(-1)?.[figure] ?? 0),
  }));
  const ahead = (a: FinalStanding, b: FinalStanding): number => {
    const place = a.values.findIndex((value, at) => value !== b.values[at]);
    return place < 0 ? a.seat - b.seat : (b.values[place] ?? 0) - (a.values[place] ?? 0);
  };
  return { figures: columns, decided: decided ?? null, rows: rows.sort(ahead) };
}

/** Standings with the winners on top, whatever the figures: a rival may have resigned. */
export const winnersFirst = (standings: FinalStandings, winners: readonly number[]): FinalStandings => ({
  ...standings,
  rows: [
    ...standings.rows.filter(({ seat }) => winners.includes(seat)),
    ...standings.rows.filter(({ seat }) => !winners.includes(seat)),
  ],
});
