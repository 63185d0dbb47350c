import { describe, expect, test } from "vitest";
import type { GameSpec, SetupChoices, SetupOffers } from "../../../src/platform/games";
import {
  countsOf,
  fitted,
  type MatchPlan,
  requestOf,
  resized,
  type SeatPlan,
  secretSeed,
  USUAL_OPTIONS,
  withRole,
} from "../../../src/platform/model/new-match";

const OFFERS: SetupOffers = {
  sizes: [
    { key: "small", name: "Small", about: "", players: 3 },
    { key: "large", name: "Large", about: "", players: 5 },
  ],
  roles: ["red", "blue", "green"].map((key) => ({ key, name: key, color: "#000", icon: "", about: "" })),
  least: 2,
  most: 3,
  people: 2,
};
const SPEC = { setup: ({ size, roles }: SetupChoices) => ({ size, roles }) } as unknown as GameSpec;
const seat = (who: SeatPlan["who"], role: string | null = null): SeatPlan => ({
  who,
  role,
  level: "easy",
  name: "",
});
const plan = (...seats: SeatPlan[]): MatchPlan => ({
  game: "g",
  edition: "1",
  size: "small",
  seed: 7,
  title: " Evening ",
  public: false,
  seats,
  options: { ...USUAL_OPTIONS },
});

describe("a new game", () => {
  test("begins with as many seats as the map takes, the first for the player", () => {
    const { seats, size } = fitted({ ...plan(), size: "" }, OFFERS);
    expect(size).toBe("small");
    expect(seats.map(({ who }) => who)).toEqual(["here", "ai", "ai"]);
  });

  test("no more may play than the map has room for", () => {
    const offers = { ...OFFERS, most: 6 };
    expect(countsOf(plan(), offers)).toEqual([2, 3]);
    expect(countsOf({ ...plan(), size: "large" }, offers)).toEqual([2, 3, 4, 5]);
    const crowd = Array.from({ length: 5 }, () => seat("ai"));
    expect(fitted(plan(...crowd), offers).seats).toHaveLength(3);
  });

  test("another edition takes away what it does not have", () => {
    const found = fitted(plan(seat("here", "gone"), seat("ai", "blue")), OFFERS);
    expect(found.seats.map(({ role }) => role)).toEqual([null, "blue"]);
  });

  test("seats that were decided stay when there are more or fewer", () => {
    const seats = resized([seat("here", "red"), seat("link")], 3, "hard");
    expect(seats.map(({ who }) => who)).toEqual(["here", "link", "ai"]);
    expect(resized(seats, 2, "hard")).toHaveLength(2);
  });

  test("nobody has the same role twice", () => {
    const seats = withRole([seat("here", "red"), seat("ai", "blue")], 0, "blue");
    expect(seats.map(({ role }) => role)).toEqual(["blue", null]);
  });

  test("names that are too long end with a whole character", () => {
    const family = "👨‍👩‍👧‍👦";
    const wished = { ...plan({ ...seat("here"), name: family.repeat(4) }), title: family.repeat(8) };
    const { seats, title } = requestOf(wished, SPEC);
    expect([seats?.[0]?.name, title]).toEqual([family.repeat(3), family.repeat(7)]);
  });

  test("alone the seed is one's own", () => {
    const request = requestOf(plan(seat("here", "red"), seat("ai")), SPEC);
    expect(request).toMatchObject({
      seed: 7,
      title: "Evening",
      setup: { size: "small", roles: ["red", null] },
    });
    expect(request.seats).toEqual([{ kind: "human" }, { kind: "ai", level: "easy" }]);
    expect(request.options?.hotseat).toBe(false);
  });

  test("people before one screen keep the seed and share it", () => {
    const request = requestOf(plan(seat("here"), seat("here")), SPEC);
    expect(request.seed).toBe(7);
    expect(request.options?.hotseat).toBe(true);
  });

  test("people elsewhere must not know the map", () => {
    const wanted = plan(seat("here"), seat("here"), seat("link"));
    expect(secretSeed(wanted)).toBe(true);
    const request = requestOf(wanted, SPEC);
    expect(request.seed).toBeUndefined();
    expect(request.options?.hotseat).toBe(false);
    expect(request.seats?.map(({ kind }) => kind)).toEqual(["human", "human", "open"]);
  });
});
