// The geometry that every board provides: the places of its tiles, and its size.

export interface Point {
  x: number;
  y: number;
}

/** The size of a board, in pixels at zoom 1. */
export interface Extent {
  readonly pixelWidth: number;
  readonly pixelHeight: number;
}

/** The tiles of a board: where each lies, and which lies under a point, or -1. */
export interface Tiles extends Extent {
  readonly count: number;
  centre(tile: number): Point;
  tileAt(at: Point): number;
}
