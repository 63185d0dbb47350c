// The game in a page without a server: what takes less than half a minute, from the title on.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Duelist } from "../groves/duelist";
import { newVisitor, ownBrowser } from "../harness/browser";
import { beginTiny, keptWhole, onTurn, passTurn, STRICT, useSite } from "../harness/site";

const fixture = useSite(STRICT);
/** A seed where founding the first city reveals no land: it can be undone. */
const KNOWN_LAND = 5;

test("a match is begun, undone, and played on after the network has gone", async () => {
  const visitor = await fixture.visitor();
  await visitor.addInitScript(noteAsking);
  const player = await fixture.tab(visitor);
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).origin));
  await beginTiny(player, KNOWN_LAND);
  expect(await player.page.evaluate(() => (globalThis as Asked).lasting), "asked to keep matches").toBe(1);
  await player.foundCity();
  await player.button("Undo").click();
  // The settlers that return are selected.
  await player.button(/^Found city/).waitFor();
  await player.foundCity();
  await passTurn(player, 2);
  await keptWhole(player);
  await visitor.setOffline(true);
  await player.page.reload();
  await player.ready();
  await onTurn(player, 2);
  await player.fit("a match in the page");
  await passTurn(player, 3);
  expect(new Set(asked)).toEqual(new Set([new URL(fixture.host.address).origin]));
});

test("the first duel is played without a server, and is there again after a reload", async () => {
  const player = await fixture.tab(await fixture.visitor());
  await player.button("First duel in Groves").click();
  await player.ready();
  const learner = new Duelist(player);
  const step = (number: number) => player.page.getByText(`Step ${number} of 10`).waitFor();
  await step(1);
  await learner.click([2, 2]);
  await learner.clickEdge([2, 2], 1, 0);
  await step(2);
  await player.page.reload();
  await player.ready();
  await step(2);
  await learner.click([2, 2]);
  await learner.click([3, 2]);
  await step(3);
});

test("a card of a guide is played in the page", async () => {
  const player = await fixture.tab(await fixture.visitor());
  await player.button("How to play Groves").click();
  const guide = player.page.getByRole("dialog", { name: "Guide" });
  await guide.getByRole("button", { name: /\(1 of \d+\)/ }).click();
  await guide.getByText(/tier 1 unit took 34 of the wall's 100 HP/).waitFor();
  await guide.getByRole("button", { name: /^Undo/ }).click();
  await guide.getByRole("button", { name: /\(1 of \d+\)/ }).waitFor();
});

test("two people share the screen; players elsewhere need a server", async () => {
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

test("a browser that is too old is told so before anything is loaded", async () => {
  const visitor = await newVisitor(await ownBrowser());
  await visitor.addInitScript(() => Reflect.deleteProperty(WebAssembly, "Tag"));
  const page = await visitor.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${fixture.host.address}/`);
  await page.getByText("Your browser is too old").waitFor();
  const scripts = asked.filter((address) => /\.js$|python/.test(address));
  expect(scripts).toEqual([`${fixture.host.address}/browser-check.js`]);
  await visitor.close();
});

type Asked = typeof globalThis & { lasting?: number };
/** In the page: counts how often the browser is asked to keep what the page stores. */
function noteAsking(): void {
  const place = globalThis as Asked;
  const ask = StorageManager.prototype.persist;
  StorageManager.prototype.persist = function () {
    place.lasting = (place.lasting ?? 0) + 1;
    return ask.call(this);
  };
}

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
