// The words of the tech tree and the codex.

/** What is printed of a unit; attack is null for those who never do. */
interface Figures {
  attack: number | null;
  defense: number;
  hp: number;
  move: number;
  range: number;
}

export const RESEARCH = {
  title: "Research",
  states: { researched: "Researched", current: "Current", available: "Available", locked: "Locked" },
  gate: (count: number, era: string) => `Opens with ${count} techs of ${era}`,
  open: "Open from the beginning",
  cost: "Cost",
  costs: (cost: number) => `${cost} to learn`,
  done: "Done of it",
  ready: "Learnt",
  inTime: (turns: string) => `in ${turns}`,
  after: (names: string) => `After ${names}`,
  oneOf: (names: string) => `one of ${names}`,
  kinds: { unit: "unit", building: "building", project: "project" },
  through: (building: string) => `through ${building}`,
  only: (civs: string) => `${civs} only`,
  figures: ({ attack, defense, hp, move, range }: Figures) =>
    `${[
      ...(attack === null ? [] : [`Attack ${attack}`]),
      `Defence ${defense}`,
      `${hp} HP`,
      `Move ${move}`,
      ...(range > 1 ? [`Range ${range}`] : []),
    ].join(", ")}.`,
  not: {
    researched: (tech: string) => `You know ${tech} already. Choose another tech.`,
    current: (tech: string) => `You are studying ${tech} now.`,
  },
};

export const CODEX = {
  title: "Codex",
  sections: "Sections",
  contents: "Contents",
  search: "Search the rules",
  nothing: "Nothing in the rules says that.",
  opening: "Opening the book…",
};
