// The unit panel: every command with its key, states, the founding dialog.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const tile = (column: number, row: number): number => row * 14 + column;
const settler = { id: "s", owner: 0, kind: "settler", at: [7, 2] };
const guard = { id: "g", owner: 0, kind: "spear_guard", at: [7, 2] };
const cities = [{ id: "home", owner: 0, at: [2, 6], name: "Anvil" }];

test("a settler is linked, unlinked, and founds a city with a name", rules("screen.unit"), async () => {
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ cities, units: [settler, guard] }), PEOPLE),
  );
  const panel = player.part("Unit");
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Settler" }).click();
  await panel.getByRole("button", { name: /^Link/ }).click();
  await panel.getByText("Linked", { exact: true }).waitFor();
  await panel.getByRole("button", { name: /^Unlink/ }).click();
  await expect.poll(() => panel.getByText("Linked", { exact: true }).count()).toBe(0);
  await panel.getByRole("button", { name: /^Found city/ }).click();
  const dialog = player.dialog("Found a city");
  await dialog.getByText("The centre gives").waitFor();
  await expect.poll(() => dialog.getByLabel("Name").inputValue()).not.toBe("");
  await player.fit("founding");
  await dialog.getByLabel("Name").fill("Embermoor");
  await player.press("Enter");
  await player.until((view) => Object.values(view.cities).some(({ name }) => name === "Embermoor"));
  await player.part("City").getByRole("heading", { name: "Embermoor" }).waitFor();
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).click();
  await panel.getByRole("button", { name: /^Fortify/ }).click();
  await panel.getByText("Fortified", { exact: true }).waitFor();
});

test("a finger reads why no city can be founded, and finds every order", async () => {
  const made = await fixture.server.scenario(
    meadow({ cities, units: [{ ...settler, at: [3, 6] }, guard] }),
    PEOPLE,
  );
  const player = await fixture.openSeat(made, 0, "phone");
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Settler" }).click();
  const panel = player.part("Unit");
  await panel.getByText(/^Another city is too close\./).waitFor();
  await player.fit("a unit that can't found a city");
  const orders = panel.locator(".commands").getByRole("button");
  expect(await orders.allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining("Several"), expect.stringContaining("Disband")]),
  );
});

test("what binds a unit is shown", rules("screen.unit_flags"), async () => {
  const units = [
    { ...settler, linked: "g" },
    { ...guard, linked: "s", attacked: true, moves: 0 },
    { id: "c", owner: 0, kind: "settler", at: [4, 2], captured_on: 5 },
  ];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ turn: 5, cities, units }), PEOPLE),
  );
  const panel = player.part("Unit");
  const choose = async (name: string, place = 0) => {
    await player.press("v");
    await player.dialog("Units").getByRole("button", { name }).nth(place).click();
  };
  await choose("Spear Guard");
  for (const words of ["Attack used", "Linked"]) await panel.getByText(words, { exact: true }).waitFor();
  await expect.poll(() => panel.textContent()).toMatch(/0\s*\/1/);
  const locked = async () => (await panel.getByText("Captured, waiting").count()) > 0;
  await choose("Settler", 0);
  const first = await locked();
  await choose("Settler", 1);
  await expect.poll(locked).toBe(!first);
});

test("a unit is swapped, sent on a route, skipped, and dismissed after a question", async () => {
  const units = [guard, { ...guard, id: "h", at: [8, 2] }, { id: "x", owner: 0, kind: "scout", at: [5, 6] }];
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ cities, units }), PEOPLE));
  const panel = player.part("Unit");
  await player.press("v");
  await player.dialog("Units").waitFor();
  await player.fit("the list of units");
  await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).first().click();
  const at = async () => (await player.view()).units;
  const before = Object.entries(await at()).filter(([, { kind }]) => kind === "spear_guard");
  await panel.getByRole("button", { name: /^Swap/ }).click();
  await player.until(({ units: now }) => now[before[0]?.[0] ?? ""]?.at === before[1]?.[1].at);
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Scout" }).click();
  await panel.getByRole("button", { name: /^Route/ }).click();
  await player.click(tile(12, 6));
  await panel.getByText("On its way").waitFor();
  await player.press("h");
  await expect.poll(() => panel.getByText("On its way").count()).toBe(0);
  await player.press("Delete");
  await player.dialog("Disband?").getByRole("button", { name: "Disband" }).click();
  await player.until(({ units: now }) => Object.values(now).every(({ kind }) => kind !== "scout"));
});

test("a city just captured is kept or razed", async () => {
  const player = await fixture.openSeat(
    await fixture.server.scenario(
      meadow({
        edition: "0.91",
        turn: 60,
        diplomacy: [{ between: [0, 1], stance: "war" }],
        cities: [
          ...cities,
          { id: "far", owner: 1, at: [10, 4], name: "Delta", hp: 0, population: 3, capital: false },
        ],
        units: [{ ...guard, at: [9, 4] }],
      }),
      PEOPLE,
    ),
  );
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).click();
  await player.part("Unit").waitFor();
  await player.press("ArrowRight", "Space");
  const dialog = player.dialog(/Delta is yours/);
  await dialog.getByRole("button", { name: "Keep it" }).waitFor();
  await player.fit("a captured city");
  await dialog.getByRole("button", { name: "Raze it" }).click();
  await player.until((view) => Object.values(view.cities).every(({ name }) => name !== "Delta"));
});
