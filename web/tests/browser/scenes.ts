// Situations that several tests begin with.

import type { CreatedMatch, Player, ServerApi } from "./harness";

type Scene = Record<string, unknown>;

/** Rows of one terrain. */
export const land = (columns: number, rows: number, letter = "p"): string[] =>
  Array.from({ length: rows }, () => letter.repeat(columns));

/** A meadow with an own city in the middle, two people at peace who have met. */
export function meadow(more: Scene = {}): Scene {
  return {
    sandbox: true,
    map: { terrain: land(14, 9) },
    players: [
      { civ: "forge_clans", techs: ["fieldcraft"], explored: "all" },
      { civ: "river_league", explored: "all" },
    ],
    diplomacy: [{ between: [0, 1], stance: "peace" }],
    cities: [
      { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 3 },
      { id: "far", owner: 1, at: [10, 4], name: "Delta", population: 2 },
    ],
    units: [],
    ...more,
  };
}

export const PEOPLE = { seats: [{ kind: "human" }, { kind: "human" }] };

export const AGAINST_AI = { seats: [{ kind: "human" }, { kind: "ai", level: "novice" }] };

/** Nothing is due in the only city, which stays as it is, and the rival sits on an island. */
export const CALM = meadow({
  map: { terrain: ["pppppcssssscpp", ...Array(7).fill("pppppcssssscpp"), "pppppcssssscpp"] },
  players: [
    { civ: "forge_clans", techs: ["fieldcraft"] },
    { civ: "river_league", techs: [] },
  ],
  diplomacy: [],
  cities: [
    { id: "home", owner: 0, at: [1, 4], name: "Anvil", population: 3 },
    { id: "far", owner: 1, at: [13, 4], name: "Delta", population: 1 },
  ],
});

/** Give the only city and its research what takes longest, so that nothing is due. */
export async function keepBusy(server: ServerApi, player: Player, made: CreatedMatch): Promise<void> {
  const [city] = Object.keys((await server.view(made)).cities);
  const { techs, cities } = await server.legal(made);
  const dear = cities[city ?? ""]?.builds
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => b.cost - a.cost)[0];
  const slow = techs.filter(({ refusal }) => refusal === null).sort((a, b) => b.cost - a.cost)[0];
  if (!dear || !slow) throw new Error("nothing to do");
  await server.act(made, { type: "set_build", city: city ?? "", build: dear.build });
  await server.act(made, { type: "choose_tech", tech: slow.tech });
  await player.until((view) => view.due.length === 0);
}
