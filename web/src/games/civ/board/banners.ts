// City banners: people, name, hit points, and for the player's own cities the build and its turns.

import { Container, Graphics, Sprite, Text } from "pixi.js";
import type { Build, CityDocument, RulesetDocument } from "../../../../generated/civ";
import type { Atlas } from "../../../platform/board/atlas";
import type { Point } from "../../../platform/board/geometry";
import { HEALTH_TINT } from "../../../platform/board/health";
import { drawableIcon } from "../../../platform/board/icons";
import { type HexGrid, RADIUS } from "../geometry";
import {
  bannerPlace,
  bannerSize,
  isOnBanner,
  LETTERS,
  type PlacedBanner,
  type TokenDisc,
} from "./banner-place";
import { patternOf } from "./looks";
import { strokes } from "./patterns";

const HEIGHT = 30;
const RIBBON = 13;
/** Of a banner's width, the distance from its city within which something may lie on it. */
const REACH = 2;
const FONT = "Alegreya Sans, sans-serif";

const faceOf = (city: CityDocument): string =>
  [
    city.name,
    city.owner,
    city.population,
    city.hp,
    city.shield,
    city.capital,
    city.seen,
    JSON.stringify(city.own?.build),
    city.own?.build_turns,
  ].join("|");

interface DrawnBanner {
  banner: Container;
  face: string;
  /** The city's tile, its middle, and how wide the cloth is. */
  tile: number;
  at: Point;
  width: number;
  /** Where it hangs. */
  place: PlacedBanner | null;
}

export class Banners {
  readonly layer = new Container({ label: "banners" });
  private readonly made = new Map<string, DrawnBanner>();
  private tokens: readonly TokenDisc[] = [];
  private cities: Record<string, CityDocument> = {};
  private scale = 1;
  private brief = false;
  private thin = false;

  constructor(
    private readonly grid: HexGrid,
    private readonly atlas: Atlas,
    private readonly ruleset: RulesetDocument,
    private readonly tint: (seat: number) => string,
  ) {}

  /** Remake what changed, and place all banners where no token lies on them. */
  refresh(cities: Record<string, CityDocument>, tokens: readonly TokenDisc[]): void {
    this.tokens = tokens;
    this.cities = cities;
    for (const [name, { banner }] of this.made) {
      if (name in cities) continue;
      banner.destroy({ children: true });
      this.made.delete(name);
    }
    for (const [name, city] of Object.entries(cities)) {
      const face = faceOf(city);
      const known = this.made.get(name);
      if (known?.face === face) continue;
      known?.banner.destroy({ children: true });
      const banner = this.sew(city);
      banner.label = name;
      banner.alpha = city.seen ? 1 : 0.72;
      this.layer.addChild(banner);
      const at = this.grid.centre(city.at);
      this.made.set(name, { banner, face, tile: city.at, at, width: banner.width, place: null });
    }
    this.hangAll();
  }

  /** Redraw all banners at the next refresh, for example in other colours. */
  forget(): void {
    for (const { banner } of this.made.values()) banner.destroy({ children: true });
    this.made.clear();
  }

  /** Hang all banners, each beside those that hang already; a click on another city must not meet them. */
  private hangAll(): void {
    const { scale } = this;
    const hung: PlacedBanner[] = [];
    const cities = [...this.made.values()].map(({ at }) => ({ ...at, radius: RADIUS * 0.6 }));
    for (const one of this.made.values()) {
      const { banner, at, width } = one;
      const near = (place: Point) => Math.hypot(place.x - at.x, place.y - at.y) < REACH * width * scale;
      const others = cities.filter((city) => near(city) && (city.x !== at.x || city.y !== at.y));
      const size = [width * scale, HEIGHT * scale] as const;
      one.place = bannerPlace(at, ...size, [...this.tokens.filter(near), ...others], hung.filter(near));
      hung.push(one.place);
      banner.scale.set(scale);
      banner.position.set(one.place.x, one.place.y);
    }
  }

  /** The tile of the city whose banner hangs over a place, or -1; where they overlap, the upper one's. */
  cityAt(place: Point): number {
    if (this.thin) return -1;
    const hit = [...this.made.values()].findLast((one) => one.place && isOnBanner(one.place, place));
    return hit?.tile ?? -1;
  }

  /** Let eyes and clicks through to the tiles below. */
  thinOut(thin: boolean): void {
    this.thin = thin;
    this.layer.alpha = thin ? 0.5 : 1;
  }

  /** Keep banners readable when the map is small; where there is no room for names, they give way. */
  rescale(zoom: number, screen: number): void {
    const { scale, brief } = bannerSize(zoom, screen);
    if (brief === this.brief && Math.abs(scale - this.scale) < 0.01) return;
    this.scale = scale;
    if (brief !== this.brief) {
      this.brief = brief;
      this.forget();
      this.refresh(this.cities, this.tokens);
      return;
    }
    this.hangAll();
  }

  private words(text: string, size: number, fill: number | string, weight: "500" | "700" = "700"): Text {
    return new Text({
      text,
      resolution: 3,
      style: { fontFamily: FONT, fontSize: size, fontWeight: weight, fill },
    });
  }

  private sew(city: CityDocument): Container {
    const banner = new Container();
    const name = this.brief ? null : this.words(city.name, LETTERS, 0xf8e8c0);
    const people = this.words(String(city.population), 20, 0xffffff);
    const build = !this.brief && city.own?.build ? this.iconOf(city.own.build) : null;
    const turns = build
      ? this.words(city.own?.build_turns === null ? "–" : String(city.own?.build_turns), 15, 0xf0d9a0)
      : null;
    const seal = RIBBON + Math.max(HEIGHT, people.width + 14);
    const crown = city.capital ? 22 : 0;
    const extra = build && turns ? 26 + turns.width + 8 : 0;
    const nameWidth = name?.width ?? 0;
    const width = this.brief ? seal + (crown && crown + 8) : seal + 8 + crown + nameWidth + extra + 12;
    const left = -width / 2;
    const cloth = new Graphics();
    cloth.roundRect(left + 2, 3, width, HEIGHT, 6).fill({ color: 0x150d08, alpha: 0.45 });
    cloth.roundRect(left, 0, width, HEIGHT, 6).fill(0x2c1d12).stroke({ color: 0xb98a3c, width: 1.6 });
    cloth.roundRect(left + 1.5, 1.5, width - 3, HEIGHT * 0.42, 5).fill({ color: 0xffffff, alpha: 0.07 });
    cloth
      .roundRect(left, 0, seal, HEIGHT, 6)
      .fill(this.tint(city.owner))
      .stroke({ color: 0xb98a3c, width: 1.6 });
    this.addPattern(cloth, patternOf(city.owner), left);
    this.addHealth(cloth, city, left, width);
    banner.addChild(cloth);
    people.position.set(
      left + RIBBON + (seal - RIBBON - people.width) / 2,
      (HEIGHT - people.height) / 2 - 0.5,
    );
    people.style.stroke = { color: 0x241710, width: 3, join: "round" };
    if (city.capital) this.addIcon(banner, "crown", left + seal + 15, HEIGHT / 2, 0.48, 0xffd872);
    banner.addChild(people);
    if (name) {
      name.position.set(left + seal + 8 + crown, (HEIGHT - name.height) / 2 - 0.5);
      banner.addChild(name);
    }
    if (build && turns) {
      const x = left + seal + 8 + crown + nameWidth + 18;
      this.addIcon(banner, build, x, HEIGHT / 2, 0.52, 0xd9b878);
      turns.position.set(x + 13, (HEIGHT - turns.height) / 2);
      banner.addChild(turns);
    }
    return banner;
  }

  /** A ribbon with the owner's pattern: colour is never the only sign. */
  private addPattern(into: Graphics, pattern: number, left: number): void {
    into.rect(left + RIBBON, 1, 1.6, HEIGHT - 2).fill({ color: 0x241710, alpha: 0.7 });
    for (const y of [HEIGHT * 0.28, HEIGHT * 0.72])
      for (const [first, ...rest] of strokes(pattern, left + RIBBON / 2, y, RIBBON * 0.31)) {
        if (!first) continue;
        into.moveTo(...first);
        for (const point of rest) into.lineTo(...point);
        into.stroke({ color: 0x1d120a, width: 2.4, cap: "round", join: "round" });
      }
  }

  /** Bars over the banner: hit points always when hurt, the shield when there is one. */
  private addHealth(into: Graphics, city: CityDocument, left: number, width: number): void {
    const draw = (share: number, y: number, tint: number) => {
      into.roundRect(left + 6, y, width - 12, 6, 3).fill(0x241710);
      if (share > 0) into.roundRect(left + 7, y + 1, Math.max(4, (width - 14) * share), 4, 2).fill(tint);
    };
    const share = city.hp / Math.max(1, city.max_hp);
    if (share < 1) draw(share, HEIGHT + 3, HEALTH_TINT);
    if (city.max_shield > 0) draw(city.shield / city.max_shield, -9, 0x6fc3e8);
  }

  private addIcon(into: Container, name: string, x: number, y: number, scale: number, tint: number): void {
    const icon = new Sprite(this.atlas.get(`icon/${drawableIcon(name)}`));
    icon.tint = tint;
    icon.scale.set(scale);
    icon.position.set(x, y);
    into.addChild(icon);
  }

  private iconOf(build: Build): string | null {
    const find = (list: readonly { key: string; icon: string }[], key: string) =>
      list.find((one) => one.key === key)?.icon ?? null;
    if ("unit" in build) return find(this.ruleset.units, build.unit);
    if ("building" in build) return find(this.ruleset.buildings, build.building);
    return find(this.ruleset.projects, build.project);
  }
}
