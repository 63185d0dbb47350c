// Marks on the map: selection, reach, targets, a unit's path, the cursor.

import { Container, Graphics, Text } from "pixi.js";
import type { Point } from "../../../platform/board/geometry";
import { DIRECTIONS, EDGE, type HexGrid } from "../geometry";
import { routeStageMark } from "./route-stages";

export interface Marks {
  cursor: number | null;
  selected: number | null;
  /** Tiles of several selected units. */
  group: readonly number[];
  /** Tiles in reach of the selected unit. */
  reach: readonly number[];
  /** Tiles that can be attacked. */
  targets: readonly number[];
  /** The way, with the turn of arrival at each tile. */
  path: { tiles: readonly number[]; turns: readonly number[]; costs: readonly number[] } | null;
  /** Tiles that citizens work, and those that they could. */
  worked: readonly number[];
  workable: readonly number[];
  /** Tiles in danger. */
  threat: readonly number[];
  /** Tiles of the path on which an enemy could attack. */
  danger: readonly number[];
}

export const NO_MARKS: Marks = {
  cursor: null,
  selected: null,
  group: [],
  reach: [],
  targets: [],
  path: null,
  worked: [],
  workable: [],
  threat: [],
  danger: [],
};

type Kind = keyof Marks;

/** From the lowest to the highest: lower ones are drawn first. */
const KINDS: readonly Kind[] = [
  "threat",
  "workable",
  "worked",
  "reach",
  "targets",
  "group",
  "selected",
  "path",
  "danger",
  "cursor",
];

/** The drawing of one kind of marks. */
interface Sheet {
  fields: Graphics;
  lines: Graphics;
  numbers: Container;
  face: string;
}

export class CivMarkLayer {
  readonly below = new Container({ label: "reach" });
  readonly above = new Container({ label: "path" });
  private readonly sheets: ReadonlyMap<Kind, Sheet>;

  constructor(private readonly grid: HexGrid) {
    const sheet = (kind: Kind): Sheet => ({
      fields: this.below.addChild(new Graphics({ label: kind })),
      lines: this.above.addChild(new Graphics({ label: kind })),
      numbers: this.above.addChild(new Container({ label: kind })),
      face: JSON.stringify(NO_MARKS[kind]),
    });
    this.sheets = new Map(KINDS.map((kind) => [kind, sheet(kind)]));
  }

  /** Draw the kinds of marks that changed; pointing elsewhere leaves the others as they are. */
  show(marks: Marks): void {
    for (const [kind, sheet] of this.sheets) {
      const face = JSON.stringify(marks[kind]);
      if (sheet.face === face) continue;
      sheet.face = face;
      sheet.fields.clear();
      sheet.lines.clear();
      for (const old of sheet.numbers.removeChildren()) old.destroy();
      this.draw(kind, marks, sheet);
    }
  }

  private draw(kind: Kind, marks: Marks, sheet: Sheet): void {
    const { fields, lines } = sheet;
    if (kind === "threat") for (const tile of marks.threat) this.fill(fields, tile, 0xc0392b, 0.2);
    else if (kind === "workable") for (const tile of marks.workable) this.fill(fields, tile, 0xf0d9a0, 0.12);
    else if (kind === "worked") for (const tile of marks.worked) this.ring(lines, tile, 0xffd872, 3.5, 10);
    else if (kind === "reach") this.region(fields, marks.reach, 0xfff1c4);
    else if (kind === "targets")
      for (const tile of marks.targets) {
        this.fill(fields, tile, 0xd0412f, 0.26);
        this.ring(lines, tile, 0xe2503c, 4, 6);
      }
    else if (kind === "selected" && marks.selected !== null) {
      this.ring(lines, marks.selected, 0x241710, 7, 4);
      this.ring(lines, marks.selected, 0xffe08a, 4, 4);
    } else if (kind === "group") {
      for (const tile of marks.group) {
        this.ring(lines, tile, 0x241710, 7, 4);
        this.ring(lines, tile, 0xffe08a, 4, 4);
      }
    } else if (kind === "path" && marks.path) this.way(sheet, marks.path);
    else if (kind === "danger") for (const tile of marks.danger) this.warn(sheet, tile);
    else if (kind === "cursor" && marks.cursor !== null) this.ring(lines, marks.cursor, 0xffffff, 2.4, 3);
  }

  /** A red tile with a sign: colour is never the only one. */
  private warn(sheet: Sheet, tile: number): void {
    this.fill(sheet.fields, tile, 0xd0412f, 0.34);
    this.ring(sheet.lines, tile, 0xe2503c, 4, 6);
    const { x, y } = this.grid.centre(tile);
    this.figure(sheet, { x, y: y - 44 }, "!", 15, 0xe2503c);
  }

  private points(tile: number, inset: number): number[] {
    const centre = this.grid.centre(tile);
    const found: number[] = [];
    for (let corner = 0; corner < DIRECTIONS; corner++) {
      const { x, y } = this.grid.corner(tile, corner);
      const share = 1 - inset / 75;
      found.push(centre.x + (x - centre.x) * share, centre.y + (y - centre.y) * share);
    }
    return found;
  }

  private fill(into: Graphics, tile: number, color: number, alpha: number): void {
    into.poly(this.points(tile, 3)).fill({ color, alpha });
  }

  private ring(into: Graphics, tile: number, color: number, width: number, inset: number): void {
    into.poly(this.points(tile, inset), true).stroke({ color, width, join: "round", alpha: 0.95 });
  }

  /** A light field with one outline around all of it. */
  private region(into: Graphics, tiles: readonly number[], color: number): void {
    const inside = new Set(tiles);
    for (const tile of tiles) into.poly(this.points(tile, 0)).fill({ color, alpha: 0.2 });
    for (const tile of tiles)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        if (inside.has(this.grid.neighbour(tile, direction))) continue;
        const [a, b] = EDGE[direction] as readonly [number, number];
        const [p, q] = [this.grid.corner(tile, a), this.grid.corner(tile, b)];
        into.moveTo(p.x, p.y).lineTo(q.x, q.y).stroke({ color, width: 3.4, alpha: 0.85, cap: "round" });
      }
  }

  /** A line, the moves that each step costs, and a disc with the turn in which a stage ends. */
  private way(into: Sheet, { tiles, turns, costs }: NonNullable<Marks["path"]>): void {
    const places: Point[] = tiles.map((tile) => this.grid.centre(tile));
    for (const [width, color] of [
      [13, 0x241710],
      [8, 0xffe08a],
    ] as const)
      for (let i = 1; i < places.length; i++) {
        const [a, b] = [places[i - 1] as Point, places[i] as Point];
        const later = (turns[i] ?? 0) > 0;
        into.lines
          .moveTo(a.x, a.y)
          .lineTo(b.x, b.y)
          .stroke({ color, width: later ? width * 0.7 : width, cap: "round", alpha: later ? 0.75 : 0.95 });
      }
    places.forEach((at, i) => {
      if (i === 0) return;
      const [turn, next] = [turns[i] ?? 0, turns[i + 1]];
      const before = places[i - 1] as Point;
      const cost = costs[i] ?? 1;
      if (cost > 1)
        this.figure(into, { x: (at.x + before.x) / 2, y: (at.y + before.y) / 2 }, `${cost}`, 12, 0xf0d9a0);
      if (next === undefined || next !== turn) this.figure(into, at, routeStageMark(turn), 19, 0xffe08a);
    });
  }

  /** A number on a small disc. */
  private figure(into: Sheet, at: Point, words: string, radius: number, rim: number): void {
    into.lines
      .circle(at.x, at.y, radius)
      .fill(0x2c1d12)
      .stroke({ color: rim, width: radius * 0.16 });
    const text = new Text({
      text: words,
      resolution: 3,
      style: {
        fontFamily: "Alegreya Sans, sans-serif",
        fontSize: radius * 1.16,
        fontWeight: "700",
        fill: 0xffe9b0,
      },
    });
    text.anchor.set(0.5);
    text.position.set(at.x, at.y - 0.5);
    into.numbers.addChild(text);
  }
}
