// Switches of the settings.

import { expect, test } from "vitest";
import { settings } from "../../../src/platform/model/settings.svelte";
import { PREFERENCES } from "../../../src/platform/text/menu";

const menus = import.meta.glob<string>("../../../src/games/*/screens/Menu.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
const claimed = Object.values(menus).flatMap(
  (text) => text.match(/<Preferences\s+own=\{\[(.*?)\]\}/)?.[1] ?? [],
);

test("a switch that is not shared is in the menu of a game", () => {
  expect(Object.keys(menus).length).toBeGreaterThan(1);
  for (const { key, shared } of PREFERENCES.switches)
    expect(
      claimed.some((keys) => keys.includes(`"${key}"`)),
      key,
    ).toBe(!shared);
});

const sources = Object.values(
  import.meta.glob<string>("../../../src/**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** What the client notes itself, without a switch. */
const NOTED = ["goalsFolded", "guided", "hinted", "race", "notify", "byLink", "muted"];

/** Return whether a player can change a setting: by a switch, a control of a form, or a key. */
const switched = (key: string): boolean =>
  PREFERENCES.switches.some((one) => one.key === key) ||
  new RegExp(`bind:\\w+=\\{settings\\.${key}\\}|settings\\.${key} = !settings\\.${key}\\b`).test(sources);

test("every setting can be changed by the player, or is one of those that the client notes", () => {
  const without = Object.keys(settings).filter((key) => !switched(key));
  const todo = "platform/text/menu.ts: add a switch to PREFERENCES, or a control to hud/Preferences.svelte";
  expect(without, todo).toEqual(NOTED);
});
