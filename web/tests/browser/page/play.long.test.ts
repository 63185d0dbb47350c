// The game in a page without a server: a match from the title on, over reloads, tabs, files and a lost network.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { Player, ServerApi } from "../harness";
import { newVisitor, ownBrowser } from "../harness/browser";
import type { SeatToken } from "../harness/server";
import { beginTiny, onTurn, passTurn, useSite } from "../harness/site";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
// Scripts and workers alike may compile WebAssembly, and evaluate nothing.
const fixture = useSite({
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:",
});

test("a match is begun, undone, played, loaded again, and survives the end of its renderer", async () => {
  const visitor = await fixture.visitor();
  const player = await fixture.tab(visitor);
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).origin));
  await beginTiny(player);
  await player.foundCity();
  await player.button("Undo").click();
  await player.button("Unit needs orders").click();
  await player.foundCity();
  await passTurn(player, 2);
  await player.page.reload();
  await player.ready();
  await onTurn(player, 2);
  const address = player.page.url();
  // The renderer dies in the middle of a turn, while AIs play.
  await player.page.keyboard.press("Shift+Enter");
  const crashed = player.page.waitForEvent("crash");
  await Promise.all([crashed, player.page.goto("chrome://crash").catch(() => {})]);
  await player.page.close();
  const again = await fixture.tab(visitor, address.slice(fixture.host.address.length));
  await again.ready();
  await again.page
    .getByRole("banner")
    .getByText(/Turn [23]$/)
    .waitFor();
  await again.fit("a match in the page");
  expect(new Set(asked)).toEqual(new Set([new URL(fixture.host.address).origin]));
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
  expect(checked).toMatch(/ok|same|match/i);
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

test("two people share the screen; whoever is elsewhere needs a server", async () => {
  const player = await fixture.tab(await fixture.visitor("phone"));
  await player.fit("the title of the page");
  await player.button("New game").click();
  await player.page.getByText(/^Tiny/).first().click();
  const who = player.page.getByLabel("Player 2: Who plays");
  await who.selectOption("link");
  await player.page.getByLabel("Address of a server").waitFor();
  expect(await player.button("Start").isDisabled()).toBe(true);
  await player.fit("the set-up of the page");
  await who.selectOption("here");
  await player.button("Start").click();
  await player.button("I'm here").click();
  await player.ready();
  await player.press("Shift+Enter");
  await player.button("I'm here").waitFor();
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

test("it is played without a network after the first load", async () => {
  const visitor = await fixture.visitor();
  const player = await fixture.tab(visitor);
  await player.settled();
  await player.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visitor.setOffline(true);
  await player.page.reload();
  await beginTiny(player);
  await passTurn(player, 2);
  await player.page.reload();
  await player.ready();
  await onTurn(player, 2);
});

test("a browser that is too old is told so before anything is loaded", async () => {
  const visitor = await newVisitor(await ownBrowser());
  await visitor.addInitScript(() => Reflect.deleteProperty(WebAssembly, "Tag"));
  const page = await visitor.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${fixture.host.address}/`);
  await page.getByText("Your browser is too old").waitFor();
  expect(asked.filter((address) => address.includes("python"))).toEqual([]);
  await visitor.close();
});

test("a device without room says so, and gives the match as a file", async () => {
  const visitor = await fixture.visitor();
  const player = await fixture.tab(visitor);
  await beginTiny(player);
  const [worker] = player.page.workers();
  await worker?.evaluate(fillUp);
  await player.page.keyboard.press("Shift+Enter");
  await player.page.getByText("There's no room left on this device").waitFor();
  const [file] = await Promise.all([
    player.page.waitForEvent("download"),
    player.page.getByRole("button", { name: "Download the match" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({ game: "civ" });
  await worker?.evaluate(makeRoom);
  await passTurn(player, 2);
});

type Put = typeof IDBObjectStore.prototype.put;
/** In the worker: every transaction that writes ends as on a device without room. */
function fillUp(): void {
  const kept = globalThis as unknown as { put: Put };
  kept.put = IDBObjectStore.prototype.put;
  const full = new WeakMap<IDBTransaction, IDBRequest<IDBValidKey>>();
  IDBObjectStore.prototype.put = function (...given): IDBRequest<IDBValidKey> {
    const { transaction } = this;
    const request = full.get(transaction) ?? kept.put.apply(this, given);
    if (!full.has(transaction)) {
      full.set(transaction, request);
      const error = new DOMException("no room", "QuotaExceededError");
      Object.defineProperty(transaction, "error", { value: error });
      transaction.abort();
    }
    return request;
  };
}

/** In the worker: there is room again. */
function makeRoom(): void {
  IDBObjectStore.prototype.put = (globalThis as unknown as { put: Put }).put;
}
