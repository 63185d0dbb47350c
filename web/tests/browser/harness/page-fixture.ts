// A fixture whose authority is the page without a server: tests that are written for a server play there, too.

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { newVisitor, ownBrowser, SIZES, type Size } from "./browser";
import type { Fixture } from "./index";
import { PageApi, playing } from "./page-api";
import { Player } from "./player";
import { ServerApi } from "./server";
import { StaticHost } from "./site";

const SETTINGS = "simple-civ settings";

/** Asks the Python of the only tab, which is opened by the first question of a test. */
class TabApi extends ServerApi {
  private tab: Page | null = null;

  constructor(
    address: string,
    private readonly open: () => Promise<Page>,
  ) {
    super(address);
  }

  override async ask<T>(path: string, token?: string, body?: unknown, method = "POST"): Promise<T> {
    const page = await this.now();
    return new PageApi(this.address, page).ask<T>(path, token, body, method);
  }

  private async now(): Promise<Page> {
    if (this.tab) return this.tab;
    const page = await this.open();
    await page.goto(this.address);
    return this.use(page);
  }

  /** Goes on with another tab once its Python plays. */
  async use(page: Page): Promise<Page> {
    await expect.poll(() => playing(page).catch(() => null), { interval: 100 }).not.toBe(null);
    this.tab = page;
    return page;
  }

  /** A match has one tab that plays: the one of now is closed before another one opens. */
  async leave(): Promise<void> {
    await this.tab?.close();
    this.tab = null;
  }
}

/** One visitor for the tests of a file, with one tab at a time. */
export function usePageFixture(): Fixture {
  let open: { host: StaticHost; visitor: BrowserContext; api: TabApi } | null = null;
  const players: Player[] = [];
  const now = () => {
    if (!open) throw new Error("the fixture is not ready yet: ask inside a test");
    return open;
  };
  beforeAll(async () => {
    const host = await StaticHost.start();
    const visitor = await newVisitor(await ownBrowser(), "phone", false, null, "allow");
    open = { host, visitor, api: new TabApi(`${host.address}/`, () => visitor.newPage()) };
  });
  afterEach(async ({ task }) => {
    const { visitor, api } = now();
    if (task.result?.state === "fail")
      for (const [place, page] of visitor.pages().entries())
        await page.screenshot({
          path: `tests/browser/.failures/${task.name.replaceAll(/\W+/g, "-")}-${place}.png`,
        });
    const mistakes = players.splice(0).flatMap((player) => player.mistakes);
    await api.leave();
    expect(mistakes, "what the page complained about").toEqual([]);
  });
  afterAll(async () => {
    await open?.visitor.close();
    await open?.host.close();
  });
  const player = async (size: Size = "laptop", settings?: object): Promise<Player> => {
    const { visitor, api } = now();
    await api.leave();
    const page = await visitor.newPage();
    await page.setViewportSize(SIZES[size]);
    if (settings) await page.addInitScript(chooseOnce, [SETTINGS, JSON.stringify(settings)] as const);
    const opened = new Player(page, api);
    players.push(opened);
    return opened;
  };
  return {
    alone: true,
    get server() {
      return now().api;
    },
    async visit(path = "/", size) {
      const { api } = now();
      const visitor = await player(size);
      await visitor.page.goto(`${api.address}#${path}`);
      await api.use(visitor.page);
      return visitor;
    },
    async openSeat(made, place = 0, size, settings) {
      const { api } = now();
      const seated = await player(size, settings);
      Object.assign(seated, { made, place });
      await seated.page.goto(`${api.address}#/match/${made.id}#seat=${made.seats[place]?.token}`);
      await api.use(seated.page);
      await seated.ready();
      return seated;
    },
  };
}

/** Settings that the player chose before the first page of a tab; what is chosen there later stays. */
function chooseOnce([name, settings]: readonly [string, string]): void {
  if (sessionStorage[name]) return;
  sessionStorage[name] = "chosen";
  localStorage[name] = settings;
}
