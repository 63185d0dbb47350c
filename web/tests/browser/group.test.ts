// Several selected units, by mouse, keyboard and finger: they move, rest and wake together.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const tile = (column: number, row: number): number => row * 14 + column;
const guard = { owner: 0, kind: "spear_guard" };
const scene = meadow({
  units: [
    { id: "a", ...guard, at: [3, 2] },
    { id: "b", ...guard, at: [4, 2] },
    { id: "c", ...guard, at: [5, 3] },
    { id: "d", ...guard, at: [10, 6] },
  ],
});
const chosen = { lasting: true, guided: true };

test(
  "a box and clicks with Shift select units, which go and rest together",
  rules("screen.group"),
  async () => {
    const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE), 0, "laptop", chosen);
    const { mouse, keyboard } = player.page;
    const [from, to] = [await player.spot(tile(3, 2)), await player.spot(tile(5, 3))];
    const before = await player.camera();
    await keyboard.down("Shift");
    await mouse.move(from.x - 50, from.y - 50);
    await mouse.down();
    await mouse.move(to.x + 45, to.y + 45, { steps: 4 });
    await mouse.up();
    await keyboard.up("Shift");
    const panel = player.part("Several units");
    await panel.getByRole("heading", { name: "3 units" }).waitFor();
    expect(await player.camera(), "a box does not move the map").toEqual(before);
    await player.fit("several units");

    await keyboard.down("Shift");
    await player.click(tile(5, 3));
    await keyboard.up("Shift");
    await panel.getByRole("heading", { name: "2 units" }).waitFor();
    await player.click(tile(7, 4));
    const { units } = await player.until(
      (view) => Object.values(view.units).filter(({ own }) => own && own.route !== null).length === 2,
    );
    const goals = Object.values(units).flatMap(({ own }) => (own && own.route !== null ? [own.route] : []));
    expect(goals).toContain(tile(7, 4));
    expect(new Set(goals).size, "each to a tile of its own").toBe(2);
    const stays = Object.values(units).filter(({ at, own }) => own && at === tile(5, 3));
    expect(stays.length, "who was left out stays").toBe(1);
  },
);

test("by keyboard several units fall asleep and wake; a finger chooses them by a button", async () => {
  const made = await fixture.server.scenario(scene, PEOPLE);
  const player = await fixture.openSeat(made, 0, "laptop", chosen);
  await player.click(tile(3, 2));
  await player.part("Unit").waitFor();
  await player.press("ArrowRight", ".");
  const panel = player.part("Several units");
  await panel.getByRole("heading", { name: "2 units" }).waitFor();
  await player.press("i");
  await player.click(tile(3, 2));
  await player.part("Unit").getByText("Asleep", { exact: true }).waitFor();
  await player.click(tile(4, 2));
  await player.part("Unit").getByText("Asleep", { exact: true }).waitFor();
  // The same key wakes them, and a button does.
  const wake = [() => player.press("i"), () => panel.getByRole("button", { name: "Wake" }).click()];
  for (const [place, deed] of wake.entries()) {
    await player.click(tile(3, 2));
    await player.press("ArrowRight", ".");
    await panel.getByRole("heading", { name: "2 units" }).waitFor();
    if (place) await player.press("i");
    await deed();
    for (const column of [3, 4]) {
      await player.press("Escape");
      await player.click(tile(column, 2));
      await player.part("Unit").waitFor();
      expect(await player.part("Unit").getByText("Asleep", { exact: true }).count()).toBe(0);
    }
  }

  const finger = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE), 0, "phone", chosen);
  const tap = async (place: number) => {
    const { x, y } = await finger.spot(place);
    await finger.page.touchscreen.tap(x, y);
  };
  await tap(tile(3, 2));
  await finger.part("Unit").getByRole("button", { name: "Several" }).tap();
  await tap(tile(4, 2));
  await finger.part("Several units").getByRole("heading", { name: "2 units" }).waitFor();
  await finger.fit("several units on a phone");
  await finger.part("Several units").getByRole("button", { name: "Fortify" }).tap();
  await finger.until(({ units }) => Object.values(units).filter(({ fortified }) => fortified).length === 2);
});
