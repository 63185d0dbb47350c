// The words of the tech tree and the codex.

export const RESEARCH = {
  title: "Research",
  states: { researched: "Researched", current: "Current", available: "Available", locked: "Locked" },
  gate: (count: number, era: string) => `Opens with ${count} techs of ${era}`,
  open: "Open from the beginning",
};

export const CODEX = {
  title: "Codex",
  sections: "Sections",
  search: "Search the rules",
  nothing: "Nothing in the rules says that.",
  opening: "Opening the book…",
};
