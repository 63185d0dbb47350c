// The page is a build of its own: matches of a seed go the same way in Chromium as on a server, AIs included.

import { expect, inject, test } from "vitest";
import { ServerApi } from "../harness";
import { playing } from "../harness/page-api";
import { PATIENCE } from "../harness/patience";
import { useSite } from "../harness/site";

const fixture = useSite();

interface SeededMatch {
  game: string;
  edition: string;
  size: string;
  players: number;
  turns: number;
}

const MATCHES: SeededMatch[] = [
  { game: "civ", edition: "1.0.4", size: "tiny", players: 2, turns: 40 },
  { game: "civ", edition: "1.0.4", size: "standard", players: 4, turns: 20 },
  { game: "civ", edition: "1.0.4", size: "huge", players: 6, turns: 10 },
  { game: "civ", edition: "1.0", size: "standard", players: 4, turns: 15 },
  { game: "civ", edition: "0.91", size: "standard", players: 4, turns: 15 },
  { game: "civ", edition: "0.9", size: "standard", players: 4, turns: 15 },
  { game: "groves", edition: "base", size: "10", players: 2, turns: 40 },
];

interface Told {
  actions: unknown[];
  hashes: unknown[];
}

/** A match in which AIs play for all seats, also for the person's. */
async function play(authority: ServerApi, seeded: SeededMatch): Promise<Told> {
  const { game, edition, size, players, turns } = seeded;
  const ai = { kind: "ai", level: "normal" };
  const seats = [{ kind: "human" }, ...Array.from({ length: players - 1 }, () => ai)];
  const setup = game === "civ" ? { size } : { size: Number(size) };
  const made = await authority.create({ game, edition, seed: 7, setup, seats });
  const [token, path] = [made.seats[0]?.token, `/api/matches/${made.id}`];
  const deputy = { deputy: true, turns };
  await authority.changeSeat(made, deputy);
  const back = async () => {
    const { view } = await authority.ask<{ view: { turn: number; active: number } }>(`${path}/view`, token);
    return view.turn > turns && view.active === 0;
  };
  await expect.poll(back, { interval: 500, timeout: PATIENCE.game }).toBe(true);
  const { actions, hashes } = await authority.ask<Told>(`${path}/export`, token);
  return { actions, hashes };
}

test.each(MATCHES)("$game $edition on $size", async (seeded) => {
  const player = await fixture.tab(await fixture.visitor());
  await expect.poll(() => playing(player.page).catch(() => null), { interval: 100 }).not.toBe(null);
  const server = new ServerApi(inject("address"));
  const [here, there] = await Promise.all([play(player.server, seeded), play(server, seeded)]);
  expect(here.hashes.length).toBeGreaterThan(seeded.turns / 2);
  expect(here).toEqual(there);
});
