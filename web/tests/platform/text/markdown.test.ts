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

  test.each([
    [
      "Only the active player gives orders (`not_your_turn` for all others). No exception.",
      "Only the active player gives orders. No exception.",
    ],
    ["The whole cost is needed (8.1; `out_of_moves`).", "The whole cost is needed (8.1)."],
    ["It is cut off (`not_owner`, `no_such_unit`)", "It is cut off"],
  ])("reasons of refusals are for programs: %s", (text, plain) => {
    expect(inline(text)).toEqual([{ kind: "text", text: plain }]);
  });

  test("other parentheses and other code stay", () => {
    expect(inline("A unit (9.1) is refused as `tile_unknown` (10.9).").map(({ text }) => text)).toEqual([
      "A unit (9.1) is refused as ",
      "tile_unknown",
      " (10.9).",
    ]);
  });
});
