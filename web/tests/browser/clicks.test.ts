// What clicks on the map mean: destinations far away, enemies, banners; and what is no click.

import { expect, test } from "vitest";
import { rules, useRoom } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const room = useRoom();
const tile = (column: number, row: number): number => row * 14 + column;
const scout = { id: "s", owner: 0, kind: "scout", at: [6, 2], moves: 0 };

test(
  "a click far away sets a destination, also for a unit without moves",
  rules("routes.queue", "routes.first_step"),
  async () => {
    const player = await room.sit(await room.table.scenario(meadow({ units: [scout] }), PEOPLE));
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
    await player.click(tile(10, 4), "right");
    await player.until(({ units }) => Object.values(units)[0]?.own?.route !== tile(11, 2));
    await player.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
  },
);
