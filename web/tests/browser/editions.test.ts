// A short game in each edition: its sizes, civs and yields, its ways with armies and captured cities.

import { expect, test } from "vitest";
import { useRoom } from "./harness";

const room = useRoom();

interface Offer {
  sizes: { name: string }[];
  civs: { name: string }[];
}

test.each(["1.0.4", "1.0", "0.91", "0.9"])("a game of %s from the set-up on", async (edition) => {
  const offered = await room.table.ask<Offer>(`/api/games/civ/editions/${edition}`);
  const player = await room.visit("/new");
  await player.page.getByLabel("Edition").selectOption(edition);
  const form = player.page.locator("form");
  for (const { name } of offered.civs) await form.getByText(name, { exact: true }).first().waitFor();
  const sizes = form.getByRole("group", { name: "Map" }).getByRole("radio");
  await expect.poll(() => sizes.count()).toBe(offered.sizes.length);
  await player.button("Begin").click();
  await player.findMatch();
  const view = await player.view();
  expect(view.edition).toBe(edition);
  const ruleset = await room.table.ruleset(view.ruleset);
  const banner = player.page.getByRole("banner");
  for (const { name } of ruleset.yields)
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
