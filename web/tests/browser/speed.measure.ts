// How fast the client is, for `make bench`: figures go to the file that SIMPLE_CIV_FIGURES names.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Player, Server, useFixture } from "./harness";
import { newVisitor, ownBrowser } from "./harness/browser";
import { tell } from "./harness/figures";
import { Player as Visitor } from "./harness/player";
import { ownTimes, traced } from "./harness/trace";
import { land, PEOPLE } from "./scenes";

const fixture = useFixture();
/** The size of the largest map, and how many units stand on it. */
const HUGE = { columns: 40, rows: 30, units: 150 };
const MOTIONS = 60;

test("bytes of script on the first screen", async () => {
  const player = await fixture.visit("/");
  await player.button("New game").waitFor();
  const loaded = await player.page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname.split("/").at(-1)),
  );
  const folder = fileURLToPath(new URL("../../../src/simple_civ/client/assets/", import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js") && loaded.includes(name));
  const bytes = scripts.map((name) => gzipSync(readFileSync(folder + name), { level: 9 }).length);
  tell("script of the first screen, gzipped", "kB", [bytes.reduce((sum, one) => sum + one, 0) / 1000], 350);
});

test("from `simple-civ play` to the title screen", async () => {
  const browser = await ownBrowser();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const began = performance.now();
    const server = await Server.start();
    const player = await Visitor.at(await newVisitor(browser), server);
    await player.button("New game").waitFor();
    times.push((performance.now() - began) / 1000);
    await player.page.context().close();
    await server.close();
  }
  tell("simple-civ play, until the title is shown", "s", times, 3);
});

/** From the click on the last button of the set-up until the map is drawn and the match can be played. */
async function enter(player: Player): Promise<number> {
  return player.button("Start").evaluate(
    (button: HTMLButtonElement) =>
      new Promise<number>((settle) => {
        const began = performance.now();
        const look = () => {
          const ready =
            document.querySelector("canvas[data-shown]") && document.querySelector(".primary.next");
          if (ready) settle((performance.now() - began) / 1000);
          else requestAnimationFrame(look);
        };
        button.click();
        look();
      }),
  );
}

test.each([
  ["after the set-up came to rest", true],
  ["at the first moment of the set-up", false],
])("a new game on a standard map, from a click %s until it can be played", async (when, rested) => {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const player = await fixture.visit("/new");
    await player.page.getByLabel(/^Standard/).check();
    await player.button("Start").waitFor();
    if (rested) {
      await player.page.waitForLoadState("networkidle");
      await player.page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)));
    }
    times.push(await enter(player));
    await player.page.context().close();
  }
  tell(`new standard game, click ${when}, until it can be played`, "s", times, 1);
});

test("script time of a frame on a huge map with 150 units", async () => {
  const player = await huge();
  const browser = player.page.context().browser();
  const { mouse } = player.page;
  const measure = async (what: string, motion: (step: number) => Promise<void>): Promise<void> => {
    const events = await traced(player.page, ["devtools.timeline"], async () => {
      for (let step = 0; step < MOTIONS; step++) await motion(step);
    });
    tell(what, "ms", ownTimes(events, "FireAnimationFrame"), 8);
  };
  await mouse.move(600, 360);
  await mouse.down();
  await measure("huge map, 150 units: script of a frame while panning", (step) =>
    mouse.move(600 + 250 * Math.sin(step / 6), 360 + 150 * Math.cos(step / 6)),
  );
  await mouse.up();
  await measure("huge map, 150 units: script of a frame while zooming", (step) =>
    mouse.wheel(0, step % 20 < 10 ? -120 : 120),
  );
  expect(browser).not.toBeNull();
});

async function huge(): Promise<Player> {
  const { columns, rows, units } = HUGE;
  const letters = "pppphhfffmd";
  const terrain = land(columns, rows).map((row, line) =>
    [...row]
      .map((_, column) => letters[(column * 7 + line * 13 + ((column * line) % 5)) % letters.length])
      .join(""),
  );
  const made = await fixture.server.scenario(
    {
      sandbox: true,
      map: { terrain },
      players: [
        { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
        { civ: "river_league" },
      ],
      cities: [4, 12, 20, 28, 36].map((column, place) => ({
        id: `c${place}`,
        owner: 0,
        at: [column, 15],
        population: 6,
      })),
      units: Array.from({ length: units }, (_, place) => ({
        id: `u${place}`,
        owner: 0,
        kind: place % 3 ? "spear_guard" : "scout",
        at: [(place * 11) % columns, ((place * 11 - ((place * 11) % columns)) / columns) % rows],
      })).filter(({ at: [column, row] }) => !(row === 15 && [4, 12, 20, 28, 36].includes(column as number))),
    },
    PEOPLE,
  );
  return fixture.openSeat(made);
}
