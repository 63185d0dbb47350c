// The animation of events on the board, one after the other: steps, attacks, losses, growth, captures.

import type { Container } from "pixi.js";
import type { At, GameEvent, ViewDocument } from "../../../../generated/civ";
import type { Point } from "../../../platform/board/geometry";
import type { Motion } from "../../../platform/board/motion";
import { FIGHT } from "../text/match";
import type { Combat } from "./combats";

export interface AnimationContext {
  motion: Motion;
  centre(at: At): Point;
  cityCentre(city: string): Point | null;
  token(unit: string): Container | undefined;
  sees(at: Point): boolean;
  /** Return whether a unit or a city is foreign: its damage is no loss to the viewer. */
  isForeign(piece: string): boolean;
  /** The viewer's own combats among the events. */
  combats: readonly Combat[];
  /** Bring a combat into sight. */
  watch(at: Point): Promise<void>;
  /** The time for each step of such a combat, in milliseconds. */
  beat: number;
}

/** The time for damage in combats of others. */
const GLANCE = 160;

const HARM = "#ff7b62";
const DEALT = "#ffe08a";
const GOOD = "#a9dc74";
const SHIELD = "#8fc2f2";
const ASIDE = 34;
const RED = 0xff6a4d;
const GREEN = 0xa9dc74;
const GOLD = 0xffe08a;
const BLUE = 0x8fc2f2;

type Step = Extract<GameEvent, { type: "unit_moved" | "unit_expelled" }>;

const isStep = (event: GameEvent): event is Step =>
  event.type === "unit_moved" || event.type === "unit_expelled";

/** Something that is told of an event, over a tile. */
interface Told {
  at: At;
  words: string;
  fill: string;
  /** How far beside the middle of the tile, where both stand there. */
  aside?: number;
}

export type ToldLine = Told & { line: number };

/** Return what is told of damage and losses. */
function toldOf(event: GameEvent, isForeign: AnimationContext["isForeign"]): Told[] {
  const fill = (piece: string) => (isForeign(piece) ? DEALT : HARM);
  switch (event.type) {
    case "city_damaged": {
      const { at, hp, shield, city } = event;
      // Beside each other, where both took their share.
      const aside = hp && shield ? ASIDE : 0;
      return [
        ...(hp ? [{ at, words: `−${hp}`, fill: fill(city), aside: -aside }] : []),
        ...(shield ? [{ at, words: `−${shield}`, fill: SHIELD, aside }] : []),
      ];
    }
    case "unit_damaged":
      return [{ at: event.at, words: `−${event.amount}`, fill: fill(event.unit) }];
    case "unit_died":
      return [{ at: event.at, words: FIGHT.falls, fill: fill(event.unit) }];
    default:
      return [];
  }
}

/** Return what is told of a combat as a whole: what is over one tile is told in lines, the last one on top. */
export function outcomeOf(
  events: readonly GameEvent[],
  { first, last }: Combat,
  isForeign: AnimationContext["isForeign"],
): ToldLine[] {
  const lines = new Map<string, number>();
  return events.slice(first, last + 1).flatMap((event) => {
    const told = toldOf(event, isForeign);
    const tile = String(told[0]?.at);
    const line = lines.get(tile) ?? 0;
    lines.set(tile, line + 1);
    return told.map((one) => ({ ...one, line }));
  });
}

/** Play events; steps of several units that follow each other run at the same time. */
export async function animateEvents(
  events: readonly GameEvent[],
  view: ViewDocument,
  context: AnimationContext,
): Promise<void> {
  for (let i = 0; i < events.length; i++) {
    const walks = new Map<string, Point[]>();
    for (let event = events[i]; event && isStep(event); event = events[++i]) addStep(event, walks, context);
    await Promise.all([...walks].map(([unit, way]) => walk(unit, way, context)));
    const event = events[i];
    if (!event) continue;
    const combat = context.combats.find(({ first, last }) => first <= i && i <= last);
    if (combat?.first === i) await context.watch(context.centre(combat.at));
    await show(event, view, { ...context, beat: combat ? context.beat : GLANCE });
  }
}

function addStep({ unit, origin, to }: Step, walks: Map<string, Point[]>, context: AnimationContext): void {
  if (!origin || !to) return;
  const way = walks.get(unit);
  if (way) way.push(context.centre(to));
  else walks.set(unit, [context.centre(origin), context.centre(to)]);
}

async function walk(
  unit: string,
  way: readonly Point[],
  { motion, token, sees }: AnimationContext,
): Promise<void> {
  const found = token(unit);
  if (found && way.some(sees)) await motion.walk(found, way);
}

/** Show the attack itself; the player's own units attacked when the order was given. */
async function strike(
  event: Extract<GameEvent, { type: "unit_attacked" | "city_fired" }>,
  { motion, centre, sees, token, isForeign, beat }: AnimationContext,
): Promise<void> {
  if (!event.target || ![event.at, event.target].map(centre).some(sees)) return;
  if (event.type === "city_fired") void motion.ring(centre(event.at), GOLD, 40);
  const attacker = event.type === "unit_attacked" && isForeign(event.unit) ? token(event.unit) : undefined;
  if (attacker) await motion.lunge(attacker, centre(event.target));
  else await motion.pause(beat);
}

async function show(event: GameEvent, view: ViewDocument, context: AnimationContext): Promise<void> {
  const { motion, centre, cityCentre } = context;
  const float = (at: Point, words: string, fill: string) => void motion.number(at, words, fill);
  const tell = () => {
    for (const { at, words, fill, aside = 0 } of toldOf(event, context.isForeign))
      float({ x: centre(at).x + aside, y: centre(at).y }, words, fill);
  };
  const pulse = (at: Point | null, colour: number, radius?: number) => {
    if (at && context.sees(at)) void motion.ring(at, colour, radius);
  };
  switch (event.type) {
    case "unit_attacked":
    case "city_fired":
      await strike(event, context);
      break;
    case "city_damaged": {
      const at = centre(event.at);
      if (!context.sees(at)) break;
      tell();
      pulse(at, context.isForeign(event.city) ? GOLD : RED);
      await motion.pause(context.beat);
      break;
    }
    case "unit_damaged": {
      if (!context.sees(centre(event.at))) break;
      tell();
      pulse(centre(event.at), context.isForeign(event.unit) ? GOLD : RED);
      await motion.pause(context.beat);
      break;
    }
    case "unit_healed":
      float(centre(event.at), `+${event.amount}`, GOOD);
      break;
    case "unit_died": {
      const token = context.token(event.unit);
      if (!token || !context.sees(centre(event.at))) break;
      tell();
      await motion.fade(token);
      break;
    }
    case "city_grew": {
      const at = cityCentre(event.city);
      pulse(at, GREEN);
      if (at) float(at, String(event.population), GOOD);
      break;
    }
    case "city_founded":
      pulse(centre(event.at), GOLD, 110);
      break;
    case "city_captured":
      pulse(centre(event.at), event.owner === view.seat ? GOLD : RED, 130);
      break;
    case "hut_collected":
    case "camp_cleared":
      pulse(centre(event.at), GOLD);
      break;
    case "build_completed":
      pulse(event.city ? cityCentre(event.city) : null, BLUE);
      break;
    default:
  }
}
