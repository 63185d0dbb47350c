// How long AIs play in the page without a server, and whether the page answers meanwhile, for `make bench`.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { VERSION } from "../../../generated/protocol";
import type { Player } from "../harness";
import { tell } from "../harness/figures";
import { playing } from "../harness/page-api";
import type { SeatToken } from "../harness/server";
import { memoryKept, onTurn, useSite } from "../harness/site";
import { clockTimes, ownTimes, type Trace, traced } from "../harness/trace";

const fixture = useSite();
const LEVEL = "hard";
const FIRST = 81;
const ROUNDS = 30;
/** How many rounds are shown. */
const SHOWN = 5;
/** A task of the main thread that takes more milliseconds is a Long Task. */
const MOST = 50;
const TASK = "RunTask";
/** Tasks of threads, and the names of these. */
const TASKS = ["disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"];

/** A match that programs have played up to the turn at which the measuring begins. */
function played(size: string, players: number, seed: number): object {
  const folder = mkdtempSync(join(tmpdir(), "simple-civ-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const game = ["--size", size, "--players", String(players), "--seed", String(seed), "--levels", LEVEL];
  const length = ["--turns", String(FIRST - 1), "--replays", folder];
  execFileSync(process.env.SIMPLE_CIV_PYTHON ?? "python3", ["-m", "simple_civ", "sim", ...game, ...length]);
  return JSON.parse(readFileSync(join(folder, `${seed}.json`), "utf8")) as object;
}

interface Watched extends SeatToken {
  id: string;
}

/** A match of AIs in the page, in which a person has a seat. */
async function bring(player: Player, replay: object, players: number): Promise<Watched> {
  await player.button("New game").waitFor();
  // Until then the first visit has another Python start beside the one that plays.
  await memoryKept(player);
  const ais = Array.from({ length: players - 1 }, () => ({ kind: "ai", level: LEVEL }));
  const seats = [{ kind: "human" }, ...ais];
  const asked = { replay, seats };
  const made = await player.server.ask<{ id: string; seats: [SeatToken] }>(
    "/api/matches/import",
    undefined,
    asked,
  );
  return { id: made.id, ...made.seats[0] };
}

interface Passing extends Watched {
  version: number;
  rounds: number;
}

/**
 * In the worker: ends the person's turns, as a client that draws nothing, and notes the milliseconds until the next
 * one begins; everything is stored and told by then.
 */
function passTurns({ id, token, seat, version, rounds }: Passing): Promise<number[]> {
  type Message = { type: string; socket?: number; text?: string };
  const scope = self as unknown as { postMessage(message: Message): void };
  const plain = scope.postMessage.bind(self);
  const own = -1;
  const times: number[] = [];
  let began = 0;
  let seen = 0;
  const say = (data: object) => self.dispatchEvent(new MessageEvent("message", { data }));
  const send = (message: object) => say({ type: "frame", socket: own, text: JSON.stringify(message) });
  const pass = () => {
    began = performance.now();
    send({ type: "act", id: times.length + 1, seat, seen, action: { type: "end_turn" } });
  };
  return new Promise((done) => {
    const hear = (text: string) => {
      seen = Number(/"sequence":(\d+)/.exec(text)?.[1] ?? seen);
      if (text.startsWith('{"type":"welcome"')) setTimeout(pass);
      else if (text.includes('["turn"]')) {
        times.push(performance.now() - began);
        if (times.length < rounds) setTimeout(pass);
        else done(times);
      }
    };
    scope.postMessage = (message) => {
      if (message.socket !== own) plain(message);
      else if (message.text) hear(message.text);
      else if (message.type === "opened") {
        send({ type: "hello", version });
        send({ type: "subscribe", token });
      }
    };
    say({ type: "open", socket: own, path: `/api/matches/${id}/socket` });
  });
}

/** What the page's main thread did. */
function onMain(events: readonly Trace[]): Trace[] {
  const named = ({ name, args }: Trace) => name === "thread_name" && args?.name === "CrRendererMain";
  const mains = new Set(events.filter(named).map(({ pid, tid }) => `${pid} ${tid}`));
  return events.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
}

test.each([
  ["standard", 4, 4, 150],
  ["huge", 6, 4, 250],
])("rounds of AIs on a %s map with %i civs", async (size, players, seed, most) => {
  const player = await fixture.tab(await fixture.visitor());
  const match = await bring(player, played(size, players, seed), players);
  const worker = await playing(player.page);
  const rounds = await worker.evaluate(passTurns, { ...match, version: VERSION, rounds: ROUNDS });
  rounds.sort((one, other) => one - other);
  const what = `page: round of ${players - 1} AIs on ${size} from turn ${FIRST} on`;
  tell(`${what}, stored and told`, "ms", rounds);
  tell(`${what}, 95 of 100`, "ms", [rounds[Math.ceil(0.95 * rounds.length) - 1] ?? 0], most);
});

test("tasks of the page while AIs play on a standard map that it shows", async () => {
  const player = await fixture.tab(await fixture.visitor());
  const match = await bring(player, played("standard", 4, 4), 4);
  const address = `#/match/${match.id}#seat=${match.token}`;
  await player.page.evaluate((shown) => location.assign(shown), address);
  await player.page.locator("canvas[data-shown]").waitFor();
  const round = async (turn: number) => {
    // A press before the turn is on the screen is meant for the one before, and ends none.
    await player.page.locator('html[data-settled="true"]').waitFor();
    await player
      .part("Turn")
      .getByRole("button", { name: /^End turn/ })
      .click();
    await onTurn(player, turn + 1);
  };
  // The first click of a page has the browser start its sound, which takes long once.
  await round(FIRST);
  const rounds = async () => {
    for (let turn = FIRST + 1; turn <= FIRST + SHOWN; turn++) await round(turn);
  };
  const main = onMain(await traced(player.page, TASKS, rounds));
  const clock = clockTimes(main, TASK);
  const what = "while AIs play that it shows";
  tell(`page: longest task ${what}, of its own time`, "ms", [Math.max(...ownTimes(main, TASK))], MOST);
  tell(`page: longest task ${what}, by the clock`, "ms", [Math.max(...clock)], MOST);
  tell(`page: Long Tasks ${what}`, "tasks", [clock.filter((time) => time > MOST).length], 0);
});
