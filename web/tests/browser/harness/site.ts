// The page without a server: build/site below a path of a plain file server, and a player in it.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { newVisitor, ownBrowser, type Size } from "./browser";
import { PageApi } from "./page-api";
import { Player } from "./player";

export const BUILT = fileURLToPath(new URL("../../../../build/site", import.meta.url));
const BELOW = "/games/civ";

const KINDS: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
};

/** A host of static files: no special headers but those that a test adds. */
export class StaticHost {
  private constructor(
    private readonly server: HttpServer,
    readonly address: string,
    /** Where the files are; a test may put a newer version there. */
    public folder: string,
    public headers: Record<string, string>,
  ) {}

  static async start(folder = BUILT, headers: Record<string, string> = {}): Promise<StaticHost> {
    if (!existsSync(join(folder, "index.html"))) throw new Error("the page is not built; run: make site");
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://here").pathname);
      const inside = path.startsWith(`${BELOW}/`) ? path.slice(BELOW.length) : "/missing";
      const file = join(host.folder, normalize(inside.endsWith("/") ? `${inside}index.html` : inside));
      const found = existsSync(file) && statSync(file).isFile();
      const kind = KINDS[extname(file)] ?? "application/octet-stream";
      response.writeHead(found ? 200 : 404, { "content-type": kind, ...host.headers });
      if (found) createReadStream(file).pipe(response);
      else response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const host = new StaticHost(server, `http://127.0.0.1:${port}${BELOW}`, folder, headers);
    return host;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export interface SiteFixture {
  readonly host: StaticHost;
  /** A new player, whose browser may keep the page. */
  visitor(size?: Size): Promise<BrowserContext>;
  /** Another tab of a visitor. */
  tab(visitor: BrowserContext, path?: string): Promise<Player>;
}

/** Scripts and workers alike may compile WebAssembly, and evaluate nothing; a page's own policy does not bind workers. */
export const STRICT = {
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:",
};

/** A host of the page for a file of tests; pages that complain fail the test. */
export function useSite(headers: Record<string, string> = {}): SiteFixture {
  let host: StaticHost | null = null;
  const visitors: BrowserContext[] = [];
  const players: Player[] = [];
  beforeAll(async () => {
    host = await StaticHost.start(BUILT, headers);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const [place, player] of players.entries())
        await player
          .shot(`tests/browser/.failures/${task.name.replaceAll(/\W+/g, "-")}-${place}.png`)
          .catch(() => {});
    const mistakes = players.splice(0).flatMap((player) => player.mistakes);
    for (const visitor of visitors.splice(0)) await visitor.close();
    expect(mistakes, "what the page complained about").toEqual([]);
  });
  afterAll(() => host?.close());
  const now = (): StaticHost => {
    if (!host) throw new Error("the host is not ready yet: ask inside a test");
    return host;
  };
  return {
    get host() {
      return now();
    },
    async visitor(size) {
      const visitor = await newVisitor(await ownBrowser(), size, false, null, "allow");
      visitors.push(visitor);
      return visitor;
    },
    async tab(visitor, path = "/") {
      const page = await visitor.newPage();
      const player = new Player(page, new PageApi(now().address, page));
      players.push(player);
      await page.goto(now().address + path);
      return player;
    },
  };
}

/** Begins a match on a tiny map, of a seed and against a level where that matters, and waits until its map is drawn. */
export async function beginTiny(player: Player, seed?: number, level?: string): Promise<void> {
  await player.button("New game").click();
  await player.page.getByText(/^Tiny/).first().click();
  if (seed !== undefined) await player.page.getByRole("spinbutton", { name: /^Seed/ }).fill(String(seed));
  if (level) await player.page.getByLabel("AI level").first().selectOption(level);
  await player.button("Start").click();
  await player.ready();
}

/** Waits until the page has kept the memory of Python for its next start. */
export async function memoryKept(player: Player): Promise<void> {
  await expect.poll(() => player.page.evaluate(countMemories), { interval: 100 }).toBeGreaterThan(0);
}

/** In the page: counts the kept memories. */
async function countMemories(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.startsWith("simple-civ memory"));
  const kept = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(kept)).reduce((sum, count) => sum + count, 0);
}

/** Ends the turn whatever is due, and waits for the next one. */
export async function passTurn(player: Player, next: number): Promise<void> {
  await player.press("Shift+Enter");
  await onTurn(player, next);
}

export const onTurn = (player: Player, turn: number): Promise<void> =>
  player.page
    .getByRole("banner")
    .getByText(new RegExp(`Turn ${turn}$`))
    .waitFor();

/** Waits until the service worker has all files of the page. */
export const keptWhole = (player: Player): Promise<void> =>
  player.page.evaluate(async () => void (await navigator.serviceWorker.ready));
