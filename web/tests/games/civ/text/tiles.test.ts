// What a tile's card says of the ground.

import { expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { tileWords } from "../../../../src/games/civ/text/tiles";

const GROUND = [
  { name: "Hills", land: 2, naval: 0, defense: 2, blocks_sight: false },
  { name: "Marsh", land: 2, naval: 0, defense: -1, blocks_sight: false },
  { name: "Plains", land: 1, naval: 0, defense: 0, blocks_sight: false },
];

test("ground helps or hinders the unit on it, with its sign", () => {
  const ruleset = { terrains: GROUND, overlays: [] } as unknown as RulesetDocument;
  const tiles = { terrain: [0, 1, 2], overlays: [0, 0, 0], rivers: [0, 0, 0], sight: [2, 2, 2], owner: [] };
  const view = { tiles, cities: {}, units: {}, camps: {}, seat: 0 } as unknown as ViewDocument;
  const facts = [0, 1, 2].map((tile) => tileWords(tile, view, ruleset).facts);
  expect(facts).toEqual([["move cost 2", "+2 defence"], ["move cost 2", "−1 defence"], ["move cost 1"]]);
});
