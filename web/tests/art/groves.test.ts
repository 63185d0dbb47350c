import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { drawings } from "../../art/groves/catalogue";
import { SHAPES } from "../../art/groves/tokens";

const all = drawings();
const names = new Set(all.map(({ name }) => name));
const units = readFileSync(
  fileURLToPath(new URL("../../../src/simple_civ/games/groves/rulesets/base/units.toml", import.meta.url)),
  "utf8",
);

test("every size of unit has a plant of its own", () => {
  const tiers = [...units.matchAll(/^steps = \[(.*)\]/gm)].map(([, steps]) => (steps as string).split(","));
  tiers.forEach((steps, tier) => {
    steps.forEach((_, level) => {
      expect(names).toContain(`plant/${tier + 1}/${level + 1}`);
    });
  });
  const plants = all.filter(({ name }) => name.startsWith("plant/")).map(({ svg }) => svg);
  expect(new Set(plants).size).toBe(plants.length);
});

test("every shape of the tiers has a token with rings", () => {
  for (const [, shape] of units.matchAll(/^shape = "(\w+)"/gm)) {
    expect(SHAPES).toContain(shape);
    for (const name of [`token/${shape}`, `ring/${shape}/0`, `ring/${shape}/1`])
      expect(names).toContain(name);
  }
});

test("walls of every owner lie across and down", () => {
  for (const make of ["own", "rival", "neutral"])
    for (const lie of ["across", "down"]) expect(names).toContain(`wall/${make}/${lie}`);
});

test("no number in a drawing is broken, and each comes out the same every time", () => {
  for (const { name, svg } of all) expect(/NaN|undefined|Infinity/.test(svg), name).toBe(false);
  expect(drawings().map(({ svg }) => svg)).toEqual(all.map(({ svg }) => svg));
});
