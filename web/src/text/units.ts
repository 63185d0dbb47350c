// The words of the unit panel.

export const UNIT = {
  label: "Unit",
  natives: "Natives",
  away: "Put away",
  health: "Hit points",
  healthAbout: "At 0 the unit is lost. It heals at the start of your turn where it rests.",
  attack: "Attack",
  defence: "Defence",
  moves: "Moves",
  movesTitle: "Moves left",
  movesAbout: "Entering a tile costs moves by its ground. They come back at the start of your turn.",
  range: "Range",
  rangeAbout: "It strikes so many tiles far, over a clear line.",
  aim: "Choose the goal on the map, or Esc.",
};

export const UNIT_CHIPS = {
  aggro: { words: "Aggro", hint: "Its camp is roused: it strikes and pursues whoever is near." },
  calm: "Its camp leaves you alone while you stay out of its land.",
  fortified: { words: "Fortified", hint: "Defends better until it moves or attacks." },
  garrison: { words: "Garrison", hint: (city: string) => `It guards ${city}.` },
  linked: { words: "Linked", hint: "Moves together with its partner. What interrupts one interrupts both." },
  attacked: { words: "Attack used", hint: "It can attack again next turn." },
  locked: {
    words: "Captured, waits",
    hint: "It was captured this turn and can act from the next one on.",
  },
  exploring: { words: "Exploring", hint: "It looks for unknown land by itself." },
  route: { words: "On its way", hint: "It follows a route and asks for no orders." },
  home: "Where it was made.",
  /** As the rulebook calls it. */
  homeRule: "Home city",
};
