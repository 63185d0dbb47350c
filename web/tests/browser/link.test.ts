// Two people by link: names, presence, phrases, a tab that calls back, one rematch; links that lead nowhere.

import { expect, test } from "vitest";
import { type Made, type Player, useRoom } from "./harness";

const room = useRoom();

/** The tab goes into the background, or comes back. */
const hide = (player: Player, hidden: boolean) =>
  player.page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { get: () => now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
const icon = (player: Player) => player.page.locator("link[rel=icon]").getAttribute("href");

test("two people in Groves are told of each other, talk, are called back, and meet again in one lobby", async () => {
  const seats = ["Ada", "Bea"].map((name) => ({ kind: "human", name }));
  const made = await room.table.ask<Made>("/api/matches", undefined, { game: "groves", setup: {}, seats });
  const ada = await room.sit(made, 0);
  const sides = ada.part("Sides");
  await sides.getByRole("heading", { name: "Bea away" }).waitFor();
  const bea = await room.sit(made, 1);
  await sides.getByText("away").waitFor({ state: "detached" });

  await ada.press("t");
  await ada.dialog("Talk").getByText("Online").waitFor();
  await ada.fit("talk");
  await ada.dialog("Talk").getByRole("button", { name: "Hello!" }).click();
  await bea.button(/Ada.*Hello!/).waitFor();
  await ada.leave(ada.dialog("Talk"));

  // Chance decides who begins; the other one looks away.
  const first = (await room.table.view(made)).active ?? 0;
  const [waits, name] = first === 0 ? [bea, "Ada"] : [ada, "Bea"];
  await hide(waits, true);
  await expect.poll(() => waits.page.title()).toBe(`${name} is playing · Groves`);
  const path = `/api/matches/${made.id}/actions`;
  await room.table.ask(path, made.seats[first]?.token, { action: { type: "pass" } });
  await expect.poll(() => waits.page.title()).toBe("Your turn · Groves");
  expect(await icon(waits)).toContain("%3Ccircle");
  await hide(waits, false);
  await expect.poll(() => waits.page.title()).toBe("Groves");
  expect(await icon(waits)).not.toContain("%3Ccircle");

  await room.table.act(made, { type: "resign" });
  await ada.button("Rematch").click();
  await ada.page.getByText("You have a seat.").waitFor();
  await bea.button("Join rematch").click();
  const [one, other] = [await ada.findMatch(), await bea.findMatch()];
  expect(one.id).toBe(other.id);
  expect(one.id).not.toBe(made.id);
});

test("links that lead nowhere say why, and lead to the title", async () => {
  const made = await room.table.create();
  const visitor = await room.visit("/match/0123");
  const told = (text: RegExp) => visitor.page.getByRole("alert").filter({ hasText: text }).waitFor();
  await told(/The link is incomplete/);
  await visitor.fit("a link that leads nowhere");
  await visitor.button("Main menu").click();
  await visitor.button("New game").waitFor();
  const open = (path: string) => visitor.page.goto(`${room.table.address}${path}`);
  await open(`/match/${made.id}#seat=cut`);
  await told(/There's no such match, or the link doesn't open it/);
  await open("/matches");
  await visitor.page.getByText("Nothing yet.").waitFor();
  await room.table.act(made, { type: "resign" });
  await open(`/match/${made.id}#seat=cut`);
  await told(/The match is here, but the end of the link is wrong/);
});
