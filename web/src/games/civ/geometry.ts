// Hexes on the screen: where tiles, corners and edges lie. Odd rows are shifted half a hex right.

import type { Point, Tiles } from "../../platform/board/geometry";

export const RADIUS = 75;
export const WIDTH = RADIUS * Math.sqrt(3);
export const ROW = RADIUS * 1.5;

/** Corners clockwise from the top, in half widths and half radii. */
const CORNER = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

/** The two corners of the edge in each direction: east, then counter-clockwise. */
export const EDGE = [
  [1, 2],
  [0, 1],
  [5, 0],
  [4, 5],
  [3, 4],
  [2, 3],
] as const;

export const DIRECTIONS = 6;

/** The board's size in tiles, and everything that follows from it. */
export class HexGrid implements Tiles {
  readonly corners = CORNER.length;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get count(): number {
    return this.width * this.height;
  }

  get pixelWidth(): number {
    return (this.width + 0.5) * WIDTH;
  }

  get pixelHeight(): number {
    return this.height * ROW + RADIUS / 2;
  }

  column(tile: number): number {
    return tile % this.width;
  }

  row(tile: number): number {
    return Math.floor(tile / this.width);
  }

  centre(tile: number): Point {
    const row = this.row(tile);
    return { x: (this.column(tile) + (row & 1) / 2 + 0.5) * WIDTH, y: row * ROW + RADIUS };
  }

  /** The neighbour in a direction, or -1 beyond the rim. */
  neighbour(tile: number, direction: number): number {
    const [row, odd] = [this.row(tile), this.row(tile) & 1];
    const steps = [
      [1, 0],
      [odd, -1],
      [odd - 1, -1],
      [-1, 0],
      [odd - 1, 1],
      [odd, 1],
    ] as const;
    const [dx, dy] = steps[direction] as readonly [number, number];
    const [column, line] = [this.column(tile) + dx, row + dy];
    if (column < 0 || column >= this.width || line < 0 || line >= this.height) return -1;
    return line * this.width + column;
  }

  corner(tile: number, corner: number): Point {
    const { x, y } = this.centre(tile);
    const [dx, dy] = CORNER[corner] as readonly [number, number];
    return { x: x + (dx * WIDTH) / 2, y: y + (dy * RADIUS) / 2 };
  }

  /** A number that all tiles at a corner share. */
  cornerId(tile: number, corner: number): number {
    const row = this.row(tile);
    const [dx, dy] = CORNER[corner] as readonly [number, number];
    return (3 * row + dy + 4) * 4096 + (2 * this.column(tile) + (row & 1) + dx + 4);
  }

  /** The other two tiles at a corner; -1 beyond the rim. */
  around(tile: number, corner: number): readonly [number, number] {
    const directions = [
      [2, 1],
      [1, 0],
      [0, 5],
      [5, 4],
      [4, 3],
      [3, 2],
    ] as const;
    const [a, b] = directions[corner] as readonly [number, number];
    return [this.neighbour(tile, a), this.neighbour(tile, b)];
  }

  /** The tile under a point, or -1. */
  tileAt({ x, y }: Point): number {
    const guess = Math.floor((y - RADIUS / 4) / ROW);
    let [best, distance] = [-1, Number.POSITIVE_INFINITY];
    for (let row = Math.max(0, guess - 1); row <= Math.min(this.height - 1, guess + 1); row++) {
      const column = Math.floor(x / WIDTH - (row & 1) / 2);
      for (const near of [column - 1, column, column + 1]) {
        if (near < 0 || near >= this.width) continue;
        const tile = row * this.width + near;
        const centre = this.centre(tile);
        const away = Math.hypot(centre.x - x, centre.y - y);
        if (away < distance) [best, distance] = [tile, away];
      }
    }
    return distance <= RADIUS ? best : -1;
  }

  /** The box around some tiles, within the map and with a rim of half a tile; null for none. */
  boxOf(tiles: readonly number[]): { x: number; y: number; width: number; height: number } | null {
    if (!tiles.length) return null;
    const centres = tiles.map((tile) => this.centre(tile));
    const span = (places: readonly number[], rim: number, most: number) => {
      const start = Math.max(0, places.reduce((a, b) => Math.min(a, b)) - rim);
      return [start, Math.min(most, places.reduce((a, b) => Math.max(a, b)) + rim) - start] as const;
    };
    const xs = centres.map(({ x }) => x);
    const ys = centres.map(({ y }) => y);
    const [x, width] = span(xs, WIDTH, this.pixelWidth);
    const [y, height] = span(ys, RADIUS * 1.5, this.pixelHeight);
    return { x, y, width, height };
  }

  /** Return this many tiles around one, and itself first: the nearest ones, ring by ring. */
  near(tile: number, count: number): number[] {
    const found = [tile];
    const known = new Set(found);
    for (let place = 0; place < found.length && found.length < count; place++)
      for (let direction = 0; direction < DIRECTIONS && found.length < count; direction++) {
        const next = this.neighbour(found[place] as number, direction);
        if (next >= 0 && !known.has(next)) {
          known.add(next);
          found.push(next);
        }
      }
    return found;
  }

  /** Return the number of steps between two tiles. */
  distance(from: number, to: number): number {
    const cube = (tile: number) => {
      const row = this.row(tile);
      const q = this.column(tile) - (row - (row & 1)) / 2;
      return [q, row] as const;
    };
    const [[q1, r1], [q2, r2]] = [cube(from), cube(to)];
    const [dq, dr] = [q1 - q2, r1 - r2];
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  }
}
