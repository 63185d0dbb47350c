// The race and the outlook of the treasury: what is told, where, and what the player is warned of.

import { expect, test } from "vitest";
import { rules, SIZES, useFixture } from "./harness";
import { boxes, resize } from "./harness/screen";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test(
  "the race is beside the map of a wide screen, elsewhere behind its button",
  rules("screen.race"),
  async () => {
    const made = await fixture.server.scenario(
      meadow({ units: [{ id: "e", owner: 1, kind: "spear_guard", at: [6, 4] }] }),
      PEOPLE,
    );
    const player = await fixture.openSeat(made, 0, "desk");
    const panel = player.part("The race");
    await panel.getByText(/^0 of \d+ steps, next: \S/).waitFor();
    await panel.getByText(/^1 of 2 capitals/).waitFor();
    await panel
      .getByText(/1 city known, holds 1 capital, Progress 0 of \d+ steps, 1 soldier in sight/)
      .waitFor();
    await panel.getByText("at peace").waitFor();
    expect(await panel.textContent()).not.toContain("core");
    await player.fit("the race");
    await panel.getByRole("button", { name: "Hide the race" }).click();
    expect(await panel.count()).toBe(0);
    await player.page.reload();
    const show = player.button("Show the race");
    await show.waitFor();
    expect(await panel.count()).toBe(0);
    await show.click();
    await panel.getByText("at peace").waitFor();
    // So does a key, which its tip and the sheet of keys name.
    await player.press("Shift+R");
    expect(await panel.count()).toBe(0);
    await player.page.mouse.move(600, 600);
    await show.hover();
    // Where there is no keyboard, as in some visitors of tests, keys are named but not shown.
    await player.page.getByRole("tooltip").getByText("Shift R").waitFor({ state: "attached" });
    await player.press("Shift+R");
    await panel.waitFor();
    await player.press("?");
    const sheet = player.dialog("Keys");
    expect(await sheet.getByText("Show or hide the race").count()).toBe(1);
    await player.press("Shift+R");
    expect(await player.page.getByRole("dialog").count(), "one screen at a time").toBe(1);
    await player.leave(sheet);
    await panel.waitFor();
    // On a phone it is part of the screen of diplomacy.
    const phone = await fixture.openSeat(made, 0, "phone");
    expect(await phone.button("Show the race").count()).toBe(0);
    await phone.press("d");
    const diplomacy = phone.dialog("Diplomacy");
    await diplomacy.getByText(/^1 of 2 capitals/).waitFor();
    await diplomacy.getByText(/1 city known/).waitFor();
    await phone.fit("the race on a phone");
    await phone.leave(diplomacy);
    await phone.press("Shift+R");
    await diplomacy.waitFor();
  },
);

test("rivals one step from a victory, and idle gold, are told", rules("screen.race"), async () => {
  const made = await fixture.server.scenario(
    meadow({
      players: [
        { civ: "forge_clans", explored: "all", treasury: 400 },
        { civ: "river_league", milestones: ["observatory", "grand_academy"] },
        { civ: "jade_covenant" },
        { civ: "scholar_kingdoms" },
      ],
      diplomacy: [1, 2, 3].map((other) => ({ between: [0, other], stance: "peace" })),
      cities: [
        { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 3, build: { unit: "scout" } },
        { id: "far", owner: 1, at: [13, 8], name: "Delta" },
        { id: "jade", owner: 2, at: [13, 0], name: "Jade", capital: true },
        { id: "held", owner: 2, founder: 3, at: [9, 0], name: "Savantia", capital: true },
        { id: "rest", owner: 3, at: [0, 8], name: "Folio" },
      ],
    }),
    { seats: Array.from({ length: 4 }, () => ({ kind: "human" })) },
  );
  const player = await fixture.openSeat(made, 0, "desk");
  const notices = player.page.getByRole("list", { name: "Notices" });
  const warnings = await notices.locator("li.grave").allTextContents();
  expect(
    warnings.filter((text) => text.includes("River League is one step away from winning by Progress!")),
  ).toHaveLength(1);
  expect(
    warnings.filter((text) => text.includes("Jade Covenant is one capital away from winning by Conquest!")),
  ).toHaveLength(1);
  const rows = await player.part("The race").getByRole("listitem").allTextContents();
  expect(rows[0]).toMatch(/^\s*River League\s*One step from Progress/);
  expect(rows[1]).toMatch(/^\s*Jade Covenant\s*One capital from Conquest/);
  expect(rows.slice(2).join()).not.toMatch(/One (step|capital)/);
  const treasury = player.page.getByRole("banner").getByRole("button", { name: /^Treasury/ });
  await treasury.getByText("can buy a build").waitFor();
  await treasury.hover();
  const tip = player.page.getByRole("tooltip");
  await tip.getByText("Enough to buy a city's build.").waitFor();
  await tip.getByText("The next soldier is free of upkeep.").waitFor();
});

test("austerity is announced two turns ahead with its cure", rules("screen.gold"), async () => {
  const army = Array.from({ length: 12 }, (_, place) => ({
    ...{ id: `g${place}`, owner: 0, kind: "spear_guard", fortified: true },
    at: [place % 7, 1 + Math.floor(place / 7)],
  }));
  const players = [
    { civ: "forge_clans", techs: ["fieldcraft"], explored: "all", treasury: 9 },
    { civ: "river_league", explored: "all" },
  ];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ players, units: army }), PEOPLE),
  );
  const { ledger } = (await player.view()).players["0"]?.own ?? {};
  expect(ledger?.net).toBeLessThan(0);
  const left = Math.ceil(9 / -(ledger?.net ?? -1));
  const treasury = player.button(new RegExp(`lasts ${left} turn`));
  await treasury.hover();
  const tip = player.page.getByRole("tooltip");
  await tip.getByText(`At this rate it lasts ${left} turn`).waitFor();
  await tip.getByText("The next soldier costs 2 per turn.").waitFor();
  await player.page
    .getByText(/^Austerity begins in \d turns?\. Work tiles that give/)
    .first()
    .waitFor();
});

test(
  "figures that grow from two to four digits, and the outlook, move nothing in the top bar",
  rules("screen.layout"),
  async () => {
    const scene = (treasury: number, more: object = {}) =>
      meadow({
        players: [
          { civ: "forge_clans", techs: ["fieldcraft"], explored: "all", treasury },
          { civ: "river_league", explored: "all" },
        ],
        ...more,
      });
    const building = {
      id: "home",
      owner: 0,
      at: [4, 4],
      name: "Anvil",
      population: 3,
      build: { unit: "scout" },
    };
    const rich = scene(9999, { cities: [building, { id: "far", owner: 1, at: [10, 4], name: "Delta" }] });
    const poor = scene(10, {
      units: Array.from({ length: 12 }, (_, place) => ({
        ...{ id: `g${place}`, owner: 0, kind: "spear_guard", fortified: true },
        at: [place % 7, 1 + Math.floor(place / 7)],
      })),
    });
    /** The left edges of the boxes of the top bar on each screen. */
    const edges = async (scene: Record<string, unknown>, outlook: RegExp | null): Promise<number[][]> => {
      const made = await fixture.server.scenario(scene, PEOPLE);
      const player = await fixture.openSeat(made, 0, "desk");
      const treasury = player.page.getByRole("banner").getByRole("button", { name: /^Treasury/ });
      if (outlook) await treasury.getByText(outlook).waitFor();
      else expect(await treasury.locator(".outlook").count()).toBe(0);
      const all: number[][] = [];
      for (const { width, height } of Object.values(SIZES)) {
        await resize(player, width, height);
        const found = await boxes(player.page.getByRole("banner").locator("button"));
        all.push(found.map(({ left }) => Math.round(left)));
      }
      return all;
    };
    const plain = await edges(scene(10), null);
    expect(await edges(scene(9999), null)).toEqual(plain);
    expect(await edges(rich, /9999/)).toEqual(plain);
    expect(await edges(poor, /turn/)).toEqual(plain);
  },
);
