// Playing whole games of Simple Civ by what the button of the turn says: by keyboard only, or by mouse.

import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Player } from "./harness";

/** How a player does things; what there is to do is read from the button of the turn. */
export interface Hands {
  /** Attends to what is due next, or ends the turn. */
  next(): Promise<void>;
  command(key: string, name: RegExp): Promise<void>;
  choose(button: Locator): Promise<void>;
}

/** Nothing but keys: what is chosen is reached with Tab. */
export const byKeyboard = (player: Player): Hands => ({
  next: () => player.press("Enter"),
  command: (key) => player.press(key),
  async choose(button) {
    await button.waitFor();
    await player.reach(button);
    await player.press("Enter");
  },
});

export const byMouse = (player: Player): Hands => ({
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
    const builds = city.getByRole("group", { name: "Possible builds" });
    const name = await city.getByRole("heading").first().textContent();
    await hands.choose(builds.locator("button.build:not([aria-disabled='true'])").first());
    // The next idle city follows at once.
    const isIdle = async () =>
      (await city.getByRole("heading").first().textContent()) === name &&
      (await city.getByText("Nothing is being built").count()) > 0;
    await expect.poll(isIdle).toBe(false);
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

/** Does what is due until the match is over or has come to a turn. */
export async function playOn(player: Player, hands: Hands, turn = Number.POSITIVE_INFINITY): Promise<void> {
  const next = player.part("Turn").locator(".next");
  const done = async () => (await over(player)) || (await player.view()).turn >= turn;
  while (!(await done())) {
    await expect.poll(async () => (await over(player)) || (await next.isVisible())).toBe(true);
    if (!(await over(player))) await attend(player, hands, (await next.textContent()) ?? "");
  }
}
