// Marks on the board: selection, a unit's reach, targets, zones, edges, the last move.

import { Container, Graphics, Sprite } from "pixi.js";
import type { Atlas } from "../../../platform/board/atlas";
import { FIELD, PITCH, type SquareGrid } from "../geometry";
import type { Edge } from "../text/places";
import { plaque } from "./plaque";
import { keepReadable } from "./readable-numbers";

export interface Marks {
  selected: number | null;
  /** The tile to which the next tap sends the selected unit. */
  aim: number | null;
  cursor: number | null;
  cursorEdge: Edge | null;
  moves: readonly number[];
  attacks: readonly number[];
  merges: readonly { at: number; points: number }[];
  /** Walls that the selected unit may attack. */
  hits: readonly Edge[];
  /** Free tiles of the zone while a unit is being deployed, and the whole zone. */
  deploy: readonly number[];
  zone: readonly number[];
  /** In wall mode: edges that take a wall, own walls to remove, edges that cool, tiles without walls. */
  build: readonly Edge[];
  remove: readonly Edge[];
  cooling: readonly (Edge & { left: number })[];
  noBuild: readonly number[];
  /** The start and end of the last move of the rival's units. */
  last: { from: number; to: number } | null;
  /** Moves that are shown to the player. */
  ideas: readonly IdeaMark[];
}

/** A move that is shown: its unit's tile, where it leads, its number in a list, and whether it is looked at. */
export interface IdeaMark {
  from: number | null;
  at: number | Edge;
  label: string;
  chosen: boolean;
}

export const NO_MARKS: Marks = {
  selected: null,
  aim: null,
  cursor: null,
  cursorEdge: null,
  moves: [],
  attacks: [],
  merges: [],
  hits: [],
  deploy: [],
  zone: [],
  build: [],
  remove: [],
  cooling: [],
  noBuild: [],
  last: null,
  ideas: [],
};

/** Rings grow as if they were numbers of this size, around the numbers that cover pieces. */
const RING = 58;

const GOLD = 0xffe08a;
const REACH = 0xd8ff9a;
const LAST = 0xf0b848;
const IDEA = 0x9fd8ff;

export class GrovesMarkLayer {
  readonly below = new Container({ label: "fields" });
  readonly above = new Container({ label: "signs" });
  private readonly fields = this.below.addChild(new Graphics());
  /** Rings of tiles, below the pieces: over them they would cut badges and numbers. */
  private readonly rings = this.below.addChild(new Container());
  private readonly lines = this.above.addChild(new Graphics());
  private readonly signs = this.above.addChild(new Container());

  constructor(
    private readonly squares: SquareGrid,
    private readonly atlas: Atlas,
  ) {}

  show(marks: Marks): void {
    this.fields.clear();
    this.lines.clear();
    for (const made of [this.rings, this.signs])
      for (const old of made.removeChildren()) old.destroy({ children: true });
    for (const tile of marks.noBuild) this.hatch(tile, 0x9a2a1c);
    this.outline(marks.zone, GOLD);
    for (const tile of marks.deploy) this.field(tile, GOLD, 0.3);
    if (marks.last) this.arrow(marks.last.from, marks.last.to, LAST);
    for (const tile of marks.moves) {
      this.field(tile, REACH, 0.26);
      this.dot(tile);
    }
    for (const tile of marks.attacks) {
      this.field(tile, 0xd0412f, 0.34);
      this.ring(tile, 0xff6a50, 5);
      this.sign("icon/crossed-swords", this.squares.centre(tile), 0xffd9cf, 0x7e1f1a, -44);
    }
    for (const { at, points } of marks.merges) {
      this.field(at, 0x49b6d6, 0.3);
      this.ring(at, 0x7fe0ff, 5);
      const { x, y } = this.squares.centre(at);
      const sum = keepReadable(plaque(`= ${points}`, 18, 0xdff6ff, 0x7fe0ff), { size: 18, minor: true });
      sum.position.set(x, y - 46);
      this.signs.addChild(sum);
    }
    for (const edge of marks.hits) this.edgeSign(edge, "icon/crossed-swords", 0xffd9cf, 0x7e1f1a);
    for (const edge of marks.build) this.bar(edge, 0xc6f46a);
    for (const edge of marks.remove) this.edgeSign(edge, "icon/cancel", 0xfff0c8, 0x4d3622);
    for (const edge of marks.cooling) this.cooling(edge);
    if (marks.selected !== null) {
      this.ring(marks.selected, 0x241710, 9);
      this.ring(marks.selected, GOLD, 5);
    }
    if (marks.selected !== null && marks.aim !== null) {
      this.arrow(marks.selected, marks.aim, REACH);
      this.ring(marks.aim, REACH, 5);
    }
    for (const idea of marks.ideas) this.idea(idea);
    if (marks.cursor !== null) this.corners(marks.cursor);
    if (marks.cursorEdge) this.edgeCursor(marks.cursorEdge);
  }

  private idea({ from, at, label, chosen }: IdeaMark): void {
    const onTile = typeof at === "number";
    if (chosen) {
      if (from !== null && onTile) this.arrow(from, at, IDEA);
      if (from !== null) this.ring(from, IDEA, 4);
      if (onTile) this.ring(at, IDEA, 7);
      else this.edgeFrame(at, IDEA, 6);
    }
    if (!label) return;
    const { x, y } = onTile ? this.squares.centre(at) : this.squares.middle(at);
    const number = plaque(label, 24, 0xf3fbff, IDEA);
    number.position.set(onTile ? x - FIELD + 16 : x, onTile ? y - FIELD + 16 : y);
    this.signs.addChild(number);
  }

  private box(tile: number): [number, number, number, number] {
    const { x, y } = this.squares.centre(tile);
    return [x - FIELD, y - FIELD, FIELD * 2, FIELD * 2];
  }

  private field(tile: number, color: number, alpha: number): void {
    this.fields.roundRect(...this.box(tile), 14).fill({ color, alpha });
  }

  private ring(tile: number, color: number, width: number): void {
    const { x, y } = this.squares.centre(tile);
    const ring = new Graphics()
      .roundRect(-FIELD, -FIELD, FIELD * 2, FIELD * 2, 14)
      .stroke({ color, width, alpha: 0.95 });
    ring.position.set(x, y);
    this.rings.addChild(keepReadable(ring, { size: RING }));
  }

  private dot(tile: number): void {
    const { x, y } = this.squares.centre(tile);
    this.lines.circle(x, y, 11).fill({ color: 0xf3ffd6, alpha: 0.92 }).stroke({ color: 0x2f5a1c, width: 3 });
  }

  private hatch(tile: number, color: number): void {
    const [left, top, width] = this.box(tile);
    this.fields.roundRect(left, top, width, width, 14).fill({ color, alpha: 0.12 });
    for (let i = 14; i < width * 2; i += 26) {
      const [x0, y0] = [left + Math.min(i, width), top + Math.max(0, i - width)];
      const [x1, y1] = [left + Math.max(0, i - width), top + Math.min(i, width)];
      this.fields.moveTo(x0, y0).lineTo(x1, y1);
    }
    this.fields.stroke({ color, width: 2.5, alpha: 0.5 });
  }

  /** One line around all of a region. */
  private outline(tiles: readonly number[], color: number): void {
    const inside = new Set(tiles);
    const half = PITCH / 2 - 3;
    for (const tile of tiles) {
      const { x, y } = this.squares.centre(tile);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (inside.has(this.squares.step(tile, dx, dy))) continue;
        const [cx, cy] = [x + dx * half, y + dy * half];
        this.fields.moveTo(cx - dy * half, cy - dx * half).lineTo(cx + dy * half, cy + dx * half);
      }
    }
    if (tiles.length) this.fields.stroke({ color, width: 4, alpha: 0.9, cap: "round" });
  }

  private arrow(from: number, to: number, tint: number): void {
    const [a, b] = [this.squares.centre(from), this.squares.centre(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const tip = { x: b.x - ux * 44, y: b.y - uy * 44 };
    for (const [width, color] of [
      [15, 0x241710],
      [9, tint],
    ] as const) {
      this.fields.moveTo(a.x, a.y).lineTo(tip.x, tip.y).stroke({ color, width, alpha: 0.8, cap: "round" });
      const wing = width * 1.9;
      this.fields
        .poly([
          tip.x + ux * wing,
          tip.y + uy * wing,
          tip.x - uy * wing * 0.8,
          tip.y + ux * wing * 0.8,
          tip.x + uy * wing * 0.8,
          tip.y - ux * wing * 0.8,
        ])
        .fill({ color, alpha: 0.8 });
    }
    this.fields.circle(a.x, a.y, 9).fill({ color: tint, alpha: 0.8 });
  }

  private sign(icon: string, at: { x: number; y: number }, tint: number, back: number, dy = 0): void {
    const sign = new Container();
    sign.addChild(new Graphics().circle(0, 0, 18).fill(back).stroke({ color: tint, width: 2.4 }));
    const picture = new Sprite(this.atlas.get(icon));
    picture.tint = tint;
    picture.scale.set(0.62);
    sign.addChild(picture);
    sign.position.set(at.x, at.y + dy);
    this.signs.addChild(sign);
  }

  private edgeSign(edge: Edge, icon: string, tint: number, back: number): void {
    this.sign(icon, this.squares.middle(edge), tint, back);
  }

  private bar(edge: Edge, color: number): void {
    const { x, y } = this.squares.middle(edge);
    const [w, h] = this.squares.isAcross(edge) ? [FIELD * 1.7, 18] : [18, FIELD * 1.7];
    this.lines
      .roundRect(x - w / 2, y - h / 2, w, h, 9)
      .fill({ color, alpha: 0.75 })
      .stroke({ color: 0x24400f, width: 3 });
    this.lines
      .moveTo(x - 6, y)
      .lineTo(x + 6, y)
      .moveTo(x, y - 6)
      .lineTo(x, y + 6)
      .stroke({ color: 0x24400f, width: 3.4, cap: "round" });
  }

  private cooling(edge: Edge & { left: number }): void {
    const { x, y } = this.squares.middle(edge);
    const [w, h] = this.squares.isAcross(edge) ? [FIELD * 1.6, 12] : [12, FIELD * 1.6];
    this.lines.roundRect(x - w / 2, y - h / 2, w, h, 6).fill({ color: 0x5b4a3c, alpha: 0.75 });
    // Along the edge beside the number, with which it grows: anywhere else one would cover the other or a unit.
    const [along, down] = this.squares.isAcross(edge) ? [1, 0] : [0, 1];
    const number = keepReadable(plaque(String(edge.left), 21), { size: 21, minor: true });
    const glass = new Sprite(this.atlas.get("icon/hourglass"));
    glass.tint = 0xf0d9a0;
    glass.scale.set(0.36);
    glass.position.set(along * -25, down * -25);
    number.addChildAt(
      new Graphics().circle(glass.x, glass.y, 12.8).fill(0x2a1c12).stroke({ color: 0xc4aa7a, width: 2 }),
      0,
    );
    number.addChildAt(glass, 1);
    number.position.set(x + along * 22, y + down * 22);
    this.signs.addChild(number);
  }

  /** The keyboard's cursor: four corners, so that it is told from every ring. */
  private corners(tile: number): void {
    const { x, y } = this.squares.centre(tile);
    const [far, long] = [FIELD + 4, 26];
    for (const [width, color] of [
      [9, 0x241710],
      [5, 0xffffff],
    ] as const) {
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const)
        this.lines
          .moveTo(x + sx * far, y + sy * (far - long))
          .lineTo(x + sx * far, y + sy * far)
          .lineTo(x + sx * (far - long), y + sy * far);
      this.lines.stroke({ color, width, cap: "round", join: "round" });
    }
  }

  private edgeCursor(edge: Edge): void {
    this.edgeFrame(edge, 0xffffff, 4.5);
  }

  private edgeFrame(edge: Edge, tint: number, thickness: number): void {
    const { x, y } = this.squares.middle(edge);
    const [w, h] = this.squares.isAcross(edge) ? [FIELD * 1.9, 30] : [30, FIELD * 1.9];
    for (const [width, color] of [
      [thickness + 3.5, 0x241710],
      [thickness, tint],
    ] as const)
      this.lines.roundRect(x - w / 2, y - h / 2, w, h, 12).stroke({ color, width });
  }
}
