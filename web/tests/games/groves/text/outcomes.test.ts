// The end of a duel: who is who, and what decided.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { MatchInfo } from "../../../../generated/http";
import { game } from "../../../../src/games/groves/game";
import { ENDING_WORDS, victoryKind, victoryWords } from "../../../../src/games/groves/text/outcomes";
import { ENDING } from "../../../../src/platform/text/ending";
import { RULES } from "../guide/ruleset";

const info = (seat: number | null) =>
  ({ seat, seats: [0, 1].map((one) => ({ seat: one, name: "" })) }) as MatchInfo;

test("after the last round the figure that decided is named", () => {
  expect(victoryWords("points", RULES, "base_hp")).toContain("more base HP won");
  expect(victoryWords("points", RULES, "forests")).toContain("more forests won");
  expect(victoryWords("points", RULES, "points")).toContain("more points won");
  expect(victoryWords("monopoly", RULES, "forests")).toBe("Every forest was held for 14 rounds in a row");
});

const rulebook = readFileSync(
  fileURLToPath(new URL("../../../../../docs/rulebook/groves.md", import.meta.url)),
  "utf8",
);
const ruled = (id: string): string =>
  new RegExp(`^- \\[${id}\\] (.+)$`, "m").exec(rulebook)?.[1]?.toLowerCase() ?? "";

test("a match ends in the words of the rulebook", () => {
  for (const kind of ["domination", "monopoly"]) {
    expect(ruled(`win.${kind}`)).toMatch(new RegExp(`^${victoryKind(kind).toLowerCase()}: `));
    expect(ENDING_WORDS.won("You", kind, "")).toBe(`You won by ${kind}`);
  }
  for (const [id, words] of [
    ["win.domination", "base has no HP left"],
    ["win.monopoly", "every forest"],
    ["win.monopoly", "rounds in a row"],
    ["win.cap", "more base HP"],
    ["win.cap", "more points"],
    ["win.draw", ENDING.draw],
    ["win.resign", "resigns"],
    ["screen.pass_on", victoryKind("points")],
  ] as const)
    expect(ruled(id), id).toContain(words.toLowerCase());
  expect(victoryWords("domination", RULES)).toContain("base has no HP left");
});

const { won } = ENDING_WORDS;
const names = (seat: number | null) => game.seats(info(seat), null).map((one) => one.name);

test("a side of a duel has one name, and wins in a sentence", () => {
  const [you, rival] = names(0) as [string, string];
  expect([you, rival]).toEqual(["You", "Rival"]);
  expect(names(1)).toEqual(["Rival", "You"]);
  expect(won(you, "domination", "")).toBe("You won by domination");
  expect(won(rival, "resignation", you)).toBe("Your rival won because you resigned");
});

test("a player with a name is called by it", () => {
  expect(won("Bea", "resignation", "You")).toBe("Bea won because you resigned");
  expect(won("You", "resignation", "Bea")).toBe("You won because Bea resigned");
});

test("a spectator reads of a first and a second side", () => {
  expect(names(null)).toEqual(["First side", "Second side"]);
  expect(won("First side", "resignation", "Second side")).toBe(
    "The first side won because the second side resigned",
  );
});

test("a duel can end in a draw", () => {
  expect(["draw", "points"].map((victory) => ENDING_WORDS.isDraw?.(victory))).toEqual([true, false]);
});
