// Fog and shroud: one soft layer each, of which only changed tiles are touched.

import { Container } from "pixi.js";
import type { Brush, Brushes, Veil } from "../../../platform/board/brushes";
import { DIRECTIONS, type HexGrid } from "../geometry";

type Three = readonly [number, number, number];
const mean = ([a, b, c]: Three): number => (a + b + c) / 3;
/** Parchment covers the whole rim, so that no edge of the known shows. */
const most = (three: Three): number => Math.max(...three);

/** One of the sheets: how thick it is over a tile, and where three tiles meet. */
class Cover {
  readonly veil: Veil;

  constructor(
    private readonly grid: HexGrid,
    brushes: Brushes,
    brush: Brush,
    private readonly thick: (tile: number) => number,
    private readonly meet: (three: Three) => number,
  ) {
    this.veil = brushes.veil(brush, grid);
  }

  /** Beyond the rim nothing is known. */
  private at(tile: number): number {
    return tile < 0 ? 1 : this.thick(tile);
  }

  refresh(tiles: Iterable<number>): void {
    this.veil.lay(tiles, this.thick, (tile, corner) => {
      const [a, b] = this.grid.around(tile, corner);
      return this.meet([this.at(tile), this.at(a), this.at(b)]);
    });
  }
}

export class FogLayers {
  readonly layer = new Container({ label: "sight" });
  private readonly covers: readonly Cover[];

  /** `sight` gives 0 for never seen, 1 for remembered, 2 for in sight. */
  constructor(
    private readonly grid: HexGrid,
    brushes: Brushes,
    sight: (tile: number) => number,
  ) {
    this.covers = [
      new Cover(grid, brushes, "fog", (tile) => (sight(tile) === 2 ? 0 : 1), mean),
      new Cover(grid, brushes, "shroud", (tile) => (sight(tile) === 0 ? 1 : 0), most),
    ];
    this.layer.addChild(...this.covers.map(({ veil }) => veil.drawing));
    this.refresh(Array.from({ length: grid.count }, (_, tile) => tile));
  }

  /** Sight of tiles changed: they and their neighbours share corners. */
  refresh(tiles: Iterable<number>): void {
    const touched = new Set<number>();
    for (const tile of tiles) {
      touched.add(tile);
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = this.grid.neighbour(tile, direction);
        if (next >= 0) touched.add(next);
      }
    }
    for (const cover of this.covers) cover.refresh(touched);
  }
}
