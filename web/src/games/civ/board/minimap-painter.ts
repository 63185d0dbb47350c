// The painter of the minimap: land, owners, units and cities, and the frame around what is on the screen.

import type { RulesetDocument, ViewDocument } from "../../../../generated/civ";
import type { Point } from "../../../platform/board/geometry";
import { ROW, WIDTH } from "../geometry";
import { type Look, lookOf, patternOf } from "./looks";
import { strokes } from "./patterns";
import { seatCiv } from "./seat-civ";

/** The parts of a canvas context that the painter uses. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "closePath"
  | "fill"
  | "fillRect"
  | "fillStyle"
  | "globalAlpha"
  | "lineCap"
  | "lineTo"
  | "lineWidth"
  | "moveTo"
  | "stroke"
  | "strokeRect"
  | "strokeStyle"
>;

interface Size {
  width: number;
  height: number;
}

type PieceOwner = ViewDocument["units"][string]["owner"];

/** The width of a tile, and how far apart rows are. */
const CELL = 8;
const LINE = CELL * 0.87;
const HARM = "#ff5a43";
const INK = "#241710";
const PAPER = "#fff6dc";
const LIGHT = "#ffe08a";
const FOREIGN = "#c9b08a";
/** A figure of this many corners looks round. */
const ROUND = 16;

/** The size of the minimap of a map. */
export const minimapSize = ({ width, height }: Size): Size => ({
  width: (width + 0.5) * CELL,
  height: (height + 0.34) * LINE,
});

/** The point of the map under a point of its minimap. */
export const mapPoint = ({ x, y }: Point): Point => ({ x: (x / CELL) * WIDTH, y: (y / LINE) * ROW });

export class MinimapPainter {
  private readonly looks: readonly (Look | undefined)[];

  constructor(
    private readonly pen: Pen,
    private readonly view: ViewDocument,
    private readonly ruleset: RulesetDocument,
  ) {
    this.looks = ruleset.terrains.map(lookOf);
  }

  /** Paint what seldom changes: the land, and whose it is. */
  paintLand(): void {
    const { terrain } = this.view.tiles;
    for (let tile = 0; tile < terrain.length; tile++) this.land(tile);
    this.pen.globalAlpha = 1;
  }

  /** Paint the units and cities on it. */
  paintPieces(): void {
    for (const { at, owner } of Object.values(this.view.units)) this.unit(at, owner);
    for (const { at, owner, capital } of Object.values(this.view.cities)) this.city(at, owner, capital);
  }

  private land(tile: number): void {
    const { pen } = this;
    const { terrain, owner: owners, sight } = this.view.tiles;
    const look = this.looks[terrain[tile] ?? -1];
    if (!look) return;
    const [r, g, b] = look.ground.map((value) => Math.round(value * 255));
    pen.globalAlpha = sight[tile] === 2 ? 1 : 0.55;
    this.hex(tile, `rgb(${r},${g},${b})`);
    const owner = owners[tile] ?? -1;
    if (owner < 0) return;
    pen.globalAlpha *= 0.62;
    this.hex(tile, this.tint(owner));
    pen.strokeStyle = INK;
    this.pattern(tile, owner, CELL * 0.26, 0.8);
  }

  private unit(tile: number, owner: PieceOwner): void {
    const { players, seat } = this.view;
    if (owner === "natives") this.cross(tile, CELL * 0.26);
    else if (players[String(owner)]?.treaty?.stance === "war")
      this.figure(tile, 3, CELL * 0.38, this.tint(owner), HARM);
    else if (owner === seat) this.figure(tile, ROUND, CELL * 0.26, this.tint(owner), INK);
    else this.figure(tile, 4, CELL * 0.34, this.tint(owner), INK);
  }

  private city(tile: number, owner: number, capital: boolean): void {
    const { pen } = this;
    const [x, y] = this.centre(tile);
    const side = capital ? CELL * 0.8 : CELL * 0.62;
    pen.fillStyle = PAPER;
    pen.fillRect(x - side / 2, y - side / 2, side, side);
    pen.strokeStyle = this.tint(owner);
    pen.lineWidth = 1.6;
    pen.strokeRect(x - side / 2, y - side / 2, side, side);
    pen.strokeStyle = INK;
    this.pattern(tile, owner, side * 0.3, 1);
  }

  private tint(owner: PieceOwner): string {
    const { view, ruleset } = this;
    return (owner === "natives" ? undefined : seatCiv(owner, view.players, ruleset)?.color) ?? FOREIGN;
  }

  private centre(tile: number): [number, number] {
    const row = Math.floor(tile / this.view.width);
    return [((tile % this.view.width) + (row & 1) / 2 + 0.5) * CELL, (row + 0.66) * LINE];
  }

  private hex(tile: number, fill: string): void {
    this.pen.fillStyle = fill;
    this.outline(tile, 6, CELL * 0.6, Math.PI / 6);
    this.pen.fill();
  }

  private figure(tile: number, corners: number, radius: number, fill: string, rim: string): void {
    const { pen } = this;
    this.outline(tile, corners, radius, -Math.PI / 2);
    pen.closePath();
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = rim;
    pen.lineWidth = 1;
    pen.stroke();
  }

  private outline(tile: number, corners: number, radius: number, turned: number): void {
    const [x, y] = this.centre(tile);
    this.pen.beginPath();
    for (let corner = 0; corner < corners; corner++) {
      const angle = (corner * 2 * Math.PI) / corners + turned;
      this.pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    }
  }

  /** The owner's pattern as a mark, so that colour is not the only sign. */
  private pattern(tile: number, owner: number, half: number, width: number): void {
    const { pen } = this;
    const [x, y] = this.centre(tile);
    pen.lineWidth = width;
    pen.lineCap = "round";
    for (const line of strokes(patternOf(owner), x, y, half)) {
      pen.beginPath();
      for (const point of line) pen.lineTo(...point);
      pen.stroke();
    }
  }

  private cross(tile: number, half: number): void {
    const { pen } = this;
    const [x, y] = this.centre(tile);
    rimmed(pen, [INK, 3], [HARM, 1.6], () => {
      pen.beginPath();
      pen.moveTo(x - half, y - half);
      pen.lineTo(x + half, y + half);
      pen.moveTo(x + half, y - half);
      pen.lineTo(x - half, y + half);
      pen.stroke();
    });
  }
}

/** Frames the part of the map that is on the screen, inside the minimap. */
export function paintFrame(pen: Pen, shown: Point & Size, { width, height }: Size): void {
  const [left, top] = [(shown.x / WIDTH) * CELL, (shown.y / ROW) * LINE];
  const right = Math.min(width - 1, left + (shown.width / WIDTH) * CELL);
  const bottom = Math.min(height - 1, top + (shown.height / ROW) * LINE);
  const [x, y] = [Math.max(1, left), Math.max(1, top)];
  pen.fillStyle = "rgb(255 240 190 / 0.1)";
  pen.fillRect(x, y, right - x, bottom - y);
  rimmed(pen, [INK, 3], [LIGHT, 1.4], () => pen.strokeRect(x, y, right - x, bottom - y));
}

type Stroke = readonly [colour: string, width: number];

/** Draw lines twice: a wide dark rim under the colour. */
function rimmed(pen: Pen, rim: Stroke, line: Stroke, draw: () => void): void {
  for (const [colour, width] of [rim, line]) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    draw();
  }
}
