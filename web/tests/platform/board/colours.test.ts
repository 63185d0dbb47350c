import { expect, test } from "vitest";
import { blend, colour, mix } from "../../../src/platform/board/colours";

test("a colour is its shares of red, green and blue", () => {
  expect(colour("#ff0080")).toEqual([1, 0, 128 / 255]);
});

test("between two colours lie their mixtures, and a blend has as much of each", () => {
  const [red, blue] = [colour("#ff0000"), colour("#0000ff")];
  expect([mix(red, blue, 0), mix(red, blue, 1)]).toEqual([red, blue]);
  expect(mix(red, blue, 0.25)).toEqual([0.75, 0, 0.25]);
  expect(blend([red, blue])).toEqual(mix(red, blue, 0.5));
});
