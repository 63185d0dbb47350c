// What a test of the browser suite needs: `const fixture = useFixture()` and the way to cite rules.

import type { Browser } from "playwright-core";
import { afterEach, beforeAll, expect, inject } from "vitest";
import { newVisitor, ownBrowser, type Size } from "./browser";
import { usePageFixture } from "./page-fixture";
import { Player } from "./player";
import { type CreatedMatch, ServerApi } from "./server";

export { seriousFindings } from "./axe";
export { PICTURED, SIZES, type Size } from "./browser";
export { FaultyProxy } from "./faulty-proxy";
export { Player } from "./player";
export { rules } from "./rules";
export { type CreatedMatch, installPlugin, Server, ServerApi } from "./server";

/** What the tests of a file share: one browser, one server. */
export interface Fixture {
  readonly server: ServerApi;
  /** Whether only one tab at a time plays a match: in the page without a server. */
  readonly alone: boolean;
  /** A new visitor who looks at an address of the server. */
  visit(path?: string, size?: Size): Promise<Player>;
  /** A new player at a seat of a match, who may have chosen settings before. */
  openSeat(made: CreatedMatch, place?: number, size?: Size, settings?: object): Promise<Player>;
}

let inPage = false;

/** Tests that are imported meanwhile play in the page without a server. */
export async function playInPage(load: () => Promise<void>): Promise<void> {
  inPage = true;
  await load();
  inPage = false;
}

export function useFixture(own?: () => ServerApi): Fixture {
  if (inPage) return usePageFixture();
  let open: { browser: Browser; server: ServerApi } | null = null;
  const players: Player[] = [];
  const now = () => {
    if (!open) throw new Error("the fixture is not ready yet: ask inside a test");
    return open;
  };
  const known = (player: Player): Player => {
    players.push(player);
    return player;
  };
  beforeAll(async () => {
    open = {
      browser: await ownBrowser(),
      server: own ? own() : new ServerApi(inject("address")),
    };
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const [place, player] of players.entries())
        await player.shot(`tests/browser/.failures/${task.name.replaceAll(/\W+/g, "-")}-${place}.png`);
    const mistakes = players.flatMap((player) => player.mistakes);
    for (const { page } of players.splice(0)) await page.context().close();
    expect(mistakes, "what the page complained about").toEqual([]);
  });
  return {
    alone: false,
    get server() {
      return now().server;
    },
    async visit(path, size) {
      const { browser, server } = now();
      return known(await Player.at(await newVisitor(browser, size), server, path));
    },
    async openSeat(made, place, size, settings) {
      const { browser, server } = now();
      return known(await Player.of(await newVisitor(browser, size, false, settings), server, made, place));
    },
  };
}
