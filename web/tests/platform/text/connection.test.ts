import { expect, test } from "vitest";
import { sentence } from "../../../src/platform/text/connection";

test("what the server refuses is told in a sentence", () => {
  expect(sentence("the server is being updated; try again")).toBe("The server is being updated; try again.");
  expect(sentence("Not now.")).toBe("Not now.");
});
