// Requests without which nothing can be shown: repeated, with longer and longer waits, until they are answered.

import { HttpError } from "./server";

const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERRORS = 500;

/** The wait before the next try. */
export const waitAfter = (wait: number): number => (wait ? Math.min(LONGEST_WAIT, wait * 2) : FIRST_WAIT);

/** True if the same request may be answered later: the network or the server failed, or it is busy. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERRORS;

/** Ask until there is an answer, or a refusal that will not change; stop when nobody waits for it any more. */
export async function retried<T>(ask: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
  for (let wait = waitAfter(0); ; wait = waitAfter(wait))
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || !isWanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
}
