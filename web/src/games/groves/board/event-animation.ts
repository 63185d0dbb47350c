// The animation of events: steps, attacks, mergers, new units, falling walls, and the words of luck.

import type { Container } from "pixi.js";
import type { At, GameEvent } from "../../../../generated/groves";
import type { Point } from "../../../platform/board/geometry";
import type { Motion } from "../../../platform/board/motion";
import type { SquareGrid } from "../geometry";
import { FLOATING } from "../text/words";
import type { BasesAndWalls } from "./bases-and-walls";
import type { GrovesUnitLayer } from "./units";

const HARM = "#ff7b62";
const GOOD = "#a9dc74";
const LUCK = "#ffe08a";

export class EventAnimation {
  constructor(
    private readonly motion: Motion,
    private readonly squares: SquareGrid,
    private readonly units: GrovesUnitLayer,
    private readonly buildings: BasesAndWalls,
  ) {}

  /** Show events one after the other; the view that they led to is drawn afterwards. */
  async play(events: readonly GameEvent[]): Promise<void> {
    for (const event of events) await this.show(event);
  }

  private place(at: At | null): Point | null {
    return at ? this.squares.centre(this.squares.tile(...at)) : null;
  }

  private async show(event: GameEvent): Promise<void> {
    if (event.type === "unit_moved") await this.walk(event.unit, event.origin, event.to);
    else if (event.type === "units_merged") await this.merge(event.unit, event.partner, event.at);
    else if (event.type === "fight_resolved") await this.fight(event);
    else if (event.type === "unit_died") {
      const token = this.units.token(event.unit);
      if (token) await this.motion.fade(token);
    } else if (event.type === "base_damaged") {
      this.say(this.place(event.at), `−${event.amount}`, HARM);
      await this.shake(this.buildings.base(String(event.player)));
    } else if (event.type === "wall_damaged") await this.attackWall(event.unit, event.between, event.amount);
    else if (event.type === "forest_activated") this.say(this.place(event.at), FLOATING.productive, GOOD);
  }

  private say(at: Point | null, words: string, fill: string): void {
    if (at) void this.motion.number(at, words, fill);
  }

  private async walk(unit: string, origin: At | null, to: At | null): Promise<void> {
    const [token, from, end] = [this.units.token(unit), this.place(origin), this.place(to)];
    if (!token || !from || !end) return;
    token.zIndex = Math.max(from.y, end.y) + 4;
    await this.motion.walk(token, [from, end]);
  }

  private async merge(unit: string, partner: string, at: At | null): Promise<void> {
    const [mover, stayer, end] = [this.units.token(unit), this.units.token(partner), this.place(at)];
    if (mover && end) {
      await this.motion.walk(mover, [{ x: mover.x, y: mover.y }, end]);
      mover.alpha = 0;
    }
    if (stayer) await this.swell(stayer, 0.25);
  }

  private async fight(event: Extract<GameEvent, { type: "fight_resolved" }>): Promise<void> {
    const [attacker, defender] = [this.units.token(event.unit), this.units.token(event.defender)];
    const [from, at] = [this.place(event.origin), this.place(event.at)];
    if (event.luck > 0) this.say(from, FLOATING.crit, LUCK);
    else if (event.luck < 0) this.say(from, FLOATING.miss, HARM);
    if (attacker && at) await this.motion.lunge(attacker, at);
    this.say(at, FLOATING[event.outcome], event.outcome === "attacker" ? GOOD : LUCK);
    await this.shake(defender);
  }

  private async attackWall(unit: string, between: [At, At], amount: number): Promise<void> {
    const [a, b] = between.map((at) => this.squares.tile(...at)) as [number, number];
    const edge = a < b ? { one: a, other: b } : { one: b, other: a };
    const at = this.squares.middle(edge);
    const token = this.units.token(unit);
    if (token) await this.motion.lunge(token, at);
    this.say(at, `−${amount}`, HARM);
  }

  private shake(thing: Container | undefined): Promise<void> {
    if (!thing) return Promise.resolve();
    const { x } = thing;
    return this.motion.run(200, (share) => {
      if (!thing.destroyed) thing.x = x + (share < 1 ? Math.sin(share * 22) * 6 * (1 - share) : 0);
    });
  }

  private swell(thing: Container, most: number): Promise<void> {
    const { x } = thing.scale;
    return this.motion.run(300, (share) => {
      if (!thing.destroyed) thing.scale.set(x * (1 + Math.sin(share * Math.PI) * most));
    });
  }
}
