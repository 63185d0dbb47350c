// Scenery on the ground, row by row, so that nearer things cover farther ones.

import { Container, Sprite } from "pixi.js";
import type { CityDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import type { Atlas } from "../../../platform/board/atlas";
import { drawableIcon } from "../../../platform/board/icons";
import type { GroundMap } from "./ground-map";
import { cityStage, isWall } from "./looks";
import { variant } from "./noise";

const VARIANTS = 5;
/** Props and cities stand a little below the middle, where the eye expects their feet. */
const PROP_DROP = 14;
const CITY_DROP = 12;
/** The height of the board that shows an icon for something without a picture. */
const SIGN_RISE = 18;
/** The board of a terrain stands behind that of an overlay. */
const GROUND_RISE = 14;
const SIGN_TINT = 0xf0d9a0;

export class Scenery {
  readonly layer = new Container({ label: "scenery" });
  private readonly rows: Container[];

  constructor(
    private readonly land: GroundMap,
    private readonly atlas: Atlas,
    private readonly ruleset: RulesetDocument,
    private readonly view: () => ViewDocument,
  ) {
    this.rows = Array.from({ length: land.grid.height }, () => this.layer.addChild(new Container()));
  }

  /** Place everything of one row again. */
  rebuild(row: number): void {
    const { grid } = this.land;
    const into = this.rows[row] as Container;
    for (const old of into.removeChildren()) old.destroy();
    const cities = new Map(Object.values(this.view().cities).map((city) => [city.at, city]));
    for (let column = 0; column < grid.width; column++) {
      const tile = row * grid.width + column;
      const look = this.land.look(tile);
      if (!look) continue;
      const city = cities.get(tile);
      const { x, y } = grid.centre(tile);
      const art = city && !look.water ? this.cleared(look.art) : look.art;
      if (art) this.put(into, `terrain/${art}/${variant(tile, VARIANTS)}`, x, y);
      else if (look.sign) this.putSign(into, look.sign, x, y - GROUND_RISE);
      if (!city) this.putOverlays(into, tile, x, y);
      else this.put(into, this.cityArt(city), x, y + CITY_DROP);
    }
  }

  /** A city replaces trees and stands beside peaks. */
  private cleared(art: string | null): string {
    return art && this.atlas.has(`terrain/${art}/0`) && !["forest", "hills", "mountain"].includes(art)
      ? art
      : "plains";
  }

  private putOverlays(into: Container, tile: number, x: number, y: number): void {
    const bits = this.view().tiles.overlays[tile] ?? 0;
    this.ruleset.overlays.forEach((overlay, place) => {
      if ((bits >> place) & 1) this.putOverlay(into, overlay.icon, x, y + PROP_DROP);
    });
  }

  /** The picture of an overlay; where there is none, its icon on a board. */
  private putOverlay(into: Container, icon: string, x: number, y: number): void {
    if (this.atlas.has(`overlay/${icon}`)) {
      this.put(into, `overlay/${icon}`, x, y);
      return;
    }
    this.putSign(into, drawableIcon(icon), x, y);
  }

  /** Draw a sign with an icon, for a thing without a drawing. */
  private putSign(into: Container, icon: string, x: number, y: number): void {
    this.put(into, "marker", x, y);
    const sign = this.put(into, `icon/${icon}`, x, y - SIGN_RISE);
    if (sign) sign.tint = SIGN_TINT;
  }

  private cityArt(city: CityDocument): string {
    const walled = city.buildings.some((key) =>
      isWall(this.ruleset.buildings.find((one) => one.key === key)),
    );
    return `city/${cityStage(city.population)}${walled ? "/walls" : ""}`;
  }

  private put(into: Container, name: string, x: number, y: number): Sprite | null {
    if (!this.atlas.has(name)) return null;
    const sprite = new Sprite(this.atlas.get(name));
    sprite.position.set(x, y);
    return into.addChild(sprite);
  }
}
