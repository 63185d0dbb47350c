// Tiles and edges of a board by number: which lie where, and what they are called.

/** The name of a column or a row, on the frame of the board and in the log. */
export const placeName = (at: number): string => String(at + 1);

/** The border between two tiles, the upper or left one first. */
export interface Edge {
  one: number;
  other: number;
}

export const edgeKey = ({ one, other }: Edge): string => `${one}-${other}`;

export class Places {
  constructor(readonly side: number) {}

  get count(): number {
    return this.side * this.side;
  }

  column(tile: number): number {
    return tile % this.side;
  }

  row(tile: number): number {
    return Math.floor(tile / this.side);
  }

  /** A tile as actions and events name it. */
  at(tile: number): [number, number] {
    return [this.column(tile), this.row(tile)];
  }

  /** A tile by its place, or -1 off the board. */
  tile(column: number, row: number): number {
    const inside = column >= 0 && row >= 0 && column < this.side && row < this.side;
    return inside ? row * this.side + column : -1;
  }

  /** Return the tile this many columns and rows away, or -1. */
  step(tile: number, columns: number, rows: number): number {
    return this.tile(this.column(tile) + columns, this.row(tile) + rows);
  }

  /** The edge on one side of a tile, or null at the rim. */
  edgeBeside(tile: number, columns: number, rows: number): Edge | null {
    const next = this.step(tile, columns, rows);
    if (next < 0 || tile < 0) return null;
    return next > tile ? { one: tile, other: next } : { one: next, other: tile };
  }
}
