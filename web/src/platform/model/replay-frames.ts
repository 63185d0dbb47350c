// The frames of a replay, fetched a few turns at a time and kept; neighbours share what did not change.

import type { FilmAnswer } from "../../../generated/http";
import type { DeltaChange } from "../../../generated/protocol";
import { patch } from "../protocol/patch";
import { heldView } from "../protocol/tiles";

export type FetchFrames = (turn: number, count: number, seat: number | null) => Promise<FilmAnswer>;

/** Turns in one request. */
const FRAMES_PER_REQUEST = 12;

export class ReplayFrames<View> {
  private readonly views = new Map<string, Promise<View>>();

  constructor(
    private readonly fetch: FetchFrames,
    readonly turns: number,
  ) {}

  /** The view of a seat, or everything, at a turn. */
  at(turn: number, seat: number | null): Promise<View> {
    const known = this.views.get(key(turn, seat));
    if (!known) this.fetchFrom(turn, seat);
    return this.views.get(key(turn, seat)) as Promise<View>;
  }

  /** Fetch ahead, so that playing does not wait. */
  ahead(turn: number, seat: number | null): void {
    for (let next = turn; next <= Math.min(this.turns, turn + FRAMES_PER_REQUEST / 2); next++)
      if (!this.views.has(key(next, seat))) {
        this.fetchFrom(next, seat);
        return;
      }
  }

  private fetchFrom(turn: number, seat: number | null): void {
    let count = 1;
    while (
      count < FRAMES_PER_REQUEST &&
      turn + count <= this.turns &&
      !this.views.has(key(turn + count, seat))
    )
      count++;
    const answer = this.fetch(turn, count, seat);
    let before = answer.then(({ view }) => view as View & object);
    for (let place = 0; place < count; place++) {
      const now =
        place === 0
          ? before
          : Promise.all([answer, before]).then(([{ changes }, view]) =>
              patch(view, (changes[place - 1] ?? []) as unknown as DeltaChange[]),
            );
      const held = now.then(heldView);
      this.views.set(key(turn + place, seat), held);
      // A failed request is sent again the next time.
      held.catch(() => this.views.delete(key(turn + place, seat)));
      before = now;
    }
  }
}

const key = (turn: number, seat: number | null): string => `${turn}/${seat ?? "all"}`;
