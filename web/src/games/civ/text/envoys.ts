// Texts of the cards with which other civs offer and declare.

export const ENVOYS = {
  title: {
    peace: (civ: string) => `${civ} offers peace`,
    vision: (civ: string) => `${civ} offers shared vision`,
    war: (civ: string) => `${civ} declared war on you`,
  },
  /** A war that began while an AI played for the player. */
  since: (civ: string, turn: string) => `At war with ${civ} since ${turn}`,
  icon: { peace: "peace-dove", vision: "spyglass", war: "sword-clash" },
  about: {
    peace: "The war ends when you accept.",
    vision: "You'd see what they see, and they'd see what you see.",
    war: "Their cities and soldiers can attack at once.",
  },
  strength: (words: string) => `As far as you know, they are ${words}.`,
  unknown: "You don't know how strong they are.",
  accept: "Accept",
  decline: "Decline",
  later: "Later",
  diplomacy: "Diplomacy",
  goOn: "Continue",
};
