// What a player with a screen reader meets: the turn, what is due, choices, yields; and a focus that is never lost.

import { expect, test } from "vitest";
import { type Player, useFixture } from "./harness";
import { ScreenReader } from "./harness/screen-reader";

const fixture = useFixture();

const focused = (player: Player): Promise<string> =>
  player.page.evaluate(() => document.activeElement?.tagName ?? "");

test("the turn, what is due, choices and yields are spoken, and the focus is never lost", async () => {
  const player = await fixture.openSeat(await fixture.server.create({ seed: 3, setup: { size: "tiny" } }));
  const ear = await ScreenReader.of(player);
  expect(await focused(player)).toBe("CANVAS");
  expect(await ear.told("status", "Turn")).toBe("Turn 1. Next: Unit needs orders.");
  expect(await ear.told("status", "Selection")).toMatch(
    /^Selected: your \w+, \d+ of \d+ HP, \d of \d moves? left; /,
  );

  await ear.press("ArrowRight");
  expect(await ear.told("status", "Cursor")).not.toContain("Food");
  await ear.press("y");
  await expect.poll(() => ear.told("status", "Cursor")).toMatch(/\d Food/);

  await ear.press("b");
  await player.dialog(/Found/).waitFor();
  await ear.press("Enter");
  await player.until(({ cities }) => Object.keys(cities).length === 1);
  await expect.poll(() => ear.told("status", "Turn")).toBe("Next: Choose research.");
  await ear.press("Enter");
  await player.dialog("Research").waitFor();
  await ear.press("Enter");
  await expect.poll(() => ear.told("status", "Chosen")).toMatch(/^Researching .+, \d+ turns$/);
  expect(await focused(player)).not.toBe("BODY");

  // Whatever had the focus may vanish.
  await player.page.evaluate(() => {
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    button.remove();
  });
  await expect.poll(() => focused(player)).toBe("CANVAS");
});
