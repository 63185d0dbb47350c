// Players who need large text can read all of it: nothing is cut off and nothing leaves the screen.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { type Player, SIZES, type Size, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const SETTINGS = { textSize: 1.4, motion: false };

/** Whose words reach beyond their box or the screen. A badge on a corner may. */
const cutOff = (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll((found) => {
    const isCut = (box: Element): boolean => {
      const { left, right } = box.getBoundingClientRect();
      const held = [...box.querySelectorAll("*")]
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => getComputedStyle(one).position !== "absolute")
        .map((one) => one.getBoundingClientRect());
      const own = box.childElementCount ? 0 : box.scrollWidth - box.clientWidth;
      return (
        right > innerWidth + 1 || own > 1 || held.some((one) => one.left < left - 1 || one.right > right + 1)
      );
    };
    const seen = found.filter((one) => one.getClientRects().length > 0);
    return seen.filter(isCut).map(({ textContent }) => textContent ?? "");
  });

async function reader(size: Size): Promise<Player> {
  const units = [{ id: "a", owner: 0, kind: "settler", at: [7, 2] }];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units }), PEOPLE),
    0,
    size,
    SETTINGS,
  );
  await player.part("Turn").getByRole("button").first().waitFor();
  return player;
}

test.each(Object.keys(SIZES) as Size[])("the panels of a match at the size of a %s", async (size) => {
  const player = await reader(size);
  expect(await cutOff(player.part("Turn").getByRole("button"))).toEqual([]);
  expect(await cutOff(player.page.getByRole("banner").getByRole("button"))).toEqual([]);
  expect(await cutOff(player.page.getByRole("banner").getByText("Choose research"))).toEqual([]);
  await player.press("r");
  const tree = player.dialog("Research");
  await tree.locator("[data-tech=fieldcraft]").focus();
  const tip = player.page.getByRole("tooltip");
  await tip.waitFor();
  expect(await cutOff(tip), "a tip holds its table").toEqual([]);
});

test("the builds of a city on a phone: no button lies over another one's words", async () => {
  const player = await reader("phone");
  await player.press("c");
  await player.dialog("Cities").getByRole("button", { name: "Anvil", exact: true }).click();
  const panel = player.part("City");
  await panel.getByRole("button", { name: /^Scout/ }).click();
  await panel
    .getByRole("button", { name: /^Queue/ })
    .first()
    .waitFor();
  const covered = await panel.locator("li:has(.plus)").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const words = row.querySelector(".name");
        const plus = row.querySelector(".plus");
        if (!words || !plus) return false;
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().right > plus.getBoundingClientRect().left;
      }).length,
  );
  expect(covered).toBe(0);
});
