// Switches of the settings.

import { expect, test } from "vitest";
import { GAMES } from "../../../src/platform/games";
import { settings } from "../../../src/platform/model/settings.svelte";
import { PREFERENCES } from "../../../src/platform/text/menu";

test("a setting that not every game has is one of a game", () => {
  const some = [...Object.keys(PREFERENCES.switches), ...Object.keys(PREFERENCES.choices)];
  const claimed = Object.values(GAMES).flatMap((game) => game.settings);
  expect([...new Set(claimed)].sort()).toEqual(some.sort());
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
  PREFERENCES.shared.some((one) => one.key === key) ||
  key in PREFERENCES.switches ||
  key in PREFERENCES.choices ||
  new RegExp(`bind:\\w+=\\{settings\\.${key}\\}|settings\\.${key} = !settings\\.${key}\\b`).test(sources);

test("every setting can be changed by the player, or is one of those that the client notes", () => {
  const without = Object.keys(settings).filter((key) => !switched(key));
  const todo = "platform/text/menu.ts: add a switch to PREFERENCES, or a control to hud/Preferences.svelte";
  expect(without, todo).toEqual(NOTED);
});
