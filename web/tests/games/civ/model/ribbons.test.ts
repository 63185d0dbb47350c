import { expect, test } from "vitest";
import type { GameEvent } from "../../../../generated/civ";
import { RIBBON_MS, ribbonOf, ribbons } from "../../../../src/games/civ/model/ribbons.svelte";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
const me = view.seat as number;
const other = Number(Object.keys(view.players).find((seat) => Number(seat) !== me));
const shown = (event: GameEvent) => ribbonOf(event, view, ruleset)?.words;

test("discoveries and eras of one's own cross the screen", () => {
  const [tech, era] = [ruleset.techs[0], ruleset.eras[1]];
  expect(shown({ type: "tech_completed", player: me, tech: tech?.key ?? "" })).toBe(tech?.name);
  expect(shown({ type: "era_entered", player: me, era: era?.key ?? "" })).toBe(era?.name);
  expect(shown({ type: "tech_completed", player: other, tech: tech?.key ?? "" })).toBeUndefined();
});

test("captures do, for who gains and for who loses", () => {
  const city = Object.keys(view.cities)[0] as string;
  const taken = (owner: number, former: number): GameEvent => ({
    type: "city_captured",
    ...{ city, owner, former, at: [1, 1], capital: false },
  });
  expect(ribbonOf(taken(me, other), view, ruleset)?.kind).toBe("good");
  expect(ribbonOf(taken(other, me), view, ruleset)?.kind).toBe("harm");
});

test("what one does oneself is not told as harm", () => {
  const declared = (player: number, on: number): GameEvent => ({
    type: "war_declared",
    player,
    on,
    bypass: false,
  });
  expect(ribbonOf(declared(me, other), view, ruleset)?.kind).not.toBe("harm");
  expect(ribbonOf(declared(other, me), view, ruleset)?.kind).toBe("harm");
});

test("ribbons wait for each other, none is lost, and none is skipped before it was seen", () => {
  const ribbon = ribbonOf({ type: "contact_made", player: me, other }, view, ruleset);
  if (!ribbon) throw new Error("a contact crosses the screen");
  const all = Array.from({ length: 9 }, (_, place) => ({ ...ribbon, words: String(place) }));
  for (const one of all) ribbons.add([one]);
  expect(ribbons.list.map(({ words }) => words)).toEqual(all.map(({ words }) => words));
  ribbons.skip(9999);
  expect(ribbons.list).toHaveLength(9);
  ribbons.appeared(0);
  ribbons.skip(RIBBON_MS.least - 1);
  expect(ribbons.list).toHaveLength(9);
  ribbons.skip(RIBBON_MS.least);
  expect(ribbons.list[0]?.words).toBe("1");
  ribbons.skip(9999);
  expect(ribbons.list, "the next one has not appeared yet").toHaveLength(8);
  ribbons.clear();
  expect(ribbons.list).toEqual([]);
});

test("while an AI plays for the player, the most important ribbon waits and the others do not", () => {
  const kinds = ["learn", "harm", "good", "harm", "era", "learn"] as const;
  const all = kinds.map((kind, place) => ({
    ...{ kind, words: String(place), over: "", icon: "", sound: "era" as const },
  }));
  const told = () => ribbons.list.map(({ words }) => words);
  for (const one of all) ribbons.add([one], true);
  expect(told(), "nobody has seen one").toEqual(["3"]);
  ribbons.appeared(0);
  for (const one of all) ribbons.add([one], true);
  expect(told(), "one is on the screen").toEqual(["3", "3"]);
  ribbons.clear();
  ribbons.add(all.slice(0, 2), true);
  ribbons.add(all.slice(2));
  expect(told(), "the player plays again").toEqual(["1", "2", "3", "4", "5"]);
  ribbons.clear();
});
