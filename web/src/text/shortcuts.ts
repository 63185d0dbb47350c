// All keys in one place, for the sheet that lists them.

import type { RulesetDocument } from "../../generated/civ";

type Features = RulesetDocument["features"];
/** A key, what it does, and where only some editions have it, which. */
type Shortcut = readonly [key: string, words: string, where?: (features: Features) => boolean];

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
      ["Enter", "Do what is due next, or end the turn"],
      ["Shift Enter", "End the turn although something is due"],
      ["Z", "Undo"],
      ["N", "Next unit that awaits orders"],
      ["Shift N", "The one before"],
      ["K", "Skip this unit until next turn"],
    ],
  },
  {
    title: "Map",
    keys: [
      ["← ↑ → ↓", "Move the cursor"],
      ["Home PgUp", "Cursor to the upper left, upper right"],
      ["End PgDn", "Cursor to the lower left, lower right"],
      ["Space", "Choose the tile: select, go, attack, place a citizen"],
      ["Shift Space", "Send the unit there, whatever stands there"],
      ["5", "Bring cursor or selection into the middle"],
      ["+ −", "Zoom"],
      ["0", "The whole map"],
    ],
  },
  {
    title: "Unit",
    keys: [
      ["A", "Forecast for the next target"],
      ["B", "Found a city"],
      ["F", "Fortify", ({ fortify }) => fortify],
      ["X", "Explore"],
      ["O", "Route: then choose the goal"],
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
      ["3", "What stands in the city"],
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
      ["M", "Sound on and off"],
    ],
  },
  {
    title: "Screens",
    keys: [
      ["R", "Research"],
      ["D", "Diplomacy"],
      ["C", "Cities"],
      ["V", "Units"],
      ["J", "Journal"],
      ["F1", "Codex; on a tip: its rule"],
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
      ["Home End", "To the beginning, to the end"],
      ["V", "Through other eyes"],
    ],
  },
];
