import { expect, test } from "vitest";
import { groves } from "../../../src/games/groves/game";
import { wonWords } from "../../../src/platform/text/ending";
import { sentence } from "../../../src/platform/text/line";

const names = (seat: number | null) =>
  groves
    .seats({ seat, seats: [0, 1].map((one) => ({ seat: one, name: "" })) } as never, null)
    .map((one) => one.name);

test("a side of a duel has one name, and wins in a sentence", () => {
  const [you, rival] = names(0) as [string, string];
  expect([you, rival]).toEqual(["You", "Rival"]);
  expect(names(1)).toEqual(["Rival", "You"]);
  expect(wonWords(you, "domination")).toBe("You won by domination");
  expect(wonWords(rival, "resignation", you)).toBe("Your rival won because you resigned");
});

test("whoever has a name is called by it, and two are not called the others", () => {
  expect(wonWords("Bea", "resignation", "You")).toBe("Bea won because you resigned");
  expect(wonWords("You", "resignation", "Bea")).toBe("You won because Bea resigned");
  expect(wonWords("Forge Clans (Ada)", "resignation")).toBe(
    "Forge Clans (Ada) won because the others resigned",
  );
});

test("whoever looks from outside reads of a first and a second side", () => {
  expect(names(null)).toEqual(["First side", "Second side"]);
  expect(wonWords("First side", "resignation", "Second side")).toBe(
    "The first side won because the second side resigned",
  );
});

test("civs are named as they are", () => {
  expect(wonWords("Forge Clans", "conquest")).toBe("Forge Clans won by conquest");
  expect(wonWords("Forge Clans", "sandbox")).toBe("Forge Clans won");
});

test("what the server refuses is told in a sentence", () => {
  expect(sentence("the server is being updated; try again")).toBe("The server is being updated; try again.");
  expect(sentence("Not now.")).toBe("Not now.");
});
