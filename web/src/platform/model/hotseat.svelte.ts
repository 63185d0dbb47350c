// Hotseat, people who share one screen: whose turn it is among them, and whose map may be shown.
//
// A seat that is told of nothing but its own turn can't give another's away, so this asks for the match
// once per seat, whenever the server says that something changed. A player who is out of the match is
// called to the screen once more, and passes it on.

import type { MatchInfo } from "../../../generated/http";
import { changeSeat, matchInfo, seatView } from "../protocol/matches";
import { HttpError, SHORT_ANSWER, socketPath } from "../protocol/server";
import { LiveSocket } from "../protocol/socket";

export interface HotseatSeat {
  seat: number;
  token: string;
  name: string;
  /** True if an AI plays it now. */
  lent: boolean;
}

const WAIT = 800;
/** The time between two polls for changes. */
const CALM = 150;
const KEPT = "simple-civ told ";

export class Hotseat {
  seats = $state.raw<readonly HotseatSeat[]>([]);
  /** The seat here whose turn it is; null while others play. */
  active = $state.raw<HotseatSeat | null>(null);
  /** The seat whose map is on the screen; null while it is covered. */
  shown = $state.raw<HotseatSeat | null>(null);
  /** Those here who are out of the match and have not been told. */
  fallen = $state.raw<readonly HotseatSeat[]>([]);
  turn = $state(0);
  over = $state(false);
  /** True while there is a connection, and true if the match exists. */
  connected = $state(true);
  missing = $state(false);
  private socket: LiveSocket | null = null;
  private closed = false;
  private asking = false;
  private again = false;
  private out: ReadonlySet<number> = new Set();

  /** `isOut` returns whether a seat is eliminated, by its view. */
  constructor(
    private readonly id: string,
    private readonly tokens: readonly string[],
    private readonly isOut: (view: unknown, seat: number) => boolean = () => false,
  ) {}

  /** True if several people take turns here. */
  get shared(): boolean {
    return this.tokens.length > 1;
  }

  open(): void {
    if (!this.shared) return;
    void this.look();
    this.listen();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  /** The seat that the screen waits for: an eliminated one goes before the active one. */
  get next(): HotseatSeat | null {
    return this.fallen[0] ?? this.active;
  }

  /** The seats here that an AI plays while another's map is shown. */
  get lent(): readonly HotseatSeat[] {
    return this.over ? [] : this.seats.filter(({ seat, lent }) => lent && seat !== this.shown?.seat);
  }

  async takeBack({ token }: HotseatSeat): Promise<void> {
    await changeSeat(this.id, token, { deputy: false });
    await this.look();
  }

  /** Seat the player for whom the screen waits. */
  sit(): void {
    this.shown = this.next;
  }

  /** True if the person at the screen is out of the match. */
  get fell(): boolean {
    return this.fallen.some(({ seat }) => seat === this.shown?.seat);
  }

  /** Leave the screen to the others when a player who is out has seen it. */
  handOver(): void {
    const { shown } = this;
    if (!shown) return;
    localStorage.setItem(KEPT + this.id, JSON.stringify([...this.told(), shown.seat]));
    this.fallen = this.fallen.filter(({ seat }) => seat !== shown.seat);
    this.shown = null;
  }

  private told(): number[] {
    try {
      return JSON.parse(localStorage.getItem(KEPT + this.id) ?? "[]") as number[];
    } catch {
      return [];
    }
  }

  private listen(): void {
    const socket = new LiveSocket(socketPath(this.id), {
      opened: () => {
        this.connected = true;
        for (const token of this.tokens) socket.send({ type: "subscribe", token });
        void this.look();
      },
      heard: ({ type }) => {
        if (type === "delta" || type === "welcome" || type === "seating") void this.look();
      },
      lost: () => {
        this.connected = false;
      },
      missing: () => {
        this.missing = true;
      },
    });
    this.socket = socket;
    socket.open();
  }

  private async look(): Promise<void> {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    try {
      const found = await Promise.all(this.tokens.map((token) => matchInfo(this.id, token, SHORT_ANSWER)));
      if (this.shared) await this.count(found);
      if (!this.closed) this.learn(found);
    } catch (error) {
      // A match that was deleted does not come back; a server that fell silent does.
      const gone = error instanceof HttpError && error.status === 404;
      if (!this.closed && !gone) setTimeout(() => void this.look(), WAIT);
    }
    // An AI changes many things a second; not every change needs a poll.
    if (this.again) await new Promise((rest) => setTimeout(rest, CALM));
    this.asking = false;
    if (this.again && !this.closed) {
      this.again = false;
      void this.look();
    }
  }

  /** Collect the seats that are out of the match, and keep those that were. */
  private async count(found: readonly MatchInfo[]): Promise<void> {
    const asked = found.map(async ({ seat }, place) => {
      if (seat === null || this.out.has(seat)) return seat;
      const view = await seatView(this.id, this.tokens[place] as string, SHORT_ANSWER);
      return this.isOut(view, seat) ? seat : null;
    });
    this.out = new Set((await Promise.all(asked)).filter((seat) => seat !== null));
  }

  /** Take over what the server says to each seat, and which are out of the match. */
  learn(found: readonly MatchInfo[], out = this.out): void {
    const seats = found.map((info, place) => ({
      seat: info.seat ?? -1,
      token: this.tokens[place] as string,
      name: info.seats[info.seat ?? -1]?.name ?? "",
      lent: info.seats[info.seat ?? -1]?.deputy ?? false,
    }));
    // No player is called to the screen for an AI's turn.
    const place = found.findIndex(
      ({ seat, active }, at) => seat !== null && seat === active && !seats[at]?.lent,
    );
    this.seats = seats;
    this.turn = found[0]?.turn ?? 0;
    this.over = found[0]?.status === "finished";
    this.active = this.over ? null : (seats[place] ?? null);
    const told = this.shared ? this.told() : [];
    this.fallen = this.over ? [] : seats.filter(({ seat }) => out.has(seat) && !told.includes(seat));
    this.cover();
  }

  private cover(): void {
    if (!this.shared || this.over) this.shown ??= this.seats[0] ?? null;
    // No player is sent away from their own turn, nor from the news of their elimination.
    else if (this.next && this.active?.seat !== this.shown?.seat && !this.fell) this.shown = null;
  }
}
