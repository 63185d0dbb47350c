// Brushes for a board's ground: shaders of a graphics card, or the processor where there is none.

import type { Container } from "pixi.js";
import type { Extent, Point, Tiles } from "./geometry";
import type { Triangles } from "./triangles";

export const BRUSHES = ["plain", "land", "sea", "foam", "river", "border", "fog", "shroud"] as const;
export type Brush = (typeof BRUSHES)[number];

/** Tiles whose corners are counted all around. */
export interface CorneredTiles extends Tiles {
  readonly corners: number;
  corner(tile: number, corner: number): Point;
}

/** A soft sheet over the tiles: one thickness at the middle of each tile and at each of its corners. */
export interface Veil {
  readonly drawing: Container;
  /** Set how thick the sheet is in the middles and at the corners of some tiles. */
  lay(
    tiles: Iterable<number>,
    middle: (tile: number) => number,
    corner: (tile: number, corner: number) => number,
  ): void;
}

export interface Brushes {
  /** True if water and clouds move with the time. */
  readonly flowing: boolean;
  time: number;
  paint(brush: Brush, triangles: Triangles): Container;
  veil(brush: Brush, tiles: CorneredTiles): Veil;
  /** The parchment on which the map lies, as far as the camera goes. */
  parchment(grid: Extent): Container;
  destroy(): void;
}

/** The width of the parchment around the map, in pixels. */
export const PARCHMENT_RIM = 4000;
