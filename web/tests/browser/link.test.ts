// Two people by link: names, presence, phrases, a tab that calls back, one rematch; links that lead nowhere.

import { expect, test } from "vitest";
import { type CreatedMatch, type Player, useFixture } from "./harness";

const fixture = useFixture();

/** The tab goes into the background, or comes back. */
const hide = (player: Player, hidden: boolean) =>
  player.page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { get: () => now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
const icon = (player: Player) => player.page.locator("link[rel=icon]").getAttribute("href");

test("two people in Groves are told of each other, talk, are called back, and meet again in one lobby", async () => {
  const seats = ["Ada", "Bea"].map((name) => ({ kind: "human", name }));
  const made = await fixture.server.ask<CreatedMatch>("/api/matches", undefined, {
    game: "groves",
    setup: {},
    seats,
  });
  const ada = await fixture.openSeat(made, 0);
  const sides = ada.part("Sides");
  await sides.getByRole("heading", { name: "Bea away" }).waitFor();
  const bea = await fixture.openSeat(made, 1);
  await sides.getByText("away").waitFor({ state: "detached" });

  await ada.press("t");
  await ada.dialog("Talk").getByText("Online").waitFor();
  await ada.fit("talk");
  await ada.dialog("Talk").getByRole("button", { name: "Hello!" }).click();
  await bea.button(/Ada.*Hello!/).waitFor();
  await ada.leave(ada.dialog("Talk"));

  // Chance decides who begins; the other one looks away.
  const first = (await fixture.server.view(made)).active ?? 0;
  const [waits, name] = first === 0 ? [bea, "Ada"] : [ada, "Bea"];
  await hide(waits, true);
  await expect.poll(() => waits.page.title()).toBe(`Waiting for ${name} · Groves`);
  const path = `/api/matches/${made.id}/actions`;
  await fixture.server.ask(path, made.seats[first]?.token, { action: { type: "pass" } });
  await expect.poll(() => waits.page.title()).toBe("Your turn · Groves");
  expect(await icon(waits)).toContain("%3Ccircle");
  await hide(waits, false);
  await expect.poll(() => waits.page.title()).toBe("Groves");
  expect(await icon(waits)).not.toContain("%3Ccircle");

  await fixture.server.act(made, { type: "resign" });
  await ada.button("Rematch").click();
  await ada.page.getByText("You have a seat.").waitFor();
  await bea.button("Join rematch").click();
  const [one, other] = [await ada.findMatch(), await bea.findMatch()];
  expect(one.id).toBe(other.id);
  expect(one.id).not.toBe(made.id);
});

/** What has the keyboard. */
const focused = (player: Player) => player.page.evaluate(() => document.activeElement?.localName);

test("links that lead nowhere say why, lead to the title, and do not lock the right one out", async () => {
  const made = await fixture.server.create();
  const visitor = await fixture.visit("/match/0123");
  const told = (text: RegExp) => visitor.page.getByRole("alert").filter({ hasText: text }).waitFor();
  await told(/The link is incomplete/);
  await expect.poll(() => focused(visitor)).toBe("h1");
  await visitor.fit("a link that leads nowhere");
  await visitor.press("Escape");
  await visitor.button("New game").waitFor();
  await expect.poll(() => focused(visitor)).toBe("h1");
  const open = (path: string) => visitor.page.goto(`${fixture.server.address}${path}`);
  await open(`/match/${made.id}#seat=cut`);
  await told(/There's no such match, or the link doesn't open it/);
  await visitor.button("Main menu").click();
  await visitor.button("Load or join").click();
  await visitor.page.getByText("Nothing yet.").waitFor();
  await expect.poll(() => focused(visitor)).toBe("h1");

  const paste = async (end: string) => {
    await visitor.page.getByPlaceholder("Paste the link").fill(`https://civ.example/match/${made.id}${end}`);
    await visitor.press("Enter");
  };
  await paste("#seat=cut");
  await told(/There's no such match, or the link doesn't open it/);
  await open("/matches");
  await visitor.page.getByText("Nothing yet.").waitFor();
  // A browser may still keep a secret that nobody asked the server about.
  await visitor.page.evaluate(
    (id) =>
      localStorage.setItem("simple-civ matches", JSON.stringify({ [id]: { seats: ["cut"], opened: 1 } })),
    made.id,
  );
  await paste(`#seat=${made.seats[0]?.token}`);
  await visitor.ready();
  await expect.poll(() => focused(visitor)).toBe("canvas");
  await visitor.page.reload();
  await visitor.ready();

  await fixture.server.act(made, { type: "resign" });
  await open(`/match/${made.id}#seat=cut`);
  await told(/The match is here, but the end of the link is wrong/);
});

test("behind a link that is wrong or cut off is the seat that this browser has", async () => {
  const made = await fixture.server.create();
  const player = await fixture.openSeat(made);
  for (const path of [`${made.id}#seat=cut`, made.id.slice(0, 12)]) {
    await player.page.goto(`${fixture.server.address}/match/${path}`);
    await player.page.getByRole("alert").waitFor();
    await player.page.getByText("You have a seat in this match.").waitFor();
    await player.fit("a dead end with a seat");
    await player.button("Go to seat").click();
    await player.ready();
    expect(new URL(player.page.url()).pathname).toBe(`/match/${made.id}`);
  }
});

test("a shared link has a title, a sentence and a picture that is there", async () => {
  const page = await (await fetch(`${fixture.server.address}/match/0123456789abcdef`)).text();
  const told = (key: string) => new RegExp(`property="og:${key}" content="([^"]+)"`).exec(page)?.[1] ?? "";
  expect([told("title"), told("description")]).toEqual([
    "A match of Simple Civ",
    expect.stringMatching(/^Open the link/),
  ]);
  expect(told("image")).toMatch(/^http:/);
  const picture = await fetch(told("image"));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test("a server that is busy or broken has not deleted a match, and is asked again", async () => {
  const made = await fixture.server.create();
  const player = await fixture.openSeat(made);
  const answers = [
    {
      status: 429,
      contentType: "application/json",
      body: '{"code":"busy","text":"too many requests; wait"}',
    },
    { status: 503, contentType: "text/html", body: "<h1>Service Unavailable</h1>" },
  ];
  await player.page.route(`**/api/matches/${made.id}`, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await player.page.goto(`${fixture.server.address}/matches`);
  await player.page.getByText("Too many requests; wait.").waitFor();
  expect(await player.button("Remove from list").count()).toBe(0);
  await player.button(/^Try again$/).click();
  await player.page.getByText("The server answered with error 503.").waitFor();
  await player.button(/^Try again$/).click();
  await player.button(/Continue/).waitFor();
});
