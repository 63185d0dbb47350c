// What gold can do.

import { expect, test } from "vitest";
import { useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test("a build is bought at the price that the button names", async () => {
  const cities = [{ id: "home", owner: 0, at: [4, 4], population: 3, build: { unit: "scout" }, progress: 5 }];
  const players = [
    { civ: "forge_clans", treasury: 400, explored: "all", research: { tech: "fieldcraft" } },
    { civ: "river_league" },
  ];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ cities, players, turn: 9 }), PEOPLE),
  );
  const home = Object.values((await player.view()).cities)[0];
  const price = home?.own?.rush_price ?? 0;
  expect(price).toBeGreaterThan(0);
  await player.click(home?.at ?? 0);
  await player.part("City").getByRole("button", { name: /Buy/ }).hover();
  const left = (home?.own?.cost ?? 0) - (home?.own?.progress ?? 0);
  await expect.poll(() => player.page.getByRole("tooltip").textContent()).toContain(`Left to build${left}`);
  await player
    .part("City")
    .getByRole("button", { name: new RegExp(`Buy.*\\b${price}\\b`) })
    .click();
  await player.until((view) => view.players["0"]?.own?.treasury === 400 - price);
  await player.page
    .getByRole("banner")
    .getByText(String(400 - price))
    .waitFor();
});
