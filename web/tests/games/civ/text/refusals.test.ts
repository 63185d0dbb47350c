// Refusals: every code has words of its own, which say what is wrong and what to do.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { seatCiv } from "../../../../src/games/civ/board/seat-civ";
import { REFUSALS, refusalText } from "../../../../src/games/civ/text/refusals";
import { recordedMatch } from "../recorded";

const generated = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../generated/${name}.ts`, import.meta.url)), "utf8");
const codes = (name: string, file = "civ"): string[] => {
  const [, body] = new RegExp(`export type ${name} =([^;]+);`).exec(generated(file)) ?? [];
  return [...(body ?? "").matchAll(/"(\w+)"/g)].map(([, code]) => code as string);
};
const all = [...codes("RefusalCode"), ...codes("UndoRefusal"), ...codes("ServerRefusal", "protocol")];

describe("refusals", () => {
  test("there are codes to put into words", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(new Set(REFUSALS)).toEqual(new Set(all));
  });

  test.each(all)("%s has words of its own, without gaps", (code) => {
    const words = refusalText(code);
    expect(words).not.toBe(refusalText("no such code"));
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toMatch(/undefined|null|\?\?|NaN/);
    // Not only what is wrong, but also what to do: a sentence of its own, or the whole of it.
    expect(words).toMatch(/\. [A-Z]|first\.$/);
  });

  test("what stands before an undo says why", () => {
    expect(refusalText("cannot_undo", { reason: "dice" })).toBe(refusalText("dice"));
  });

  test("a missing tech is named", () => {
    expect(refusalText("tech_locked", { requires: ["bronze_casting"], requires_any: [] })).toContain(
      "Bronze casting",
    );
  });

  test("a unit that attacks only cities is not told that it cannot attack", () => {
    expect(refusalText("cannot_attack", { cities_only: true })).toMatch(
      /^This unit can only attack cities\./,
    );
    expect(refusalText("cannot_attack")).toMatch(/^This unit can't attack\./);
  });

  test("a seat that is out is not told to wait for its turn", () => {
    expect(refusalText("not_your_turn", { active: null })).toContain("Wait for another player");
    expect(refusalText("not_your_turn", { active: null, out: true })).toMatch(/^You're out of this match\./);
  });

  test("an explorer with nowhere to go is not told of attacks", () => {
    expect(refusalText("nothing_to_explore")).toContain("no unknown land left");
    expect(refusalText("nothing_to_explore")).not.toContain("attack");
  });

  test("figures stand in the sentence", () => {
    expect(refusalText("cannot_afford", { price: 52, treasury: 40 })).toContain("52");
  });

  const { ruleset, view } = recordedMatch();
  const other = Object.values(view.players).find(({ seat }) => seat !== view.seat)?.seat as number;

  test("one player or a people of many: both are waited for", () => {
    expect(refusalText("not_your_turn", { active: null }, ruleset, view)).toBe(
      "It isn't your turn. Wait for another player to finish.",
    );
    const { called } = seatCiv(other, view.players, ruleset) ?? { called: "" };
    expect(refusalText("not_your_turn", { active: other }, ruleset, view)).toBe(
      `It isn't your turn. Wait for ${called} to finish.`,
    );
    expect(refusalText("not_eligible", { name: "\u200d" }, ruleset, view)).toContain("Choose another name");
  });
});
