// The words around the rulebook.

export const CODEX = {
  title: "Codex",
  sections: "Sections",
  contents: "Contents",
  search: "Search the rules",
  nothing: "No rules found.",
  opening: "Opening the book…",
};
