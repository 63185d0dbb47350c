// A line that goes dead without a word: the page says so, and keeps what it is told to do.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type CreatedMatch, FaultyProxy, type Player, Server, useFixture } from "./harness";
import { boxes, overlap } from "./harness/screen";

let server: Server;
let line: FaultyProxy;
beforeAll(async () => {
  server = await Server.start();
  line = await FaultyProxy.to(server.address);
});
afterAll(async () => {
  await line.close();
  await server.close();
});
const fixture = useFixture(() => line);

/** The browser says that it is offline or back, as it does when the machine's network goes or comes. */
const say = (player: Player, event: "offline" | "online") =>
  player.page.evaluate((type) => void dispatchEvent(new Event(type)), event);

test("the map comes although the first requests for rules and pictures fail", async () => {
  const made = await fixture.server.create({ seed: 3, setup: { size: "tiny" } });
  const player = await fixture.visit("/");
  const failed = new Set<string>();
  await player.page.route(/\/api\/rulesets\/|\/board\/.*\.(json|webp)$/, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (failed.has(path)) return route.continue();
    failed.add(path);
    return route.abort();
  });
  player.made = made;
  await player.page.goto(`${fixture.server.address}/match/${made.id}#seat=${made.seats[0]?.token}`);
  await player.ready();
  expect([...failed].filter((path) => path.includes("/rulesets/")).length).toBe(1);
  expect([...failed].filter((path) => path.includes("/board/")).length).toBeGreaterThan(3);
  const { mistakes } = player;
  expect(mistakes.splice(0).filter((told) => !told.includes("net::ERR_FAILED"))).toEqual([]);
});

test("an order over a dead line waits, is shown as waiting, and is done once when the line is back", async () => {
  const made = await fixture.server.create();
  const player = await fixture.openSeat(made);
  line.swallow();
  await say(player, "offline");
  const banner = player.page.getByText("You're offline. Reconnecting…");
  await banner.waitFor();
  const [over] = await boxes(banner);
  const [bar] = await boxes(player.page.locator("header"));
  expect(over && bar && overlap(over, bar), "the banner covers the top bar").toBe(false);
  await player.foundCity();
  await player.page.getByText("1 order is waiting").waitFor();
  expect(Object.keys((await server.view(made)).cities)).toEqual([]);
  line.restore();
  await say(player, "online");
  await player.until((view) => Object.keys(view.cities).length === 1);
  await player.page.getByText("You're offline").waitFor({ state: "detached" });
});

test("an order whose answer was lost with a killed server is done once", async () => {
  const made = await fixture.server.create();
  const player = await fixture.openSeat(made);
  await player.foundCity();
  await player.until((view) => Object.keys(view.cities).length === 1);
  line.swallowAnswers();
  // The page rests only when it knows that the line is dead.
  const pressed = player.press("Shift+Enter");
  await expect.poll(async () => (await server.view(made)).turn).toBe(2);
  await server.end("SIGKILL");
  await say(player, "offline");
  await player.page.getByText("1 order is waiting").waitFor();
  await pressed;
  await server.again();
  line.restore();
  await say(player, "online");
  await player.page.getByText("You're offline").waitFor({ state: "detached" });
  await player.until((view) => view.active === 0);
  expect((await server.view(made)).turn).toBe(2);
});

test("an order whose turn has passed is dropped, and a question closed, with a sentence", async () => {
  const made = await fixture.server.create();
  const player = await fixture.openSeat(made);
  line.swallow();
  await say(player, "offline");
  await player.page.getByText("You're offline").waitFor();
  await player.foundCity();
  await server.act(made, { type: "end_turn" });
  await expect.poll(async () => (await server.view(made)).turn).toBe(2);
  line.restore();
  await say(player, "online");
  await player.page.getByText("so your order was dropped").waitFor();
  expect(Object.keys((await server.view(made)).cities)).toEqual([]);
  await player.part("Unit").getByRole("button", { name: "Found city" }).click();
  await player.dialog(/Found/).waitFor();
  await server.act(made, { type: "end_turn" });
  await player.page.getByText("Your turn ended before you answered.").waitFor();
  await player.dialog(/Found/).waitFor({ state: "detached" });
});

test("an order that waits is sent by the page that is opened again", async () => {
  const made = await fixture.server.create();
  const player = await fixture.openSeat(made);
  line.swallow();
  await say(player, "offline");
  await player.page.getByText("You're offline").waitFor();
  await player.foundCity();
  await player.page.getByText("1 order is waiting").waitFor();
  await player.page.goto("about:blank");
  line.restore();
  line.hangUp();
  await player.page.goto(`${line.address}/match/${made.id}`);
  await player.ready();
  await player.until((view) => Object.keys(view.cities).length === 1);
});

test("lobby and hand-over say that the line is dead, and are left with Escape", async () => {
  const offline = (player: Player) => player.page.getByText("You're offline. Reconnecting…");
  const gathering = { game: "civ", setup: { size: "tiny" }, seats: [{ kind: "human" }, { kind: "open" }] };
  const lobby = await server.ask<CreatedMatch>("/api/matches", undefined, gathering);
  const player = await fixture.visit(`/match/${lobby.id}`);
  await player.button("Take seat").waitFor();
  await player.page.route("**/api/matches/*", (route) => route.abort());
  await offline(player).waitFor();
  await player.page.unroute("**/api/matches/*");
  await offline(player).waitFor({ state: "detached" });
  const headers = { authorization: `Bearer ${lobby.owner}` };
  await fetch(`${server.address}/api/matches/${lobby.id}`, { method: "DELETE", headers });
  await player.page.getByText("There's no match at this address").waitFor();

  const people = [
    { kind: "human", name: "Ada" },
    { kind: "human", name: "Bea" },
  ];
  const made = await server.ask<CreatedMatch>("/api/matches", undefined, { ...gathering, seats: people });
  const open = (place: number) =>
    player.page.goto(`${line.address}/match/${made.id}#seat=${made.seats[place]?.token}`);
  await open(0);
  await player.ready();
  // Another link to the same match, in the same tab: now two share the screen.
  await open(1);
  await player.page.getByRole("heading", { name: "Ada, it's your turn" }).waitFor();
  line.swallow();
  await say(player, "offline");
  await offline(player).waitFor();
  line.restore();
  line.hangUp();
  await say(player, "online");
  await offline(player).waitFor({ state: "detached" });
  await player.press("Escape");
  await player.button("New game").waitFor();
});
