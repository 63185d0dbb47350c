// The words of the game that is played in the page, without a server.

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

export const LOCAL = {
  label: "Getting ready",
  steps: {
    fetch: "Fetching the game",
    python: "Starting the game",
    rules: "Reading the rules",
    matches: "Opening your matches",
  },
  bytes: (loaded: number, total: number) => `${megabytes(loaded)} of ${megabytes(total)} MB`,
  failed: "The game couldn't be started. Reload the page, or try another browser.",
  again: "Try again",
  taken: "The game continued in another tab.",
  elsewhere: "The game is open in another tab. Close it there, or play here instead.",
  here: "Play here",
  trouble: {
    full:
      "There's no room left on this device, so your last move wasn't saved. " +
      "Download the match, then free some space.",
    refused:
      "This browser doesn't let the page store anything. Matches are lost when the tab is closed; download them first.",
    taken: "The game continued in another tab.",
  },
  download: "Download the match",
  people:
    "Matches in this page stay on this device. To play with others by link, open a server: " +
    "the address of one you know, or of your own.",
  server: "Address of a server",
  example: "https://…",
  open: "Open",
  noAddress: "That isn't the address of a server. It should start with https:// or http://.",
  uploadAbout: "A match file from this page or from any server.",
  update: "A new version is ready. It's used the next time you open the page.",
  outdated: "Part of this page is older than the rest. Reload it in a minute; your matches are saved.",
  close: "Close",
};
