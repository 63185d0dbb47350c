import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { PLAIN_ENDING_WORDS, plainRefusal } from "../../../src/platform/text/plain";

const generated = fileURLToPath(new URL("../../../generated/protocol.ts", import.meta.url));
const [, union] = /export type ServerRefusal =([^;]+);/.exec(readFileSync(generated, "utf8")) ?? [];
const codes = [...(union ?? "").matchAll(/"(\w+)"/g)].map(([, code]) => code as string);

test("every refusal is a sentence: the game's own, that of the server, or one that fits all", () => {
  expect(codes.length).toBeGreaterThan(4);
  for (const code of [...codes, "game_over", "not_your_turn", "turn_ended", "no_such_code"])
    expect(plainRefusal(code), code).toMatch(/^[A-Z].*\.$/);
  expect(plainRefusal("no_pawn", { words: "There is no pawn of yours." })).toBe("There is no pawn of yours.");
  expect(plainRefusal("cannot_undo", { reason: "dice" })).toBe(plainRefusal("dice"));
  expect(plainRefusal("cannot_undo", { reason: "no_such_reason" })).toBe(plainRefusal("cannot_undo"));
});

test("resigning is a victory of every game; others are told without their kind", () => {
  expect(PLAIN_ENDING_WORDS.won("Seat 1", "resignation", "Seat 2")).toBe(
    "Seat 1 won because Seat 2 resigned",
  );
  expect(PLAIN_ENDING_WORDS.won("Seat 1", "resignation", "")).toBe("Seat 1 won because the others resigned");
  expect(PLAIN_ENDING_WORDS.won("Seat 1", "breakthrough", "Seat 2")).toBe("Seat 1 won");
});
