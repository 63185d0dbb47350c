// The client of a server as an installed app: its manifest, and what its service worker keeps.

import { expect, test } from "vitest";
import { Player, Server } from "./harness";
import { newVisitor, ownBrowser } from "./harness/browser";

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string }[];
}

test("the shell opens without the server, and nothing of a match is kept", async () => {
  const server = await Server.start();
  const visitor = await newVisitor(await ownBrowser(), "laptop", false, null, "allow");
  const player = await Player.of(visitor, server, await server.create());
  const { page } = player;
  const link = await page.locator("link[rel=manifest]").evaluate((one: HTMLLinkElement) => one.href);
  const manifest = (await (await page.request.get(link)).json()) as Manifest;
  expect(new URL(manifest.start_url, link).href).toBe(`${server.address}/`);
  for (const { src } of manifest.icons)
    expect((await page.request.get(new URL(src, link).href)).status(), src).toBe(200);

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // What the first page fetched, the service worker has not seen.
  await page.reload();
  await player.ready();
  await player.press("Shift+Enter");
  await player.until(({ turn, active }) => turn === 2 && active === 0);
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets|board)\//.test(path))).toEqual(["/"]);

  await page.goto(server.address);
  await player.button("New game").waitFor();
  await server.close();
  await page.reload();
  await player.button("New game").waitFor();
  await visitor.close();
});
