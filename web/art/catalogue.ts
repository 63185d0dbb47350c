// Every drawing by name, with the point of it that is placed on the board.

import { readdirSync } from "node:fs";
import { ENGRAVED_FRAME, engraved, flat, ICON_FRAME, iconNames, rulesetIcons, STAND_IN } from "./icons";
import * as medals from "./medallions";
import { CITY_FRAME, city, STAGES } from "./props/cities";
import * as overlays from "./props/overlays";
import { type Frame, type Terrains, TILE_FRAME } from "./tile";

export interface Drawing {
  name: string;
  svg: string;
  frame: Frame;
}

export const VARIANTS = 5;
/** All terrains, found by their files: one that is drawn there is known everywhere. */
const TERRAIN: Terrains = {};
for (const file of readdirSync(new URL("terrain/", import.meta.url)).sort()) {
  const found = (await import(`./terrain/${file.replace(".ts", "")}.ts`)) as { TERRAIN: Terrains };
  Object.assign(TERRAIN, found.TERRAIN);
}
const OVERLAYS: Record<string, () => string> = {
  rich_soil: overlays.richSoil,
  ore_vein: overlays.oreVein,
  sacred_site: overlays.sacredSite,
  goodie_hut: overlays.goodieHut,
  native_camp: overlays.nativeCamp,
  cleared_settlement: overlays.clearedSettlement,
};

/** What the client can draw of a ruleset, by the name that its tables give as `icon`. */
export const pictures = (): Record<"icons" | "overlays" | "terrain", string[]> => ({
  icons: iconNames(),
  overlays: Object.keys(OVERLAYS).sort(),
  terrain: Object.keys(TERRAIN).sort(),
});

/** The colour of the ground under each terrain. */
export const grounds = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(TERRAIN)
      .sort()
      .map((name) => [name, TERRAIN[name]?.ground ?? ""]),
  );

export function drawings(): Drawing[] {
  const found: Drawing[] = [];
  for (const [name, { draw }] of Object.entries(TERRAIN))
    for (let variant = 0; variant < VARIANTS; variant++)
      found.push({ name: `terrain/${name}/${variant}`, svg: draw(variant), frame: TILE_FRAME });
  for (const [name, draw] of Object.entries(OVERLAYS))
    found.push({ name: `overlay/${name}`, svg: draw(), frame: overlays.PROP_FRAME });
  found.push({ name: "marker", svg: overlays.marker(), frame: overlays.PROP_FRAME });
  for (let stage = 0; stage < STAGES; stage++) {
    found.push({ name: `city/${stage}`, svg: city(stage, false), frame: CITY_FRAME });
    found.push({ name: `city/${stage}/walls`, svg: city(stage, true), frame: CITY_FRAME });
  }
  const medal = (name: string, svg: string) =>
    found.push({ name: `medal/${name}`, svg, frame: medals.MEDAL_FRAME });
  medal("base", medals.base());
  for (let pattern = 0; pattern < medals.RINGS; pattern++) medal(`ring/${pattern}`, medals.ring(pattern));
  medal("gloss", medals.gloss());
  medal("native", medals.native());
  medal("colossal", medals.colossal());
  medal("bulwark", medals.bulwark());
  for (const name of [...rulesetIcons("units"), STAND_IN])
    found.push({ name: `engraved/${name}`, svg: engraved(name), frame: ENGRAVED_FRAME });
  for (const name of iconNames()) found.push({ name: `icon/${name}`, svg: flat(name), frame: ICON_FRAME });
  return found;
}
