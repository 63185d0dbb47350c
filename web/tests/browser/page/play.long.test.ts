// The game in a page without a server: what takes longer, over crashes, tabs and files.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import { expect, inject, test } from "vitest";
import { Player, ServerApi } from "../harness";
import type { SeatToken } from "../harness/server";
import { beginTiny, onTurn, passTurn, STRICT, useSite } from "../harness/site";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const fixture = useSite(STRICT);

/** The number of the last change of which the page has heard. */
const heard = (player: Player): Promise<number> =>
  player.page.evaluate(() => Number((document.documentElement.dataset.heard ?? "").split(" ")[1] ?? 0));

/** All actions of the player's match. */
async function actions(player: Player): Promise<unknown[]> {
  const { id, seats } = await player.findMatch();
  const replay = await player.server.ask<{ actions: unknown[] }>(
    `/api/matches/${id}/export`,
    seats[0]?.token,
  );
  return replay.actions;
}

/** Ends the process that draws and plays a page, and opens the address again. */
async function crash(player: Player, visitor: BrowserContext): Promise<Player> {
  const address = player.page.url();
  const crashed = player.page.waitForEvent("crash");
  await Promise.all([crashed, player.page.goto("chrome://crash").catch(() => {})]);
  await player.page.close();
  const again = await fixture.tab(visitor, address.slice(fixture.host.address.length));
  await again.ready();
  return again;
}

test("a match survives the end of its renderer at any moment of a turn", async () => {
  const visitor = await fixture.visitor();
  let player = await fixture.tab(visitor);
  await beginTiny(player);
  // At once, after the player's own action was acknowledged, and while AIs play.
  for (const moment of [0, 1, 2]) {
    const before = await actions(player);
    await player.untilHeld();
    const began = await heard(player);
    await player.page.keyboard.press("Shift+Enter");
    await expect.poll(() => heard(player)).toBeGreaterThanOrEqual(began + moment);
    const told = await heard(player);
    player = await crash(player, visitor);
    expect(await heard(player)).toBeGreaterThanOrEqual(told);
    const after = await actions(player);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length - before.length).toBeGreaterThanOrEqual(told - began);
  }
});

test("a match goes to a server by its file, and back", async () => {
  const player = await fixture.tab(await fixture.visitor());
  await beginTiny(player);
  await passTurn(player, 2);
  await player.page.goto(`${fixture.host.address}/#/matches`);
  await player.button("Links and more").click();
  const [file] = await Promise.all([player.page.waitForEvent("download"), player.button("Download").click()]);
  const path = await file.path();
  const checked = execFileSync(
    process.env.SIMPLE_CIV_PYTHON ?? "python3",
    ["-m", "simple_civ", "replay", "check", path],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  expect(checked).toMatch(/^ok: /);
  const server = new ServerApi(inject("address"));
  const replay = JSON.parse(readFileSync(path, "utf8")) as object;
  const made = await server.ask<{ id: string; seats: SeatToken[] }>("/api/matches/import", undefined, {
    replay,
  });
  const back = await server.ask<object>(`/api/matches/${made.id}/export`, made.seats[0]?.token);
  await player.page.getByLabel("Upload a match file").setInputFiles({
    name: "back.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(back)),
  });
  await player.ready();
  await onTurn(player, 2);
});

test("a second tab takes the match over, and the first one says so", async () => {
  const visitor = await fixture.visitor();
  const first = await fixture.tab(visitor);
  await beginTiny(first);
  const page = await visitor.newPage();
  await page.goto(first.page.url());
  await page.getByText("The game is open in another tab").waitFor();
  await page.getByRole("button", { name: "Play here" }).click();
  const second = new Player(page, first.server);
  await second.ready();
  await first.page.getByText("The game is open in another tab").waitFor();
  await passTurn(second, 2);
  expect(second.mistakes).toEqual([]);
});
