import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { blocks, inline } from "../../src/text/markdown";
import { refusalText } from "../../src/text/refusals";

const types = readFileSync(fileURLToPath(new URL("../../generated/civ.ts", import.meta.url)), "utf8");
const codes = (name: string): string[] => {
  const [, body] = new RegExp(`export type ${name} =([^;]+);`).exec(types) ?? [];
  return [...(body ?? "").matchAll(/"(\w+)"/g)].map(([, code]) => code as string);
};

describe("refusals", () => {
  test.each([...codes("RefusalCode"), ...codes("UndoRefusal")])("%s has words of its own", (code) => {
    expect(refusalText(code)).not.toBe(refusalText("no such code"));
  });

  test("figures stand in the sentence", () => {
    expect(refusalText("cannot_afford", { price: 52, treasury: 40 })).toContain("52");
  });
});

describe("the rulebook's Markdown", () => {
  test("tables, lists and paragraphs", () => {
    const found = blocks("Words **here**.\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | `x` |");
    expect(found.map(({ kind }) => kind)).toEqual(["paragraph", "list", "table"]);
  });

  test("ids of statements are left out", () => {
    expect(inline("[routes.idle] A unit on a route is not idle.")).toEqual([
      { kind: "text", text: "A unit on a route is not idle." },
    ]);
  });
});
