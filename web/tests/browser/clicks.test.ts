// What clicks on the map mean: destinations far away, enemies, banners; and what is no click.

import { expect, test } from "vitest";
import { HexGrid, RADIUS } from "../../src/games/civ/geometry";
import { TURN } from "../../src/games/civ/text/match";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const tile = (column: number, row: number): number => row * 14 + column;
const WAR = [{ between: [0, 1], stance: "war" }];
const scout = { id: "s", owner: 0, kind: "scout", at: [6, 2], moves: 0 };

test(
  "a click far away sets a destination, also for a unit without moves",
  rules("routes.queue", "routes.first_step"),
  async () => {
    const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units: [scout] }), PEOPLE));
    const panel = player.part("Unit");
    await player.click(tile(6, 2));
    const route = async () => Object.values((await player.view()).units)[0]?.own?.route;
    // Who drags the map there and back has not clicked.
    const { x, y } = await player.spot(tile(11, 2));
    await player.page.mouse.move(x, y);
    await player.page.mouse.down();
    await player.page.mouse.move(x - 60, y + 40, { steps: 4 });
    await player.page.mouse.move(x, y, { steps: 4 });
    await player.page.mouse.up();
    await player.settled();
    expect(await route()).toBeNull();
    await panel.waitFor();
    // The way and its turns are shown before the click.
    await player.hover(tile(11, 2));
    await player.page.getByText("arrives in 3 turns").waitFor();
    await player.click(tile(11, 2));
    await player.until(({ units }) => Object.values(units)[0]?.own?.route === tile(11, 2));
    // A unit on its way shows when it arrives.
    await panel.getByText("On its way, arrives in 3 turns").waitFor();
    // A refused destination says why, and the unit stays selected.
    await player.click(tile(10, 3), "right");
    await player.page.getByRole("alert").getByText("River League").waitFor();
    expect(await route()).toBe(tile(11, 2));
    // A city at peace is a destination all the same: the unit ends at its border.
    await player.click(tile(10, 4), "right");
    await player.until(({ units }) => Object.values(units)[0]?.own?.route !== tile(11, 2));
    const grid = new HexGrid(14, 9);
    expect(grid.distance((await route()) ?? 0, tile(10, 4))).toBe(2);
    await player.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
  },
);

test("a banner is its city, an enemy far away is approached, and known danger is asked about", async () => {
  const units = [
    { id: "g", owner: 0, kind: "spear_guard", at: [6, 1] },
    { id: "w", owner: 0, kind: "scout", at: [13, 1], fortified: true },
    { id: "f", owner: 1, kind: "settler", at: [11, 1] },
  ];
  const scene = meadow({ units, camps: [{ id: "c", at: [12, 7] }], diplomacy: WAR });
  const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE));
  const { x, y } = await player.spot(tile(4, 4));
  const { zoom } = await player.camera();
  await player.page.mouse.click(x, y + (RADIUS * 0.84 + 8) * zoom);
  await player.part("City").getByRole("heading", { name: "Anvil" }).waitFor();

  await player.click(tile(6, 1));
  const panel = player.part("Unit");
  await panel.getByRole("heading", { name: "Spear Guard" }).waitFor();
  const routeOf = async () => {
    const found = Object.values((await player.view()).units).find(({ kind }) => kind === "spear_guard");
    return found?.own?.route;
  };
  await player.click(tile(11, 1));
  await player.until(({ units: now }) => Object.values(now).some(({ at }) => at === tile(7, 1)));
  await panel.getByText("Attacks Settler, there in 3 turns").waitFor();
  expect(await player.page.getByRole("alert").count()).toBe(0);
  await player.press("h");
  await panel.getByText("Attacks Settler").waitFor({ state: "detached" });

  const danger = player.dialog("Enter danger?");
  await player.click(tile(10, 6));
  await danger.getByText("native camp").waitFor();
  await player.fit("a question before danger");
  // A click that closes a dialog gives no order.
  await player.page.mouse.click(20, 300);
  await danger.waitFor({ state: "detached" });
  expect(await routeOf()).toBeNull();
  await panel.waitFor();
  await player.click(tile(10, 6));
  await danger.getByRole("button", { name: "Go anyway" }).click();
  await expect.poll(routeOf).toBe(tile(10, 6));
});

test("a double click on End turn ends one turn", async () => {
  const player = await fixture.openSeat(await fixture.server.create({ seed: 3, setup: { size: "tiny" } }));
  const end = player.part("Turn").getByRole("button", { name: TURN.end.words }).last();
  for (const next of [2, 3]) {
    await end.dblclick();
    await player.until(({ turn, active }) => turn >= next && active === 0);
    expect((await player.view()).turn).toBe(next);
  }
});
