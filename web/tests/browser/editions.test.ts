// A short game in each edition: its sizes, civs and yields, its ways with armies and captured cities.

import { expect, test } from "vitest";
import type { GameList } from "../../generated/http";
import { SETUP } from "../../src/platform/text/screens";
import { useFixture } from "./harness";
import { land, PEOPLE } from "./scenes";

const fixture = useFixture();

interface Offer {
  sizes: { name: string }[];
  civs: { name: string; traits: string[]; leanings: string[] }[];
}

test.each(["1.0.4", "1.0", "0.91", "0.9"])("a game of %s from the set-up on", async (edition) => {
  const offered = await fixture.server.ask<Offer>(`/api/games/civ/editions/${edition}`);
  const player = await fixture.visit("/new");
  await player.page.getByLabel("Edition").selectOption(edition);
  const form = player.page.locator("form");
  // Each edition is described in a sentence, and the newest is the one to choose.
  const { games } = await fixture.server.ask<GameList>("/api/games");
  const { about = {}, editions = [] } = games.find(({ game }) => game === "civ") ?? {};
  expect(editions).toContain(edition);
  for (const one of editions)
    await form
      .getByRole("listitem")
      .getByText(about[one] ?? "?")
      .waitFor();
  expect(await form.getByText(SETUP.takeThis).locator("..").textContent()).toContain(about["1.0.4"]);
  for (const { name } of offered.civs) await form.getByText(name, { exact: true }).first().waitFor();
  const sizes = form.getByRole("group", { name: "Map" }).getByRole("radio");
  await expect.poll(() => sizes.count()).toBe(offered.sizes.length);
  // The traits of the chosen civ are those of the edition, with what they mean for play.
  for (const { name, traits, leanings } of offered.civs) {
    await form.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    const told = form.getByRole("region", { name: SETUP.traits(name) });
    expect(await told.getByRole("listitem").allTextContents()).toEqual(traits);
    expect(await told.getByText(/^In play: \w/).count()).toBe(leanings.length ? 1 : 0);
  }
  await player.button("Start").click();
  await player.findMatch();
  const view = await player.view();
  expect(view.edition).toBe(edition);
  const ruleset = await fixture.server.ruleset(view.ruleset);
  const banner = player.page.getByRole("banner");
  // What comes in of gold stands beside the treasury.
  for (const { name } of ruleset.yields.filter(({ hoarded }) => !hoarded))
    await banner.getByRole("img", { name, exact: true }).first().waitFor();
  const treasury = await banner.getByRole("img", { name: "Treasury" }).count();
  expect(treasury > 0).toBe(ruleset.features.gold);
  if (!ruleset.features.gold)
    expect(await player.page.locator("body").textContent()).not.toMatch(/\bgold\b/i);

  await player.foundCity();
  await player.until(({ cities }) => Object.keys(cities).length > 0);
  await player
    .part("Turn")
    .getByRole("button", { name: /End turn/ })
    .first()
    .click();
  await player.until(({ turn }) => turn === 2);
  await player.press("F1");
  await player.dialog("Codex").getByRole("heading", { name: /Cit/ }).first().waitFor();
});

test("in 0.91 the unit that becomes an army is chosen", async () => {
  const made = await fixture.server.scenario(
    {
      edition: "0.91",
      sandbox: true,
      map: { terrain: land(14, 9) },
      players: [
        { civ: "forge_clans", techs: ["army_doctrine"], research: { tech: "fieldcraft" } },
        { civ: "river_league" },
      ],
      cities: [
        {
          id: "home",
          owner: 0,
          at: [4, 4],
          population: 4,
          build: { project: "form_army_spear_guard" },
          progress: 14,
        },
      ],
      units: [
        { id: "a", owner: 0, kind: "spear_guard", at: [3, 4] },
        { id: "b", owner: 0, kind: "spear_guard", at: [5, 4] },
        { id: "z", owner: 1, kind: "scout", at: [13, 8] },
      ],
    },
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  const before = (await player.view()).units;
  const endTurn = player.part("Turn").getByRole("button", { name: /End turn/ });
  await endTurn.first().click();
  await player.until(({ active }) => active !== 0);
  await fixture.server.act(made, { type: "end_turn" }, 1);
  await player.until(({ due }) => due.some(({ kind }) => kind === "choose_army"));
  const dialog = player.dialog("Which unit becomes an army?");
  await dialog.waitFor();
  await player.fit("choosing an army");
  const offer = dialog.getByRole("button", { name: /Spear Guard/ });
  await expect.poll(() => offer.count()).toBe(2);
  await dialog.getByRole("button", { name: "Later" }).click();
  await player.part("Turn").getByRole("button", { name: /army/i }).click();
  await offer.last().click();
  const view = await player.until(({ due }) => !due.some(({ kind }) => kind === "choose_army"));
  const [army] = Object.values(view.units).filter(({ kind }) => kind === "army_spear_guard");
  expect(Object.values(before).map(({ at }) => at)).toContain(army?.at);
  expect(Object.values(view.units).filter(({ kind }) => kind === "spear_guard")).toHaveLength(1);
});

test("in 0.9 who enters a city keeps it or razes it", async () => {
  const made = await fixture.server.scenario(
    {
      edition: "0.9",
      sandbox: true,
      turn: 30,
      map: { terrain: land(14, 9) },
      players: [{ civ: "forge_clans", research: { tech: "fieldcraft" } }, { civ: "river_league" }],
      diplomacy: [{ between: [0, 1], stance: "war" }],
      cities: [
        { id: "home", owner: 0, at: [4, 4], population: 2, build: { unit: "scout" } },
        { id: "far", owner: 1, at: [11, 4], population: 2, capital: true },
        { id: "prey", owner: 1, at: [8, 4], name: "Prey", population: 2, hp: 0, capital: false },
      ],
      units: [{ id: "a", owner: 0, kind: "spear_guard", at: [7, 4] }],
    },
    PEOPLE,
  );
  const player = await fixture.openSeat(made);
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).click();
  await player.part("Unit").waitFor();
  await player.press("ArrowRight", "Space");
  const dialog = player.dialog(/Prey is yours/);
  await dialog.getByRole("button", { name: "Raze it" }).waitFor();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  const view = await player.until(({ due }) => due.every(({ kind }) => kind !== "raze_city"));
  expect(Object.values(view.cities).find(({ name }) => name === "Prey")?.owner).toBe(0);
});
