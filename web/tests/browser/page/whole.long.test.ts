// Whole games in the page without a server, after the network has gone: from the title to the end and back again.

import { expect, test } from "vitest";
import { begin, byMouse, play } from "../groves/whole-duel";
import type { Player } from "../harness";
import { PATIENCE } from "../harness/patience";
import { beginTiny, keptWhole, STRICT, useSite } from "../harness/site";
import { byKeyboard, playOn } from "../whole-game";

const fixture = useSite(STRICT);
/** How many turns are played by hand. */
const BY_HAND = 8;
/** The AI that plays for the person won against a novice from 30 of 30 seeds. */
const RIVAL = "novice";
const SEED = 18;

/** The title of a page whose network has gone after its first load. */
async function offline(): Promise<Player> {
  const visitor = await fixture.visitor();
  const player = await fixture.tab(visitor);
  await keptWhole(player);
  await visitor.setOffline(true);
  await player.page.reload();
  await player.button("New game").waitFor();
  return player;
}

/** A player who has nothing more to do lets an AI play on for them. */
async function lendSeat(player: Player): Promise<void> {
  await player.button("Menu").click();
  const menu = player.dialog("Menu");
  await menu.getByRole("button", { name: "Let an AI play" }).click();
  await menu.getByLabel("To the end").check();
  await menu.getByRole("button", { name: "Start" }).click();
}

test("a Tiny match from the title to victory; its replay, charts and another end of it", async () => {
  const player = await offline();
  await beginTiny(player, SEED, RIVAL);
  await player.findMatch();
  await playOn(player, byKeyboard(player), BY_HAND);
  await lendSeat(player);
  const result = player.dialog(/^(Victory|Defeat)$/);
  await result.waitFor({ timeout: PATIENCE.game });
  expect(await result.getAttribute("aria-label")).toBe("Victory");
  const end = await player.view();
  expect(end.winners).toEqual([end.seat]);

  await result.getByRole("button", { name: "Statistics" }).click();
  await player.part("Score by turn").locator(".uplot canvas").waitFor();
  await player.button("Replay").click();
  await player.ready();
  const told = player.part("Events");
  await told.getByRole("heading", { name: `Turn ${end.turn} of ${end.turn}` }).waitFor();
  await player.page.getByRole("slider", { name: "Turn" }).fill(String(BY_HAND));
  await told.getByRole("heading", { name: `Turn ${BY_HAND} of ${end.turn}` }).waitFor();
  await player.page.getByLabel("View as").selectOption("1");
  await player.button("Continue from here").click();
  const dialog = player.dialog(`Continue from turn ${BY_HAND}`);
  await dialog.getByLabel("Play as").selectOption("1");
  await dialog.getByRole("button", { name: "Start" }).click();
  await player.page.waitForURL((url) => !url.hash.includes("replay"));
  await player.findMatch();
  const again = await player.view();
  expect([again.turn, again.seat, again.victory]).toEqual([BY_HAND, 1, null]);
});

test("a duel from the title to the fall of the rival's base", async () => {
  const duelist = await begin(await offline(), "random", 5);
  const { winners } = await play(duelist, byMouse(duelist));
  expect(winners).toEqual([0]);
});
