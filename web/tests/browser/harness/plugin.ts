// A server with the game that comes with the tests, which the client has no screens for, and a player of it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { PlainView } from "../../../src/platform/plain/view";
import type { Size } from "./browser";
import { type Fixture, useFixture } from "./index";
import type { Player } from "./player";
import { type CreatedMatch, installPlugin, Server } from "./server";

/** A fixture whose server offers the game. */
export function usePluginFixture(): Fixture {
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
  return useFixture(() => server);
}

export const PEOPLE = ["Ada", "Bea"].map((name) => ({ kind: "human", name }));
export const AGAINST_AI = [{ kind: "human" }, { kind: "ai" }];

export const beginPlainMatch = ({ server }: Fixture, seats: object[]): Promise<CreatedMatch> =>
  server.ask("/api/matches", undefined, { game: "hexapawn", seats });

/** A player at a seat of a match. */
export async function openPlainSeat(
  fixture: Fixture,
  made: CreatedMatch,
  place = 0,
  size?: Size,
): Promise<Player> {
  const player = await fixture.visit(`/match/${made.id}#seat=${made.seats[place]?.token}`, size);
  await plainPicture(player).waitFor();
  return player;
}

export const plainPicture = ({ page }: Player): Locator => page.getByRole("figure", { name: "Position" });

export const plainView = async ({ server }: Fixture, made: CreatedMatch, place = 0): Promise<PlainView> =>
  (await server.view(made, place)) as unknown as PlainView;

/** Both sides always take the first action that there is, until the match is over. */
export async function playOut(fixture: Fixture, made: CreatedMatch): Promise<void> {
  for (let place = 0; ; place = 1 - place) {
    const { over, actions } = await plainView(fixture, made, place);
    if (over) return;
    await fixture.server.act(made, actions[0]?.action as never, place);
  }
}
