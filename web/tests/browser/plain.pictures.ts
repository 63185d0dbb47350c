// Pictures of a game without screens of its own at four sizes: set-up, a turn, a refusal, the end, replay.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { PICTURED, type Player, type Size } from "./harness";
import {
  AGAINST_AI,
  beginPlainMatch,
  openPlainSeat,
  PEOPLE,
  plainPicture,
  playOut,
  usePluginFixture,
} from "./harness/plugin";

const SHOTS = fileURLToPath(new URL("../../../build/screenshots/", import.meta.url));
const fixture = usePluginFixture();
mkdirSync(SHOTS, { recursive: true });

const shoot = async (player: Player, name: string, size: Size): Promise<void> => {
  await player.page.evaluate(() => document.fonts.ready);
  await player.shot(`${SHOTS}plain-${name}-${size}.png`);
};

for (const size of PICTURED)
  test(`a game without screens at the size of a ${size}`, async () => {
    const guest = await fixture.visit("/", size);
    await guest.button("Hexapawn").waitFor();
    await shoot(guest, "title", size);

    const player = await openPlainSeat(fixture, await beginPlainMatch(fixture, AGAINST_AI), 0, size);
    await player.press("2");
    await player.part("What happened").getByRole("listitem").nth(1).waitFor();
    await shoot(player, "turn", size);
    await player.button("Undo").click();
    await player.page.getByRole("alert").waitFor();
    await shoot(player, "refused", size);
    await player.button("Menu").click();
    await shoot(player, "menu", size);

    const made = await beginPlainMatch(fixture, PEOPLE);
    await playOut(fixture, made);
    const ada = await openPlainSeat(fixture, made, 0, size);
    await shoot(ada, "end", size);
    await ada.button("Result and replay").click();
    await shoot(ada, "result", size);
    await ada.button("Replay").first().click();
    await plainPicture(ada).waitFor();
    await shoot(ada, "replay", size);
  });
