import { expect, test } from "vitest";
import { FIGHT, spoilsOf } from "../../../../src/games/civ/text/questions";

const NAMES: Record<string, string> = { city_1: "Delta", unit_2: FIGHT.the("Settler") };
const told = (target: string, takes: string[]) => spoilsOf({ target, takes }, (id) => NAMES[id] ?? "");

test("a forecast tells what a kill takes with it", () => {
  expect(told("unit_9", ["city_1", "unit_2"])).toBe(
    "If you kill it, you also capture Delta and the Settler.",
  );
  expect(told("unit_9", ["unit_2"])).toBe("If you kill it, you also capture the Settler.");
  expect(told("city_1", ["city_1"])).toBe("If it falls to this attack, you capture it.");
  expect(told("unit_9", [])).toBe("");
});

test("damage that luck cannot change is one number", () => {
  expect(`${FIGHT.span(5, 5)} ${FIGHT.damage(5, 5, 5)}`).toBe("5 damage");
  expect(`${FIGHT.span(4, 6)} ${FIGHT.damage(5, 4, 6)}`).toBe("4–6 damage, likely 5");
});
