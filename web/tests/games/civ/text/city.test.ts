import { describe, expect, test } from "vitest";
import type { BuildChoice, CityDocument, OwnCityDocument } from "../../../../generated/civ";
import {
  buildWords,
  CITY_BUILDS,
  CITY_TILES,
  capitalChip,
  cityHealthWords,
  garrisonChip,
  healthChip,
  priceOf,
  tileChoiceWords,
} from "../../../../src/games/civ/text/city";
import { recordedMatch } from "../recorded";

const { view, ruleset } = recordedMatch();
const recorded = Object.values(view.cities).find(({ own }) => own) as CityDocument;
const city = (facts: Partial<CityDocument>): CityDocument => ({ ...recorded, ...facts });

describe("hit points", () => {
  const healing = { ...ruleset, limits: { ...ruleset.limits, city_heal: 2 } };
  const hurt = (damaged: boolean, hp = recorded.max_hp - 5) =>
    city({ hp, own: { ...(recorded.own as OwnCityDocument), damaged } });

  test("a hurt city that will heal has no chip", () => {
    expect(healthChip(hurt(false), healing)).toBeNull();
  });

  test("a city that was hit since its owner's last start of turn has one", () => {
    expect(healthChip(hurt(true), healing)?.words).toBe("Damaged");
    expect(healthChip(hurt(true, 0), healing)?.words).toBe("Capturable");
  });

  test("a hit that the shield took, or in an edition without healing, has none", () => {
    expect(healthChip(hurt(true, recorded.max_hp), healing)).toBeNull();
    const limits = { ...ruleset.limits, city_heal: 0 };
    expect(healthChip(hurt(true), { ...ruleset, limits })).toBeNull();
  });

  test("a capital says that it stands for ever only where it does", () => {
    const chip = (raze_capitals: boolean) =>
      capitalChip({ ...ruleset, features: { ...ruleset.features, raze_capitals } }).hint;
    expect(chip(false)).toContain("can't be razed");
    expect(chip(true)).not.toContain("razed");
  });

  test("whether a foreign city will heal is not known", () => {
    expect(healthChip({ ...hurt(true), own: null }, healing)).toBeNull();
  });

  test("how a city heals is told by its edition", () => {
    const by = (limits: object) =>
      cityHealthWords(recorded, { ...ruleset, limits: { ...ruleset.limits, ...limits } });
    expect(by({ city_heal: 3, fallen_heal: true })).toMatch(
      / It heals 3 HP at the start of its owner's turn unless/,
    );
    expect(by({ city_heal: 2, fallen_heal: false })).toMatch(/ Above 0, it heals 2 HP at /);
    expect(by({ city_heal: 0, fallen_heal: false })).toMatch(/Cities don't heal\.$/);
  });
});

describe("garrisons", () => {
  test("a soldier makes a city stronger", () => {
    expect(garrisonChip(city({ guarded: true, strengthened: true }), true)).toMatchObject({
      kind: "good",
      hint: expect.stringContaining("makes it stronger"),
    });
  });

  test("a civilian alone does not, but lets a city shoot where cities do", () => {
    const alone = city({ guarded: true, strengthened: false });
    for (const shots of [true, false]) {
      const { words, kind, hint } = garrisonChip(alone, shots);
      expect([words, kind]).toEqual(["Garrison: civilian", "care"]);
      expect(hint).toContain("doesn't make it stronger");
      expect(hint.includes("shoot")).toBe(shots);
    }
  });

  test("an empty city has none", () => {
    expect(garrisonChip(city({ guarded: false, strengthened: false }), true).words).toBe("No garrison");
  });
});

describe("tiles", () => {
  const [centre, near, far] = [7, 8, 9] as const;
  const place = { at: centre, population: 2 };
  const working = (facts: object) =>
    city({
      ...place,
      own: { ...(recorded.own as object), worked: [centre, near], excluded: [], ...facts } as never,
    });
  const words = (at: number, worked: boolean, pinned: boolean, facts: object = {}) =>
    tileChoiceWords({ at, worked, pinned }, working(facts));

  test("taking a citizen off leaves the tile empty for good", () => {
    for (const pinned of [true, false]) expect(words(near, true, pinned)).toContain(CITY_TILES.excludes);
    expect(CITY_TILES.excludes).toMatch(/until you choose any tile or Automatic/);
  });

  test("a tile that the player chose is called pinned, as in the rulebook", () => {
    expect(words(near, true, true)).toMatch(/^You pinned this tile/);
    expect(words(near, true, false)).not.toMatch(/pinned/i);
  });

  test("a tile that was left says why nobody takes it", () => {
    expect(words(far, false, false, { worked: [centre], excluded: [far] })).toBe(
      `${CITY_TILES.excluded} ${CITY_TILES.free}`,
    );
  });

  test("where all citizens work, another tile is left for good", () => {
    expect(words(far, false, false)).toBe(CITY_TILES.moves);
    expect(words(far, false, false, { worked: [centre] })).toBe(CITY_TILES.free);
  });
});

test("a ship that could never leave its tile is told before it is built", () => {
  const choice = { stranded: false } as BuildChoice;
  expect(buildWords(ruleset.units[0], choice, "")).not.toContain(CITY_BUILDS.stranded);
  expect(buildWords(ruleset.units[0], { ...choice, stranded: true }, "")).toContain(CITY_BUILDS.stranded);
});

test("a soldier's button tells its supply, the Settler's its Pop", () => {
  const free = { supply: 0, pay: 0, upkeep: 0, population: 0 };
  const words = (price: Parameters<typeof priceOf>[0]) => priceOf(price, ruleset).replaceAll("\u00a0", " ");
  expect(words({ ...free, supply: 1 })).toBe(" · 1 supply");
  expect(words({ ...free, supply: 1, pay: 2 })).toBe(" · 1 supply · −2 Gold/turn");
  expect(words({ ...free, population: 1 })).toBe(" · −1 Pop");
  expect(words({ ...free, upkeep: 2 })).toBe(" · −2 Gold/turn");
  expect(words(free)).toBe("");
  expect(priceOf({ ...free, pay: 2 }, ruleset), "not broken over lines").toBe(" · −2\u00a0Gold/turn");
});
