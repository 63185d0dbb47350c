import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { drawings, grounds, pictures, VARIANTS } from "../../art/catalogue";
import { body, iconNames, rulesetIcons } from "../../art/icons";

const names = new Set(drawings().map(({ name }) => name));
const table = (name: string): string[] => {
  const path = new URL(`../../../src/simple_civ/games/civ/rulesets/1.0.4/${name}.toml`, import.meta.url);
  return [...readFileSync(fileURLToPath(path), "utf8").matchAll(/^\[(\w+)\]/gm)].map(
    ([, key]) => key as string,
  );
};

describe("the catalogue of drawings", () => {
  test.each(table("terrain"))("%s has at least four variants", (terrain) => {
    expect(VARIANTS).toBeGreaterThanOrEqual(4);
    for (let variant = 0; variant < VARIANTS; variant++)
      expect(names, `web/art/terrain/${terrain}.ts: draw it`).toContain(`terrain/${terrain}/${variant}`);
  });

  test.each(table("overlays"))("%s has a prop", (overlay) => {
    expect(names).toContain(`overlay/${overlay}`);
  });

  test("cities have five stages, open and walled", () => {
    for (let stage = 0; stage < 5; stage++) {
      expect(names).toContain(`city/${stage}`);
      expect(names).toContain(`city/${stage}/walls`);
    }
  });

  test("the same drawing comes out every time", () => {
    const [first, second] = [drawings(), drawings()];
    expect(first.map(({ svg }) => svg)).toEqual(second.map(({ svg }) => svg));
  });

  test("no number in a drawing is broken", () => {
    for (const { name, svg } of drawings()) expect(/NaN|undefined|Infinity/.test(svg), name).toBe(false);
  });

  test("variants differ", () => {
    const pictures = drawings().filter(({ name }) => name.startsWith("terrain/"));
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
  });
});

test.each([
  ["../../../src/simple_civ/games/civ/pictures.json", pictures],
  ["../../generated/icons.json", () => pictures().icons],
  ["../../generated/grounds.json", grounds],
  ["../../../src/simple_civ/games/civ/grounds.json", grounds],
])("%s names what is drawn; `npm run pictures` writes it", (path, list) => {
  const text = readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
  expect(JSON.parse(text), "run `npm run pictures` in web/").toEqual(list());
});

describe("icons", () => {
  test.each(iconNames())("%s exists", (name) => {
    expect(body(name)).toBeDefined();
  });

  test("every kind of unit has one, engraved", () => {
    expect(rulesetIcons("units").length).toBeGreaterThan(8);
    for (const name of rulesetIcons("units")) expect(names).toContain(`engraved/${name}`);
  });
});
