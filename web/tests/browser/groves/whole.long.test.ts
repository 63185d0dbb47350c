// Whole matches on 10 x 10, from the set-up screen to a fallen base: one by mouse, one by keyboard.

import { expect, test } from "vitest";
import { useFixture } from "../harness";
import { at } from "./duelist";
import { begin, byMouse, play, sideOf } from "./whole-duel";

const fixture = useFixture();

test("by mouse, to the fall of the rival's base", async () => {
  const duelist = await begin(await fixture.visit("/"), "random", 5);
  const { winners } = await play(duelist, byMouse(duelist));
  expect(winners).toEqual([0]);
});

test("by keyboard, against a level that is hard to beat", async () => {
  const duelist = await begin(await fixture.visit("/"), "nightmare", 5);
  /** Nothing is selected, no mode is on, and the cursor is gone: it begins at the base. */
  const home = async () => {
    await duelist.press("Escape", "Escape", "Escape");
    if (await duelist.dialog("Menu").isVisible()) await duelist.press("Escape");
  };
  const cursorTo = async (tile: number) => {
    await duelist.press("ArrowDown");
    await duelist.walkCursor([0, 0], at(tile, 10));
  };
  const select = async (tile: number) => {
    await home();
    await cursorTo(tile);
    await duelist.press("Space");
    await duelist.part("Unit").waitFor();
  };
  await play(duelist, {
    pass: () => duelist.press("p"),
    async deploy(tile) {
      await home();
      await duelist.press("d");
      await duelist.page.getByRole("radiogroup").waitFor();
      await cursorTo(tile);
      await duelist.press("Space");
      await duelist.until(({ units }) => Object.values(units).some((unit) => unit.at === tile));
    },
    async move(from, to) {
      await select(from);
      await duelist.walkCursor(at(from, 10), at(to, 10));
      await duelist.press("Space");
    },
    async strike(from, to) {
      await select(from);
      await duelist.walkCursor(at(from, 10), at(to, 10));
      await duelist.press("Space");
      await duelist.page.getByRole("dialog").waitFor();
      await duelist.press("Enter");
    },
    async hitWall(from, view, edge) {
      await select(from);
      const [dx, dy] = sideOf(from, view, edge);
      const key = dx > 0 ? "ArrowRight" : dx < 0 ? "ArrowLeft" : dy > 0 ? "ArrowDown" : "ArrowUp";
      await duelist.press(`Shift+${key}`, "Space");
    },
  });
});
