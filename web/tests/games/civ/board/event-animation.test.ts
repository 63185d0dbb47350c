import { expect, test } from "vitest";
import type { GameEvent, ViewDocument } from "../../../../generated/civ";
import { type AnimationContext, animateEvents } from "../../../../src/games/civ/board/event-animation";

/** The numbers that float over the board, by their colour. */
async function floated(event: GameEvent, foreign = false): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const motion = {
    number: async (_at: unknown, words: string, fill: string) => {
      found[fill] = words;
    },
    ring: async () => {},
    pause: async () => {},
  };
  const context = {
    motion,
    centre: () => ({ x: 0, y: 0 }),
    sees: () => true,
    isForeign: () => foreign,
  } as unknown as AnimationContext;
  await animateEvents([event], {} as ViewDocument, context);
  return found;
}

const hit = (hp: number, shield: number): GameEvent => ({
  type: "city_damaged",
  city: "city_1",
  amount: 9,
  at: [1, 1],
  hp,
  shield,
});

test("what a shield took is not told as lost hit points", async () => {
  const [both, shield, health, nothing] = await Promise.all(
    [hit(4, 5), hit(0, 9), hit(9, 0), hit(0, 0)].map((one) => floated(one)),
  );
  expect(Object.values(both as object)).toEqual(["−4", "−5"]);
  expect(Object.values(shield as object)).toEqual(["−9"]);
  expect(Object.values(health as object)).toEqual(["−9"]);
  expect(Object.keys(shield as object)).not.toEqual(Object.keys(health as object));
  expect(nothing).toEqual({});
});

test("a blow of one's own is not red", async () => {
  const struck: GameEvent = { type: "unit_damaged", unit: "unit_1", amount: 3, at: [1, 1] };
  const [own, theirs] = await Promise.all([floated(struck), floated(struck, true)]);
  expect(Object.keys(own)).not.toEqual(Object.keys(theirs));
  expect(Object.keys(await floated(hit(4, 0), true))).toEqual(Object.keys(theirs));
});
