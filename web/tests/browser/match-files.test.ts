// Nothing is lost: the tab is loaded again, the server ends and comes back.

import { afterAll, beforeAll, expect, test } from "vitest";
import { Server, useFixture } from "./harness";

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.close());
const fixture = useFixture(() => server);

test("a match goes on after the tab was loaded again, and from the title", async () => {
  const player = await fixture.openSeat(await fixture.server.create());
  await player.foundCity();
  await player.until((view) => Object.keys(view.cities).length === 1);
  for (let turn = 1; turn < 4; turn++) {
    await player.press("Shift+Enter");
    await player.until((view) => view.turn === turn + 1 && view.active === 0);
  }
  await player.page.reload();
  await player.ready();
  await player.press("j");
  const founded = player.dialog("Journal").getByRole("region", { name: "Turn 1", exact: true });
  await founded.getByText("City founded").waitFor();
  await player.leave(player.dialog("Journal"));
  const city = Object.values((await player.view()).cities)[0];
  await player.click(city?.at ?? 0);
  await player
    .part("City")
    .getByRole("heading", { name: city?.name ?? "?" })
    .waitFor();
  await player.page.goto(fixture.server.address);
  await player.button(/Continue/).click();
  await player.ready();
});

test("a banner tells that the server is gone, and goes when it is back", async () => {
  const player = await fixture.openSeat(await fixture.server.create());
  await player.part("Turn").waitFor();
  await server.end();
  await player.page.getByText(/you're offline/i).waitFor();
  await server.again();
  await expect.poll(() => player.page.getByText(/you're offline/i).count()).toBe(0);
  await player.foundCity();
  await player.until((view) => Object.keys(view.cities).length === 1);
});
