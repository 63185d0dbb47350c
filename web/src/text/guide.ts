// The words of the guided start, and of the hints after it.

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const GUIDE_WORDS = {
  label: "Guide",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  show: "Show me",
  off: "No hints",
  done: "You know the game",
  doneAbout: "Grow, learn, and meet your neighbours. Point at any number to see where it comes from.",
  keys: { rules: "opens the rules", sheet: "lists all keys" },
  on: "Play on",
  read: "Got it",
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
    text: "Select your city and choose what it builds. Soldiers defend, fast units explore, and another city doubles everything.",
    coins:
      "Select your city and choose what it builds. Soldiers defend, fast units explore, and another city doubles everything. Builds that cost coins every turn say so: don't spend more than you earn.",
  },
  explore: {
    title: (unit: string) => `Move the ${unit}`,
    text: "Choose a bright tile to go there, or let it explore by itself. Huts hold gifts; camps are best left alone.",
  },
  end: {
    title: "End the turn",
    text: "Everything is done. The golden button at the lower right always shows what to do next; now it ends the turn.",
  },
  win: {
    title: "How to win",
    text: (milestones: readonly string[]) =>
      `Take the capitals of your rivals${milestones.length ? `, or be the first to complete ${listed(milestones)}` : ""}. The rules tell exactly how:`,
  },
};

export const HINTS = {
  label: "Hint",
  read: "Got it",
  war: {
    title: (civ: string) => `War with ${civ}`,
    text: "Put soldiers into your cities and fortify them. Diplomacy tells how strong they are, as far as you know, and when you may offer peace.",
  },
  deficit: {
    title: "You spend more than you earn",
    text: (net: number, turns: number) =>
      `You lose ${-net} ${net === -1 ? "coin" : "coins"} every turn; in ${turns === 1 ? "1 turn" : `${turns} turns`} the treasury is empty, and austerity begins. Let citizens work tiles with coins, found another city for more supply, or disband a soldier.`,
  },
  idle: {
    title: (city: string) => `${city} stands idle`,
    text: "Choose what it builds. What you put into its queue it begins by itself.",
  },
  settle: {
    title: "Room for another city",
    text: "Who can found a city awaits orders. Yields on the map (Y) show good places; do not let them travel alone.",
  },
  treasury: {
    title: "The treasury can pay for a build",
    text: (city: string, price: number, treasury: number) =>
      `What ${city} builds could be finished now for ${price} of your ${treasury}.`,
  },
};
