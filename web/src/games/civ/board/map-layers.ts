// Map layers that can be switched on: the grid, and what tiles yield.

import { Container, Graphics, Sprite } from "pixi.js";
import type { RulesetDocument } from "../../../../generated/civ";
import type { Atlas } from "../../../platform/board/atlas";
import { PARCHMENT_RIM } from "../../../platform/board/brushes";
import type { Point } from "../../../platform/board/geometry";
import { DIRECTIONS, EDGE, type HexGrid } from "../geometry";

export class GridLayer {
  readonly layer = new Container({ label: "grid", visible: false });

  constructor(grid: HexGrid) {
    const lines = new Graphics();
    for (let tile = 0; tile < grid.count; tile++) {
      const points: number[] = [];
      for (let corner = 0; corner < DIRECTIONS; corner++) {
        const { x, y } = grid.corner(tile, corner);
        points.push(x, y);
      }
      lines.poly(points, true).stroke({ color: 0x2b2540, width: 1.5, alpha: 0.28 });
    }
    this.layer.addChild(lines);
  }
}

/** The edge of the world: beyond it there is nothing to find, unlike behind the shroud. */
export class RimLayer {
  readonly layer = new Container({ label: "rim" });

  constructor(grid: HexGrid) {
    this.layer.addChild(new Graphics().poly(beyondRim(grid)).fill(BEYOND));
    for (const [color, width, alpha] of RIM_LINES) {
      const line = new Graphics();
      for (const [a, b] of rimOf(grid)) line.moveTo(a.x, a.y).lineTo(b.x, b.y);
      this.layer.addChild(line.stroke({ color, width, alpha, cap: "round" }));
    }
  }
}

/** Where there is no land it is darker than where it is not known. */
const BEYOND = { color: 0x0a0603, alpha: 0.6 };

/** Everything beyond the rim: round the map, and back along the edge of the parchment. */
export function beyondRim(grid: HexGrid): Point[] {
  const nameOf = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  const next = new Map(rimOf(grid).map(([a, b]) => [nameOf(a), b]));
  const loop = [grid.corner(0, 5)];
  while (loop.length <= next.size) loop.push(next.get(nameOf(loop.at(-1) as Point)) as Point);
  const [left, top] = [-PARCHMENT_RIM, -PARCHMENT_RIM];
  const [right, low] = [grid.pixelWidth + PARCHMENT_RIM, grid.pixelHeight + PARCHMENT_RIM];
  const back = [
    { x: left, y: top },
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return [...loop, ...back];
}

const RIM_LINES = [
  [0x120b06, 26, 0.75],
  [0xd9a941, 5, 0.85],
] as const;

/** The edges of tiles with nothing beyond them. */
export function rimOf(grid: HexGrid): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (let tile = 0; tile < grid.count; tile++)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (grid.neighbour(tile, direction) >= 0) continue;
      const [a, b] = EDGE[direction] as readonly [number, number];
      found.push([grid.corner(tile, a), grid.corner(tile, b)]);
    }
  return found;
}

export class YieldLayer {
  readonly layer = new Container({ label: "yields", visible: false });
  private readonly made = new Map<number, { row: Container; face: string }>();

  constructor(
    private readonly grid: HexGrid,
    private readonly atlas: Atlas,
    private readonly ruleset: RulesetDocument,
  ) {}

  /** Show the yields of tiles, null where nothing is known; only tiles that changed are drawn. */
  show(land: readonly (readonly number[] | null)[]): void {
    land.forEach((amounts, tile) => {
      const face = amounts?.join(" ") ?? "";
      const known = this.made.get(tile);
      if ((known?.face ?? "") === face) return;
      known?.row.destroy({ children: true });
      this.made.delete(tile);
      if (amounts) this.made.set(tile, { row: this.layer.addChild(this.row(tile, amounts)), face });
    });
  }

  private row(tile: number, amounts: readonly number[]): Container {
    const { x, y } = this.grid.centre(tile);
    const row = new Container();
    const marks: { icon: string; tint: string }[] = [];
    amounts.forEach((amount, place) => {
      const { icon, color } = this.ruleset.yields[place] ?? { icon: "", color: "#ffffff" };
      for (let i = 0; i < Math.min(5, amount); i++) marks.push({ icon, tint: color });
    });
    if (!marks.length) return row;
    const step = Math.min(21, 92 / marks.length);
    const width = step * (marks.length - 1) + 24;
    row.addChild(
      new Graphics().roundRect(-width / 2 - 2, -13, width + 4, 26, 13).fill({ color: 0x1d1524, alpha: 0.62 }),
    );
    marks.forEach(({ icon, tint }, i) => {
      const sprite = new Sprite(this.atlas.get(`icon/${icon}`));
      sprite.tint = tint;
      sprite.scale.set(0.5);
      sprite.x = (i - (marks.length - 1) / 2) * step;
      row.addChild(sprite);
    });
    row.position.set(x, y - 34);
    return row;
  }
}
