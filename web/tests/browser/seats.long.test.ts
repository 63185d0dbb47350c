// A server for others counts what a page asks: a page that only watches an AI stays far below that.

import { afterAll, beforeAll, expect, test } from "vitest";
import { Server, useFixture } from "./harness";
import { refusals } from "./harness/refusals";

let server: Server;
beforeAll(async () => {
  server = await Server.serve();
});
afterAll(() => server.close());
const fixture = useFixture(() => server);

test("an AI plays twenty turns for a person, and the server refuses the page nothing", async () => {
  const made = await server.create();
  const player = await fixture.openSeat(made);
  const refused = refusals(player.page);
  await player.page.reload();
  await player.ready();
  await player.button("Menu").click();
  const menu = player.dialog("Menu");
  await menu.getByRole("button", { name: "Let an AI play" }).click();
  await menu.getByLabel("20 turns").check();
  await menu.getByRole("button", { name: "Start" }).click();
  const banner = player.part("Your seat");
  await banner.getByText(/An AI is playing for you/).waitFor();
  for (let turn = 2; turn <= 21; turn++) await player.until((view) => view.turn >= turn);
  await banner.waitFor({ state: "detached" });
  expect(refused).toEqual([]);
});
