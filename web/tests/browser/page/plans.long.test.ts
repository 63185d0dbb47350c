// What a seat plans, and what follows from it, in the page without a server: queues, quiet turns, the race.

import { expect, test } from "vitest";
import { playing } from "../harness/page-api";
import { useSite } from "../harness/site";
import { AGAINST_AI, CALM } from "../scenes";

const fixture = useSite();

test("plans are there again after a reload, quiet turns pass, and the race is told", async () => {
  const player = await fixture.tab(await fixture.visitor("desk"));
  await expect.poll(() => playing(player.page).catch(() => null), { interval: 100 }).not.toBe(null);
  const made = await player.server.scenario(CALM, AGAINST_AI);
  const seat = `#/match/${made.id}#seat=${made.seats[0]?.token}`;
  await player.page.evaluate((shown) => location.assign(shown), seat);
  await player.findMatch();
  player.made = made;
  await player
    .part("The race")
    .getByText(/^0 of \d+ steps/)
    .waitFor();

  const { techs, cities } = await player.server.legal(made);
  const [city = ""] = Object.keys(cities);
  const dearest = <Choice extends { cost: number; refusal: unknown }>(choices: Choice[]): Choice =>
    choices
      .filter(({ refusal }) => refusal === null)
      .reduce((one, other) => (one.cost > other.cost ? one : other));
  await player.server.act(made, { type: "choose_tech", tech: dearest(techs).tech });
  await player.server.act(made, {
    type: "set_build",
    city,
    build: dearest(cities[city]?.builds ?? []).build,
  });
  await player.until((view) => view.due.length === 0);
  const open = async () => player.click((await player.view()).cities[city]?.at ?? 0);
  const panel = player.part("City");
  await open();
  await panel.getByRole("button", { name: "Queue Spear Guard" }).click();
  const queue = panel.getByRole("list", { name: "Queue" });
  await expect.poll(() => queue.getByRole("listitem").count()).toBe(1);
  await player.page.reload();
  await player.ready();
  await open();
  await expect.poll(() => queue.getByRole("listitem").count()).toBe(1);

  const { turn } = await player.view();
  await player.page.keyboard.press("Escape");
  await player.button(/Pass turns/).click();
  await expect.poll(async () => (await player.view()).turn).toBeGreaterThan(turn);
  await player.page
    .getByRole("alert")
    .getByText(/^Turn \d+: /)
    .waitFor();
});
