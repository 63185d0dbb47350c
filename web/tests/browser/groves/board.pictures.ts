// Pictures of Groves at three sizes: the board, a unit close by, deploying, the guide.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { SIZES, type Size, useRoom } from "../harness";
import { duel } from "./duelist";
import { MIDDLE } from "./scenes";

const SHOTS = fileURLToPath(new URL("../../../../build/screenshots/", import.meta.url));
const room = useRoom();
mkdirSync(SHOTS, { recursive: true });

for (const size of Object.keys(SIZES) as Size[])
  test(`a duel at the size of a ${size}`, async () => {
    const duelist = await duel(room, MIDDLE, undefined, size);
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
    await duelist.dialog("Guide").waitFor();
    await shoot("guide");
  });
