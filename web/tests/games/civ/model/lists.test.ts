import { expect, test } from "vitest";
import { type ListRow, sortedRows } from "../../../../src/games/civ/model/lists";

const row = (id: string, text: string, order?: number): ListRow => ({
  id,
  icon: "",
  cells: [{ text }, order === undefined ? { text } : { text: String(order), order }],
});
const rows = [row("a", "Spear", 10), row("b", "Bow", 9), row("c", "Scout", 100)];
const ids = (list: ListRow[]): string => list.map(({ id }) => id).join("");

test("names are sorted by letters, figures by size, both ways", () => {
  expect(ids(sortedRows(rows, 0, false))).toBe("bca");
  expect(ids(sortedRows(rows, 1, false))).toBe("bac");
  expect(ids(sortedRows(rows, 1, true))).toBe("cab");
});

test("what waits for the player is first, and what is equal is sorted by name", () => {
  const orders = (id: string, name: string, text: string, due = false): ListRow => ({
    ...{ id, icon: "", cells: [{ text: name }, { text, due }] },
  });
  const units = [
    orders("a", "Spear", "fortified"),
    orders("b", "Scout", "needs orders", true),
    orders("c", "Bow", "fortified"),
    orders("d", "Bow", "needs orders", true),
  ];
  expect(ids(sortedRows(units, 1, false))).toBe("dbca");
  expect(ids(sortedRows(units, 1, true))).toBe("cadb");
});
