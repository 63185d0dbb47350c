// What goes wrong on the line to the server, and what to do about it.

/** What the server says of a refusal, as a sentence. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

export const LINE = {
  lost: "The connection was lost meanwhile. Look whether it was done, and repeat it if not.",
  none: "There is no connection at present; it is tried again by itself. Repeat this when it is back.",
  answered: (status: number) => `The server answered ${status}. Load the page again, or try later.`,
};
