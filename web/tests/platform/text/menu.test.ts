// Switches of the settings.

import { expect, test } from "vitest";
import { PREFERENCES } from "../../../src/platform/text/menu";

const menus = import.meta.glob<string>("../../../src/games/*/screens/Menu.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
const claimed = Object.values(menus).flatMap(
  (text) => text.match(/<Preferences own=\{\[(.*?)\]\}/)?.[1] ?? [],
);

test("a switch that is not shared is in the menu of a game", () => {
  expect(Object.keys(menus).length).toBeGreaterThan(1);
  for (const { key, shared } of PREFERENCES.switches)
    expect(
      claimed.some((keys) => keys.includes(`"${key}"`)),
      key,
    ).toBe(!shared);
});
