// The great moments that wait to be shown, one after the other.

import type { GameEvent, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { civName } from "../text/notices";
import { RIBBONS } from "../text/ribbons";

export interface Ribbon {
  over: string;
  words: string;
  icon: string;
  kind: "learn" | "era" | "good" | "harm";
}

const MOST = 4;

class Ribbons {
  list = $state.raw<readonly Ribbon[]>([]);

  add(found: readonly Ribbon[]): void {
    if (found.length) this.list = [...this.list, ...found].slice(-MOST);
  }

  next(): void {
    this.list = this.list.slice(1);
  }

  clear(): void {
    this.list = [];
  }
}

export const ribbons = new Ribbons();

export function ribbonOf(event: GameEvent, view: ViewDocument, ruleset: RulesetDocument): Ribbon | null {
  const me = view.seat;
  const whom = (seat: number) => civName(seat, view, ruleset);
  switch (event.type) {
    case "tech_completed": {
      const tech = ruleset.techs.find(({ key }) => key === event.tech);
      return event.player === me && tech
        ? { over: RIBBONS.tech, words: tech.name, icon: tech.icon, kind: "learn" }
        : null;
    }
    case "era_entered": {
      const era = ruleset.eras.find(({ key }) => key === event.era)?.name ?? "";
      return event.player === me
        ? { over: RIBBONS.era, words: era, icon: "star-formation", kind: "era" }
        : null;
    }
    case "city_captured": {
      const name = view.cities[event.city]?.name ?? RIBBONS.city;
      if (event.owner === me) return { over: RIBBONS.captured, words: name, icon: "castle", kind: "good" };
      return event.former === me ? { over: RIBBONS.lost, words: name, icon: "castle", kind: "harm" } : null;
    }
    case "war_declared":
      if (event.on !== me && event.player !== me) return null;
      return {
        over: RIBBONS.war,
        words: event.on === me ? RIBBONS.attack(whom(event.player)) : RIBBONS.against(whom(event.on)),
        icon: "sword-clash",
        kind: event.on === me ? "harm" : "era",
      };
    case "peace_made":
      if (event.player !== me && event.other !== me) return null;
      return {
        over: RIBBONS.peace,
        words: RIBBONS.with(whom(event.player === me ? event.other : event.player)),
        icon: "peace-dove",
        kind: "good",
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
      };
    }
    default:
      return null;
  }
}
