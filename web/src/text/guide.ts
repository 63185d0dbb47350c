// The words of the guided start.

export const GUIDE_WORDS = {
  label: "Guide",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  show: "Show me",
  off: "No hints",
  done: "You know the game",
  doneAbout: "Grow, learn, and meet your neighbours. Point at any number to see where it comes from.",
  keys: { rules: "opens the rules", sheet: "lists all keys" },
  on: "Play on",
  found: {
    title: "Found your first city",
    text: (unit: string) =>
      `Select the ${unit} and press “Found city”. Where it stands is a good place; water and high ground make it better.`,
  },
  research: {
    title: "Choose research",
    text: "Open Research and choose a tech that is lit up. Each card tells what it brings.",
    wait: "As soon as your city stands, it can learn.",
  },
  build: {
    title: "Choose a build",
    text: "Select your city and choose what it builds. Soldiers guard, quick feet find land, and another city doubles everything.",
  },
  explore: {
    title: (unit: string) => `Move the ${unit}`,
    text: "Click a bright tile to go there, or let it explore by itself. Huts hold gifts; camps are best left alone.",
  },
  end: {
    title: "End the turn",
    text: "Everything is done. The golden button at the lower right always tells what is due next; now it ends the turn.",
  },
};
