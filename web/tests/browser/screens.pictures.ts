// Pictures of every screen at four sizes, for people who look at them: `make screenshots`.
//
// They go to build/screenshots; the one that the README shows goes to docs/pictures.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { test } from "vitest";
import { type CreatedMatch, PICTURED, type Player, type Size, useFixture } from "./harness";
import { PEOPLE } from "./scenes";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SHOTS = `${ROOT}build/screenshots/`;
const PICTURE = `${ROOT}docs/pictures/match.webp`;
/** A match that programs played up to its middle; `make screenshots` lets them play it first. */
const RECORDED = `${ROOT}build/recorded/`;
const fixture = useFixture();
mkdirSync(SHOTS, { recursive: true });
mkdirSync(`${ROOT}docs/pictures`, { recursive: true });

let grown: Promise<CreatedMatch> | null = null;

/** The recorded match, to be played on by a person at its first seat. */
function recorded(): Promise<CreatedMatch> {
  grown ??= (async () => {
    const file = readdirSync(RECORDED).find((name) => name.endsWith(".json"));
    if (!file) throw new Error(`${RECORDED} holds no match; run: make screenshots`);
    const replay = JSON.parse(readFileSync(RECORDED + file, "utf8")) as { setup: { civs: unknown[] } };
    const seats = replay.setup.civs.map((_, seat) => ({ kind: seat ? "ai" : "human" }));
    const made = await fixture.server.ask<CreatedMatch & { seats: { seat: number; token: string | null }[] }>(
      "/api/matches/import",
      undefined,
      { replay, seats, title: "The middle of a match" },
    );
    return { ...made, seats: made.seats.filter(({ token }) => token !== null) };
  })();
  return grown;
}

const shoot = (player: Player, name: string, size: Size): Promise<void> =>
  player.shot(`${SHOTS}${name}-${size}.png`);

for (const size of PICTURED) {
  test.each([
    ["title", "/"],
    ["set-up", "/new"],
    ["settings", "/settings"],
  ])(`%s at the size of a ${size}`, async (name, path) => {
    const player = await fixture.visit(path, size);
    await player.page.getByRole("button").first().waitFor();
    await player.page.evaluate(() => document.fonts.ready);
    await shoot(player, name, size);
  });

  test(`the match and the screens over it at the size of a ${size}`, async () => {
    const made = await recorded();
    const player = await fixture.openSeat(made, 0, size);
    await player.part("Turn").waitFor();
    // Whatever awaits orders is selected, and its panel covers the map.
    for (const panel of ["Unit", "City"]) if (await player.part(panel).count()) await player.press("Escape");
    await shoot(player, "map", size);
    const hint = player.page.getByRole("complementary", { name: "Hint" });
    if (await hint.count()) await hint.getByRole("button", { name: "Turn off hints" }).click();
    const { cities, seat } = await player.view();
    const own = Object.values(cities).filter(({ owner }) => owner === seat);
    const city = own.sort((a, b) => b.population - a.population)[0];
    // On a phone the page shows a part of the map, and the city may lie elsewhere.
    await player.press("0");
    if (city) await player.click(city.at);
    await player.part("City").waitFor();
    await player.press("-");
    await player.page.mouse.move(1, 1);
    await shoot(player, "city", size);
    await player.leave(player.part("City"));
    await player.press("n");
    await player.part("Unit").waitFor();
    await player.press("5");
    await shoot(player, "unit", size);
    if (size === "notebook") await sharp(`${SHOTS}unit-${size}.png`).webp({ quality: 82 }).toFile(PICTURE);
    for (const [key, name] of [
      ["r", "Research"],
      ["d", "Diplomacy"],
      ["F1", "Codex"],
      ["c", "Cities"],
      ["v", "Units"],
      ["j", "Journal"],
      ["?", "Keys"],
    ] as const) {
      await player.press(key);
      await player.dialog(name).waitFor();
      if (name === "Codex") await player.dialog(name).locator("#codex-3").waitFor();
      await shoot(player, name.toLowerCase(), size);
      await player.press("Escape");
    }
    await player.page.getByRole("navigation", { name: "Screens" }).getByRole("button").last().click();
    await player.page.getByRole("dialog").waitFor();
    await shoot(player, "menu", size);
  });

  test(`the first turn at the size of a ${size}`, async () => {
    const player = await fixture.openSeat(await fixture.server.create({ seed: 3 }), 0, size);
    await player.part("Unit").waitFor();
    await shoot(player, "first-turn", size);
    await player.press("b");
    await player.dialog(/Found/).waitFor();
    await shoot(player, "founding", size);
  });

  test(`the forecast of a fight at the size of a ${size}`, async () => {
    const player = await fixture.openSeat(await fixture.server.scenario(skirmish(), PEOPLE), 0, size);
    await player.click(3 * 9 + 4);
    await player.part("Unit").waitFor();
    await player.press("a");
    await player.part("Forecast").waitFor();
    await shoot(player, "forecast", size);
  });

  test(`a city that can fire at the size of a ${size}`, async () => {
    const near = [{ id: "e", owner: 1, kind: "spear_guard", at: [3, 2] }];
    const scene = skirmish();
    const made = await fixture.server.scenario(
      { ...scene, units: [{ id: "b", owner: 0, kind: "bow_guard", at: [2, 3], fortified: true }, ...near] },
      PEOPLE,
    );
    const player = await fixture.openSeat(made, 0, size);
    await player.click(3 * 9 + 2);
    await player
      .part("City")
      .getByRole("button", { name: /^Hold fire/ })
      .waitFor();
    await shoot(player, "could-fire", size);
  });
}

function skirmish(): Record<string, unknown> {
  return {
    sandbox: true,
    turn: 30,
    map: {
      terrain: ["ccpffphhc", "cpphfpphc", "pppmphfpc", "phpppffp^", "pppdphp^^", "cppddphpc", "ccppppfcc"],
      rivers: [
        [
          [4, 3],
          [5, 3],
        ],
      ],
    },
    players: [
      { civ: "forge_clans", explored: "all" },
      { civ: "river_league", explored: "all" },
    ],
    diplomacy: [{ between: [0, 1], stance: "war" }],
    cities: [
      { id: "home", owner: 0, at: [2, 3], population: 5, buildings: ["farmstead"] },
      { id: "far", owner: 1, at: [7, 5], population: 3 },
    ],
    units: [
      { id: "a", owner: 0, kind: "riders", at: [4, 3] },
      { id: "b", owner: 0, kind: "bow_guard", at: [3, 4], fortified: true },
      { id: "e", owner: 1, kind: "spear_guard", at: [5, 3], hp: 7 },
      { id: "f", owner: 1, kind: "bow_guard", at: [6, 4] },
    ],
  };
}
