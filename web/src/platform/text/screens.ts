// Texts of the platform's screens: title, set-up, matches, lobby, hand-over.

export const TITLE = {
  name: "Simple Civ",
  motto: "A compact 4X on hexes",
  menu: "Main menu",
  continue: "Continue",
  newGame: "New game",
  load: "Load or join",
  codex: "Codex",
  codexAbout: "the rules",
  guide: (game: string) => `How to play ${game}`,
  settings: "Settings",
  turn: (word: string, turn: number) => `${word.toLowerCase()} ${turn}`,
  notYours: "This browser has no seat in that match. Open the link you were sent.",
  credits: "Icons by game-icons.net authors, CC BY 3.0",
};

export const SETUP = {
  title: "New game",
  traits: (role: string) => `Traits of ${role}`,
  game: "Game",
  anyAbout: "Drawn at random.",
  map: "Map",
  seats: "Players",
  seat: (seat: number) => `Player ${seat + 1}`,
  count: "Number of players",
  edition: "Edition",
  recommended: "recommended",
  takeThis: "Choose this one if you're not sure.",
  level: "AI level",
  levels: "AI level for all",
  who: "Who plays",
  you: "You",
  here: "Hotseat",
  link: "By link",
  ai: "AI",
  seatName: "Name",
  seed: "Seed",
  anotherSeed: "Another seed",
  seedDrawn: "The map is drawn in secret, so nobody knows it.",
  sharedScreen: (people: number) => `${people} players share this screen. It's covered between turns.`,
  openSeats: (count: number) =>
    count === 1
      ? "1 seat is open to anyone with the link."
      : `${count} seats are open to anyone with the link.`,
  more: "Clock, spectators and more",
  name: "Match name",
  clock: "Time per turn",
  expiry: "When time runs out",
  endTurn: "The turn ends",
  deputyPlays: "An AI plays the turn",
  deputies: "Players can let an AI play for them",
  undo: "Allow undo",
  spectators: "Spectators",
  noSpectators: "None",
  seatSpectators: "See what one player sees",
  allSpectators: "See everything, ten rounds late",
  public: "List publicly on this server",
  ownRules: "Your own ruleset",
  ownRulesAbout: "Choose all files of its folder.",
  scenario: "Scenario",
  scenarioAbout: "A scenario file sets the map and the players.",
  back: "Back",
  begin: "Start",
  players: (least: number, most: number) => (least < most ? `${least}–${most} players` : `${most} players`),
  /** What is about to start, beside the button; a game may have one map only. */
  summary: (map: string, players: number) => [map, `${players} players`].filter(Boolean).join(" · "),
  sized: (size: string) => `Map: ${size}`,
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
  go: { running: "Continue", gathering: "Open", finished: "View result" },
  none: "Nothing yet. Matches you start or join appear here.",
  listed: "Open to everyone",
  join: "Join or watch by link",
  joinHint: "Paste the link you were sent",
  noLink: "That isn't a match link. It should look like …/match/0123456789abcdef.",
  open: "Open",
  upload: "Upload a match file",
  uploadAbout: "A match file downloaded from this server or another one.",
  noFile: "That isn't a match file. Choose one that was downloaded from a match.",
  gone: "Can't be opened: the match was deleted, or your link to it is wrong.",
  again: "Try again",
  forget: "Remove from list",
  named: (game: string, parts: readonly string[]) => (parts.length ? `${game}: ${parts.join(", ")}` : game),
  nameless: (id: string) => `Match ${id.slice(0, 4)}`,
  state: { gathering: "waiting for players", running: "running", finished: "over" },
  yourTurn: "your turn",
  turn: (word: string, turn: number) => `${word.toLowerCase()} ${turn}`,
  seats: (count: number) => `${count} players`,
  asSpectator: "as spectator",
  copied: "a copy",
  copiedAbout: "Continues another match or a file.",
  back: "Main menu",
  more: "Links and more",
  loading: "Looking for your matches…",
};

export const MATCH_FILES = {
  title: "This match",
  links: "Links",
  invite: "Invitation",
  inviteAbout: "Anyone who opens it can take a free seat.",
  replay: "Replay",
  seat: "Your private link to this match",
  seatOf: (place: number) => `Your private link ${place} to this match`,
  seatAbout: "Anyone who opens it plays this seat. Keep it to yourself.",
  watch: "Spectators",
  owner: "Owner",
  ownerAbout: "Use this link to start or delete the match from another browser.",
  copy: "Copy",
  copied: "Copied",
  copyOf: (what: string) => `Copy the link: ${what}`,
  download: "Download",
  downloadAbout: "The whole match as one file, to keep or to continue elsewhere.",
  duplicate: "Copy this match",
  duplicateAbout: "A second match that continues from here. This one stays as it is.",
  secret: "A match between people can be downloaded and copied once it's over.",
  delete: "Delete",
  reallyDelete: "Delete for everyone",
  keep: "Keep it",
  deleted: "Match deleted.",
};

export const LOBBY = {
  title: "Waiting for players",
  about: "The match starts automatically once every seat is taken.",
  invitation: "Invitation",
  invite: "Send this link to the other players. No account needed.",
  more: "Links and more",
  you: "You",
  taken: "Taken",
  free: "Free",
  ai: (level: string) => `AI, ${level}`,
  take: "Take seat",
  yourName: "Your name",
  start: "Start now",
  startAbout: "AIs take the free seats.",
  join: "Join",
  seat: (seat: number) => `Seat ${seat + 1}`,
  waiting: "You have a seat. The match starts when everyone is here.",
  back: "Main menu",
  starting: "Everyone is here…",
};

export const MATCH_OPTIONS = {
  label: "About this match",
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  reserve: (time: string) => `${time} in reserve`,
  endTurn: "then the turn ends",
  deputy: "then an AI plays the turn",
  undo: "Undo",
  on: "On",
  off: "Off",
  all: (rounds: number) => `See everything, ${rounds} ${rounds === 1 ? "round" : "rounds"} late`,
  copy: "Origin",
  copied: "Continues another match or a file",
};

export const HANDOVER = {
  title: (name: string) => `${name}, it's your turn`,
  fallen: (name: string) => `${name}, you've been eliminated`,
  fallenAbout: "Press the button to see how it ended for you, then pass the screen on.",
  about: "Everyone else, look away. Press the button when you're at the screen.",
  turn: (word: string, turn: number) => `${word} ${turn}`,
  ready: "I'm here",
  waiting: "The others are playing",
  leave: "Main menu",
};

export const MATCH_PAGE = {
  opening: "Unrolling the map…",
};

export const LINK_ERRORS = {
  title: "This link doesn't work",
  /** The link may be right. */
  trouble: "Can't open this match",
  again: "Try again",
  menu: "Main menu",
  seated: "You have a seat in this match.",
  sit: "Go to seat",
  /** The name of a match is too short or too long. */
  cut: "The link is incomplete: its address was cut off or changed. Copy all of it, or ask for it again.",
  /** The server does not tell strangers whether a match is there. */
  missing:
    "There's no such match, or the link doesn't open it: the match " +
    "was deleted, or the link was cut off. Ask for the link again.",
  /** Without a secret; of a match that is not listed strangers learn nothing either. */
  unknown:
    "There's no match at this address, or only its players can open it. Open the whole link you were sent.",
  /** An address that is none of the page's. */
  nowhere: "There's nothing at this address. Check it for typing errors, or start from the main menu.",
  forbidden: "This link doesn't give you a seat in this match. Its end may be cut off; ask for it again.",
  wrong:
    "The match is here, but the end of the link is wrong or cut " +
    "off, so it doesn't give you a seat. Ask for the link again.",
};

/** The server speaks another version of the protocol than this page. */
export const OUTDATED = {
  title: "Simple Civ was updated",
  text: "This page is older than the server. Reload it to continue; your match is saved.",
  reload: "Reload",
};

export const SEAT_OPTIONS = {
  watched: "Let spectators see what I see",
  watchedAbout: "Send them the spectators' link.",
  seed: (seed: number | string) => `Seed ${seed}`,
};
