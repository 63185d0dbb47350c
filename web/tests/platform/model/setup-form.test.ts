import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NewMatch } from "../../../generated/http";
import type { SetupOffers } from "../../../src/platform/games";

const OFFERS: Record<string, SetupOffers> = {
  "1": {
    sizes: [
      { key: "small", name: "Small", about: "", players: 2 },
      { key: "large", name: "Large", about: "", players: 4 },
    ],
    roles: ["red", "blue"].map((key) => ({ key, name: key, color: "#000", icon: "", about: "" })),
    least: 2,
    most: 4,
    people: 2,
  },
  "2": {
    sizes: [],
    roles: [],
    least: 2,
    most: 2,
    people: 2,
    levels: [{ key: "calm", name: "Calm", about: "rests" }],
  },
};
const GAME = {
  game: "g",
  title: "G",
  editions: ["2", "1"],
  names: {},
  levels: ["easy", "hard"],
  default_level: "easy",
};
const asked: NewMatch[] = [];
let refusal: string | null = null;

vi.mock("../../../src/platform/protocol/server", () => ({
  games: () => (refusal ? Promise.reject(new Error(refusal)) : Promise.resolve({ games: [GAME] })),
  options: (_: string, edition: string) => Promise.resolve({ ruleset: "0", edition }),
  ruleset: () => Promise.resolve(null),
  create: (wanted: NewMatch) => {
    asked.push(wanted);
    if (refusal) return Promise.reject(new Error(refusal));
    return Promise.resolve({ id: "m1", seats: [], spectator: null });
  },
}));
vi.mock("../../../src/platform/plain-game", () => ({
  specOf: () => ({
    offers: ({ edition }: { edition: string }) => OFFERS[edition],
    setup: (chosen: unknown) => chosen,
  }),
}));
vi.stubGlobal("requestAnimationFrame", () => 0);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { SetupForm } = await import("../../../src/platform/model/setup-form.svelte");

async function learned() {
  const form = new SetupForm();
  await form.learn(null);
  return form;
}

describe("the form of a new match", () => {
  beforeEach(() => {
    asked.length = 0;
    refusal = null;
  });

  test("begins with the first game's last edition and a role for its reader", async () => {
    const form = await learned();
    expect([form.plan.game, form.plan.edition, form.plan.seats[0]?.role]).toEqual(["g", "1", "red"]);
    expect(form.plan.seats.map(({ level }) => level)).toEqual(["easy", "easy"]);
  });

  test("seats as many players as a chosen map usually has", async () => {
    const form = await learned();
    form.chooseSize("large");
    expect(form.plan.seats).toHaveLength(4);
  });

  test("replaces roles and levels that another edition lacks", async () => {
    const form = await learned();
    form.levelAll("hard");
    await form.chooseEdition("2");
    expect(form.plan.seats.map(({ role }) => role)).toEqual([null, null]);
    expect(form.levels).toEqual(["calm"]);
    expect(form.levelWords("calm")).toBe("Calm: rests");
  });

  test("sends custom files along, and returns the match's id", async () => {
    const form = await learned();
    await form.takeScenario([new File(["[map]"], "one.toml")] as unknown as FileList);
    expect(await form.create()).toBe("m1");
    expect(asked[0]?.scenario).toBe("[map]");
  });

  test("shows a refusal and can be sent again", async () => {
    const form = await learned();
    refusal = "no room";
    expect(await form.create()).toBeNull();
    expect([form.problem, form.busy]).toEqual(["no room", false]);
  });

  test("shows why the games could not be asked for", async () => {
    refusal = "no answer";
    const form = await learned();
    expect(form.problem).toBe("no answer");
  });
});
