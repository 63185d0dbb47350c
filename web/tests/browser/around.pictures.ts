// Pictures of the screens around a match at four sizes: lobby, hand-over, end, replay, statistics.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type CreatedMatch, PICTURED, type Player, type Size, useFixture } from "./harness";

const SHOTS = fileURLToPath(new URL("../../../build/screenshots/", import.meta.url));
const fixture = useFixture();
mkdirSync(SHOTS, { recursive: true });

const shoot = async (player: Player, name: string, size: Size): Promise<void> => {
  await player.page.evaluate(() => document.fonts.ready);
  await player.shot(`${SHOTS}${name}-${size}.png`);
};

async function resigned(): Promise<CreatedMatch> {
  const made = await fixture.server.create({ title: "A short one" });
  const { units } = await fixture.server.view(made);
  for (const unit of Object.keys(units)) await fixture.server.act(made, { type: "found_city", unit });
  for (let turn = 1; turn < 6; turn++) {
    await fixture.server.act(made, { type: "end_turn" });
    await expect.poll(async () => (await fixture.server.view(made)).turn).toBe(turn + 1);
  }
  await fixture.server.act(made, { type: "resign" });
  return made;
}

for (const size of PICTURED) {
  test(`who plays at the size of a ${size}`, async () => {
    const player = await fixture.visit("/new", size);
    await player.page.getByLabel("Player 2: Who plays").selectOption("link");
    await shoot(player, "set-up-by-link", size);
    await player.page.route("**/api/matches", (route) =>
      route.fulfill({ status: 503, json: { text: "the server is being updated; try again in a minute" } }),
    );
    await player.button("Start").click();
    await player.page.getByRole("alert").waitFor();
    await shoot(player, "set-up-refused", size);
    await player.page.unroute("**/api/matches");
    await player.button("Start").click();
    await player.page.getByLabel("Invitation").first().waitFor();
    await shoot(player, "lobby", size);
    await player.page.goto(`${fixture.server.address}/new`);
    await player.page.getByLabel("Player 2: Who plays").selectOption("here");
    await player.button("Start").click();
    await player.button("I'm here").waitFor();
    await shoot(player, "hand-over", size);
    await player.page.goto(`${fixture.server.address}/matches`);
    await player.button("Links and more").first().click();
    await shoot(player, "matches", size);
  });

  test(`the end of a match at the size of a ${size}`, async () => {
    const made = await resigned();
    const player = await fixture.openSeat(made, 0, size);
    await player.dialog("Defeat").getByRole("table").waitFor();
    await shoot(player, "defeat", size);
    await player.button("Replay").click();
    await player.ready();
    await shoot(player, "replay", size);
    await player.button("Statistics").click();
    await player.page.locator(".uplot").last().waitFor();
    await shoot(player, "statistics", size);
    await player.button("Overview").click();
    await player.button("Play again").waitFor();
    await shoot(player, "overview", size);
  });

  test(`a spectator who comes too early at the size of a ${size}`, async () => {
    const made = await fixture.server.ask<{ id: string; spectator: string }>("/api/matches", undefined, {
      game: "civ",
      setup: { size: "tiny" },
      seats: [{ kind: "human" }, { kind: "human" }],
      options: { spectators: "all" },
    });
    const guest = await fixture.visit(`/match/${made.id}#watch=${made.spectator}`, size);
    await guest.page.getByText("Spectators see this match a few rounds late").waitFor();
    await shoot(guest, "spectator-early", size);
  });

  test(`a spectator at the size of a ${size}`, async () => {
    const made = await fixture.server.ask<{ id: string; spectator: string }>("/api/matches", undefined, {
      game: "civ",
      seed: 3,
      setup: { size: "tiny" },
      seats: [{ kind: "ai" }, { kind: "ai" }],
      options: { spectators: "all" },
    });
    const guest = await fixture.visit(`/match/${made.id}#watch=${made.spectator}`, size);
    await guest.ready();
    await shoot(guest, "spectator", size);
  });
}
