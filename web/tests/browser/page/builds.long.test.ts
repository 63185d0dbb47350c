// The page is a build of its own: matches of a seed go the same way in Chromium as on a server, AIs included.

import { expect, inject, test } from "vitest";
import { type CreatedMatch, ServerApi } from "../harness";
import { playing } from "../harness/page-api";
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

/** A match against AIs in which the person only passes. */
async function play(authority: ServerApi, seeded: SeededMatch): Promise<Told> {
  const { game, edition, size, players, turns } = seeded;
  const ai = { kind: "ai", level: "normal" };
  const seats = [{ kind: "human" }, ...Array.from({ length: players - 1 }, () => ai)];
  const isCiv = game === "civ";
  const setup = isCiv ? { size } : { size: Number(size) };
  const made = await authority.create({ game, edition, seed: 7, setup, seats });
  const mine = (turn: number) =>
    expect.poll(() => whose(authority, made), { interval: 50 }).toEqual([turn, 0]);
  for (let turn = 1; turn <= turns; turn++) {
    await mine(turn);
    await authority.act(made, { type: isCiv ? "end_turn" : "pass" } as never);
  }
  await mine(turns + 1);
  return authority.ask<Told>(`/api/matches/${made.id}/export`, made.seats[0]?.token).then(playedIn);
}

/** The turn, and the seat that plays. */
async function whose(authority: ServerApi, { id, seats }: CreatedMatch): Promise<[number, number]> {
  const { view } = await authority.ask<{ view: { turn: number; active: number } }>(
    `/api/matches/${id}/view`,
    seats[0]?.token,
  );
  return [view.turn, view.active];
}

const playedIn = ({ actions, hashes }: Told): Told => ({ actions, hashes });

test.each(MATCHES)("$game $edition on $size", async (seeded) => {
  const player = await fixture.tab(await fixture.visitor());
  await expect.poll(() => playing(player.page).catch(() => null), { interval: 100 }).not.toBe(null);
  const server = new ServerApi(inject("address"));
  const [here, there] = await Promise.all([play(player.server, seeded), play(server, seeded)]);
  expect(here.hashes.length).toBeGreaterThan(seeded.turns / 2);
  expect(here).toEqual(there);
});
