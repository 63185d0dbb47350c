import { describe, expect, test } from "vitest";
import type { At, GameEvent, Reward, RulesetDocument } from "../../../../generated/civ";
import { noticeOf } from "../../../../src/games/civ/text/notices";
import { nativeName, withArticle } from "../../../../src/games/civ/text/sources";
import { recordedMatch } from "../recorded";

const { ruleset, view } = recordedMatch();
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

test("an offer that is withdrawn or declined is told to the players it concerns", () => {
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

test("a unit that joins from a hut is named", () => {
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
      text: `${name} lost ${withArticle(kind.name)}.`,
      kind: treaty?.stance === "war" ? "good" : "plain",
    });
  }
  expect(fall("natives")).toMatchObject({ text: `Natives lost ${withArticle(kind.name)}.`, kind: "good" });
  expect(fall(me)).toMatchObject({ text: `You lost your ${kind.name}.`, kind: "harm" });
});

test("who is out is named, unless they were never met", () => {
  const out = (player: number) => said({ type: "player_eliminated", player });
  const [other] = Object.values(view.players).filter(({ treaty }) => treaty);
  const name = ruleset.civs.find(({ key }) => key === other?.civ)?.name;
  expect(out(other?.seat as number)).toBe(`${name} have been eliminated.`);
  expect(out(99)).toBe("A civ you haven't met has been eliminated.");
});

describe("attacks", () => {
  const [mine, unit] = Object.entries(view.units).find(([, { owner }]) => owner === view.seat) ?? [];
  const foe = Object.values(view.players).find(({ seat }) => seat !== view.seat);
  if (!mine || !unit || !foe) throw new Error("the recorded match has an own unit and a rival");
  const kind = ruleset.units[2];
  const civ = ruleset.civs.find(({ key }) => key === foe.civ)?.name;
  const hit: GameEvent = { type: "unit_damaged", unit: mine, amount: 7, at: [3, 2] };
  const attack: GameEvent = {
    type: "unit_attacked",
    unit: "unit_9",
    owner: foe.seat,
    kind: kind?.key ?? "",
    at: [4, 2],
    target: [3, 2],
  };
  const words = (...events: GameEvent[]) =>
    events
      .map((event) => noticeOf(event, { ...view, active: foe.seat }, ruleset, events)?.text)
      .filter((text) => text !== undefined);

  test("an attacker in sight is named", () => {
    const [text] = words(attack, hit);
    expect(text).toContain(`was hit by ${withArticle(kind?.name ?? "")} (${civ}): −7 HP.`);
    const died: GameEvent = { type: "unit_died", unit: mine, owner: unit.owner, kind: unit.kind, at: [3, 2] };
    expect(words(attack, died)[0]).toContain(`to ${withArticle(kind?.name ?? "")} (${civ}).`);
    const natives = words({ ...attack, owner: "natives" }, hit)[0];
    expect(natives).toContain(`was hit by ${withArticle(nativeName(kind?.name ?? ""))}: −7 HP.`);
    expect(natives?.match(/native/gi)).toHaveLength(1);
  });

  test("an attacker unseen, or elsewhere, is not", () => {
    expect(words(hit)[0]).toContain("was hit: −7 HP.");
    expect(words({ ...attack, target: [8, 8] }, hit)[0]).toContain("was hit: −7 HP.");
  });

  test("a loss tells to whom: to the defender of an attack, or to an attack from out of sight", () => {
    const died: GameEvent = { type: "unit_died", unit: mine, owner: unit.owner, kind: unit.kind, at: [3, 2] };
    expect(words(hit, died).at(-1)).toMatch(/ to an attacker out of sight\.$/);
    expect(words(died).at(-1)).toMatch(/^You lost your [\w ]+\.$/);
    const width = view.width;
    const units = { x: { ...unit, owner: foe.seat, kind: kind?.key ?? "", at: 2 * width + 4 } };
    const own: GameEvent = { ...attack, owner: unit.owner, at: [3, 2], target: [4, 2] } as GameEvent;
    const events = [own, hit, died];
    const text = noticeOf(died, { ...view, cities: {}, units }, ruleset, events)?.text;
    expect(text).toContain(` to ${withArticle(kind?.name ?? "")} (${civ}).`);
  });
});

const other = Object.values(view.players).find(({ seat }) => seat !== me)?.seat as number;
const settler = ruleset.units.find(({ domain }) => domain === "civilian");

const captured = (owner: number, former: number): GameEvent => ({
  type: "unit_captured",
  unit: "unit_999",
  owner,
  at: [1, 1],
  kind: settler?.key ?? "",
  former,
});

test("a capture says whose unit it was and which, and is red only for who lost it", () => {
  const lost = noticeOf(captured(other, me), view, ruleset);
  expect([lost?.text, lost?.kind]).toEqual([
    expect.stringContaining(`captured your ${settler?.name}!`),
    "harm",
  ]);
  const won = noticeOf(captured(me, other), view, ruleset);
  expect(won?.text).toMatch(new RegExp(`^You captured a ${settler?.name} from .+\\.$`));
  expect(won?.kind).toBe("good");
});

test("a camp that one rouses oneself is not told as harm", () => {
  const roused: GameEvent = { type: "camp_provoked", camp: "camp_1", at: [1, 1] };
  expect(noticeOf(roused, { ...view, active: me }, ruleset)?.kind).toBe("care");
  expect(noticeOf(roused, { ...view, active: other }, ruleset)?.kind).toBe("harm");
});
