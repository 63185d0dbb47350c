// A time limit for waiting: an animation continues beside the next one.

/** Resolve with the work, or when it takes too long to be waited for. */
export function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  return Promise.race([work, new Promise<void>((done) => setTimeout(done, milliseconds))]);
}
