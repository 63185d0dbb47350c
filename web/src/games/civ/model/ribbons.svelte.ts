// Ribbons: the great moments that wait to be shown, one after the other; none is left out while the player plays.

import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import type { Sound } from "../../../platform/sound/synth";
import { seatCiv } from "../board/seat-civ";
import { civName } from "../text/notices";
import { RIBBONS } from "../text/ribbons";

export interface Ribbon {
  over: string;
  words: string;
  icon: string;
  kind: "learn" | "era" | "good" | "harm";
  sound: Sound;
  /** The colour of the civ that it is about, if it is about another one. */
  tint?: string | undefined;
}

/** The time that a ribbon is shown, and the least time: a key that was meant for something else skips none. */
export const RIBBON_MS = { whole: 4000, least: 500 };

/** How much a ribbon matters where not all are shown. */
const WEIGHT: Record<Ribbon["kind"], number> = { harm: 2, era: 1, good: 1, learn: 0 };

/** Return the most important ribbon, the latest of those that are equally so; an empty list of none. */
const gravest = (all: readonly Ribbon[]): readonly Ribbon[] =>
  all.length ? [all.reduce((one, next) => (WEIGHT[next.kind] >= WEIGHT[one.kind] ? next : one))] : [];

class Ribbons {
  /** The ribbon that is shown is the first one. */
  list = $state.raw<readonly Ribbon[]>([]);
  private since = Number.POSITIVE_INFINITY;

  /** Let ribbons wait. While an AI plays for the player only the most important one does: the journal has all. */
  add(found: readonly Ribbon[], deputy = false): void {
    if (!found.length) return;
    const seen = deputy && this.since < Number.POSITIVE_INFINITY ? 1 : 0;
    const waiting = [...this.list.slice(seen), ...found];
    this.list = [...this.list.slice(0, seen), ...(deputy ? gravest(waiting) : waiting)];
  }

  /** The first one appears on the screen. */
  appeared(now: number): void {
    this.since = now;
  }

  /** The first one is covered, and will appear again. */
  covered(): void {
    this.since = Number.POSITIVE_INFINITY;
  }

  next(): void {
    this.covered();
    this.list = this.list.slice(1);
  }

  /** The player continues: the next one comes, if this one was there long enough to be seen. */
  skip(now: number): void {
    if (this.list.length && now - this.since >= RIBBON_MS.least) this.next();
  }

  clear(): void {
    this.list = [];
    this.covered();
  }
}

export const ribbons = new Ribbons();

export function ribbonOf(event: GameEvent, view: ViewDocument, ruleset: RulesetDocument): Ribbon | null {
  const me = view.seat;
  const whom = (seat: number) => civName(seat, view, ruleset);
  const tint = (seat: number) => ({ tint: seatCiv(seat, view.players, ruleset)?.color });
  switch (event.type) {
    case "tech_completed": {
      const tech = ruleset.techs.find(({ key }) => key === event.tech);
      return event.player === me && tech
        ? { over: RIBBONS.tech, words: tech.name, icon: tech.icon, kind: "learn", sound: "learn" }
        : null;
    }
    case "era_entered": {
      const era = ruleset.eras.find(({ key }) => key === event.era)?.name ?? "";
      return event.player === me
        ? { over: RIBBONS.era, words: era, icon: "star-formation", kind: "era", sound: "era" }
        : null;
    }
    case "city_captured": {
      const name = view.cities[event.city]?.name ?? RIBBONS.city;
      const about = { words: name, icon: "castle" };
      if (event.owner === me) return { over: RIBBONS.captured, ...about, kind: "good", sound: "take" };
      return event.former === me
        ? { over: RIBBONS.lost, ...about, kind: "harm", sound: "fall", ...tint(event.owner as number) }
        : null;
    }
    case "war_declared":
      if (event.on !== me && event.player !== me) return null;
      return {
        over: RIBBONS.war,
        words: event.on === me ? RIBBONS.attack(whom(event.player)) : RIBBONS.against(whom(event.on)),
        icon: "sword-clash",
        kind: event.on === me ? "harm" : "era",
        sound: "war",
        ...tint(event.on === me ? event.player : event.on),
      };
    case "peace_made":
      if (event.player !== me && event.other !== me) return null;
      return {
        over: RIBBONS.peace,
        words: RIBBONS.with(whom(event.player === me ? event.other : event.player)),
        icon: "peace-dove",
        kind: "good",
        sound: "peace",
        ...tint(event.player === me ? event.other : event.player),
      };
    case "contact_made": {
      const other = event.player === me ? event.other : event.player;
      if (event.other !== me && event.player !== me) return null;
      return {
        ...{ over: RIBBONS.contact, words: whom(other), icon: "shaking-hands", kind: "learn", sound: "say" },
        ...tint(other),
      };
    }
    case "player_eliminated":
      if (event.player === me || !view.players[String(event.player)]?.met) return null;
      return {
        ...{ over: RIBBONS.eliminated, words: whom(event.player), icon: "death-skull", kind: "era" },
        ...{ sound: "fall", ...tint(event.player) },
      };
    case "build_completed": {
      const key = "project" in event.build ? event.build.project : "";
      const project = ruleset.projects.find((one) => one.key === key);
      if (!project?.milestone) return null;
      return {
        over: event.owner === me ? RIBBONS.milestone : RIBBONS.milestoneOf(whom(event.owner as number)),
        words: project.name,
        icon: project.icon,
        kind: event.owner === me ? "era" : "harm",
        sound: "era",
        ...(event.owner === me ? {} : tint(event.owner as number)),
      };
    }
    default:
      return null;
  }
}
