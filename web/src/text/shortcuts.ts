// All keys in one place, for the sheet that lists them.

export const SHORTCUTS: readonly (readonly [string, string])[] = [
  ["Enter", "Do the next due thing, or end the turn"],
  ["Tab", "Next unit that awaits orders"],
  ["Arrows", "Move the cursor on the map"],
  ["Space", "Choose the tile under the cursor"],
  ["B", "Found a city"],
  ["F", "Fortify"],
  ["X", "Explore"],
  ["L", "Link"],
  ["U", "Unlink"],
  ["S", "Swap"],
  ["Del", "Disband"],
  ["Z", "Undo"],
  ["R", "Research"],
  ["D", "Diplomacy"],
  ["F1", "Codex"],
  ["G", "Grid"],
  ["+ −", "Zoom"],
  ["Esc", "Close, or open the menu"],
];
