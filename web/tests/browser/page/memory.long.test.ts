// The memory of Python that the page keeps: later starts take it over, and do without one that does not fit.

import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Player } from "../harness";
import { beginTiny, memoryKept, onTurn, passTurn, useSite } from "../harness/site";

const fixture = useSite();

/** Whether the Python that plays here started from a kept memory. */
async function isFromMemory(page: Page): Promise<boolean> {
  const told = page
    .workers()
    .map((worker) => worker.evaluate(() => performance.getEntriesByName("from memory").length > 0));
  return (await Promise.all(told)).includes(true);
}

/** A page that was opened once, so that it has kept the memory. */
async function openedBefore(visitor: BrowserContext): Promise<Player> {
  const player = await fixture.tab(visitor);
  await memoryKept(player);
  return player;
}

test("the second start takes over the memory of Python, and plays on", async () => {
  const visitor = await fixture.visitor();
  const player = await openedBefore(visitor);
  await beginTiny(player);
  await passTurn(player, 2);
  expect(await isFromMemory(player.page)).toBe(false);
  await player.page.reload();
  await player.ready();
  await onTurn(player, 2);
  expect(await isFromMemory(player.page)).toBe(true);
  await passTurn(player, 3);
  const second = await fixture.tab(visitor);
  await player.page.close();
  await beginTiny(second);
  await passTurn(second, 2);
  expect(await isFromMemory(second.page)).toBe(true);
});

test("matches that were begun from the same memory are not the same", async () => {
  const visitor = await fixture.visitor();
  const player = await openedBefore(visitor);
  const addresses: string[] = [];
  for (let match = 0; match < 2; match++) {
    await player.page.goto(`${fixture.host.address}/`);
    await player.page.reload();
    await beginTiny(player);
    addresses.push(player.page.url());
  }
  expect(await isFromMemory(player.page)).toBe(true);
  expect(new Set(addresses).size).toBe(2);
});

test("a memory that is broken is given up, and Python starts without it", async () => {
  const player = await openedBefore(await fixture.visitor());
  await player.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if (name.includes("memory"))
        for (const key of await cache.keys()) await cache.put(key, new Response(new Uint8Array(64)));
    }
  });
  await player.page.reload();
  await beginTiny(player);
  expect(await isFromMemory(player.page)).toBe(false);
  await passTurn(player, 2);
});
