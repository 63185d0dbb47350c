// Names and secrets that this browser draws, so that a request whose answer was lost can be repeated.

import { HttpError } from "./server";

/** Return a unique name; `randomUUID` exists only in secure contexts. */
export const drawName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Ask with a secret that stays the same until an answer comes, even if the page is reloaded before. */
export async function withSecret<T>(what: string, ask: (secret: string) => Promise<T>): Promise<T> {
  const key = `simple-civ secret ${what}`;
  const secret = localStorage.getItem(key) ?? drawName();
  localStorage.setItem(key, secret);
  try {
    const answer = await ask(secret);
    localStorage.removeItem(key);
    return answer;
  } catch (error) {
    // A refusal is an answer, unless the server did not know the result.
    if (error instanceof HttpError && error.status < 500) localStorage.removeItem(key);
    throw error;
  }
}
