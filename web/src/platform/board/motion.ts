// Short animations: steps, attacks, numbers that rise, tokens that fade.

import { Container, Graphics, Text } from "pixi.js";
import type { Point } from "./geometry";

interface Running {
  /** Its name, for programs that look at the page from outside. */
  what: string;
  began: number;
  length: number;
  step: (share: number) => void;
  end: () => void;
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

export class Motion {
  readonly layer = new Container({ label: "motion" });
  enabled = true;
  /** The time by which everything that is waited for has ended; half of what is left goes to each of it. */
  deadline = Number.POSITIVE_INFINITY;
  private running: Running[] = [];
  private hurried = false;

  /** `begun` is told when something begins to move. */
  constructor(private readonly begun: () => void) {}

  /** Bring everything to its end, what runs and what is begun until there is time again. */
  hurry(on: boolean): void {
    this.hurried = on;
    if (on) this.finish();
  }

  /** Bring what runs to its end. */
  finish(): void {
    const { running } = this;
    this.running = [];
    for (const { step, end } of running) {
      step(1);
      end();
    }
  }

  private get still(): boolean {
    return !this.enabled || this.hurried;
  }

  get busy(): boolean {
    return this.running.length > 0;
  }

  /** The names of what runs: numbers and words as they are written on the map. */
  get shown(): string {
    return this.running
      .map(({ what }) => what)
      .filter(Boolean)
      .join(", ");
  }

  /** Move everything on; to be called once per frame. */
  advance(now: number): void {
    const done: Running[] = [];
    for (const one of this.running) {
      if (one.began < 0) one.began = now;
      const share = Math.min(1, (now - one.began) / one.length);
      one.step(easeOut(share));
      if (share >= 1) done.push(one);
    }
    if (!done.length) return;
    this.running = this.running.filter((one) => !done.includes(one));
    for (const one of done) one.end();
  }

  /** Run a short animation; its step gets the eased share of it that is done. */
  run(wanted: number, step: (share: number) => void, what = ""): Promise<void> {
    return this.start(Math.min(wanted, (this.deadline - performance.now()) / 2), step, what);
  }

  private start(length: number, step: (share: number) => void, what: string): Promise<void> {
    if (this.still || length <= 0) {
      step(1);
      return Promise.resolve();
    }
    return this.begin(length, step, what);
  }

  private begin(length: number, step: (share: number) => void, what: string): Promise<void> {
    this.begun();
    return new Promise((end) => this.running.push({ what, began: -1, length, step, end }));
  }

  async walk(token: Container, way: readonly Point[]): Promise<void> {
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1] as Point, way[i] as Point];
      await this.run(
        250,
        (share) => {
          if (token.destroyed) return;
          const hop = Math.sin(share * Math.PI) * 10;
          token.position.set(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share - hop);
        },
        "walk",
      );
    }
  }

  /** An attack: towards the target and back. */
  lunge(token: Container, target: Point): Promise<void> {
    const from = { x: token.x, y: token.y };
    return this.run(
      400,
      (share) => {
        if (token.destroyed) return;
        const reach = Math.sin(share * Math.PI) * 0.55;
        token.position.set(from.x + (target.x - from.x) * reach, from.y + (target.y - from.y) * reach);
      },
      "blow",
    );
  }

  fade(thing: Container): Promise<void> {
    return this.run(
      400,
      (share) => {
        if (thing.destroyed) return;
        thing.alpha = 1 - share;
        thing.scale.set(thing.scale.x * (1 - share * 0.02));
      },
      "fade",
    );
  }

  /** A ring that widens and fades: something happened here. */
  async ring(at: Point, color: number, radius = 70): Promise<void> {
    if (this.still) return;
    const ring = this.layer.addChild(new Graphics());
    await this.start(
      700,
      (share) => {
        if (ring.destroyed) return;
        ring
          .clear()
          .circle(at.x, at.y, 20 + share * radius)
          .stroke({ color, width: 9 * (1 - share) + 1, alpha: 1 - share });
      },
      "ring",
    );
    ring.destroy();
  }

  pause(length: number): Promise<void> {
    return this.run(length, () => {});
  }

  async number(at: Point, words: string, fill: string): Promise<void> {
    if (this.still) return;
    const text = this.write(words, fill);
    const rise = (share: number) => {
      text.position.set(at.x, at.y - 30 - share * 56);
      text.alpha = share < 0.6 ? 1 : 1 - (share - 0.6) / 0.4;
    };
    await this.start(1100, rise, words);
    text.destroy();
  }

  /** Words that stay where they are for a while: for those who want no animation, too. */
  async words(at: Point, words: string, fill: string, length: number): Promise<void> {
    if (this.hurried) return;
    const text = this.write(words, fill);
    // Above the token, which does not make room for them.
    text.position.set(at.x, at.y - 66);
    await this.stay(length, words);
    text.destroy();
  }

  /** A while in which nothing needs to move. */
  stay(length: number, what = ""): Promise<void> {
    return this.hurried ? Promise.resolve() : this.begin(length, () => {}, what);
  }

  private write(words: string, fill: string): Text {
    const text = new Text({
      text: words,
      resolution: 2,
      style: {
        fontFamily: "Alegreya Sans, sans-serif",
        fontSize: 40,
        fontWeight: "800",
        fill,
        stroke: { color: 0x241710, width: 6, join: "round" },
      },
    });
    text.anchor.set(0.5);
    return this.layer.addChild(text);
  }
}
