// Drawings for the definitions of a ruleset, with substitutes for those without one.

import { water } from "../../../../art/palette";
import type { BuildingDefinition, TerrainDefinition } from "../../../../generated/civ";
import grounds from "../../../../generated/grounds.json";
import { type Colour, colour } from "../../../platform/board/colours";
import { drawableIcon } from "../../../platform/board/icons";

/** The colour of the ground under each drawing. */
const GROUND: Record<string, string> = grounds;

/** Land without a drawing: its own colour, or it would look like another terrain. */
const BARE = "#a39a8c";

export interface Look {
  /** The drawing that stands on it, if there is one. */
  art: string | null;
  /** The icon that a board shows where there is no drawing. */
  sign: string | null;
  ground: Colour;
  water: boolean;
  elevation: number;
}

/** Water without a drawing stays blue, to show where ships can go. */
const unpainted = ({ naval, elevation }: TerrainDefinition): string => {
  if (naval === 0) return BARE;
  return elevation < 0 ? water.deep : water.coast;
};

export function lookOf(terrain: TerrainDefinition): Look {
  const painted = GROUND[terrain.icon];
  return {
    art: painted ? terrain.icon : null,
    sign: painted ? null : drawableIcon(terrain.icon),
    ground: colour(painted ?? unpainted(terrain)),
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
