import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RulesetDocument, ViewDocument } from "../../generated/civ";
import { stepsLeft } from "../../src/model/guide";

const path = fileURLToPath(new URL("../recorded/standard.json", import.meta.url));
const { view: later, ruleset } = JSON.parse(readFileSync(path, "utf8")) as {
  view: ViewDocument;
  ruleset: RulesetDocument;
};

const founder = ruleset.units.find(({ founds }) => founds)?.key ?? "";
const walker = ruleset.units.find(({ founds, move }) => !founds && move > 1)?.key ?? "";
const unit = (kind: string) => {
  const own = { moves: 2, max_moves: 2, attacked: false, linked: null, home: null, route: null };
  return {
    kind,
    owner: 0,
    at: 5,
    hp: 10,
    max_hp: 10,
    attack: 1,
    defense: 1,
    fortified: false,
    camp: null,
    own: { ...own, exploring: false, locked: false, free_from: null, ready: true },
  };
};
const view = (more: Partial<ViewDocument>): ViewDocument => ({
  ...later,
  seat: 0,
  turn: 1,
  units: { s: unit(founder), w: unit(walker) },
  cities: {},
  ...more,
});
const keys = (now: ViewDocument): string[] => stepsLeft(now, ruleset).map(({ key }) => key);

test("the guided start begins with a city and ends with the turn", () => {
  const player = later.players["0"] as ViewDocument["players"][string];
  const idle = { ...player, own: player.own ? { ...player.own, research: null } : null };
  expect(keys(view({ players: { "0": idle } }))).toEqual(["found", "research", "build", "explore"]);
  const away = { ...unit(walker), own: { ...unit(walker).own, exploring: true } };
  const research = { tech: "x", progress: 0, cost: 1, turns: 1 };
  const busy = { ...player, own: player.own ? { ...player.own, research } : null };
  const city = Object.values(later.cities).find(({ own }) => own?.build);
  if (!city) throw new Error("the recorded match has a city that builds");
  const done = view({ players: { "0": busy }, units: { w: away }, cities: { c: { ...city, owner: 0 } } });
  expect(keys(done)).toEqual(["end"]);
  expect(keys({ ...done, turn: 2 })).toEqual([]);
  // Whoever buys what is built has a city without a build again.
  const bought = {
    ...done,
    cities: { c: { ...city, owner: 0, own: city.own && { ...city.own, build: null } } },
  };
  expect(keys(bought)).toEqual(["build"]);
  expect(stepsLeft(bought, ruleset, "explore").map(({ key }) => key)).toEqual(["end"]);
});
