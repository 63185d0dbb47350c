// Storage that the browser refuses to the page without a server: it says so, and gives the match as a file.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { beginTiny, passTurn, useSite } from "../harness/site";

const fixture = useSite();

test("a browser that stores nothing is said to, plays on, and gives the match as a file", async () => {
  const visitor = await fixture.visitor("phone");
  const before = await visitor.newPage();
  await before.goto(`${fixture.host.address}/browser-check.js`);
  await before.evaluate(occupy);
  await before.close();
  const player = await fixture.tab(visitor);
  const warning = player.page.getByText("This browser doesn't let the page store anything");
  await warning.waitFor();
  await player.fit("storage refused");
  await beginTiny(player);
  await passTurn(player, 2);
  await warning.waitFor();
  const [file] = await Promise.all([
    player.page.waitForEvent("download"),
    player.button("Download the match").click(),
  ]);
  const match = JSON.parse(readFileSync(await file.path(), "utf8")) as { game: string };
  expect(match.game).toBe("civ");
  await player.page.goto(`${fixture.host.address}/#/matches`);
  await player.page.getByLabel("Upload a match file").setInputFiles(await file.path());
  await player.ready();
  await passTurn(player, 3);
});

/** In the page: a database of a later version, which cannot be opened as one of now. */
function occupy(): Promise<void> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open("simple-civ", 1000);
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      request.result.close();
      settle();
    };
  });
}
