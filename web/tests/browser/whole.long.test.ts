// Whole games of Simple Civ on a Tiny map, to the last turn of a limit: by keyboard only, and by mouse.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { type Player, useFixture } from "./harness";

const fixture = useFixture();

/** How somebody does things; what there is to do is read from the button of the turn. */
interface Hands {
  /** Attends to what is due next, or ends the turn. */
  next(): Promise<void>;
  command(key: string, name: RegExp): Promise<void>;
  choose(button: Locator): Promise<void>;
}

/** Nothing but keys: what is chosen is reached with Tab. */
const byKeyboard = (player: Player): Hands => ({
  next: () => player.press("Enter"),
  command: (key) => player.press(key),
  async choose(button) {
    await button.waitFor();
    await player.reach(button);
    await player.press("Enter");
  },
});

const byMouse = (player: Player): Hands => ({
  next: () => player.part("Turn").locator(".next").click(),
  command: (_, name) => player.part("Unit").getByRole("button", { name }).click(),
  choose: (button) => button.click(),
});

/** A unit founds a city if it can, explores if it can, and otherwise rests. */
async function lead(player: Player, hands: Hands): Promise<void> {
  const panel = player.part("Unit");
  await panel.waitFor();
  const able = async (name: RegExp) =>
    (await panel.locator("button:not([aria-disabled='true'])").filter({ hasText: name }).count()) > 0;
  if (await able(/^\s*Found city/)) {
    await hands.command("b", /^Found city/);
    await hands.choose(player.dialog(/Found/).getByRole("button", { name: "Found city" }));
    await player.dialog(/Found/).waitFor({ state: "detached" });
  } else if (await able(/^\s*Explore/)) await hands.command("x", /^Explore/);
  else await hands.command("k", /^Skip/);
}

async function attend(player: Player, hands: Hands, due: string): Promise<void> {
  const turn = player.part("Turn");
  if (due.includes("Choose research")) {
    await hands.next();
    const techs = player.dialog("Research");
    await hands.choose(techs.getByRole("button", { name: /Available/ }).first());
    await techs.waitFor({ state: "detached" });
  } else if (due.includes("Choose a build")) {
    await hands.next();
    const city = player.part("City");
    const builds = city.getByRole("list", { name: "Possible builds" });
    await hands.choose(builds.locator("button.build:not([aria-disabled='true'])").first());
    await expect.poll(() => city.getByText("Nothing is being built").count()).toBe(0);
  } else if (due.includes("Unit needs orders")) {
    await hands.next();
    await lead(player, hands);
  } else if (due.includes("End turn")) {
    const round = await turn.locator(".phase").textContent();
    await hands.next();
    await expect
      .poll(async () => (await over(player)) || (await turn.locator(".phase").textContent()) !== round)
      .toBe(true);
  } else throw new Error(`nobody knows what to do about: ${due}`);
}

const over = async (player: Player): Promise<boolean> =>
  (await player.dialog(/Victory|Defeat/).count()) > 0 || (await player.view()).victory !== null;

async function play(turns: number, handsOf: (player: Player) => Hands): Promise<void> {
  const made = await fixture.server.create({ seed: 11, setup: { size: "tiny", turn_limit: turns } });
  const player = await fixture.openSeat(made);
  const hands = handsOf(player);
  const next = player.part("Turn").locator(".next");
  while (!(await over(player))) {
    await expect.poll(async () => (await over(player)) || (await next.isVisible())).toBe(true);
    if (!(await over(player))) await attend(player, hands, (await next.textContent()) ?? "");
  }
  const view = await player.view();
  expect(view.turn).toBeGreaterThanOrEqual(turns);
  expect(Object.values(view.cities).some(({ owner }) => owner === view.seat)).toBe(true);
  await player.dialog(view.winners.includes(view.seat ?? -1) ? "Victory" : "Defeat").waitFor();
}

test("thirty turns and the end, by keyboard only", () => play(30, byKeyboard));

test("twelve turns and the end, by mouse", () => play(12, byMouse));
