// Events as short sentences for the list of notices, with the place to which they lead.

import type { At, Build, GameEvent, RulesetDocument, ViewDocument } from "../../generated/civ";

export interface Notice {
  turn: number;
  text: string;
  icon: string;
  kind: "good" | "care" | "harm" | "plain";
  tile: number | null;
}

export function buildName(build: Build, ruleset: RulesetDocument): string {
  return definitionOf(build, ruleset)?.name ?? "?";
}

export function definitionOf(build: Build, ruleset: RulesetDocument) {
  if ("unit" in build) return ruleset.units.find(({ key }) => key === build.unit);
  if ("building" in build) return ruleset.buildings.find(({ key }) => key === build.building);
  return ruleset.projects.find(({ key }) => key === build.project);
}

export function civName(seat: number, view: ViewDocument, ruleset: RulesetDocument): string {
  const civ = view.players[String(seat)]?.civ;
  return ruleset.civs.find(({ key }) => key === civ)?.name ?? "Somebody";
}

export function noticeOf(event: GameEvent, view: ViewDocument, ruleset: RulesetDocument): Notice | null {
  const me = view.seat;
  const tile = (at: At | null) => (at ? at[1] * view.width + at[0] : null);
  const say = (text: string, icon: string, kind: Notice["kind"], at: number | null = null): Notice => ({
    turn: view.turn,
    text,
    icon,
    kind,
    tile: at,
  });
  const who = (seat: number) => (seat === me ? "You" : civName(seat, view, ruleset));
  const city = (id: string | null) => (id ? view.cities[id] : undefined);
  const kind = (key: string) => ruleset.units.find((one) => one.key === key)?.name ?? "unit";
  switch (event.type) {
    case "city_founded":
      return say(
        event.owner === me
          ? `${city(event.city)?.name ?? "A city"} is founded.`
          : `${who(event.owner as number)} found a city.`,
        "village",
        "good",
        tile(event.at),
      );
    case "city_grew":
      return say(
        `${city(event.city)?.name ?? "A city"} grows to ${event.population}.`,
        "person",
        "good",
        city(event.city)?.at ?? null,
      );
    case "city_captured":
      return say(
        event.owner === me ? "You take a city!" : `${who(event.owner as number)} take a city.`,
        "castle",
        event.former === me ? "harm" : "good",
        tile(event.at),
      );
    case "city_razed":
      return say("A city is razed.", "death-skull", "care", tile(event.at));
    case "build_completed":
      return event.owner === me
        ? say(
            `${city(event.city)?.name ?? "A city"} completes ${buildName(event.build, ruleset)}.`,
            "anvil",
            "good",
            city(event.city)?.at ?? null,
          )
        : null;
    case "tech_completed": {
      const tech = ruleset.techs.find(({ key }) => key === event.tech)?.name ?? "a tech";
      return event.player === me ? say(`You have learned ${tech}.`, "open-book", "good") : null;
    }
    case "era_entered": {
      const era = ruleset.eras.find(({ key }) => key === event.era)?.name ?? "a new";
      return say(`${who(event.player)} enter the ${era} era.`, "star-formation", "good");
    }
    case "unit_died":
      return say(
        `${event.owner === me ? "Your" : "An enemy"} ${kind(event.kind)} has fallen.`,
        "skull-crossed-bones",
        event.owner === me ? "harm" : "good",
        tile(event.at),
      );
    case "hut_collected":
      return event.player === me
        ? say("The hut gives up what it held.", "campfire", "good", tile(event.at))
        : null;
    case "camp_cleared":
      return say("A native camp is cleared.", "campfire", "good", tile(event.at));
    case "contact_made":
      return say(
        `You meet ${civName(event.player === me ? event.other : event.player, view, ruleset)}.`,
        "shaking-hands",
        "plain",
      );
    case "war_declared":
      return say(
        `${who(event.player)} declare${event.player === me ? "" : "s"} war on ${event.on === me ? "you" : civName(event.on, view, ruleset)}!`,
        "sword-clash",
        event.on === me ? "harm" : "care",
      );
    case "peace_offered":
      return event.to === me ? say(`${who(event.player)} offer peace.`, "peace-dove", "care") : null;
    case "peace_made":
      return say(
        `${who(event.player)} and ${event.other === me ? "you" : civName(event.other, view, ruleset)} make peace.`,
        "peace-dove",
        "good",
      );
    case "austerity_began":
      return event.player === me ? say("The treasury is empty: austerity.", "broken-shield", "harm") : null;
    case "austerity_ended":
      return event.player === me ? say("Austerity is over.", "two-coins", "good") : null;
    case "player_eliminated":
      return say(`${civName(event.player, view, ruleset)} are no more.`, "death-skull", "care");
    default:
      return null;
  }
}
