// Texts of the guided start, and of the hints after it.

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** As many names as a card has room for. */
const MOST_NAMES = 4;
const shortened = (names: readonly string[]): string =>
  listed(names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), "others"] : names);

export const GUIDE_WORDS = {
  label: "Guide",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  show: "Show me",
  off: "Turn off hints",
  more: "More",
  less: "Less",
  done: "You know the basics",
  doneAbout: "Grow, research and meet your neighbours. Point at any number to see how it adds up.",
  keys: { rules: "opens the rules", sheet: "lists all keys" },
  on: "Continue",
  read: "Got it",
  found: {
    title: "Found your first city",
    text: (unit: string) =>
      `Choose “Found city” with your ${unit}. It starts in a good spot; ` +
      "water and high ground make one even better.",
  },
  research: {
    title: "Choose research",
    text: "Open Research and choose a highlighted tech. Each card shows what it gives.",
    wait: "Once you have a city, you can research.",
  },
  build: {
    title: "Choose a build",
    text:
      "Select your city and choose what it builds. Soldiers defend, " +
      "fast units explore, and another city doubles everything.",
    costs: (gold: string) => ` Builds that cost ${gold} every turn say so: don't spend more than you earn.`,
    dear: (names: readonly string[], gold: string) =>
      `Leave ${shortened(names)} for later: you don't earn enough ${gold} for the upkeep yet.`,
  },
  explore: {
    title: (unit: string) => `Move the ${unit}`,
    text:
      "Choose a bright tile to move there, or let it explore " +
      "automatically. Huts hold gifts; camps are best left alone.",
  },
  end: {
    title: "End the turn",
    text:
      "That's everything for now. The golden button at the lower " +
      "right always shows what to do next; now it ends the turn.",
  },
  orders: {
    title: "Give your units orders",
    text:
      "The golden button at the lower right always shows what to do next: choose " +
      "it to go there. A soldier can fortify in your city to defend it, or explore.",
  },
  due: {
    title: "Follow the golden button",
    text: "The golden button at the lower right always shows what to do next. Choose it to go there.",
  },
  wait: {
    title: "Wait for your turn",
    text: "Others are playing. You can look around meanwhile.",
  },
  later: (text: string) => `On your turn: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  win: {
    title: "How to win",
    text: (milestones: readonly string[]) =>
      `Capture your rivals' capitals` +
      `${milestones.length ? `, or be the first to complete ${listed(milestones)}` : ""}. ` +
      "The rules explain exactly how:",
  },
};

export const HINTS = {
  label: "Hint",
  read: "Got it",
  war: {
    title: (civ: string) => `War with ${civ}`,
    text:
      "Put soldiers in your cities and fortify them. Diplomacy shows how " +
      "strong the enemy is, as far as you know, and when you can offer peace.",
  },
  deficit: {
    title: "You're spending more than you earn",
    text: (loss: number, turns: number, gold: string) =>
      `You're losing ${loss} ${gold} every turn. In ${turns === 1 ? "1 turn" : `${turns} turns`} ` +
      "the treasury will be empty and austerity starts: you produce and research less, and can't " +
      `buy. Work tiles that give ${gold}, found another city for more supply, or disband a soldier.`,
  },
  idle: {
    title: (city: string) => `${city} is idle`,
    text: "Choose what it builds, or fill its queue with proposals. It starts queued builds automatically.",
  },
  settle: {
    title: "Room for another city",
    text:
      "A unit that can found a city needs orders. Yields on " +
      "the map show good spots. Don't let it travel alone.",
  },
  treasury: {
    title: "You can afford a build",
    text: (city: string, price: number, treasury: string) =>
      `${city} can finish its build now for ${price} of your ${treasury}.`,
  },
};
