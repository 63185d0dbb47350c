import { describe, expect, test } from "vitest";
import { pieces, sectionOf } from "../../../src/platform/model/codex";

const sections = [
  {
    number: "7.3",
    title: "Worked tiles",
    level: 3,
    text: "- [work.count] A city works tiles.\n- [work.pins] Chosen ones stay.",
  },
  { number: "9", title: "Units", level: 2, text: "| Unit | Cost |\n|---|---|\n| Scout | 18 |" },
  { number: "14.1", title: "Forge Clans", level: 3, text: "They love iron." },
];

describe("the place in the rulebook", () => {
  test("a statement by its id", () => {
    expect(sectionOf("work.pins", sections)).toEqual({ section: "7.3", statement: "Chosen ones stay." });
  });

  test("another of the group where an edition lacks the statement", () => {
    expect(sectionOf("work.unheard", sections)?.section).toBe("7.3");
    expect(sectionOf("work", sections)?.section).toBe("7.3");
  });

  test("a heading, else any text", () => {
    expect(sectionOf("Forge Clans", sections)).toEqual({ section: "14.1", statement: "" });
    expect(sectionOf("Scout", sections)).toEqual({ section: "9", statement: "" });
    expect(sectionOf("nowhere at all", sections)).toBeNull();
  });
});

describe("a searched word", () => {
  test("is found wherever it stands, small or large", () => {
    expect(pieces("City walls guard a city.", "city")).toEqual([
      { text: "City", hit: true },
      { text: " walls guard a ", hit: false },
      { text: "city", hit: true },
      { text: ".", hit: false },
    ]);
  });

  test("leaves a text whole that lacks it", () => {
    expect(pieces("Units", "city")).toEqual([{ text: "Units", hit: false }]);
    expect(pieces("Units", "")).toEqual([{ text: "Units", hit: false }]);
  });
});
