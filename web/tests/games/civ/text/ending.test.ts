import { expect, test } from "vitest";
import { ENDING_WORDS } from "../../../../src/games/civ/text/ending";

const { won } = ENDING_WORDS;

test("a match is won by what its edition knows, in a sentence", () => {
  expect(won("Forge Clans", "conquest", "")).toBe("Forge Clans won by conquest");
  expect(won("Forge Clans (Ada)", "resignation", "")).toBe(
    "Forge Clans (Ada) won because the others resigned",
  );
  expect(won("Forge Clans", "resignation", "you")).toBe("Forge Clans won because you resigned");
});

test("an ending that this page has no words for is told without them", () => {
  expect(won("Forge Clans", "something_new", "")).toBe("Forge Clans won");
});
