import { expect, test } from "vitest";
import type { RulesetDocument } from "../../../../generated/civ";
import { seatCiv } from "../../../../src/games/civ/board/seat-civ";
import { contrast, LIT, shaded, signOn } from "../../../../src/platform/model/shades";

const ruleset = {
  civs: [
    { key: "oak", name: "Oak", color: "#204060" },
    { key: "elm", name: "Elm", color: "#c08000" },
  ],
} as RulesetDocument;
const players = { 0: { civ: "oak" }, 1: { civ: "elm" }, 2: { civ: "oak" }, 3: { civ: "oak" } };

test("a civ that plays once looks as the ruleset says", () => {
  expect(seatCiv(1, players, ruleset)).toMatchObject({ called: "Elm", color: "#c08000" });
});

test("seats of one civ are told apart by numeral and shade", () => {
  const seats = [0, 2, 3].map((seat) => seatCiv(seat, players, ruleset));
  expect(seats.map((one) => one?.called)).toEqual(["Oak", "Oak II", "Oak III"]);
  expect(new Set(seats.map((one) => one?.color)).size).toBe(3);
  expect(seats.map((one) => one?.name)).toEqual(["Oak", "Oak", "Oak"]);
});

test("nobody has a banner who is not known", () => {
  expect(seatCiv(7, players, ruleset)).toBeUndefined();
  expect(seatCiv(0, undefined, ruleset)).toBeUndefined();
});

test("white and black are mixed into a colour", () => {
  expect(shaded("#204060", 0)).toBe("#204060");
  expect(shaded("#204060", 1)).toBe("#ffffff");
  expect(shaded("#204060", -1)).toBe("#000000");
});

test("contrast is reckoned as the guidelines for the web do", () => {
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a sign stands out from every colour that a seat may have", () => {
  const steps = ["00", "22", "44", "66", "88", "aa", "cc", "ee", "ff"];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const color of colors)
    for (const ground of [color, shaded(color, LIT)])
      expect(contrast(signOn(color), ground), `${signOn(color)} on ${ground}`).toBeGreaterThanOrEqual(3);
});

test("six seats of one civ are six grounds on which its sign is seen", () => {
  const six = Object.fromEntries(Array.from({ length: 6 }, (_, seat) => [seat, { civ: "elm" }]));
  const colors = Object.keys(six).map((seat) => seatCiv(Number(seat), six, ruleset)?.color ?? "");
  expect(new Set(colors).size).toBe(6);
  for (const color of colors) expect(contrast(signOn(color), color)).toBeGreaterThanOrEqual(3);
});
