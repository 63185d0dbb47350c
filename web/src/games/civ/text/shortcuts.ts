// All keys in one place, for the sheet that lists them.

import type { Features } from "./features";

/** A key, what it does, and where only some editions have it, which. */
type Shortcut = readonly [key: string, words: string, where?: (features: Features) => boolean];

export const KEYS_TITLE = "Keys";

/** What fingers do, for devices without a mouse. */
export const GESTURES = {
  title: "Touch",
  list: [
    ["Tap", "Select. With a unit, tap a tile to see the way or the forecast, and again to go or attack"],
    ["Hold", "Explain a button or figure; on a tile, send the selected unit there"],
    ["Drag", "Move the map"],
    ["Pinch", "Zoom"],
  ],
} as const;

export interface KeyGroup {
  title: string;
  keys: readonly Shortcut[];
}

/** The keys of an edition. */
export const shortcutsOf = (features: Features | undefined): KeyGroup[] =>
  SHORTCUTS.map(({ title, keys }) => ({
    title,
    keys: keys.filter(([, , where]) => !where || !features || where(features)),
  }));

const SHORTCUTS: readonly KeyGroup[] = [
  {
    title: "Turn",
    keys: [
      ["Enter", "Do the next thing due, or end the turn"],
      ["Shift Enter", "End the turn anyway, with things still due"],
      ["Q", "Pass quiet turns"],
      ["Z", "Undo"],
      ["N", "Next unit that needs orders"],
      ["Shift N", "Previous unit that needs orders"],
      ["K", "Skip this unit until next turn"],
      ["Shift K", "Rest all units that need orders"],
    ],
  },
  {
    title: "Map",
    keys: [
      ["← ↑ → ↓", "Move the cursor"],
      ["Home PgUp", "Cursor to the upper left, upper right"],
      ["End PgDn", "Cursor to the lower left, lower right"],
      ["Space", "Choose the tile: select, go, attack, place a citizen"],
      ["Shift click", "Add a unit to those selected; drag a box for several"],
      ["Shift Space", "Send the unit there, whatever is on the tile"],
      ["5", "Centre on the cursor or selection"],
      ["+ −", "Zoom"],
      ["0", "Whole map"],
    ],
  },
  {
    title: "Unit",
    keys: [
      ["A", "Forecast for the next target"],
      ["B", "Found a city"],
      ["F", "Fortify", ({ fortify }) => fortify],
      ["Shift F", "Fortify until healed"],
      ["I", "Sleep, or wake"],
      ["E", "Alert: watch for foreign units"],
      ["X", "Explore"],
      ["O", "Route: then choose the destination"],
      [".", "Select several units"],
      ["H", "Halt"],
      ["L", "Link", ({ linking }) => linking],
      ["U", "Unlink", ({ linking }) => linking],
      ["S", "Swap"],
      ["Del", "Disband"],
    ],
  },
  {
    title: "City",
    keys: [
      ["1", "Builds and queue"],
      ["2", "Worked tiles"],
      ["3", "Buildings and garrison"],
      ["F", "Fill the queue with proposals"],
      ["P", "Buy the current build", ({ rush }) => rush],
      ["F2", "Rename"],
      ["K", "Keep a city just captured", ({ raze_any_time }) => !raze_any_time],
      ["Del", "Raze"],
    ],
  },
  {
    title: "Layers and sound",
    keys: [
      ["G", "Grid"],
      ["Y", "Yields"],
      ["W", "Worked tiles"],
      ["T", "Threat"],
      ["M", "Sound on or off"],
    ],
  },
  {
    title: "Screens",
    keys: [
      ["R", "Research"],
      ["D", "Diplomacy"],
      ["Shift R", "Show or hide the race to victory"],
      ["C", "Cities"],
      ["V", "Units"],
      ["J", "Journal"],
      ["F1", "Codex, or the rule behind a tip"],
      ["?", "This sheet"],
      ["Tab", "Next button"],
      ["Esc", "Close, or open the menu"],
    ],
  },
  {
    title: "Replay",
    keys: [
      ["Space", "Play and pause"],
      ["← →", "Turn by turn"],
      ["Home End", "To the start, to the end"],
      ["V", "Change the view"],
    ],
  },
];
