// Great moments in a few words.

export const RIBBONS = {
  tech: "Discovery",
  era: "A new era",
  captured: "Captured",
  lost: "Lost",
  city: "A city",
  war: "War",
  attack: (civ: string) => `declared by ${civ}`,
  against: (civ: string) => `against ${civ}`,
  peace: "Peace",
  with: (civ: string) => `with ${civ}`,
  milestone: "Milestone",
  contact: "First contact",
  eliminated: "Eliminated",
  place: (more: number) => `${more} more`,
  milestoneOf: (civ: string) => `Milestone of ${civ}`,
};
