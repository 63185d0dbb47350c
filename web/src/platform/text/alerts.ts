// The words that call a player back to a match.

export const ALERTS = {
  yours: "Your turn",
  theirs: (player: string) => `Waiting for ${player}`,
  waiting: "Waiting",
  body: (game: string) => `Your ${game} match is waiting for you.`,
  settings: "Turn alerts",
  all: "Tell me when it's my turn",
  allAbout: "While this tab is in the background: in its title, on its icon, and as chosen below.",
  sound: "Play a sound",
  notify: "Show a notification",
  question: "Get a notification when it's your turn?",
  yes: "Yes, notify me",
  no: "No, thanks",
  barrier: {
    early: "You'll be asked when you first play a match by link.",
    insecure: "Browsers show notifications only for pages opened over HTTPS or on this machine.",
    unsupported: "This browser doesn't support notifications.",
    denied: "Notifications are blocked. Allow them for this page in the browser's settings.",
  },
};
