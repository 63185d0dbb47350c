// How large and how fast the page without a server is, for `make bench`.

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { test } from "vitest";
import type { Player } from "../harness";
import { tell } from "../harness/figures";
import { BUILT, beginTiny, memoryKept, useSite } from "../harness/site";

const fixture = useSite();
const LOADS = 3;
const COMPRESSED = [".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"];

/** The bytes of a file as a host sends it. */
function sent(path: string): number {
  const content = readFileSync(path);
  return COMPRESSED.includes(extname(path)) ? brotliCompressSync(content).length : content.length;
}

test("bytes of the page", () => {
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes("@2x") && file.name !== "share.jpg")
    .map(({ parentPath, name }) => join(parentPath, name));
  const sizes = files.map((path) => ({ path, bytes: sent(path) }));
  const python = sizes.filter(({ path }) => path.includes("/python-"));
  const megabytes = (of: typeof sizes) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  tell("page: all files, compressed", "MB", [megabytes(sizes)], 7);
  tell("page: Python and the game's rules, compressed", "MB", [megabytes(python)]);
});

async function load(player: Player, began: number): Promise<number> {
  await beginTiny(player);
  await player.page.locator(".primary.next").waitFor();
  return (performance.now() - began) / 1000;
}

test("from opening the page to a match on a tiny map that can be played", async () => {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < LOADS; round++) {
    const visitor = await fixture.visitor();
    for (const times of [first, second]) {
      const began = performance.now();
      const player = await fixture.tab(visitor);
      times.push(await load(player, began));
      // The service worker has everything by then.
      await memoryKept(player);
      await player.page.close();
    }
  }
  tell("page: first load, until a tiny match can be played", "s", first, 6);
  tell("page: second load, until a tiny match can be played", "s", second, 3);
});
