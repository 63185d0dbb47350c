// Squares on the screen: where tiles and the edges between them lie.

import type { Point, Tiles } from "../../platform/board/geometry";
import { type Edge, Places } from "./text/places";

/** The distance between the middles of neighbouring tiles. */
export const PITCH = 128;
/** Half of the side of a tile's field; the rest is the path on which walls stand. */
export const FIELD = 57;
/** The width of the frame around the board. */
export const RIM = 34;
/** A place this near to the line between two tiles points at their edge. */
const NEAR = 17;
/** A place this far from the line points at no edge, however large a finger is. */
const FAR = 50;
/** A place this near to a corner points at no edge. */
const CORNER = 14;

/** Corners clockwise from the upper left, in half pitches. */
export const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export class SquareGrid extends Places implements Tiles {
  readonly corners = CORNERS.length;

  corner(tile: number, corner: number): Point {
    const { x, y } = this.centre(tile);
    const [dx, dy] = CORNERS[corner] as readonly [number, number];
    return { x: x + (dx * PITCH) / 2, y: y + (dy * PITCH) / 2 };
  }

  get pixelWidth(): number {
    return this.side * PITCH;
  }

  get pixelHeight(): number {
    return this.side * PITCH;
  }

  centre(tile: number): Point {
    return { x: (this.column(tile) + 0.5) * PITCH, y: (this.row(tile) + 0.5) * PITCH };
  }

  /** Return whether one step leads from one tile to the other, if nothing is in the way. */
  isBeside(one: number, other: number): boolean {
    const across = Math.abs(this.column(one) - this.column(other));
    return Math.max(across, Math.abs(this.row(one) - this.row(other))) === 1;
  }

  tileAt({ x, y }: Point): number {
    return this.tile(Math.floor(x / PITCH), Math.floor(y / PITCH));
  }

  /** Return whether the tiles beside an edge lie one above the other: its wall then runs across. */
  isAcross({ one, other }: Edge): boolean {
    return this.column(one) === this.column(other);
  }

  middle({ one, other }: Edge): Point {
    const [a, b] = [this.centre(one), this.centre(other)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** Return the edge of some that is nearest to a place, within reach; the middle of a tile is near none. */
  edgeNear(point: Point, edges: readonly Edge[], reach: number): Edge | null {
    let nearest: Edge | null = null;
    let distance = Math.min(FAR, Math.max(NEAR, reach));
    for (const edge of edges) {
      const { x, y } = this.middle(edge);
      const [dx, dy] = [Math.abs(point.x - x), Math.abs(point.y - y)];
      const [along, off] = this.isAcross(edge) ? [dx, dy] : [dy, dx];
      const away = Math.hypot(Math.max(0, along - FIELD), off);
      if (away <= distance) [nearest, distance] = [edge, away];
    }
    return nearest;
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
