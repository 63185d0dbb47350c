// Whom a way leads to: each sort of foe once, and the first few of them.

import { expect, test } from "vitest";
import type { RouteDocument } from "../../../../generated/civ";
import { DANGER, dangerWords } from "../../../../src/games/civ/text/dangers";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
type Threat = RouteDocument["threats"][number];
const at = 31;
const camp: Threat = { what: "camp", at, owner: "natives", id: null };
const cities = Object.entries(view.cities).map(
  ([id, { owner }]): Threat => ({ what: "city", at, owner, id }),
);
const names = Object.values(view.cities).map(({ name }) => name);
const words = (...threats: Threat[]) => dangerWords({ threats }, view, ruleset);

test("two camps are one sort", () => {
  expect(words()).toBe("");
  expect(words(camp, camp)).toBe(DANGER.camp);
});

test("a city is called by its name", () => {
  expect(words(camp, cities[0] as Threat)).toBe(`${DANGER.camp} and ${names[0]}`);
});

test("of many foes the first two are named", () => {
  expect(cities.length).toBeGreaterThan(3);
  expect(words(...cities)).toBe(`${names[0]}, ${names[1]} and ${cities.length - 2} others`);
});
