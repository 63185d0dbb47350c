// Several people: before one screen, in two browsers, and those who only look.

import { expect, test } from "vitest";
import { type CreatedMatch, useFixture } from "./harness";

const fixture = useFixture();

test("between people the screen is covered, and nobody sees another's map", async () => {
  const player = await fixture.visit("/new");
  const { page } = player;
  await page.getByLabel("Player 2: Who plays").selectOption("here");
  await page.getByLabel("Player 1: Name").fill("Ada");
  await page.getByLabel("Player 2: Name").fill("Bea");
  await player.button("Start").click();
  await page.getByRole("heading", { name: "Ada, it's your turn" }).waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
  await player.fit("hand-over");
  await player.press("Enter");
  const made = await player.findMatch();
  expect(made.seats).toHaveLength(2);

  // The key that ends the turn is held a moment too long.
  await page.keyboard.down("Shift");
  await page.keyboard.down("Enter");
  await page.getByRole("heading", { name: "Bea, it's your turn" }).waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Shift");
  await player.settled();
  expect(await page.locator("canvas").count()).toBe(0);
  await page.reload();
  await page.getByRole("heading", { name: "Bea, it's your turn" }).waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
  await player.button("I'm here").click();
  await player.ready();
});

test("an eliminated player is called to the shared screen, sees the defeat, and hands it on", async () => {
  const player = await fixture.visit("/new");
  const { page } = player;
  await page.getByLabel(/^Small/).check();
  await page.getByLabel("Number of players").selectOption("3");
  await page.getByText("Map: Small · 3 players").waitFor();
  await page.getByLabel("Player 2: Who plays").selectOption("here");
  await page.getByLabel("Player 1: Name").fill("Ada");
  await page.getByLabel("Player 2: Name").fill("Bea");
  await player.button("Start").click();
  await page.getByRole("heading", { name: "Ada, it's your turn" }).waitFor();
  await player.press("Enter");
  const made = await player.findMatch();
  await fixture.server.act(made, { type: "end_turn" });
  await page.getByRole("heading", { name: "Bea, it's your turn" }).waitFor();
  await fixture.server.act(made, { type: "resign" }, 1);
  await page.getByRole("heading", { name: "Bea, you've been eliminated" }).waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
  await player.press("Enter");
  const defeat = player.dialog("Defeat");
  await defeat.getByText("You've been eliminated").waitFor();
  await player.fit("a player is eliminated");
  await defeat.getByRole("button", { name: "Pass the screen" }).click();
  await page.getByRole("heading", { name: "Ada, it's your turn" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Ada, it's your turn" }).waitFor();
  await player.button("I'm here").click();
  await player.ready();
  await player.button("Menu").click();
  await player.dialog("Menu").getByRole("button", { name: "Resign" }).click();
  await player.dialog("Menu").getByRole("button", { name: "Yes, resign" }).click();
  await defeat.getByRole("heading", { name: "Defeat" }).waitFor();
});

test("two browsers meet in the lobby of a match and play it", async () => {
  const owner = await fixture.visit("/new");
  await owner.page.getByLabel("Player 2: Who plays").selectOption("link");
  expect(await owner.page.getByLabel("Seed", { exact: true }).count()).toBe(0);
  await owner.page.getByText("This link works on this computer only.").waitFor();
  await owner.page.getByText("A player who is absent for 3 days on their turn").waitFor();
  await owner.page.getByLabel("Player 1: Name").fill("Ada");
  await owner.button("Start").click();
  await owner.page.getByText("This link works on this computer only.").waitFor();
  await expect.poll(() => owner.page.getByLabel("Your name").inputValue()).toBe("Ada");
  const link = await owner.page.getByLabel("Invitation").first().inputValue();
  expect(link).toBe(owner.page.url());
  await owner.fit("lobby");

  const guest = await fixture.visit(new URL(link).pathname);
  await guest.page.getByText("A player who is absent for 3 days on their turn").waitFor();
  const facts = guest.page.locator("dl", { hasText: "Time per turn" });
  await facts.getByText(/^Tiny/).waitFor();
  for (const fact of ["Simple Civ 1.0.4", "No limit", "On", "None"])
    await facts.getByText(fact, { exact: true }).waitFor();
  await guest.page.getByText("Ada", { exact: true }).waitFor();
  await guest.page.getByLabel("Your name").fill("Bea");
  await guest.button("Take seat").click();
  const theirs = await guest.findMatch();
  const mine = await owner.findMatch();
  expect(theirs.id).toBe(mine.id);
  const [one, other] = [await fixture.server.view(mine), await fixture.server.view(theirs)];
  expect([one.seat, other.seat]).toEqual([0, 1]);

  const stranger = await fixture.visit(`/match/${mine.id}`);
  await stranger.page.getByText("There's no match at this address").waitFor();
});

test("the creator starts a match before everyone has come", async () => {
  const owner = await fixture.visit("/new");
  await owner.page.getByLabel("Player 2: Who plays").selectOption("link");
  await owner.button("Start").click();
  await owner.button("Start now").click();
  const made = await owner.findMatch();
  expect((await fixture.server.view(made)).players["1"]?.ai).toBeDefined();
});

test("spectators look on, once what they see is old enough", async () => {
  const made = await fixture.server.ask<CreatedMatch & { spectator: string }>("/api/matches", undefined, {
    game: "civ",
    setup: { size: "tiny" },
    seats: [{ kind: "human" }, { kind: "human" }],
    options: { spectators: "all" },
  });
  const guest = await fixture.visit(`/match/${made.id}#watch=${made.spectator}`);
  await guest.page.getByText("Spectators see this match a few rounds late").waitFor();
  await guest.fit("too early to look on");
  expect(await guest.part("Players").count()).toBe(0);
  for (let round = 0; round < 10; round++)
    for (const seat of [0, 1]) await fixture.server.act(made, { type: "end_turn" }, seat);
  await guest.page.getByText("Turn 1 · You see everything, 10 rounds late").waitFor();
  await guest.ready();
  expect(await guest.part("Players").getByRole("listitem").count()).toBe(2);
  await guest.fit("looking on");
  await guest.button("Main menu").click();
  await guest.button("New game").waitFor();
});

test("the rulebooks can be read without a match", async () => {
  const reader = await fixture.visit("/");
  await reader.button("Codex").click();
  const codex = reader.dialog("Codex");
  await codex.getByRole("heading", { level: 2 }).nth(3).waitFor();
  await reader.page.getByLabel("Edition").selectOption({ index: 1 });
  await codex.getByRole("heading", { level: 2 }).nth(3).waitFor();
  expect(new URL(reader.page.url()).pathname).toMatch(/^\/codex\/\w+\/\S+/);
});
