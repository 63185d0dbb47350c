// A seat of a match on the screen, whatever the game: a mirror of its view, what may be done, deeds.

import { Connection, type Listener, type Outcome, type Wire } from "../protocol/connection";
import { ruleset as fetchRuleset, socketAddress } from "../protocol/server";

/** What every game's view tells of a seat. */
interface SeatView {
  ruleset: string;
  seat: number | null;
  active: number | null;
  victory: string | null;
}

export interface SeatWire extends Wire {
  view: SeatView;
}

type Heard<W extends Wire> = Required<Listener<W>>;

export abstract class Seat<W extends SeatWire, Rules extends { hash: string }, Choices> {
  view = $state.raw<W["view"] | null>(null);
  ruleset = $state.raw<Rules | null>(null);
  choices = $state.raw<Choices | null>(null);
  message = $state("");
  connected = $state(true);
  playing = $state.raw<{ seat: number | null; ai: boolean } | null>(null);
  busy = $state(false);
  /** What is still being shown of what happened; deeds are done when it is over. */
  protected line: Promise<void> = Promise.resolve();
  /** Counts questions, so that late answers are known as such. */
  protected asked = 0;
  private readonly connection: Connection<W>;

  constructor(
    readonly id: string,
    protected readonly token: string,
  ) {
    this.connection = new Connection<W>(socketAddress(id), token, {
      welcome: (...told) => this.welcomed(...told),
      changed: (...told) => this.changed(...told),
      progress: (playing) => {
        this.playing = playing;
      },
      connected: (now) => {
        this.connected = now;
      },
      failed: (text) => {
        this.message = text;
      },
      spoken: (...told) => this.spoken(...told),
      present: (...told) => this.met(...told),
      clock: (...told) => this.timed(...told),
    });
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  protected abstract welcomed(...told: Parameters<Heard<W>["welcome"]>): void;
  protected abstract changed(...told: Parameters<Heard<W>["changed"]>): void;
  protected spoken(..._told: Parameters<Heard<W>["spoken"]>): void {}
  protected met(..._told: Parameters<Heard<W>["present"]>): void {}
  protected timed(..._told: Parameters<Heard<W>["clock"]>): void {}

  /** A refusal in words, with the names of this match. */
  abstract why(code: string, facts?: Record<string, unknown>): string;

  /** The rules by which a view is to be read. */
  protected async learn({ ruleset }: W["view"]): Promise<void> {
    if (this.ruleset?.hash !== ruleset) this.ruleset = (await fetchRuleset(ruleset)) as unknown as Rules;
  }

  /** Asks anew what may be done. */
  protected async refresh(): Promise<void> {
    const turn = ++this.asked;
    const choices = await this.ask<Choices>({ kind: "legal" });
    if (turn === this.asked) this.choices = choices;
  }

  get seat(): number {
    return this.view?.seat ?? -1;
  }

  get over(): boolean {
    return this.view?.victory != null;
  }

  get myTurn(): boolean {
    return this.view !== null && this.view.active === this.seat && !this.over;
  }

  async act(action: W["action"]): Promise<boolean> {
    this.busy = true;
    try {
      const accepted = this.told(await this.connection.act(action));
      await this.line;
      return accepted;
    } catch (error) {
      this.message = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {
    this.busy = true;
    try {
      this.told(await this.connection.undo());
      await this.line;
    } catch (error) {
      this.message = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  private told({ accepted, refusal }: Outcome): boolean {
    this.message = accepted || !refusal ? "" : this.why(refusal.code, refusal.facts);
    return accepted;
  }

  speak(...words: Parameters<Connection<W>["speak"]>): void {
    this.connection.speak(...words);
  }

  ask<T>(request: W["request"]): Promise<T | null> {
    return this.connection.ask<T>(request).catch(() => null);
  }
}
