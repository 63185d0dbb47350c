// The words of the screens before and between matches: title, set-up, matches, lobby, hand-over.

export const TITLE = {
  name: "Simple Civ",
  motto: "A compact 4X on hexes",
  menu: "Main menu",
  continue: "Continue",
  newGame: "New game",
  games: "Games",
  load: "Load or join",
  codex: "Codex",
  settings: "Settings",
  turn: (word: string, turn: number) => `${word.toLowerCase()} ${turn}`,
  notYours: "This browser has no seat in that match. Open the link you were sent.",
  unreachable: (problem: string) => `The server doesn't answer (${problem}). Is it still running?`,
  credits: "Icons by game-icons.net authors, CC BY 3.0",
};

export const SETUP = {
  title: "New game",
  game: "Game",
  ownRole: "Your civ",
  role: "Civ",
  anyRole: "Any civ",
  anyAbout: "Let the map decide.",
  map: "Map",
  seats: "Players",
  seat: (seat: number) => `Player ${seat + 1}`,
  count: "Number of players",
  edition: "Edition",
  recommended: "recommended",
  takeThis: "Choose this one if you're not sure.",
  level: "AI level",
  who: "Who plays",
  you: "You",
  here: "Here, in turns",
  link: "By link",
  ai: "AI",
  seatName: "Name",
  seed: "Seed",
  anotherSeed: "Another seed",
  seedDrawn: "Drawn in secret, so that nobody knows the map.",
  sharedScreen: (people: number) => `${people} people share this screen; it is covered between their turns.`,
  openSeats: (count: number) =>
    count === 1
      ? "One seat waits for somebody who has the link."
      : `${count} seats wait for people who have the link.`,
  more: "Clock, spectators and more",
  name: "Name of the match",
  clock: "Time for a turn",
  expiry: "When time is up",
  endTurn: "The turn ends",
  deputyPlays: "An AI plays the turn",
  deputies: "Players may leave their seat to an AI",
  undo: "Steps may be undone",
  spectators: "Spectators",
  noSpectators: "None",
  seatSpectators: "See what one player sees",
  allSpectators: "See everything, ten turns later",
  public: "Listed for everybody on this server",
  back: "Back",
  begin: "Begin",
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Times for a turn that can be chosen, in milliseconds. */
export const CLOCKS: readonly (readonly [number, string])[] = [
  [0, "No limit"],
  [MINUTE, "1 minute"],
  [2 * MINUTE, "2 minutes"],
  [5 * MINUTE, "5 minutes"],
  [15 * MINUTE, "15 minutes"],
  [DAY, "1 day"],
  [3 * DAY, "3 days"],
  [7 * DAY, "7 days"],
];

export const MATCHES = {
  title: "Load or join",
  mine: "Your matches",
  go: { running: "Continue", gathering: "Enter", finished: "Look back" },
  none: "Nothing yet. Matches that you begin or join appear here by themselves.",
  listed: "Open to everybody",
  join: "Join or watch by link",
  joinHint: "Paste the link that you were sent",
  noLink: "That is no link to a match. It looks like …/match/0123456789abcdef.",
  open: "Open",
  upload: "Upload a match file",
  uploadAbout: "A file that was downloaded from a match, here or on another server.",
  noFile: "That file is no match file: it holds no JSON.",
  gone: "Can't be opened: the match was deleted, or your link to it is wrong.",
  unreachable: "The server doesn't answer. Try again later.",
  forget: "Remove from the list",
  named: (game: string, parts: readonly string[]) => (parts.length ? `${game}: ${parts.join(", ")}` : game),
  nameless: (id: string) => `Match ${id.slice(0, 4)}`,
  state: { gathering: "waits for players", running: "running", finished: "over" },
  yourTurn: "your turn",
  turn: (word: string, turn: number) => `${word.toLowerCase()} ${turn}`,
  seats: (count: number) => `${count} players`,
  asSpectator: "as spectator",
  copied: "a copy",
  copiedAbout: "It goes on from another match or from a file.",
  back: "Main menu",
  more: "Links and more",
  loading: "Looking for your matches…",
};

export const KEEPING = {
  title: "This match",
  links: "Links",
  invite: "Invitation",
  inviteAbout: "Whoever opens it may take a free seat.",
  replay: "Replay",
  seat: "Your seat",
  seatOf: (place: number) => `Your seat ${place}`,
  seatAbout: "Whoever opens it plays this seat. Keep it to yourself.",
  watch: "Spectators",
  owner: "Owner",
  ownerAbout: "With this link the match can be started and deleted from another browser.",
  copy: "Copy",
  copied: "Copied",
  copyOf: (what: string) => `Copy the link: ${what}`,
  download: "Download",
  downloadAbout: "The whole match as one file, to keep or to go on elsewhere.",
  duplicate: "Duplicate",
  duplicateAbout: "A second match that goes on from here; this one stays as it is.",
  secret: "Download and duplicates open when the match between people is over.",
  delete: "Delete",
  reallyDelete: "Yes, delete it for everybody",
  keep: "Keep it",
  deleted: "The match is deleted.",
};

export const LOBBY = {
  title: "Waiting for players",
  about: "The match begins by itself as soon as every seat is taken.",
  invitation: "Invitation",
  invite: "Send this link to those who shall play. They need no account.",
  more: "Links and more",
  you: "You",
  taken: "Taken",
  free: "Free",
  ai: (level: string) => `AI, ${level}`,
  take: "Take this seat",
  yourName: "Your name",
  start: "Begin now",
  startAbout: "AIs take the seats that are still free.",
  join: "Join",
  seat: (seat: number) => `Seat ${seat + 1}`,
  waiting: "You have a seat. The match begins when everybody is here.",
  back: "Main menu",
  starting: "Everybody is here…",
};

export const AGREED = {
  label: "About this match",
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  reserve: (time: string) => `${time} in reserve`,
  endTurn: "then the turn ends",
  deputy: "then an AI plays the turn",
  undo: "Undo",
  on: "On",
  off: "Off",
  all: (turns: number) => `See everything, ${turns} turns later`,
  copy: "Start",
  copied: "Continues another match or a file",
};

export const HANDOVER = {
  title: (name: string) => `${name}, it is your turn`,
  fallen: (name: string) => `${name}, you are out of the match`,
  fallenAbout: "Sit down to see how it ended for you, then hand the screen on.",
  about: "Nobody else may look. Press the button when you sit before the screen.",
  turn: (word: string, turn: number) => `${word} ${turn}`,
  ready: "I am here",
  waiting: "The others are playing",
  leave: "Main menu",
};

export const PLACE = {
  opening: "Unrolling the map…",
};

export const DEAD_END = {
  title: "This link doesn't work",
  again: "Try again",
  menu: "Main menu",
  /** The name of a match is too short or too long. */
  cut: "The link is incomplete: its address was cut off or changed. Copy all of it, or ask for it again.",
  /** The server does not tell strangers whether a match is there. */
  missing:
    "There's no such match, or the link doesn't open it: the match was deleted, or the link was cut off. Ask for the link again.",
  forbidden: "The link opens no seat in this match. Its end may be cut off; ask for it again.",
  wrong:
    "The match is here, but the end of the link is wrong or cut off, so it opens no seat. Ask for the link again.",
};

export const CARE = {
  watched: "Spectators see what I see",
  watchedAbout: "Send them the spectators' link.",
  seed: (seed: number) => `Seed ${seed}`,
};
