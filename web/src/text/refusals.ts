// Every refusal that can reach a player, in words that say what to do.

import type { RefusalCode, RulesetDocument, UndoRefusal, ViewDocument } from "../../generated/civ";
import type { ServerRefusal } from "../../generated/protocol";
import { civName } from "./notices";
import { gateWords } from "./research";
import { sourceName } from "./sources";

type Facts = Record<string, unknown>;

/** The facts of a refusal, with the names of the match. */
class Named {
  constructor(
    private readonly facts: Facts,
    private readonly ruleset: RulesetDocument | null,
    private readonly view: ViewDocument | null,
  ) {}

  has(key: string): boolean {
    return this.facts[key] !== undefined && this.facts[key] !== null;
  }

  number(key: string): string {
    return String(this.facts[key]);
  }

  name(key: string): string {
    return sourceName(String(this.facts[key]), this.ruleset);
  }

  count(key: string): number {
    const list = this.facts[key];
    return Array.isArray(list) ? list.length : 0;
  }

  names(key: string, between: string): string {
    const list = this.facts[key] as unknown[];
    return list.map((one) => sourceName(String(one), this.ruleset)).join(between);
  }

  city(key: string): string {
    return this.view?.cities[String(this.facts[key])]?.name ?? "Another city";
  }

  /** The name of the era before one. */
  eraBefore(key: string): string {
    const eras = this.ruleset?.eras ?? [];
    return eras[eras.findIndex((era) => era.key === this.facts[key]) - 1]?.name ?? "";
  }

  civ(key: string): string {
    const seat = this.facts[key];
    return typeof seat === "number" && this.view && this.ruleset
      ? civName(seat, this.view, this.ruleset)
      : "Somebody else";
  }
}

type Words = string | ((facts: Named) => string);

const lacking = (facts: Named): string => {
  if (facts.has("population")) return `This needs a city of ${facts.number("population")} Pop. Let it grow.`;
  if (facts.has("water")) return "This needs a city on the water. Build it in another one.";
  if (facts.has("building"))
    return `This needs a ${facts.name("building")} in the same city. Build that first.`;
  if (facts.has("project")) return `This comes after ${facts.name("project")}. Complete that first.`;
  if (facts.has("unit")) return `This needs a ${facts.name("unit")} in the city. Bring one here first.`;
  if (facts.has("name"))
    return "This name has characters that can't be shown, such as joined emoji. Choose another name.";
  return "That cannot be done with this. Choose something else.";
};

const WORDS: Record<RefusalCode | UndoRefusal | ServerRefusal, Words> = {
  game_over: "The match is over. Look at the result, or begin a new one.",
  not_your_turn: (facts) => {
    if (facts.has("out")) return "You're out of this match. You can still watch it.";
    return `${facts.has("active") ? `${facts.civ("active")} are` : "Someone else is"} playing now. Wait for your turn.`;
  },
  no_such_unit: "That unit is gone. Select another one.",
  no_such_city: "That city is gone. Select another one.",
  no_such_tile: "There is no tile there. Choose one on the map.",
  no_such_player: "There is no such civ. Choose one that you have met.",
  not_owner: "That is not yours. Select something of your own.",
  not_available: "This edition or your civ does not have that. Choose something else.",
  not_eligible: lacking,
  out_of_moves: (facts) =>
    facts.has("cost") && Number(facts.number("moves")) > 0
      ? `That step takes ${facts.number("cost")} moves and ${facts.number("moves")} are left. Go on next turn.`
      : "This unit has no moves left. It can go on next turn.",
  already_attacked: "This unit has attacked this turn. It can attack again next turn.",
  already_fired: "This city has fired this turn. It can fire again next turn.",
  already_linked: "This unit is linked already. Unlink it first.",
  not_linked: "This unit is not linked. Link it with a unit on the same tile first.",
  impassable: "This unit cannot go there. Choose another way.",
  unreachable: "No way leads there. Choose another goal.",
  too_far: "That is too far. Go nearer first.",
  tile_occupied: "Somebody stands there. Wait, swap places, or choose another tile.",
  foreign_territory: (facts) =>
    `That is land of ${facts.civ("owner")}, closed in peace. Go round it, or declare war first.`,
  not_at_war: "You are at peace with them. Declare war first, under Diplomacy.",
  already_at_war: "You are at war with them already. Attack when you are ready.",
  out_of_range: (facts) =>
    facts.has("range")
      ? `The target is ${facts.number("distance")} tiles away, the range is ${facts.number("range")}. Go nearer first.`
      : "The target is out of range. Go nearer first.",
  no_line_of_sight: "Something blocks the view. Find a place with a clear line.",
  no_target: "There is nothing to attack there. Choose a tile with an enemy.",
  cannot_attack: (facts) =>
    facts.has("cities_only")
      ? "This unit attacks only cities. Choose a city, or send other soldiers."
      : "This unit cannot attack. Send soldiers instead.",
  cannot_found_here: "No city can stand here. Try open land that nobody owns.",
  too_close_to_city: (facts) =>
    facts.has("distance")
      ? `Another city is too near. Cities lie at least ${facts.number("distance")} tiles apart; go farther.`
      : "Another city is too near. Go a few tiles farther.",
  build_locked: "This city must finish what it builds first. Put the other into the queue.",
  missing_tech: (facts) =>
    facts.has("tech") ? `This needs ${facts.name("tech")}. Research it first.` : "Research its tech first.",
  already_built: "This city has that already. Choose another build.",
  once_per_civ: "Your civ has made that once, and nobody makes it twice. Choose another build.",
  built_elsewhere: (facts) => `${facts.city("city")} is building that. Choose something else here.`,
  cannot_afford: (facts) =>
    facts.has("price")
      ? `That costs ${facts.number("price")}, and the treasury holds ${facts.number("treasury")}. Save up first.`
      : "You cannot pay for that. Save up first.",
  austerity: "Not in austerity. Fill the treasury first: pay fewer soldiers, earn more coins.",
  not_rushable: "This cannot be bought. It must be built.",
  tech_locked: (facts) =>
    facts.count("requires")
      ? `Research ${facts.names("requires", " and ")} first.`
      : facts.count("requires_any")
        ? `Research one of ${facts.names("requires_any", ", ")} first.`
        : "Research what it is based on first.",
  era_locked: (facts) =>
    facts.has("gate")
      ? `${gateWords(Number(facts.number("gate")), facts.eraBefore("era"))}; you have ${facts.number("known")}. Research more of them.`
      : "That era is not open yet. Finish more techs of the one before.",
  research_locked: "Finish the current research first.",
  no_garrison: "A unit of yours must stand in the city for that. Bring one in first.",
  capital: "That cannot be done with a capital. Choose another city.",
  no_contact: "You have not met them yet. Explore until you do.",
  too_soon: (facts) =>
    facts.has("until")
      ? `It is too soon for that. Wait until turn ${facts.number("until")}.`
      : "It is too soon for that. Wait a few turns.",
  no_offer: "There is no such offer any more. Make one of your own.",
  already_offered: "You have offered that already. Wait for the answer.",
  already_shared: "You share sight with them already. You can end it under Diplomacy.",
  not_shared: "You do not share sight with them. Offer it first.",
  too_many_tiles: (facts) =>
    facts.has("population")
      ? `${facts.number("population")} Pop work at most as many tiles, the centre included. Free a citizen first.`
      : "There are not enough citizens. Take one from another tile first.",
  tile_not_owned: "This city does not own that tile. Choose one inside its border.",
  tile_unknown: "Nobody of yours has seen that tile. Explore it first.",
  name_too_long: (facts) =>
    facts.has("longest")
      ? `A name has at most ${facts.number("longest")} letters. Choose a shorter one.`
      : "That name is too long. Choose a shorter one.",
  turn_ended: "The turn has ended; nothing can be taken back any more. Go on from here.",
  dice: "Dice were thrown; this cannot be taken back. Go on from here.",
  revealed: "New land was seen; this cannot be taken back. Go on from here.",
  met: "Somebody was met; this cannot be taken back. Go on from here.",
  concerned: "This concerned somebody else; it cannot be taken back. Go on from here.",
  seen: "Somebody saw it; this cannot be taken back. Go on from here.",
  stale: "Something changed at the same moment. Look again, and repeat it if you still want it.",
  not_running: "The match does not run yet. Wait until all seats are taken.",
  nothing_to_undo: "There is nothing to take back this turn. Give an order first.",
  cannot_undo: "This cannot be taken back. Go on from here.",
  undo_is_off: "This match is played without taking back. Look twice before you give an order.",
};

export const REFUSALS = Object.keys(WORDS);

export function refusalText(
  code: string,
  facts: Facts = {},
  ruleset: RulesetDocument | null = null,
  view: ViewDocument | null = null,
): string {
  // What stands before an undo says more than that there is no undo.
  const reason = code === "cannot_undo" && typeof facts.reason === "string" ? facts.reason : code;
  const words = WORDS[reason as RefusalCode];
  if (words === undefined) return "That is not possible now. Try something else.";
  return typeof words === "string" ? words : words(new Named(facts, ruleset, view));
}
