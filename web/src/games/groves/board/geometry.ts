// Squares on the screen: where tiles and the edges between them lie.

import type { Point, Tiles } from "../../../platform/board/geometry";

/** The distance between the middles of neighbouring tiles. */
export const PITCH = 128;
/** Half of the side of a tile's field; the rest is the path on which walls stand. */
export const FIELD = 57;
/** A place this near to the line between two tiles points at their edge. */
const NEAR = 17;
/** A place this near to a corner points at no edge. */
const CORNER = 14;

/** Corners clockwise from the upper left, in half pitches. */
export const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** What a column or a row is called, on the frame of the board and in the log. */
export const placeName = (at: number): string => String(at + 1);

/** The border between two tiles, the upper or left one first. */
export interface Edge {
  one: number;
  other: number;
}

export const edgeKey = ({ one, other }: Edge): string => `${one}-${other}`;

export class Squares implements Tiles {
  readonly corners = CORNERS.length;

  constructor(readonly side: number) {}

  corner(tile: number, corner: number): Point {
    const { x, y } = this.centre(tile);
    const [dx, dy] = CORNERS[corner] as readonly [number, number];
    return { x: x + (dx * PITCH) / 2, y: y + (dy * PITCH) / 2 };
  }

  get count(): number {
    return this.side * this.side;
  }

  get pixelWidth(): number {
    return this.side * PITCH;
  }

  get pixelHeight(): number {
    return this.side * PITCH;
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

  centre(tile: number): Point {
    return { x: (this.column(tile) + 0.5) * PITCH, y: (this.row(tile) + 0.5) * PITCH };
  }

  /** Whether a unit could step from one tile to the other, if nothing were in the way. */
  isBeside(one: number, other: number): boolean {
    const across = Math.abs(this.column(one) - this.column(other));
    return Math.max(across, Math.abs(this.row(one) - this.row(other))) === 1;
  }

  /** The tile so many columns and rows away, or -1. */
  step(tile: number, columns: number, rows: number): number {
    return this.tile(this.column(tile) + columns, this.row(tile) + rows);
  }

  tileAt({ x, y }: Point): number {
    return this.tile(Math.floor(x / PITCH), Math.floor(y / PITCH));
  }

  /** Whether the tiles beside an edge lie one above the other: its wall then runs across. */
  isAcross({ one, other }: Edge): boolean {
    return this.column(one) === this.column(other);
  }

  middle({ one, other }: Edge): Point {
    const [a, b] = [this.centre(one), this.centre(other)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** The edge on one side of a tile, or null at the rim. */
  edgeBeside(tile: number, columns: number, rows: number): Edge | null {
    const next = this.step(tile, columns, rows);
    if (next < 0 || tile < 0) return null;
    return next > tile ? { one: tile, other: next } : { one: next, other: tile };
  }

  /** The edge that a place points at, or null. */
  edgeAt(point: Point): Edge | null {
    const tile = this.tileAt(point);
    if (tile < 0) return null;
    const { x, y } = this.centre(tile);
    const [dx, dy] = [point.x - x, point.y - y];
    const across = Math.abs(dy) > Math.abs(dx);
    const [far, along] = across ? [Math.abs(dy), Math.abs(dx)] : [Math.abs(dx), Math.abs(dy)];
    if (far < PITCH / 2 - NEAR || along > PITCH / 2 - CORNER) return null;
    return across ? this.edgeBeside(tile, 0, Math.sign(dy)) : this.edgeBeside(tile, Math.sign(dx), 0);
  }
}
