import { describe, expect, test } from "vitest";
import { blocks, inline } from "../../../src/platform/text/markdown";

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
