// Pictures of Groves at four sizes: the board, a unit close by, modes, screens, the end.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { CARDS } from "../../../src/games/groves/guide/cards";
import { CARD_WORDS } from "../../../src/games/groves/guide/text/cards";
import { PICTURED, useFixture } from "../harness";
import { Duelist, duel } from "./duelist";
import { EVEN_TO_THE_END, MIDDLE, WHOLE_BOARD } from "./scenes";

const SHOTS = fileURLToPath(new URL("../../../../build/screenshots/", import.meta.url));
const fixture = useFixture();
mkdirSync(SHOTS, { recursive: true });

for (const size of PICTURED) {
  test(`a duel at the size of a ${size}`, async () => {
    const duelist = await duel(fixture, MIDDLE, undefined, size);
    const shoot = (name: string) => duelist.player.shot(`${SHOTS}groves-${name}-${size}.png`);
    await shoot("board");
    await duelist.click([5, 5]);
    await shoot("unit");
    const { x, y } = await duelist.spot([5, 5]);
    await duelist.page.mouse.move(x, y);
    for (let turn = 0; turn < 4; turn++) await duelist.page.mouse.wheel(0, -300);
    await shoot("zoomed");
    await duelist.press("Escape", "0", "d");
    await shoot("deploy");
    await duelist.press("Escape", "g");
    const guide = duelist.dialog("Guide");
    for (const { key } of CARDS) {
      await guide.getByRole("button", { name: CARD_WORDS[key].title }).click();
      await guide.getByRole("button", { name: /\(1 of \d+\)/ }).click();
      await guide.getByRole("button", { name: /\(2 of \d+\)/ }).waitFor();
      await shoot(`guide-${key}`);
    }
    await duelist.press("Escape", "w");
    await duelist.button(/Leave wall mode/).waitFor();
    await shoot("walls");
    await duelist.press("Escape", "n");
    await duelist.click([5, 5]);
    await duelist.click([6, 4]);
    await duelist.dialog("Forecast").waitFor();
    await shoot("forecast");
    await duelist.press("Escape", "Escape");
    // Screens of the end tell something only after some rounds.
    for (let round = 12; round < 24; round++) {
      await duelist.press("p");
      await duelist.mine(round);
    }
    await duelist.button("Menu").click();
    await duelist.dialog("Menu").getByRole("button", { name: "Download" }).waitFor();
    await shoot("menu");
    await duelist.dialog("Menu").getByRole("button", { name: "Resign" }).click();
    await duelist.dialog("Menu").getByRole("button", { name: /Yes/ }).click();
    const result = duelist.dialog("Defeat");
    await result.getByRole("table").waitFor();
    await shoot("defeat");
    await result.getByRole("button", { name: /High scores/ }).click();
    await duelist.dialog("High scores").waitFor();
    await shoot("high-scores");
    await duelist.player.leave(duelist.dialog("High scores"));
    await result.getByRole("button", { name: /View board/ }).click();
    await duelist.press("l");
    await duelist.dialog("Log").waitFor();
    await shoot("log");
    await duelist.player.leave(duelist.dialog("Log"));
    await duelist.button(/Show result/).click();
    await duelist.button(/Statistics/).click();
    await duelist.page.locator(".uplot").last().waitFor();
    await shoot("statistics");
    await duelist.button("Replay").click();
    await duelist.player.ready();
    await duelist.press("ArrowLeft", "ArrowLeft", "ArrowLeft");
    await shoot("replay");
  });

  test(`two people at the size of a ${size}`, async () => {
    const seats = [
      { kind: "human", name: "Ada" },
      { kind: "human", name: "Bartholomew of Castle Hill" },
    ];
    const made = await fixture.server.scenario(
      { game: "groves", ...WHOLE_BOARD },
      { game: "groves", seats, options: { deputies: true } },
    );
    const other = new Duelist(await fixture.openSeat(made, 1));
    const duelist = new Duelist(await fixture.openSeat(made, 0, size));
    await duelist.ready();
    const shoot = (name: string) => duelist.player.shot(`${SHOTS}groves-${name}-${size}.png`);
    await duelist.button("Got it").click();
    await shoot("whole-board");
    await duelist.press("t");
    await shoot("talk");
    await duelist.press("Escape");
    await other.press("t");
    await other.dialog("Talk").getByRole("button", { name: "Good luck!" }).click();
    await duelist.button(/Good luck!/).waitFor();
    await shoot("phrase");
    // Nobody can attack it: a click shows its card, no forecast.
    await duelist.click([15, 5]);
    await shoot("rival");
    await duelist.click([11, 10]);
    const { x, y } = await duelist.spot([11, 11]);
    if (size === "phone") await duelist.page.touchscreen.tap(x, y);
    await shoot("aim");
    await duelist.click([4, 15]);
    await shoot("walled");
    await duelist.press("Escape", "p");
    await other.mine();
    await shoot("waiting");
  });

  test(`a draw at the size of a ${size}`, async () => {
    const duelist = await duel(fixture, EVEN_TO_THE_END, undefined, size);
    await duelist.press("p");
    await duelist.dialog("A draw").getByRole("table").waitFor();
    await duelist.player.shot(`${SHOTS}groves-draw-${size}.png`);
  });
}
