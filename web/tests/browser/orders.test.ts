// What a turn consists of: research, builds, moves by mouse and by keyboard, taking back.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const WIDTH = 14;
const tile = (column: number, row: number): number => row * WIDTH + column;
const scout = { id: "s", owner: 0, kind: "scout", at: [6, 4] };
const guard = { id: "g", owner: 0, kind: "spear_guard", at: [4, 4] };

test("research and a build are chosen, and stay in sight", rules("screen.research"), async () => {
  const player = await fixture.openSeat(await fixture.server.scenario(meadow(), PEOPLE));
  const banner = player.page.getByRole("banner");
  await banner.getByRole("button", { name: "Choose research" }).click();
  const card = player
    .dialog("Research")
    .getByRole("button", { name: /Available/ })
    .first();
  const name = (await card.locator("strong").textContent()) ?? "";
  await card.click();
  await player.until((view) => view.players["0"]?.own?.research !== null);
  await banner.getByRole("button", { name }).click();
  const current = player.dialog("Research").getByRole("button", { name: new RegExp(`${name}.*Current`) });
  await expect.poll(() => current.isVisible()).toBe(true);
  await player.leave(player.dialog("Research"));

  await player.button("Choose a build").click();
  await player
    .part("City")
    .getByRole("group", { name: "Possible builds" })
    .getByRole("button")
    .first()
    .click();
  const view = await player.until(({ cities }) => Object.values(cities).some(({ own }) => own?.build));
  const own = Object.values(view.cities).find(({ owner }) => owner === 0)?.own;
  await player.part("City").getByText(`${own?.progress} of ${own?.cost}`).waitFor();
});

test("a unit goes where the mouse says", async () => {
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units: [scout] }), PEOPLE));
  await player.click(tile(6, 4));
  await player.part("Unit").getByRole("heading", { name: "Scout" }).waitFor();
  await player.click(tile(7, 4));
  await player.until(({ units }) => Object.values(units).some(({ at }) => at === tile(7, 4)));
});

test("a unit goes where the keys say, and comes back selected", rules("screen.undo"), async () => {
  // Others see everything around, so that the step reveals nothing that would forbid its undoing.
  const others = [2, 6, 9].flatMap((column) => [1, 7].map((row) => [column, row]));
  const watch = others.map((at, place) => ({ ...scout, id: `w${place}`, at }));
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units: [scout, ...watch] }), PEOPLE),
  );
  await player.click(tile(6, 4));
  await player.part("Unit").waitFor();
  await player.press("ArrowLeft", "Space");
  await player.until(({ units }) => Object.values(units).some(({ at }) => at === tile(5, 4)));
  // The page must have heard of the step before it can take it back.
  await expect.poll(() => player.part("Unit").textContent()).toMatch(/1\s*\/2/);
  await player.click(tile(4, 4));
  await player.part("City").waitFor();
  await player.press("z");
  await player.until(({ units }) => Object.values(units).some(({ at }) => at === tile(6, 4)));
  const heading = player.part("Unit").getByRole("heading", { name: "Scout" });
  expect(await heading.count()).toBe(1);
  expect(await player.part("Unit").textContent()).toMatch(/2\s*\/2/);
});

test(
  "who is fortified, on a route or exploring awaits no orders",
  rules("fortify.idle", "routes.idle"),
  async () => {
    const other = { ...scout, id: "t", at: [6, 6] };
    const busy = meadow({
      players: [
        { civ: "forge_clans", research: { tech: "fieldcraft" } },
        { civ: "river_league", explored: "all" },
      ],
      cities: [{ id: "home", owner: 0, at: [4, 4], build: { unit: "scout" } }],
      units: [guard, scout, other],
    });
    const player = await fixture.openSeat(await fixture.server.scenario(busy, PEOPLE));
    const turn = player.part("Turn");
    const units = () => player.view().then(({ due }) => due.filter(({ kind }) => kind === "unit").length);
    expect(await units()).toBe(3);
    const next = turn.getByRole("button", { name: "Unit needs orders" });
    const shown = (name: string) => player.part("Unit").getByRole("heading", { name }).waitFor();
    await player.click(tile(6, 4));
    await shown("Scout");
    await player.click(tile(8, 2), "right");
    await expect.poll(units).toBe(2);
    await shown("Spear Guard");
    await player.press("n");
    await shown("Scout");
    await player.press("x");
    await expect.poll(units).toBe(1);
    await shown("Spear Guard");
    await next.click();
    await player.press("f");
    await player.part("Unit").getByText("Fortified").waitFor();
    await expect.poll(units).toBe(0);
    const going = Object.values((await player.view()).units).find(({ own }) => own?.route !== null && own);
    await player.click(going?.at ?? 0);
    await player.part("Unit").getByText("On its way").waitFor();
    expect(await next.count()).toBe(0);
  },
);
