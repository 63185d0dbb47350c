// Orders in the page without a server: forecasts and attacks by one click, marches, the table of cities, governors.

import { expect, test } from "vitest";
import type { CreatedMatch, Player } from "../harness";
import { playing } from "../harness/page-api";
import { useSite } from "../harness/site";
import { land, meadow, PEOPLE } from "../scenes";

const fixture = useSite();
const COLUMNS = 14;
const tile = (column: number, row: number): number => row * COLUMNS + column;
const guard = { kind: "spear_guard" };

/** A player at the first seat of a scene, which the Python of the page plays. */
async function openScene(scene: Record<string, unknown>): Promise<{ player: Player; made: CreatedMatch }> {
  const player = await fixture.tab(await fixture.visitor("laptop"));
  await expect.poll(() => playing(player.page).catch(() => null), { interval: 100 }).not.toBe(null);
  const made = await player.server.scenario(scene, PEOPLE);
  const seat = `#/match/${made.id}#seat=${made.seats[0]?.token}`;
  await player.page.evaluate((shown) => location.assign(shown), seat);
  await player.findMatch();
  player.made = made;
  return { player, made };
}

test("an attack is forecast beside its target and made by one click, and a march ends in one", async () => {
  const { player } = await openScene(
    meadow({
      diplomacy: [{ between: [0, 1], stance: "war" }],
      cities: [
        { id: "home", owner: 0, at: [2, 6], build: { unit: "scout" } },
        { id: "far", owner: 1, at: [12, 7] },
      ],
      units: [
        { ...guard, id: "a", owner: 0, at: [7, 2] },
        { ...guard, id: "b", owner: 0, at: [6, 6] },
        { ...guard, id: "e", owner: 1, at: [8, 2] },
        { ...guard, id: "f", owner: 1, at: [8, 6] },
      ],
    }),
  );
  const hurt = async (at: number) =>
    Object.values((await player.view()).units).some(
      ({ owner, at: here, hp, max_hp }) => owner === 1 && here === at && hp < max_hp,
    );
  await player.click(tile(7, 2));
  await player.part("Unit").waitFor();
  await player.hover(tile(8, 2));
  await player.part("Forecast").getByText("Your attack").waitFor();
  expect(await hurt(tile(8, 2))).toBe(false);
  await player.click(tile(8, 2));
  await expect.poll(() => hurt(tile(8, 2))).toBe(true);

  await player.click(tile(6, 6));
  await player.part("Unit").waitFor();
  await player.click(tile(8, 6));
  await player.until(({ units }) =>
    Object.values(units).some(({ owner, at }) => owner === 0 && at === tile(7, 6)),
  );
  // It went as far as it could, and the next piece that was due is selected.
  await player.click(tile(7, 6));
  await player.part("Unit").getByText("Attacks Spear Guard").waitFor();
});

test("the table of cities builds, queues, buys and governs", async () => {
  const { player } = await openScene(
    meadow({
      map: { terrain: land(COLUMNS, 9).map(() => "pphfpphfpphfpp") },
      players: [
        { civ: "forge_clans", treasury: 200, techs: ["fieldcraft"], research: { tech: "stonework_halls" } },
        { civ: "river_league" },
      ],
      cities: [
        { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 4 },
        { id: "two", owner: 0, at: [10, 6], name: "Cinder", population: 2, build: { unit: "scout" } },
        { id: "far", owner: 1, at: [13, 0], name: "Delta" },
      ],
    }),
  );
  const named = async (name: string) =>
    Object.values((await player.view()).cities).find((city) => city.name === name)?.own;
  await player.press("c");
  const table = player.dialog("Cities");
  await table.getByRole("button", { name: "Anvil builds: nothing" }).click();
  await table.getByRole("button", { name: /^Spear Guard/ }).click();
  await expect.poll(async () => (await named("Anvil"))?.build).toEqual({ unit: "spear_guard" });
  await table.getByRole("button", { name: "Queue Farmstead" }).click();
  await table.getByRole("button", { name: /^Buy Spear Guard in Anvil for/ }).click();
  await expect.poll(async () => (await named("Anvil"))?.build).toEqual({ building: "farmstead" });
  const before = (await named("Anvil"))?.arrives[0] ?? 0;
  await table.getByRole("combobox", { name: "Governor of Anvil" }).selectOption({ label: "Food" });
  await expect.poll(async () => (await named("Anvil"))?.arrives[0] ?? 0).toBeGreaterThan(before);
  await table.getByRole("button", { name: "Anvil", exact: true }).click();
  await player.press("2");
  const governor = player.part("City").getByRole("group", { name: "Governor" });
  await governor.getByRole("button", { name: /^Food/, pressed: true }).waitFor();
});
