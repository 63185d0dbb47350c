// Units as tokens: shape by tier, plant by tier and level, points, and badges of what helps them.

import { Container, Graphics, Sprite } from "pixi.js";
import type { RulesetDocument, UnitDocument } from "../../../../generated/groves";
import type { Atlas } from "../../../platform/board/atlas";
import type { SquareGrid } from "../geometry";
import { plaque, sidePlaque } from "./plaque";
import { keepReadable } from "./readable-numbers";
import { patternOf, sideKindOf, tintOf } from "./side-colours";

const SCALE = 0.96;
const DRAWN = 4;
/** The label of the half-turns in a forest. */
const COUNT = "count";

/** The looks of a token as text: it is redrawn when this changes. */
const faceOf = (unit: UnitDocument, viewer: number | null): string =>
  [unit.owner, viewer, unit.points, unit.shield, unit.support, unit.occupation, unit.productive].join(" ");

export class GrovesUnitLayer {
  private readonly made = new Map<string, { token: Container; face: string }>();
  private readonly shapes: readonly string[];
  private readonly settled: number;
  private counts = true;

  constructor(
    private readonly layer: Container,
    private readonly squares: SquareGrid,
    private readonly atlas: Atlas,
    ruleset: RulesetDocument,
  ) {
    this.shapes = Object.values(ruleset.units).map(({ shape }) => shape);
    this.settled = ruleset.balance.economy.production_turn;
  }

  token(unit: string): Container | undefined {
    return this.made.get(unit)?.token;
  }

  /** Make tokens for units that came, move those that moved, remove those that are gone. */
  refresh(units: Record<string, UnitDocument>, viewer: number | null): void {
    for (const [name, { token }] of this.made) {
      if (name in units) continue;
      token.destroy({ children: true });
      this.made.delete(name);
    }
    for (const [name, unit] of Object.entries(units)) {
      const face = faceOf(unit, viewer);
      let known = this.made.get(name);
      if (!known || known.face !== face) {
        known?.token.destroy({ children: true });
        known = { token: this.carve(unit, viewer), face };
        known.token.label = name;
        this.applyCounts(known.token);
        this.layer.addChild(known.token);
        this.made.set(name, known);
      }
      const { x, y } = this.squares.centre(unit.at);
      known.token.alpha = 1;
      known.token.scale.set(SCALE);
      known.token.position.set(x, y + 2);
      known.token.zIndex = y + 1;
    }
  }

  /** Show the half-turns in forests, or hide them where they would lie under marks of edges. */
  showCounts(shown: boolean): void {
    this.counts = shown;
    for (const { token } of this.made.values()) this.applyCounts(token);
  }

  private applyCounts(token: Container): void {
    const count = token.getChildByLabel(COUNT);
    if (count) count.alpha = this.counts ? 1 : 0;
  }

  /** Redraw all tokens at the next refresh, for example in other colours. */
  forget(): void {
    for (const { token } of this.made.values()) token.destroy({ children: true });
    this.made.clear();
  }

  shapeOf(tier: number): string {
    const shape = this.shapes[tier - 1] ?? "circle";
    return this.atlas.has(`token/${shape}`) ? shape : "circle";
  }

  private carve(unit: UnitDocument, viewer: number | null): Container {
    const token = new Container();
    const make = sideKindOf(unit.owner, viewer);
    const shape = this.shapeOf(unit.tier);
    const put = (name: string, tint?: number) => {
      const sprite = new Sprite(this.atlas.get(name));
      if (tint !== undefined) sprite.tint = tint;
      token.addChild(sprite);
      return sprite;
    };
    put(`token/${shape}`);
    put(`ring/${shape}/${patternOf(make)}`, tintOf(make));
    put(`plant/${Math.min(unit.tier, DRAWN)}/${Math.min(unit.level, DRAWN)}`).y = -4;
    // Below the number: where that covers the piece, badges would be dots on it.
    this.addBadges(token, unit);
    const points = sidePlaque(String(unit.points), 31, 0xfff0c8, make, this.pips(unit.level));
    token.addChild(keepReadable(points, { size: 31, foot: 55 }));
    return token;
  }

  /** The level as dots on top of the number, of which they are a part: they move up as it grows. */
  private pips(level: number): Graphics {
    const pips = new Graphics();
    for (let i = 0; i < level; i++) {
      const x = (i - (level - 1) / 2) * 10;
      pips.circle(x, -24, 3.6).fill(0xd9a941).stroke({ color: 0x2a1c12, width: 1.6 });
    }
    return pips;
  }

  private addBadges(token: Container, unit: UnitDocument): void {
    if (unit.shield > 0) this.badge(token, "icon/checked-shield", 43, -42);
    if (unit.support > 0) this.badge(token, "icon/shaking-hands", 46, -2);
    if (unit.occupation === 0) return;
    const growth = unit.productive ? "tree" : unit.occupation > 1 ? "sapling" : "seedling";
    const seal = new Sprite(this.atlas.get(`seal/${growth}`));
    seal.position.set(-44, -34);
    seal.scale.set(0.95);
    token.addChild(seal);
    if (unit.productive) return;
    const count = keepReadable(plaque(`${unit.occupation}/${this.settled}`, 21), { size: 21, minor: true });
    count.label = COUNT;
    count.position.set(-44, -8);
    token.addChild(count);
  }

  private badge(token: Container, icon: string, x: number, y: number): void {
    const badge = new Container();
    badge.addChild(new Graphics().circle(0, 0, 18).fill(0x23405c).stroke({ color: 0xcfe3f7, width: 2 }));
    const sign = new Sprite(this.atlas.get(icon));
    sign.tint = 0xe8f2fb;
    sign.scale.set(0.62);
    badge.addChild(sign);
    badge.position.set(x, y);
    token.addChild(badge);
  }
}
