// A seat of a match on the screen, whatever the game: a mirror of its view, what may be done, deeds.

import { Connection, type Listener, type Outcome, type Wire } from "../protocol/connection";
import { ruleset as fetchRuleset, socketAddress } from "../protocol/server";
import { sentence } from "../text/line";
import { Gate } from "./gate.svelte";
import { Line } from "./line";
import { Seating } from "./seating.svelte";

/** What every game's view tells of a seat. */
interface SeatView {
  ruleset: string;
  seat: number | null;
  turn: number;
  active: number | null;
  victory: string | null;
}

export interface SeatWire extends Wire {
  view: SeatView;
}

/** The time that is left for a turn, as the server told it at some moment. */
export interface Clock {
  active: number | null;
  left: number;
  reserve: number;
  at: number;
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
  clock = $state.raw<Clock | null>(null);
  /** Closed while a new turn is not on the screen yet. */
  readonly gate = new Gate();
  /** What is taken in of what happened; a deed is done when that is over. */
  protected readonly line = new Line();
  private readonly deeds = new Line();
  private readonly wishes = new Line();
  private wishing = 0;
  /** Deeds, and questions about what may be done: what a key or a click means shows when they are over. */
  private readonly open = new Set<Promise<unknown>>();
  /** Counts questions, so that late answers are known as such. */
  protected asked = 0;
  private readonly connection: Connection<W>;
  readonly seating: Seating;
  private readonly looked = () => this.connection.look(!document.hidden);

  constructor(
    readonly id: string,
    protected readonly token: string,
  ) {
    this.seating = new Seating(id, token);
    this.connection = new Connection<W>(socketAddress(id), token, {
      welcome: (...told) => this.welcomed(...told),
      changed: (...told) => this.changed(...told),
      progress: (playing) => {
        this.playing = playing;
      },
      connected: (now) => {
        const back = now && !this.connected;
        this.connected = now;
        // Questions that were under way were lost with the connection.
        if (back && this.view) void this.refresh();
      },
      failed: (text) => {
        this.message = sentence(text);
      },
      spoken: (...told) => this.spoken(...told),
      present: (...told) => this.met(...told),
      clock: ({ active, left, reserve }) => {
        this.clock = { active, left, reserve, at: Date.now() };
      },
      seating: (told) => {
        const waited = !this.myTurn;
        this.seating.hear(told);
        if (waited && this.myTurn) this.resumed();
        if (told.deputy) this.choices = null;
      },
      missed: (told) => {
        this.seating.missed = told;
      },
    });
    this.connection.open();
    if (typeof document !== "undefined") document.addEventListener("visibilitychange", this.looked);
  }

  close(): void {
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", this.looked);
    this.connection.close();
  }

  protected abstract welcomed(...told: Parameters<Heard<W>["welcome"]>): void;
  /** One's own turn goes on after an AI played in it. */
  protected resumed(): void {
    void this.refresh();
  }
  protected abstract changed(...told: Parameters<Heard<W>["changed"]>): void;
  protected spoken(..._told: Parameters<Heard<W>["spoken"]>): void {}
  protected met(..._told: Parameters<Heard<W>["present"]>): void {}

  /** A refusal in words, with the names of this match. */
  abstract why(code: string, facts?: Record<string, unknown>): string;

  /** The rules by which a view is to be read. */
  protected async learn({ ruleset }: W["view"]): Promise<void> {
    if (this.ruleset?.hash !== ruleset) this.ruleset = (await fetchRuleset(ruleset)) as unknown as Rules;
  }

  /** Asks anew what may be done. */
  protected async refresh(): Promise<void> {
    const turn = ++this.asked;
    const choices = await this.awaited(this.ask<Choices>({ kind: "legal" }));
    if (turn === this.asked) this.choices = choices;
  }

  get seat(): number {
    return this.view?.seat ?? -1;
  }

  get over(): boolean {
    return this.view?.victory != null;
  }

  /** Whether this seat is out of a match that continues. */
  get out(): boolean {
    return false;
  }

  /** Whether it is the turn of this seat, whoever plays it. */
  get atTurn(): boolean {
    return this.view !== null && this.view.active === this.seat && !this.over;
  }

  get myTurn(): boolean {
    return this.atTurn && !this.seating.now.deputy;
  }

  /**
   * Does what a key or a click means: at once, or when it is known what the deeds before it led to.
   * Then it may come too late: for a turn that is over.
   */
  wish(meaning: (late: boolean) => unknown): void {
    const meant = this.half;
    const idle = this.wishing === 0 && this.open.size === 0;
    const begun = idle ? meaning(false) : null;
    this.wishing++;
    void this.wishes
      .add(async () => {
        await begun;
        while (this.open.size) await Promise.allSettled(this.open);
        if (!idle) await meaning(this.half !== meant);
      })
      .finally(() => {
        this.wishing--;
      });
  }

  /** Has wishes wait for something. */
  awaited<T>(work: Promise<T>): Promise<T> {
    this.open.add(work);
    const over = () => this.open.delete(work);
    work.then(over, over);
    return work;
  }

  act(action: W["action"]): Promise<boolean> {
    return this.inTurn(() => this.send(action));
  }

  /** Resigns in any seat's turn; a turn that passes meanwhile does not cancel it. */
  resign(): Promise<boolean> {
    return this.awaited(this.deeds.add(() => this.carryOut(() => this.giveUp())));
  }

  private async giveUp(): Promise<boolean> {
    for (;;) {
      const outcome = await this.connection.act({ type: "resign" });
      // Others acted at the same moment; their change has arrived before the answer.
      if (outcome.refusal?.code !== "stale") return this.told(outcome);
    }
  }

  async undo(): Promise<void> {
    await this.inTurn(async () => this.told(await this.connection.undo()));
  }

  /** One deed after the other; what was meant for a turn that is over by then is left. */
  private inTurn(deed: () => Promise<boolean>): Promise<boolean> {
    const meant = this.half;
    const due = async () => {
      await this.line.done();
      return this.half === meant && deed();
    };
    return this.awaited(this.deeds.add(() => this.carryOut(due)));
  }

  /** Which turn it is, of whom. */
  get half(): string {
    return `${this.view?.turn} ${this.view?.active}`;
  }

  private async carryOut(deed: () => Promise<boolean>): Promise<boolean> {
    this.busy = true;
    try {
      const accepted = await deed();
      await this.line.done();
      return accepted;
    } catch (error) {
      this.message = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A deed without its turn: for what is done while something is taken in. */
  protected async send(action: W["action"]): Promise<boolean> {
    return this.told(await this.connection.act(action));
  }

  private told({ accepted, refusal }: Outcome): boolean {
    this.message = accepted || !refusal ? "" : this.why(refusal.code, refusal.facts);
    if (accepted) this.seating.missed = null;
    return accepted;
  }

  speak(...words: Parameters<Connection<W>["speak"]>): void {
    this.connection.speak(...words);
  }

  ask<T>(request: W["request"]): Promise<T | null> {
    return this.connection.ask<T>(request).catch(() => null);
  }
}
