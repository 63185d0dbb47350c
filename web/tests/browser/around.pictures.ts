// Pictures of the screens around a match at four sizes: lobby, hand-over, end, replay, statistics; and of moments
// of a match: envoys, a ribbon, quiet turns, several units, rows and tabs of a city, goals, the race.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type CreatedMatch, PICTURED, type Player, type Size, useFixture } from "./harness";
import { AGAINST_AI, CALM, keepBusy, meadow, PEOPLE } from "./scenes";

const SHOTS = fileURLToPath(new URL("../../../build/screenshots/", import.meta.url));
const fixture = useFixture();
mkdirSync(SHOTS, { recursive: true });

const shoot = async (player: Player, name: string, size: Size): Promise<void> => {
  await player.page.evaluate(() => document.fonts.ready);
  await player.shot(`${SHOTS}${name}-${size}.png`);
};

/** No advice lies over what is pictured. */
const CHOSEN = { guided: true, goals: false, hints: false };
const PAIR = [
  { civ: "forge_clans", explored: "all", techs: ["fieldcraft"], research: { tech: "script_lore" } },
  { civ: "river_league", explored: "all" },
];
const HOME = { id: "home", owner: 0, at: [4, 4], name: "Anvil", population: 5, build: { unit: "scout" } };
const FAR = { id: "far", owner: 1, at: [13, 0], name: "Delta", population: 2 };
const SOLDIERS = [3, 4, 6].map((column) => ({
  ...{ id: `g${column}`, owner: 0, kind: "spear_guard", at: [column, 2] },
}));

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

  test(`an envoy and a ribbon at the size of a ${size}`, async () => {
    const made = await fixture.server.scenario(meadow({ turn: 60, players: PAIR, units: SOLDIERS }), PEOPLE);
    const player = await fixture.openSeat(made, 0, size, { ...CHOSEN, lasting: true });
    await fixture.server.act(made, { type: "end_turn" });
    await fixture.server.act(made, { type: "declare_war", on: 0 }, 1);
    await fixture.server.act(made, { type: "end_turn" }, 1);
    await player.until(({ turn }) => turn === 61);
    await player.page.locator("[data-ribbon]").waitFor();
    await shoot(player, "ribbon", size);
    await player.page.reload();
    await player.ready();
    await player.press("Enter");
    await player.page.getByRole("dialog", { name: /declared war on you/ }).waitFor();
    await shoot(player, "envoy", size);
  });

  test(`quiet turns at the size of a ${size}`, async () => {
    const made = await fixture.server.scenario(CALM, AGAINST_AI);
    const player = await fixture.openSeat(made, 0, size, CHOSEN);
    await keepBusy(fixture.server, player, made);
    // A press that waits until nothing moves would come when the turns are over.
    await player.page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "q", bubbles: true })),
    );
    await player.part("Quiet turns").waitFor();
    await shoot(player, "quiet-turns", size);
  });

  test(`several units and a city at the size of a ${size}`, async () => {
    const cities = [HOME, { id: "b", owner: 0, at: [7, 6], name: "Bellows", population: 4 }];
    const made = await fixture.server.scenario(meadow({ turn: 20, units: SOLDIERS, cities }), PEOPLE);
    const player = await fixture.openSeat(made, 0, size, CHOSEN);
    await player.click(2 * 14 + 3);
    await player.part("Unit").waitFor();
    await player.press("ArrowRight", ".");
    await player.part("Several units").waitFor();
    await shoot(player, "several-units", size);
    await player.press("Escape", "Escape");
    await player.press("c");
    const row = player.dialog("Cities").getByRole("button", { name: /Anvil/ });
    await row.first().waitFor();
    await player.dialog("Cities").locator("[aria-expanded=false]").first().click();
    await shoot(player, "cities-row", size);
    await player.leave(player.dialog("Cities"));
    await player.press("0");
    await player.click(4 * 14 + 4);
    await player.part("City").waitFor();
    for (const [key, name] of [
      ["2", "city-tiles"],
      ["3", "city-about"],
    ] as const) {
      await player.press(key);
      await shoot(player, name, size);
    }
  });

  test(`goals and the race at the size of a ${size}`, async () => {
    const settler = { id: "s", owner: 0, kind: "settler", at: [4, 8] };
    const scene = meadow({ sandbox: false, turn: 5, units: [settler, ...SOLDIERS], cities: [HOME, FAR] });
    const made = await fixture.server.scenario(scene, AGAINST_AI);
    const player = await fixture.openSeat(made, 0, size, { guided: true, hints: false });
    await player.page.getByRole("region", { name: "Goals" }).waitFor();
    await shoot(player, "goals", size);
    // On a phone the race is part of this screen.
    await player.press("d");
    await player.dialog("Diplomacy").waitFor();
    await shoot(player, "race", size);
  });
}
