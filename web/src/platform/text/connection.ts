// Texts of the connection to the server: what goes wrong with it, and what to do about it.

/** Turn the server's words about a refusal into a sentence. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

export const CONNECTION = {
  offline: "You're offline. Reconnecting…",
  /** The number of orders that are sent when the connection is back. */
  waiting: (count: number) =>
    count === 1
      ? "1 order is waiting and will be sent once you're back."
      : `${count} orders are waiting and will be sent once you're back.`,
  unsaid: "You're offline. Your message will be sent once you're back.",
  kept: "This order is already waiting to be sent.",
  dropped: "Your turn ended while you were offline, so your order was dropped.",
  lost: "The connection was lost before the server answered. Try again.",
  none: "You're offline. Try again once you're back.",
  closed: "You left the match before the server answered.",
  silent: "The server isn't responding. Check that it's running and you're online, then try again.",
  answered: (status: number) =>
    `The server answered with error ${status}. Reload the page, or try again later.`,
};
