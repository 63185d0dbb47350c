import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { At, GameEvent, Reward, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { noticeOf } from "../../../../src/games/civ/text/notices";

const path = fileURLToPath(new URL("../../../recorded/standard.json", import.meta.url));
const { ruleset, view } = JSON.parse(readFileSync(path, "utf8")) as {
  ruleset: RulesetDocument;
  view: ViewDocument;
};
const me = view.seat as number;
const at: At = [3, 4];
const said = (...events: GameEvent[]): string =>
  noticeOf(events[0] as GameEvent, view, ruleset, events)?.text ?? "";
const hut = (reward: Reward, amount: number, city: string | null = null): GameEvent => ({
  type: "hut_collected",
  player: me,
  unit: "unit_1",
  reward,
  at,
  amount,
  city,
});
const camp = (player: number | null): GameEvent => ({ type: "camp_cleared", camp: "camp_1", player, at });

const [home, { name: homeName }] = Object.entries(view.cities).find(([, { owner }]) => owner === me) as [
  string,
  { name: string },
];

test.each(["food", "production"] as const)("a hut with %s tells how much for which city", (reward) => {
  const name = ruleset.yields.find(({ key }) => key === reward)?.name as string;
  expect(said(hut(reward, 10, home))).toBe(`The hut held 10 ${name} for ${homeName}.`);
});

test("a hut that teaches tells how much", () => {
  const taught = said(hut("research", 12), { type: "science_gained", player: me, amount: 12 });
  expect(taught).toBe("The hut's elders taught you: 12 Science for your research.");
});

test("science from elsewhere is told, that of a hut once", () => {
  const gained: GameEvent = { type: "science_gained", player: me, amount: 12 };
  expect(said(gained)).toBe("Your research gained 12 Science.");
  expect(noticeOf(gained, view, ruleset, [hut("research", 12), gained])).toBe(null);
  expect(said({ ...gained, player: me + 1 })).toBe("");
});

test("an offer that is withdrawn or declined is told to whoever it concerns", () => {
  const other = me + 1;
  const about = { player: other, what: "vision" } as const;
  expect(said({ type: "offer_withdrawn", to: me, ...about })).toMatch(
    / withdrew their offer of shared vision\.$/,
  );
  expect(said({ type: "offer_withdrawn", player: me, to: other, what: "peace" })).toBe("");
  expect(said({ type: "offer_declined", sender: me, ...about })).toMatch(
    / declined your offer of shared vision\.$/,
  );
});

test("whoever joins from a hut is named", () => {
  const kind = ruleset.units[3] as RulesetDocument["units"][number];
  const joined: GameEvent = { type: "unit_created", unit: "unit_9", owner: me, kind: kind.key, at };
  expect(said(hut("scout", 1), joined)).toBe(`A ${kind.name} from the hut joined you.`);
});

test("a unit that a city completed in the same turn does not come from the hut", () => {
  const [built, kind] = [ruleset.units[0], ruleset.units[3]] as RulesetDocument["units"];
  const made = (one: typeof kind): GameEvent => ({
    type: "unit_created",
    unit: "unit_9",
    owner: me,
    kind: one?.key ?? "",
    at,
  });
  const found = hut("scout", 1);
  const told = noticeOf(found, view, ruleset, [made(built), found, made(kind)]);
  expect(told?.text).toBe(`A ${kind?.name} from the hut joined you.`);
});

test.each(["food", "production", "research", "scout"] as const)("a hut that gave no %s says so", (reward) => {
  const told = noticeOf(hut(reward, 0), view, ruleset);
  expect(told?.text).toMatch(/, but .+\. Nothing gained\.$/);
  expect(told?.kind).toBe("plain");
  if (reward === "scout") expect(told?.text).toContain("no room");
});

test.each([
  { hp: 3, shield: 0, words: "−3 HP." },
  { hp: 2, shield: 5, words: "−2 HP, −5 shield." },
  { hp: 0, shield: 7, words: "−7 shield." },
  { hp: 0, shield: 0, words: "it had no HP left to lose." },
])("a city that is hit tells what its HP and its shield lost: $words", ({ hp, shield, words }) => {
  const hit: GameEvent = { type: "city_damaged", city: home, amount: 7, at, shield, hp };
  expect(said(hit)).toBe(`${homeName} was hit: ${words}`);
});

test("a cleared camp tells what its victor gets", () => {
  const [id, city] = Object.entries(view.cities).find(([, { owner }]) => owner === me) ?? [];
  const founded = { type: "city_founded", city: id, owner: me, at, capital: false } as GameEvent;
  expect(said(camp(me), founded)).toContain(city?.name);
  expect(said(camp(me))).toContain("next build");
  expect(said(camp(null))).toBe("A native camp was cleared.");
});

test("only one's own cities are told to grow", () => {
  const [own, foreign] = [true, false].map(
    (mine) => Object.entries(view.cities).find(([, { owner }]) => (owner === me) === mine)?.[0] as string,
  ) as [string, string];
  const grown = (city: string): string => said({ type: "city_grew", city, population: 4 });
  expect(grown(own)).toContain("grew to 4");
  expect(grown(foreign)).toBe("");
});

test("who fell is named; only an enemy's fall is good news", () => {
  const kind = ruleset.units[3] as RulesetDocument["units"][number];
  const others = Object.values(view.players).filter(({ treaty }) => treaty);
  const fall = (owner: number | "natives") =>
    noticeOf({ type: "unit_died", unit: "unit_9", owner, kind: kind.key, at }, view, ruleset);
  for (const { seat, civ, treaty } of others) {
    const name = ruleset.civs.find(({ key }) => key === civ)?.name as string;
    expect(fall(seat)).toMatchObject({
      text: `${name} lost their ${kind.name}.`,
      kind: treaty?.stance === "war" ? "good" : "plain",
    });
  }
  expect(fall("natives")).toMatchObject({ text: `Natives lost their ${kind.name}.`, kind: "good" });
  expect(fall(me)).toMatchObject({ text: `You lost your ${kind.name}.`, kind: "harm" });
});

test("who is out is named, unless they were never met", () => {
  const out = (player: number) => said({ type: "player_eliminated", player });
  const [other] = Object.values(view.players).filter(({ treaty }) => treaty);
  const name = ruleset.civs.find(({ key }) => key === other?.civ)?.name;
  expect(out(other?.seat as number)).toBe(`${name} have been eliminated.`);
  expect(out(99)).toBe("A civ you haven't met has been eliminated.");
});
