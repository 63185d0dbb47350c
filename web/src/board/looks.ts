// Which drawings stand for the definitions of a ruleset: by the picture they name, else by traits.

import { desert, forest, hills, marsh, mountain, plains, water } from "../../art/palette";
import type { BuildingDefinition, TerrainDefinition } from "../../generated/civ";
import { type Colour, colour } from "./colours";

/** The colour of the ground under each drawing. */
const GROUND: Record<string, string> = {
  plains: plains.base,
  hills: hills.base,
  forest: forest.base,
  marsh: marsh.base,
  desert: desert.base,
  mountain: mountain.base,
  coast: water.coast,
  deep_sea: water.deep,
};

export interface Look {
  art: string;
  ground: Colour;
  water: boolean;
  elevation: number;
}

function byTraits(terrain: TerrainDefinition): string {
  if (terrain.naval > 0) return terrain.elevation < 0 ? "deep_sea" : "coast";
  if (terrain.land === 0) return "mountain";
  if (terrain.blocks_sight) return terrain.elevation > 3 ? "hills" : "forest";
  return terrain.elevation < 2 ? "marsh" : "plains";
}

export function lookOf(terrain: TerrainDefinition): Look {
  const art = terrain.icon in GROUND ? terrain.icon : byTraits(terrain);
  const tint = GROUND[art] ?? plains.base;
  return {
    art,
    ground: colour(tint),
    water: terrain.naval > 0 && terrain.land === 0,
    elevation: terrain.elevation,
  };
}

/** Pictures of buildings that show as walls around a city. */
const WALLS = new Set(["stone-wall", "castle", "brick-wall", "defensive-wall"]);

export const isWall = (building: BuildingDefinition | undefined): boolean =>
  building !== undefined && WALLS.has(building.icon);

/** People from which a city shows its next drawing. */
const STAGES = [3, 6, 10, 15];

export const cityStage = (population: number): number => STAGES.filter((least) => population >= least).length;

/** Eight patterns go round the seats. */
export const patternOf = (seat: number): number => ((seat % 8) + 8) % 8;
