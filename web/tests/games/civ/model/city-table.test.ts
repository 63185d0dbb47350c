import { expect, test } from "vitest";
import type { CityDocument } from "../../../../generated/civ";
import { type CityRow, cityRows, shownRows, sortedCities } from "../../../../src/games/civ/model/city-table";
import type { CivMatch } from "../../../../src/games/civ/model/match.svelte";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
const cities = Object.entries(view.cities).filter(([, { owner }]) => owner === view.seat) as [
  string,
  CityDocument,
][];
for (const [, { own }] of cities) if (own) own.arrives = own.yields;
const [[first, city]] = cities as [[string, CityDocument]];

function rows(): CityRow[] {
  const command = { action: { type: "rush_buy", city: first }, refusal: null, facts: {} };
  return cityRows({
    ruleset,
    cities,
    choices: { cities: { [first]: { commands: [command] } } },
    dues: [{ kind: "build", id: first }],
    buildQueues: { of: (id: string) => (id === first ? [{ build: { unit: "scout" }, repeat: true }] : []) },
    governors: { focusOf: (id: string) => (id === first ? "food" : "") },
  } as unknown as CivMatch);
}

test("a row tells what a city has, builds, queues, wants and owes", () => {
  const found = rows();
  expect(found).toHaveLength(cities.length);
  const row = found[0];
  expect(row?.city).toBe(city);
  expect(row?.queue).toHaveLength(1);
  expect([row?.focus, row?.due, row?.rush?.action.type]).toEqual(["food", ["Choose a build"], "rush_buy"]);
  expect(row?.growth.turns).toBe(city.own?.growth_turns ?? 9999);
});

test("rows are sorted by names and figures, both ways", () => {
  const names = (list: CityRow[]) => list.map(({ city }) => city.name);
  const byName = names(sortedCities(rows(), "city", false));
  expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b)));
  const pops = sortedCities(rows(), "pop", true).map(({ city }) => city.population);
  expect(pops).toEqual([...pops].sort((a, b) => b - a));
  const food = sortedCities(rows(), "yield 0", false).map(({ city }) => city.own?.arrives[0] ?? 0);
  expect(food).toEqual([...food].sort((a, b) => a - b));
  expect(sortedCities(rows(), "due", false)[0]?.id).toBe(first);
  expect(sortedCities(rows(), "governor", true)[0]?.id).toBe(first);
});

test("filters leave what they name", () => {
  expect(shownRows(rows(), "all")).toHaveLength(cities.length);
  for (const filter of ["due", "buyable"] as const)
    expect(shownRows(rows(), filter).map(({ id }) => id)).toEqual([first]);
  expect(shownRows(rows(), "bare").every(({ city }) => !city.guarded)).toBe(true);
  expect(shownRows(rows(), "damaged").every(({ city }) => city.hp < city.max_hp)).toBe(true);
});
