// The offer of the guide in a player's first match.

export const GUIDE = {
  welcome: "Your first duel?",
  welcomeAbout: "The guide lets you try all the rules on small boards, in a few minutes.",
  open: "Show the rules",
  read: "Got it",
  hint: "Hint",
};
