// What is drawn for terrain, painted or not.

import { expect, test, vi } from "vitest";
import type { TerrainDefinition } from "../../../../generated/civ";
import { GroundMap } from "../../../../src/games/civ/board/ground-map";
import { lookOf } from "../../../../src/games/civ/board/looks";
import { Scenery } from "../../../../src/games/civ/board/scenery";
import { HexGrid } from "../../../../src/games/civ/geometry";
import type { Atlas } from "../../../../src/platform/board/atlas";
import { FALLBACK_ICON } from "../../../../src/platform/board/icons";
import { recordedMatch } from "../recorded";

// Pixi itself needs a browser; which pictures are put up is told without one.
vi.mock("pixi.js", () => ({
  Container: class {
    addChild = <T>(child: T): T => child;
    removeChildren = (): [] => [];
  },
  Sprite: class {
    position = { set: () => {} };
  },
}));

const { ruleset, view } = recordedMatch();
const unpainted = (terrain: TerrainDefinition, icon = "lava"): TerrainDefinition => ({ ...terrain, icon });

/** The names of the pictures that stand on a map all of whose terrains have such pictures. */
function drawn(terrains: TerrainDefinition[]): Set<string> {
  const names = new Set<string>();
  const rules = { ...ruleset, terrains };
  const land = new GroundMap(new HexGrid(view.width, view.height), rules, () => view.tiles);
  const atlas = { has: () => true, get: (name: string) => names.add(name) } as unknown as Atlas;
  const scenery = new Scenery(land, atlas, rules, () => ({ ...view, cities: {} }));
  for (let row = 0; row < view.height; row++) scenery.rebuild(row);
  return names;
}

test("terrain of the game has drawings and no boards", () => {
  for (const terrain of ruleset.terrains)
    expect(lookOf(terrain)).toMatchObject({ art: terrain.icon, sign: null });
});

test("terrain that nobody painted is a board on ground of its own, never another terrain", () => {
  for (const terrain of ruleset.terrains) {
    const look = lookOf(unpainted(terrain));
    expect(look).toMatchObject({ art: null, sign: FALLBACK_ICON, water: lookOf(terrain).water });
    const alike = ruleset.terrains.filter((one) => String(lookOf(one).ground) === String(look.ground));
    expect(alike.every(({ naval }) => naval > 0)).toBe(true);
  }
  expect(lookOf(unpainted(ruleset.terrains[0] as TerrainDefinition, "spears")).sign).toBe("spears");
  const names = [...drawn(ruleset.terrains.map((one) => unpainted(one)))];
  expect(names.filter((name) => name.startsWith("terrain/"))).toEqual([]);
  expect(names).toContain("marker");
  expect(names).toContain(`icon/${FALLBACK_ICON}`);
  expect([...drawn(ruleset.terrains)].some((name) => name.startsWith("terrain/"))).toBe(true);
});
