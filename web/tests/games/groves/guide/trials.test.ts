import { expect, test } from "vitest";
import type { Choices, ViewDocument } from "../../../../generated/groves";
import { drawSeed, nextAttack } from "../../../../src/games/groves/guide/trials";

const choices = { units: { a: { attacks: [9] }, b: { attacks: [4, 5] } } } as unknown as Choices;
const view = { units: { x: { at: 4 }, y: { at: 5 } } } as unknown as ViewDocument;

test("the attack that is shown is on a unit, of the selected unit if that can attack", () => {
  expect(nextAttack(choices, view, null)).toEqual({ unit: "b", target: 4 });
  expect(nextAttack(choices, view, "a")).toEqual({ unit: "b", target: 4 });
  const base = { units: { ...view.units, z: { at: 9 } } } as unknown as ViewDocument;
  expect(nextAttack(choices, base, "b")).toEqual({ unit: "b", target: 4 });
  expect(nextAttack(choices, base, null)).toEqual({ unit: "a", target: 9 });
  expect(nextAttack(null, view, "b")).toBeNull();
});

test("a seed is one that the engine takes", () => {
  const seed = drawSeed();
  expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
});
