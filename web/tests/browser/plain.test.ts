// A game without screens of its own, brought by another package: the plain client plays it from set-up to replay.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { CreatedMatch, Player } from "./harness";
import {
  AGAINST_AI,
  beginPlainMatch,
  openPlainSeat,
  PEOPLE,
  plainPicture,
  plainView,
  playOut,
  usePluginFixture,
} from "./harness/plugin";

const fixture = usePluginFixture();
const actions = ({ page }: Player): Locator =>
  page.getByRole("list", { name: "Actions" }).getByRole("button");
const news = ({ page }: Player): Locator => page.getByRole("status", { name: "Notices" });

test("it is chosen in the set-up, played against an AI, and told by its words", async () => {
  const player = await fixture.visit("/new");
  await player.page.locator("label", { hasText: "Hexapawn" }).click();
  await player.page.getByText("AI level").waitFor();
  await player.fit("the set-up of a game without screens");
  await player.button("Start").click();
  await plainPicture(player).waitFor();
  await expect.poll(() => player.page.title()).toBe("Hexapawn");
  const before = await plainPicture(player).textContent();
  const words = await actions(player).first().textContent();
  expect(words).toMatch(/^[a-h]\d (to|captures) [a-h]\d/);
  await player.fit("a turn");
  await actions(player).first().click();
  await expect.poll(() => plainPicture(player).textContent()).not.toBe(before);
  // White's move, and what the AI answered.
  await expect.poll(() => player.part("What happened").getByRole("listitem").count()).toBe(2);
  await player.fit("a later turn");
});

test("keys alone play it, and those who listen are told what happened and whose turn it is", async () => {
  const made = await beginPlainMatch(fixture, PEOPLE);
  const [ada, bea] = [await openPlainSeat(fixture, made, 0), await openPlainSeat(fixture, made, 1)];
  await expect.poll(() => news(ada).textContent()).toContain("Your turn: White (Ada)");
  await expect.poll(() => news(bea).textContent()).toContain("White (Ada) is playing");
  await ada.press("1");
  await expect.poll(() => news(bea).textContent()).toMatch(/^White .*\. Turn 1\. Your turn: Black \(Bea\)\./);
  await expect.poll(() => news(ada).textContent()).toContain("Black (Bea) is playing");
  await bea.reach(actions(bea).first());
  await bea.press("ArrowDown", "ArrowUp", "Enter");
  await expect.poll(() => news(ada).textContent()).toContain("Your turn: White (Ada)");
  await ada.press("1");
  const focused = () =>
    actions(bea)
      .first()
      .evaluate((one) => one === document.activeElement);
  await expect.poll(focused, { message: "the keyboard is where the next choice is" }).toBe(true);
});

test("every refusal is told in words", async () => {
  const made = await beginPlainMatch(fixture, PEOPLE);
  const ada = await openPlainSeat(fixture, made);
  await ada.button("Undo").click();
  const alert = ada.part("Turn").getByRole("alert");
  await expect.poll(() => alert.textContent()).toBe("There's nothing to undo in this turn.");
  await actions(ada).first().click();
  await ada.button("Undo").click();
  await expect.poll(() => alert.textContent()).toMatch(/^[A-Z].*\.$/);
  const refused = await fixture.server.act(made, { type: "step", start: [0, 0], target: [0, 1] } as never);
  expect(refused).toMatchObject({
    accepted: false,
    refusal: { facts: { words: expect.stringMatching(/\.$/) } },
  });
});

test("its rules and its menu open over it, and giving up ends it", async () => {
  const made = await beginPlainMatch(fixture, AGAINST_AI);
  const player = await openPlainSeat(fixture, made);
  await player.press("F1");
  await player.dialog("Codex").waitFor();
  await player.fit("rules");
  await player.press("Escape", "Escape");
  const menu = player.dialog("Menu");
  await player.fit("menu");
  await menu.getByRole("button", { name: "Resign" }).click();
  await menu.getByRole("button", { name: "Yes, resign" }).click();
  await player.button("Result and replay").waitFor();
  await player.fit("the end");
});

test("a finished match has a result, a replay and statistics", async () => {
  const made = await beginPlainMatch(fixture, PEOPLE);
  await playOut(fixture, made);
  const player = await openPlainSeat(fixture, made);
  const { words } = await plainView(fixture, made);
  await expect.poll(() => player.part("Turn").getByRole("heading").textContent()).toBe(words);
  await player.button("Result and replay").click();
  await player.page.getByRole("heading", { name: /Victory|Defeat/ }).waitFor();
  await player.fit("result");
  await player.button("Replay").first().click();
  await plainPicture(player).waitFor();
  const last = await plainPicture(player).textContent();
  await player.fit("replay");
  await player.press("Home");
  await expect.poll(() => plainPicture(player).textContent()).not.toBe(last);
  await expect
    .poll(() => player.part("Events").getByRole("listitem").first().textContent())
    .toMatch(/^White/);
  await player.button("Statistics").click();
  await player.page.getByRole("main").waitFor();
  await player.fit("statistics");
});

test("a free seat is taken by link, and spectators watch", async () => {
  const made = await fixture.server.ask<CreatedMatch & { spectator: string }>("/api/matches", undefined, {
    game: "hexapawn",
    seats: [{ kind: "human", name: "Ada" }, { kind: "open" }],
    options: { spectators: "seat" },
  });
  const bea = await fixture.visit(`/match/${made.id}`);
  await bea.button("Take seat").click();
  await plainPicture(bea).waitFor();
  await fixture.server.changeSeat(made, { watched: true });
  const watcher = await fixture.visit(`/match/${made.id}#watch=${made.spectator}`);
  await plainPicture(watcher).waitFor();
  await watcher.page.getByText(/You see what .* sees/).waitFor();
  await watcher.fit("spectators");
});

test("on a phone everything is within reach, and nothing lies beside the screen", async () => {
  const player = await openPlainSeat(fixture, await beginPlainMatch(fixture, AGAINST_AI), 0, "phone");
  await player.fit("a turn on a phone");
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  for (const button of await actions(player).all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await actions(player).last().click();
  await expect.poll(() => player.part("What happened").getByRole("listitem").count()).toBe(2);
});
