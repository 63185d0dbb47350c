// The state of a replay: which turn, seen by whom, playing or not.

import { type FetchFrames, ReplayFrames } from "./replay-frames";

export const SPEEDS = [1, 2, 4, 8] as const;

/** Something of a turn. */
export interface Dated {
  turn: number;
}

export class ReplayState<View> {
  turn = $state(1);
  seat = $state<number | null>(null);
  playing = $state(false);
  speed = $state<number>(2);
  /** The beginning of the turn; of the last turn of a finished match, its end. */
  view = $state.raw<View | null>(null);
  /** The end of the turn, by which its events are told: it knows the names of what was made. */
  after = $state.raw<View | null>(null);
  problem = $state("");
  private readonly frames: ReplayFrames<View>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    fetch: FetchFrames,
    readonly turns: number,
    /** The seats whose view can be shown; null shows everything. */
    readonly viewpoints: readonly (number | null)[],
    private readonly moved: (turn: number, seat: number | null) => void,
  ) {
    this.frames = new ReplayFrames(fetch, turns);
  }

  start(turn: number | null, seat: number | null): void {
    this.seat = this.viewpoints.includes(seat) ? seat : (this.viewpoints[0] ?? null);
    void this.show(turn ?? this.turns);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Show a turn; resolve when it is there. */
  async show(turn: number): Promise<void> {
    this.turn = Math.max(1, Math.min(this.turns, Math.round(turn)));
    this.moved(this.turn, this.seat);
    const [wanted, eyes] = [this.turn, this.seat];
    try {
      const next = Math.min(this.turns, wanted + 1);
      const [view, after] = await Promise.all([this.frames.at(wanted, eyes), this.frames.at(next, eyes)]);
      if (wanted === this.turn && eyes === this.seat) {
        this.view = view;
        this.after = after;
        this.problem = "";
      }
      this.frames.ahead(wanted, eyes);
    } catch (error) {
      this.problem = (error as Error).message;
      this.stop();
    }
  }

  /** Of things with a turn, those of the turn that is shown. */
  own<T extends Dated>(things: readonly T[]): readonly T[] {
    return things.filter(({ turn }) => turn === this.turn);
  }

  look(seat: number | null): void {
    this.seat = seat;
    void this.show(this.turn);
  }

  /** The next viewpoint in the row. */
  turnEyes(): void {
    const place = this.viewpoints.indexOf(this.seat);
    this.look(this.viewpoints[(place + 1) % this.viewpoints.length] ?? null);
  }

  step(by: number): void {
    this.stop();
    void this.show(this.turn + by);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else {
      this.playing = true;
      void this.roll(this.turn >= this.turns ? 1 : this.turn);
    }
  }

  private async roll(turn: number): Promise<void> {
    await this.show(turn);
    if (!this.playing) return;
    if (turn >= this.turns) this.stop();
    else this.timer = setTimeout(() => void this.roll(this.turn + 1), 1000 / this.speed);
  }

  /** Keys of the replay; whether the key was one of them. */
  key(key: string): boolean {
    if (key === " " || key === "k") this.toggle();
    else if (key === "ArrowRight") this.step(1);
    else if (key === "ArrowLeft") this.step(-1);
    else if (key === "Home") this.step(1 - this.turn);
    else if (key === "End") this.step(this.turns - this.turn);
    else if (key === "v") this.turnEyes();
    else return false;
    return true;
  }
}
