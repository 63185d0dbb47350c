// Every drawing of the forest duel by name.

import type { Drawing } from "../catalogue";
import { flat, ICON_FRAME } from "../icons";
import { BASE_FRAME, base, cloth } from "./base";
import { FIELD_FRAME, grove, meadow } from "./field";
import { LEVELS, plant, RINGS, ring, SEALS, SHAPES, seal, TIERS, TOKEN_FRAME, token } from "./tokens";
import { LIES, MAKES, WALL_FRAME, wall } from "./walls";

export const VARIANTS = 5;

/** Signs on the board that the sheet of icons has, too. */
const SIGNS = ["crossed-swords", "checked-shield", "shaking-hands", "hourglass", "cancel"];

export function drawings(): Drawing[] {
  const found: Drawing[] = [];
  for (let variant = 0; variant < VARIANTS; variant++) {
    found.push({ name: `meadow/${variant}`, svg: meadow(variant), frame: FIELD_FRAME });
    found.push({ name: `grove/${variant}`, svg: grove(variant), frame: FIELD_FRAME });
  }
  found.push({ name: "base", svg: base(), frame: BASE_FRAME });
  for (let mark = 0; mark < RINGS; mark++)
    found.push({ name: `cloth/${mark}`, svg: cloth(mark), frame: BASE_FRAME });
  for (const make of MAKES)
    for (const lie of LIES)
      found.push({ name: `wall/${make}/${lie}`, svg: wall(make, lie), frame: WALL_FRAME });
  const put = (name: string, svg: string) => found.push({ name, svg, frame: TOKEN_FRAME });
  for (const kind of SHAPES) {
    put(`token/${kind}`, token(kind));
    for (let pattern = 0; pattern < RINGS; pattern++) put(`ring/${kind}/${pattern}`, ring(kind, pattern));
  }
  for (let tier = 1; tier <= TIERS; tier++)
    for (let level = 1; level <= LEVELS; level++) put(`plant/${tier}/${level}`, plant(tier, level));
  for (const kind of SEALS) put(`seal/${kind}`, seal(kind));
  for (const name of SIGNS) found.push({ name: `icon/${name}`, svg: flat(name), frame: ICON_FRAME });
  return found;
}
