// Texts of the table of cities and of governors.

export const CITIES = {
  city: "City",
  pop: "Pop",
  growth: "Growth",
  build: "Build",
  queue: "Queue",
  buy: "Buy",
  governor: "Governor",
  due: "Due",
  health: "HP",
  garrison: "Garrison",
  nothing: "nothing",
  guarded: "garrison",
  civilian: "civilian",
  bare: "none",
  choose: (city: string) => `Select ${city}`,
  chooseAll: "Select all",
  builds: (city: string, build: string, turns: string) => `${city} builds: ${build} ${turns}`.trim(),
  buyFor: (city: string, build: string, price: number) => `Buy ${build} in ${city} for ${price}`,
  governorOf: (city: string) => `Governor of ${city}`,
  queued: (count: number, names: string) => `${count} queued: ${names}`,
  noQueue: "Nothing is queued.",
  repeats: (name: string) => `${name} (repeats)`,
  filter: "Show",
  filters: {
    all: "All",
    due: "Due",
    buyable: "Can buy",
    bare: "No garrison",
    damaged: "Damaged",
  },
  shown: (shown: number, all: number) => (shown === all ? cityCount(all) : `${shown} of ${cityCount(all)}`),
  noneShown: "No city matches.",
  go: "Go to city",
};

const cityCount = (count: number): string => (count === 1 ? "1 city" : `${count} cities`);

export const GOVERNOR = {
  title: "Governor",
  none: "None",
  about:
    "Moves the citizens to the tiles that yield most of what you choose, now and at the start of each turn. " +
    "Tiles that you pin stay worked, and those that you free stay free.",
  noneAbout: "Citizens choose for themselves, except on tiles that you pin.",
  kept: (count: number) => `Keeps ${count === 1 ? "your pinned tile" : `your ${count} pinned tiles`}.`,
  left: (count: number) => `Leaves ${count === 1 ? "the tile" : `the ${count} tiles`} free that you freed.`,
  changes: "Changes each turn",
  same: "nothing",
  now: "Now",
  several: (count: number) => `Governor for ${count === 1 ? "1 city" : `${count} cities`}`,
  set: "Choose…",
  grows: "Next citizen",
};
