// The words around the rulebook.

export const CODEX = {
  title: "Codex",
  sections: "Sections",
  contents: "Contents",
  search: "Search the rules",
  nothing: "No rules found.",
  none: "There's no rulebook for this game.",
  guide: "Try the rules on a board",
  opening: "Opening the book…",
};
