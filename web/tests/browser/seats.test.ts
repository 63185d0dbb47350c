// Who plays a seat: an AI for some turns, for a turn that was missed, or for a player who is gone.

import { expect, test } from "vitest";
import { Duelist } from "./groves/duelist";
import { type CreatedMatch, SIZES, useFixture } from "./harness";
import { refusals } from "./harness/refusals";
import { boxes, overlap, resize } from "./harness/screen";
import { meadow } from "./scenes";

const fixture = useFixture();
const AGAINST_AI = [{ kind: "human" }, { kind: "ai", level: "novice" }];

test("an AI plays for some turns and is watched, and the seat is taken back", async () => {
  // In the first round two great moments come together: a tech, and with it an era.
  const players = [
    { civ: "forge_clans", research: { tech: "fieldcraft", progress: 29 } },
    { civ: "river_league" },
  ];
  const made = await fixture.server.scenario(meadow({ sandbox: false, players }), { seats: AGAINST_AI });
  const player = await fixture.openSeat(made);
  const refused = refusals(player.page);
  await player.page.reload();
  await player.ready();
  await player.button("Menu").click();
  const menu = player.dialog("Menu");
  await menu.getByRole("button", { name: "Let an AI play" }).click();
  await player.fit("how long an AI plays");
  expect((await player.view()).turn, "it asks first").toBe(1);
  await menu.getByLabel("20 turns").check();
  await menu.getByRole("button", { name: "Start" }).click();
  const banner = player.part("Your seat");
  await banner.getByText(/An AI is playing for you: \d+ turns left/).waitFor();
  await player.until(({ turn }) => turn > 2);
  const ribbon = player.page.locator("[data-ribbon]");
  await ribbon.getByText("A new era").waitFor();
  expect(await ribbon.textContent(), "only the most important one waits").not.toContain("more");
  expect(await player.button(/End turn/).count(), "it is not the player's turn").toBe(0);
  await banner.getByRole("button", { name: "Take seat back" }).click();
  await banner.waitFor({ state: "detached" });
  await player.part("Turn").getByRole("button", { name: "Undo" }).waitFor();
  expect(refused).toEqual([]);
});

test("a player who missed a turn reads what an AI did in it", async () => {
  const made = await fixture.server.create({
    seed: 3,
    setup: { size: "tiny" },
    seats: AGAINST_AI,
    options: { clock: 2000, expiry: "deputy" },
  });
  const player = await fixture.openSeat(made);
  const banner = player.part("Your seat");
  await banner
    .getByText(/You ran out of time on turn 1\. An AI played for you: .*the match is waiting/s)
    .waitFor();
  await player.fit("a missed turn");
  await banner.getByRole("button", { name: "Close" }).click();
  await banner.waitFor({ state: "detached" });
  expect((await fixture.server.view(made)).turn, "the match waits").toBe(2);
});

test("a player who is gone is replaced, or resigns behind a question", async () => {
  const begin = () =>
    fixture.server.ask<CreatedMatch>("/api/matches", undefined, {
      game: "civ",
      setup: { size: "tiny" },
      seats: [{ kind: "human" }, { kind: "human" }],
      options: { absence: 1 },
    });
  const player = await fixture.openSeat(await begin(), 1);
  const banner = player.part("Your seat");
  await banner.getByText(/The player whose turn it is has been gone for/).waitFor();
  await player.fit("a player is gone");
  const { width, height } = SIZES.phone;
  await resize(player, width, height);
  for (const beside of await boxes(player.page.locator("aside, .offer")))
    for (const own of await boxes(banner))
      expect(overlap(own, beside), "the banner covers nothing").toBe(false);
  await banner.getByRole("button", { name: "Make them resign" }).dblclick();
  expect((await player.view()).victory, "it asks first").toBe(null);
  await banner.getByRole("button", { name: "Use an AI" }).click();
  await player.until(({ active }) => active === 1);
  await banner.waitFor({ state: "detached" });

  const winner = await fixture.openSeat(await begin(), 1);
  const other = winner.part("Your seat");
  await other.getByRole("button", { name: "Make them resign" }).click();
  await other.getByRole("button", { name: "Yes, make them resign" }).click();
  await winner.dialog("Victory").waitFor();
});

test("a player who is gone is called by name, or by what they play", async () => {
  const gone = async (made: CreatedMatch, seat: number, words: string) => {
    const player = await fixture.openSeat(made, seat);
    await player.part("Your seat").getByText(`${words} has been gone for 1 hour.`).waitFor();
  };
  const options = { absence: 1 };
  const people = (name: string) => [{ kind: "human", name }, { kind: "human" }];
  const met = (name: string) => fixture.server.scenario(meadow(), { seats: people(name), options });
  await gone(await met("Ada"), 1, "Ada");
  await gone(await met(""), 1, "The player of Forge Clans");
  const duel = await fixture.server.ask<CreatedMatch>("/api/matches", undefined, {
    ...{ game: "groves", setup: {}, options },
    seats: people(""),
  });
  await gone(duel, 1 - ((await fixture.server.view(duel)).active ?? 0), "Your rival");
});

test("in Groves an AI plays too, and its match is no high score", async () => {
  const made = await fixture.server.create({
    game: "groves",
    seed: 5,
    setup: { size: "10" },
    seats: [{ kind: "human" }, { kind: "ai", level: "fair" }],
  });
  const duelist = new Duelist(await fixture.openSeat(made));
  await duelist.button("Menu").click();
  const menu = duelist.dialog("Menu");
  await menu.getByRole("button", { name: "Let an AI play" }).click();
  await menu.getByRole("button", { name: "Start" }).click();
  await duelist.until(({ turn }) => turn === 2);
  await duelist.button(/^Pass( P)?$/).waitFor();
  await fixture.server.act(made, { type: "resign" });
  await duelist.dialog("Defeat").waitFor();
  expect(await duelist.page.evaluate(() => localStorage.getItem("simple-civ groves scores"))).toBe(null);
});
