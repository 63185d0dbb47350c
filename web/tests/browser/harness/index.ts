// What a test of the browser suite needs: `const room = useRoom()` and the way to cite rules.

import type { Browser } from "playwright-core";
import { afterEach, beforeAll, expect, inject } from "vitest";
import { newVisitor, type Size, sharedBrowser } from "./browser";
import { Player } from "./player";
import { type Made, Table } from "./server";

export { seriousFindings } from "./axe";
export { SIZES, type Size } from "./browser";
export { SwallowingLine } from "./line";
export { Player } from "./player";
export { rules } from "./rules";
export { installPlugin, type Made, Server, Table } from "./server";

/** The room in which the tests of a file are played: one browser, one server. */
export interface Room {
  readonly table: Table;
  /** Somebody new who looks at an address of the server. */
  visit(path?: string, size?: Size): Promise<Player>;
  /** Somebody new at a seat of a match. */
  sit(made: Made, place?: number, size?: Size): Promise<Player>;
}

export function useRoom(own?: () => Table): Room {
  let open: { browser: Browser; table: Table } | null = null;
  const players: Player[] = [];
  const now = () => {
    if (!open) throw new Error("the room is not open yet: ask inside a test");
    return open;
  };
  const known = (player: Player): Player => {
    players.push(player);
    return player;
  };
  beforeAll(async () => {
    open = {
      browser: await sharedBrowser(inject("browser")),
      table: own ? own() : new Table(inject("address")),
    };
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const [place, player] of players.entries()) {
        await player.draw();
        await player.shot(`tests/browser/.failures/${task.name.replaceAll(/\W+/g, "-")}-${place}.png`);
      }
    const mistakes = players.flatMap((player) => player.mistakes);
    for (const { page } of players.splice(0)) await page.context().close();
    expect(mistakes, "what the page complained about").toEqual([]);
  });
  return {
    get table() {
      return now().table;
    },
    async visit(path, size) {
      const { browser, table } = now();
      return known(await Player.at(await newVisitor(browser, size), table, path));
    },
    async sit(made, place, size) {
      const { browser, table } = now();
      return known(await Player.of(await newVisitor(browser, size), table, made, place));
    },
  };
}
