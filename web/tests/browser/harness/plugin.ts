// A server with the game that comes with the tests, which the client has no screens for, and somebody who plays it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { PlainView } from "../../../src/platform/plain/view";
import type { Size } from "./browser";
import { type Room, useRoom } from "./index";
import type { Player } from "./player";
import { installPlugin, type Made, Server } from "./server";

/** A room whose server offers the game. */
export function usePluginRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), "simple-civ-plugin-"));
  let server: Server;
  beforeAll(async () => {
    installPlugin(folder);
    server = await Server.startWith([folder]);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return useRoom(() => server);
}

export const PEOPLE = ["Ada", "Bea"].map((name) => ({ kind: "human", name }));
export const AGAINST_AI = [{ kind: "human" }, { kind: "ai" }];

export const begin = ({ table }: Room, seats: object[]): Promise<Made> =>
  table.ask("/api/matches", undefined, { game: "hexapawn", seats });

/** Somebody at a seat of a match. */
export async function sitPlain(room: Room, made: Made, place = 0, size?: Size): Promise<Player> {
  const player = await room.visit(`/match/${made.id}#seat=${made.seats[place]?.token}`, size);
  await picture(player).waitFor();
  return player;
}

export const picture = ({ page }: Player): Locator => page.getByRole("figure", { name: "Position" });

export const plainView = async ({ table }: Room, made: Made, place = 0): Promise<PlainView> =>
  (await table.view(made, place)) as unknown as PlainView;

/** Both sides always take the first action that there is, until the match is over. */
export async function playOut(room: Room, made: Made): Promise<void> {
  for (let place = 0; ; place = 1 - place) {
    const { over, actions } = await plainView(room, made, place);
    if (over) return;
    await room.table.act(made, actions[0]?.action as never, place);
  }
}
