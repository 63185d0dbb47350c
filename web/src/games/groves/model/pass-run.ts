// "Pass until something happens": what has changed since, and whether it is worth a decision.

import type { Choices, GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import { SquareGrid } from "../geometry";
import type { PassStop } from "../text/pass-stops";
import { edgeKey } from "../text/places";
import { rankOf } from "../text/ranks";
import { ideaKey, ideasOf } from "./ideas";

/** What a side knows at the start of its half-turn. */
interface Moment {
  view: ViewDocument;
  choices: Choices;
}

interface Known {
  view: ViewDocument;
  /** Enemies that were in sight since the run began. */
  seen: ReadonlySet<string>;
  /** Enemies beside an own unit or the own base, each with whom it stands beside. */
  near: ReadonlyMap<string, number>;
  ideas: ReadonlyMap<string, number>;
  /** The highest tier that could be deployed so far; 0 for none. */
  tier: number;
  convert: boolean;
}

export class PassRun {
  /** The half-turns that were passed. */
  passed = 0;
  private known: Known;
  private events: GameEvent[] = [];

  constructor(
    moment: Moment,
    private readonly ruleset: RulesetDocument,
  ) {
    this.known = this.learn(moment, new Set(), 0);
  }

  /** Take note of what happened, by either side. */
  hear(events: readonly GameEvent[]): void {
    this.events.push(...events);
  }

  /** At the start of the next own half-turn: why the run stops here, or null if nothing is worth a decision. */
  next(moment: Moment): PassStop | null {
    const before = this.known;
    const after = this.learn(moment, before.seen, before.tier);
    const stop = this.happened(before) ?? changed(before, after);
    this.known = after;
    this.events = [];
    this.passed++;
    return stop;
  }

  private learn({ view, choices }: Moment, seen: ReadonlySet<string>, tier: number): Known {
    const enemies = Object.entries(view.units).filter(([, { owner }]) => owner !== view.seat);
    const most = choices.deploy.tiles.length ? choices.deploy.points.at(-1) : undefined;
    return {
      view,
      seen: new Set([...seen, ...enemies.map(([name]) => name)]),
      near: nearby(view),
      ideas: new Map(ideasOf(view, choices).map((idea) => [ideaKey(idea), idea.tile])),
      tier: Math.max(tier, most === undefined ? 0 : rankOf(this.ruleset, most).tier),
      convert: choices.convert > 0,
    };
  }

  /** The first event that its player must hear of. */
  private happened({ view }: Known): PassStop | null {
    for (const event of this.events) {
      const found = worthOf(event, view, this.ruleset);
      if (found) return found;
    }
    return null;
  }
}

/** Enemies beside what a side has: by their name and that of the unit, or the base; with their tile. */
function nearby(view: ViewDocument): Map<string, number> {
  const squares = new SquareGrid(view.size);
  const units = Object.entries(view.units);
  const own = units
    .filter(([, { owner }]) => owner === view.seat)
    .map(([name, { at }]) => [name, at] as const);
  const base = view.sides[String(view.seat)]?.base.at ?? -1;
  const guarded = [...own, ["base", base] as const];
  return new Map(
    units
      .filter(([, { owner }]) => owner !== view.seat)
      .flatMap(([enemy, { at }]) =>
        guarded
          .filter(([, tile]) => squares.isBeside(at, tile))
          .map(([name]): [string, number] => [`${enemy} ${name}`, at]),
      ),
  );
}

/** What an event means for the side that looks on; `view` is the position before it. */
function worthOf(event: GameEvent, view: ViewDocument, { balance }: RulesetDocument): PassStop | null {
  const { seat, size } = view;
  const squares = new SquareGrid(size);
  const tile = (at: [number, number] | null | undefined) => (at ? squares.tile(...at) : null);
  switch (event.type) {
    case "fight_resolved":
      return event.player === seat ? null : { why: "attacked", tile: tile(event.at) };
    case "base_damaged":
      return event.player === seat ? { why: "base_hit", tile: tile(event.at) } : null;
    case "wall_damaged":
      return event.player !== seat && wallOwner(event.between, view) === seat
        ? { why: "wall_hit", tile: tile(event.between[0]) }
        : null;
    case "forest_activated":
      return event.player === seat ? { why: "forest_pays", tile: tile(event.at) } : null;
    case "monopoly_counted":
      if (event.player !== seat)
        return event.rounds
          ? { why: "monopoly", tile: null, left: balance.victory.monopoly_rounds - event.rounds }
          : null;
      if (event.rounds === 0) return { why: "monopoly_lost", tile: null };
      return event.rounds === 1 ? { why: "monopoly_own", tile: null } : null;
    default:
      return null;
  }
}

function wallOwner([a, b]: [[number, number], [number, number]], { walls, size }: ViewDocument) {
  const squares = new SquareGrid(size);
  const [one, other] = [squares.tile(...a), squares.tile(...b)].sort((x, y) => x - y) as [number, number];
  return Object.values(walls).find((wall) => edgeKey(wall) === edgeKey({ one, other }))?.owner;
}

/** What is new in the position and in what can be done. */
function changed(before: Known, { view, seen, near, ideas, tier, convert }: Known): PassStop | null {
  for (const enemy of seen)
    if (!before.seen.has(enemy)) return { why: "enemy_seen", tile: view.units[enemy]?.at ?? null };
  for (const [pair, at] of near) if (!before.near.has(pair)) return { why: "enemy_near", tile: at };
  for (const [idea, at] of ideas) if (!before.ideas.has(idea)) return { why: "idea", tile: at };
  if (tier > before.tier) return { why: "deploy", tile: null, tier };
  if (convert && !before.convert) return { why: "convert", tile: null };
  if (view.turn === view.round_cap && before.view.turn < view.turn) return { why: "last_round", tile: null };
  return null;
}
