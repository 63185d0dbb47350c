// A tile in words: for the card beside the map and for those who listen.

import type { CityDocument, RulesetDocument, UnitDocument, ViewDocument } from "../../../../generated/civ";
import { civName } from "./notices";
import { nativeName, signed } from "./sources";

export interface TileWords {
  title: string;
  /** Short facts about the ground. */
  facts: string[];
  /** Pieces and features on the tile. */
  things: string[];
}

const SIGHT = ["never seen", "as last seen", "in sight"];
const MOOD = { patrol: "on patrol", aggro: "aggressive", retreat: "retreating" };

export function tileWords(tile: number, view: ViewDocument, ruleset: RulesetDocument): TileWords {
  const terrain = ruleset.terrains[view.tiles.terrain[tile] ?? -1];
  if (!terrain) return { title: "Unknown", facts: [SIGHT[0] as string], things: [] };
  const overlays = ruleset.overlays.filter((_, place) => ((view.tiles.overlays[tile] ?? 0) >> place) & 1);
  const facts: string[] = [];
  if (terrain.land > 0 || terrain.naval > 0) facts.push(`move cost ${terrain.land || terrain.naval}`);
  else facts.push("impassable");
  if (terrain.defense) facts.push(`${signed(terrain.defense)} defence`);
  if (terrain.blocks_sight) facts.push("blocks sight");
  if (view.tiles.rivers[tile]) facts.push("river");
  if (view.tiles.sight[tile] !== 2) facts.push(SIGHT[view.tiles.sight[tile] ?? 0] as string);
  return {
    title: [terrain.name, ...overlays.map(({ name }) => name)].join(", "),
    facts,
    things: thingsOn(tile, view, ruleset),
  };
}

/** The owner, before a name. */
const whose = (seat: number, view: ViewDocument, ruleset: RulesetDocument): string =>
  seat === view.seat ? "your" : civName(seat, view, ruleset);

export const cityWords = (city: CityDocument, view: ViewDocument, ruleset: RulesetDocument): string =>
  `${city.name}, ${whose(city.owner, view, ruleset)} city of ${city.population} Pop, ${city.hp} of ${city.max_hp} HP`;

export function unitWords(unit: UnitDocument, view: ViewDocument, ruleset: RulesetDocument): string {
  const name = ruleset.units.find(({ key }) => key === unit.kind)?.name ?? unit.kind;
  const called = unit.owner === "natives" ? nativeName(name) : `${whose(unit.owner, view, ruleset)} ${name}`;
  return `${called}, ${unit.hp} of ${unit.max_hp} HP`;
}

function thingsOn(tile: number, view: ViewDocument, ruleset: RulesetDocument): string[] {
  const found: string[] = [];
  for (const city of Object.values(view.cities))
    if (city.at === tile) found.push(cityWords(city, view, ruleset));
  for (const unit of Object.values(view.units))
    if (unit.at === tile) found.push(unitWords(unit, view, ruleset));
  for (const camp of Object.values(view.camps))
    if (camp.at === tile) found.push(`native camp, ${MOOD[camp.state]}`);
  const land = view.tiles.owner[tile] ?? -1;
  if (!found.length && land >= 0)
    found.push(land === view.seat ? "your land" : `land of ${whose(land, view, ruleset)}`);
  return found;
}

/** As a chip shows it. */
export const moodWords = (state: keyof typeof MOOD): string =>
  MOOD[state].charAt(0).toUpperCase() + MOOD[state].slice(1);

export function spokenTile(tile: number, view: ViewDocument, ruleset: RulesetDocument): string {
  const { title, facts, things } = tileWords(tile, view, ruleset);
  return [title, ...things, ...facts].join("; ");
}
