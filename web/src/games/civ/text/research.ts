// Texts of the tech tree.

/** The printed figures of a unit; attack is null for those who never do. */
interface Figures {
  attack: number | null;
  defense: number;
  hp: number;
  move: number;
  range: number;
}

/** The number of techs that opens the next era, in words. */
export const gateWords = (count: number, era: string): string =>
  `Requires ${count} ${[era, count === 1 ? "tech" : "techs"].filter(Boolean).join(" ")}`;

export const RESEARCH = {
  title: "Research",
  states: { researched: "Researched", current: "Current", available: "Available", locked: "Locked" },
  open: "Open from the start",
  cost: "Cost",
  costs: (cost: number) => `Cost ${cost}`,
  done: "Progress",
  ready: "Ready",
  inTime: (turns: string) => `in ${turns}`,
  after: (names: string) => `Requires ${names}`,
  oneOf: (names: string) => `one of ${names}`,
  kinds: { unit: "Unit", building: "Building", project: "Project", passive: "Passive" },
  passive: (effect: string) => `Passive: ${effect}`,
  through: (building: string) => `requires ${building}`,
  only: (civs: string) => `(${civs} only)`,
  milestone: (step: number, all: number) => `Step ${step} of ${all} to a Progress victory.`,
  figures: ({ attack, defense, hp, move, range }: Figures) =>
    `${[
      ...(attack === null ? [] : [`Attack ${attack}`]),
      `Defence ${defense}`,
      `${hp} HP`,
      `Move ${move}`,
      ...(range > 1 ? [`Range ${range}`] : []),
    ].join(", ")}.`,
  plan: "Plan",
  queue: "Queue",
  empty: "Choose a locked tech to queue the path to it.",
  adds: "With Shift, a choice is added to the queue.",
  clear: "Clear queue",
  step: (place: number) => `Step ${place}`,
  queued: (place: number) => `Queue ${place}`,
  sooner: (tech: string) => `Research ${tech} earlier`,
  later: (tech: string) => `Research ${tech} later`,
  drop: (tech: string) => `Remove ${tech} from the queue`,
  path: (names: string[], turns: string) => `Path: ${names.join(", ")}. In all ${turns}.`,
  plans: "Choose it to queue its path.",
  not: {
    researched: (tech: string) => `You already know ${tech}. Choose another tech.`,
    current: (tech: string) => `You're already researching ${tech}.`,
  },
};
