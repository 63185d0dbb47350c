// The words of the menu.

export const MENU = {
  settings: "Settings",
  motion: "Animation",
  textSize: "Text size",
  match: "Match",
  saved: "Everything is saved at once. You can leave at any time and continue later.",
  leave: "Main menu",
  resign: "Resign",
  sure: "Yes, resign the match",
  later: "You can resign in your own half-turn.",
  keys: "Keys",
};
