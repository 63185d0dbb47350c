// HP bars have one rule for their colours, no matter what draws them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("HP bars have one colour rule: nobody paints them otherwise", () => {
  const parts = [
    "games/civ/board/banners.ts",
    "games/civ/board/units.ts",
    "games/groves/board/bases-and-walls.ts",
    "games/civ/hud/UnitPanel.svelte",
    "games/civ/hud/AttackForecast.svelte",
  ];
  for (const part of parts) {
    const source = readFileSync(fileURLToPath(new URL(`../../src/${part}`, import.meta.url)), "utf8");
    expect(source, part).toMatch(/HEALTH_(TINT|FILL)/);
    expect(source, part).not.toMatch(/share > 0\.\d \?/);
  }
});
