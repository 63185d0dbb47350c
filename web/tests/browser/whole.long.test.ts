// Whole games of Simple Civ on a Tiny map, to the last turn of a limit: by keyboard only, and by mouse.

import { expect, test } from "vitest";
import { type Player, useFixture } from "./harness";
import { byKeyboard, byMouse, type Hands, playOn } from "./whole-game";

const fixture = useFixture();

async function play(turns: number, handsOf: (player: Player) => Hands): Promise<void> {
  const made = await fixture.server.create({ seed: 11, setup: { size: "tiny", turn_limit: turns } });
  const player = await fixture.openSeat(made);
  await playOn(player, handsOf(player));
  const view = await player.view();
  expect(view.turn).toBeGreaterThanOrEqual(turns);
  expect(Object.values(view.cities).some(({ owner }) => owner === view.seat)).toBe(true);
  await player.dialog(view.winners.includes(view.seat ?? -1) ? "Victory" : "Defeat").waitFor();
}

test("thirty turns and the end, by keyboard only", () => play(30, byKeyboard));

test("twelve turns and the end, by mouse", () => play(12, byMouse));
