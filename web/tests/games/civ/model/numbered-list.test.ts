import { expect, test } from "vitest";
import { appendNumbered, newerThan } from "../../../../src/games/civ/model/numbered-list";

type Word = { text: string; number: number };

test("what is new is heard also when the list is full and forgets its beginning", () => {
  let list: Word[] = [];
  let heard = 0;
  const said: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    list = appendNumbered(list, [{ text: `a${turn}` }, { text: `b${turn}` }], 5);
    for (const { text, number } of newerThan(list, heard)) {
      said.push(text);
      heard = number;
    }
  }
  expect(list).toHaveLength(5);
  expect(said).toEqual(Array.from({ length: 20 }, (_, turn) => [`a${turn}`, `b${turn}`]).flat());
  expect(newerThan(list, heard)).toEqual([]);
});
