// Units as tokens: ring in the owner's colour and pattern, engraved sign, hit points, marks.

import { Container, Graphics, Sprite } from "pixi.js";
import type { RulesetDocument, UnitDefinition, UnitDocument } from "../../../../generated/civ";
import type { Atlas } from "../../../platform/board/atlas";
import { HEALTH_TINT } from "../../../platform/board/health";
import { drawableIcon } from "../../../platform/board/icons";
import type { HexGrid } from "../geometry";
import type { TokenDisc } from "./banner-place";
import { patternOf } from "./looks";

/** The looks of a token as text: it is redrawn when this changes. */
const faceOf = (unit: UnitDocument, small: boolean): string =>
  [
    unit.kind,
    unit.owner,
    unit.hp,
    unit.max_hp,
    unit.fortified,
    small,
    unit.own?.moves,
    unit.own?.max_moves,
    unit.own?.linked,
    unit.own?.attacked,
    unit.own?.route,
    unit.own?.exploring,
  ].join(" ");

/** The width of a token as painted, and on the map at zoom 1, in pixels. */
export const PAINTED_SIZE = 108;
export const TOKEN_SIZE = { alone: 110, paired: 78, garrison: 54 };

export function tokenScale(count: number, inCity: boolean): number {
  return (inCity ? TOKEN_SIZE.garrison : count > 1 ? TOKEN_SIZE.paired : TOKEN_SIZE.alone) / PAINTED_SIZE;
}

const BAR = { width: 66, height: 9, y: 43 };
const PLAIN = { tint: 0x3b2318, scale: 1.45 };

export class CivUnitLayer {
  readonly layer = new Container({ label: "units", sortableChildren: true });
  private readonly made = new Map<string, { token: Container; face: string; at: number }>();
  private readonly kinds: ReadonlyMap<string, UnitDefinition>;

  constructor(
    private readonly grid: HexGrid,
    private readonly atlas: Atlas,
    ruleset: RulesetDocument,
    private readonly tint: (owner: number) => string,
  ) {
    this.kinds = new Map(ruleset.units.map((kind) => [kind.key, kind]));
  }

  token(unit: string): Container | undefined {
    return this.made.get(unit)?.token;
  }

  /** The discs of tokens; those at the gates of cities stand beside the banner. */
  discs(cities: ReadonlySet<number>): TokenDisc[] {
    const places: TokenDisc[] = [];
    for (const { token, at } of this.made.values())
      if (!cities.has(at))
        places.push({ x: token.x, y: token.y, radius: (token.scale.x * PAINTED_SIZE) / 2 });
    return places;
  }

  /** Make tokens for units that came, move those that moved, remove those that are gone. */
  refresh(units: Record<string, UnitDocument>, cities: ReadonlySet<number>): void {
    const stacks = new Map<number, string[]>();
    for (const [name, unit] of Object.entries(units)) {
      const stack = stacks.get(unit.at);
      if (stack) stack.push(name);
      else stacks.set(unit.at, [name]);
    }
    for (const [name, { token }] of this.made) {
      if (name in units) continue;
      token.destroy({ children: true });
      this.made.delete(name);
    }
    for (const [name, unit] of Object.entries(units)) {
      const stack = (stacks.get(unit.at) as string[]).sort();
      const inCity = cities.has(unit.at);
      const face = faceOf(unit, inCity);
      let known = this.made.get(name);
      if (!known || known.face !== face) {
        known?.token.destroy({ children: true });
        known = { token: this.makeToken(unit), face, at: unit.at };
        known.token.label = name;
        this.layer.addChild(known.token);
        this.made.set(name, known);
      }
      known.at = unit.at;
      this.place(known.token, unit.at, stack.indexOf(name), stack.length, inCity);
    }
  }

  /** Redraw all tokens at the next refresh, for example in other colours. */
  forget(): void {
    for (const { token } of this.made.values()) token.destroy({ children: true });
    this.made.clear();
  }

  /** Put a token into the middle of its tile, beside its partner, or at the gate of a city. */
  place(token: Container, tile: number, rank: number, count: number, inCity: boolean): void {
    const { x, y } = this.grid.centre(tile);
    const aside = count > 1 ? (rank - (count - 1) / 2) * (inCity ? 44 : 50) : 0;
    token.scale.set(tokenScale(count, inCity));
    token.position.set(x + (inCity ? 36 + aside * 0.6 : aside), y + (inCity ? 34 : 2));
    token.zIndex = y + rank;
  }

  private makeToken(unit: UnitDocument): Container {
    const token = new Container();
    const kind = this.kinds.get(unit.kind);
    const native = unit.owner === "natives";
    const vast = !native && kind !== undefined && !kind.buildable && kind.civs.length > 0;
    const put = (name: string, tint?: string) => {
      const sprite = new Sprite(this.atlas.get(name));
      if (tint) sprite.tint = tint;
      token.addChild(sprite);
      return sprite;
    };
    put(native ? "medal/native" : vast ? "medal/colossal" : "medal/base");
    if (!native) {
      put(`medal/ring/${patternOf(unit.owner as number)}`, this.tint(unit.owner as number));
      put("medal/gloss");
    }
    token.addChild(this.sign(kind?.icon ?? ""));
    if (unit.fortified) put("medal/bulwark");
    token.addChild(this.bar(unit));
    if (unit.own) this.addMarks(token, unit);
    return token;
  }

  /** Return the sign of a kind: engraved, or plain if there is no engraving. */
  private sign(icon: string): Sprite {
    const known = drawableIcon(icon);
    const engraved = this.atlas.has(`engraved/${known}`);
    const sign = new Sprite(this.atlas.get(engraved ? `engraved/${known}` : `icon/${known}`));
    if (!engraved) sign.tint = PLAIN.tint;
    sign.scale.set(engraved ? 0.96 : PLAIN.scale);
    sign.y = -5;
    return sign;
  }

  private bar({ hp, max_hp }: UnitDocument): Graphics {
    const share = Math.max(0, Math.min(1, hp / max_hp));
    const { width, height, y } = BAR;
    const bar = new Graphics();
    bar
      .roundRect(-width / 2 - 2, y - 2, width + 4, height + 4, 6)
      .fill(0x241710)
      .stroke({ color: 0xb98a3c, width: 1.6 });
    bar.roundRect(-width / 2, y, Math.max(5, width * share), height, 4).fill(HEALTH_TINT);
    bar
      .roundRect(-width / 2 + 2, y + 1.2, Math.max(1, width * share - 4), 2.4, 1.2)
      .fill({ color: 0xffffff, alpha: 0.35 });
    return bar;
  }

  /** Moves left as pips, and small seals for what binds the unit. */
  private addMarks(token: Container, unit: UnitDocument): void {
    const own = unit.own;
    if (!own) return;
    const pips = new Graphics();
    for (let i = 0; i < own.max_moves; i++) {
      const x = (i - (own.max_moves - 1) / 2) * 12;
      pips
        .circle(x, -50, 5)
        .fill(i < own.moves ? 0xffe08a : 0x3a2a1d)
        .stroke({ color: 0x241710, width: 1.6 });
    }
    token.addChild(pips);
    const seals: string[] = [];
    if (own.linked) seals.push("linked-rings");
    if (own.attacked) seals.push("crossed-swords");
    if (own.route !== null) seals.push("trail");
    if (own.exploring) seals.push("spyglass");
    seals.forEach((name, i) => {
      const seal = new Container();
      seal.addChild(new Graphics().circle(0, 0, 15).fill(0x3a281a).stroke({ color: 0xd9a941, width: 2 }));
      const sign = new Sprite(this.atlas.get(`icon/${name}`));
      sign.tint = 0xf0d9a0;
      sign.scale.set(0.55);
      seal.addChild(sign);
      seal.position.set(43, -34 + i * 30);
      token.addChild(seal);
    });
  }
}
