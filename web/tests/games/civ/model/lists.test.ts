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
