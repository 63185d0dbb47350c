// Every refusal that can reach a player, in words that say what to do.

import type { RefusalCode, RulesetDocument, UndoRefusal, ViewDocument } from "../../../../generated/civ";
import type { ServerRefusal } from "../../../../generated/protocol";
import { civName } from "./notices";
import { gateWords } from "./research";
import { sourceName, withArticle } from "./sources";
import { coinName, coinWords } from "./treasury";

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

  gold(key: string): string {
    return coinWords(Number(this.facts[key]), this.ruleset);
  }

  get coinName(): string {
    return coinName(this.ruleset);
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

  /** True if exploring units stay out of the territory of camps. */
  get shunsCamps(): boolean {
    return this.ruleset?.features.explorers_shun_camps ?? false;
  }

  civ(key: string): string {
    const seat = this.facts[key];
    return typeof seat === "number" && this.view && this.ruleset
      ? civName(seat, this.view, this.ruleset)
      : "another player";
  }
}

type Words = string | ((facts: Named) => string);

const lacking = (facts: Named): string => {
  if (facts.has("population")) return `This needs a city of ${facts.number("population")} Pop. Let it grow.`;
  if (facts.has("water")) return "This needs a city by the water. Build it in another city.";
  if (facts.has("building"))
    return `This needs ${withArticle(facts.name("building"))} in the same city. Build one first.`;
  if (facts.has("project")) return `This requires ${facts.name("project")}. Complete it first.`;
  if (facts.has("unit"))
    return `This needs an undamaged ${facts.name("unit")} unit near the city. Bring one closer, or let it heal.`;
  if (facts.has("name"))
    return "This name has characters that can't be shown, such as joined emoji. Choose another name.";
  return "That can't be done here. Choose something else.";
};

const WORDS: Record<RefusalCode | UndoRefusal | ServerRefusal, Words> = {
  game_over: "The match is over. See the result, or start a new match.",
  not_your_turn: (facts) => {
    if (facts.has("out")) return "You're out of this match. You can still watch it.";
    return `It isn't your turn. Wait for ${facts.civ("active")} to finish.`;
  },
  no_such_unit: "That unit is gone. Select another one.",
  no_such_city: "That city is gone. Select another one.",
  no_such_tile: "There's no tile there. Choose one on the map.",
  no_such_player: "There's no such civ. Choose one you've met.",
  not_owner: "That isn't yours. Select one of your own.",
  not_available: "That isn't available in this edition or to your civ. Choose something else.",
  not_eligible: lacking,
  out_of_moves: (facts) =>
    facts.has("cost") && Number(facts.number("moves")) > 0
      ? `That step takes ${facts.number("cost")} moves, but only ${facts.number("moves")} ` +
        `${facts.number("moves") === "1" ? "is" : "are"} left. Continue next turn.`
      : "This unit has no moves left. It can move again next turn.",
  already_attacked: "This unit has already attacked this turn. It can attack again next turn.",
  already_fired: "This city has already fired this turn. It can fire again next turn.",
  already_linked: "This unit is already linked. Unlink it first.",
  not_linked: "This unit isn't linked. Link it with a unit on the same tile first.",
  impassable: "This unit can't go there. Choose another path.",
  unreachable: "There's no path there. Choose another destination.",
  too_far: "That's too far away. Move closer first.",
  tile_occupied: "That tile is occupied. Wait, swap places, or choose another tile.",
  foreign_territory: (facts) =>
    `That land belongs to ${facts.civ("owner")}, and borders are ` +
    "closed while you're at peace. Go around it, or declare war first.",
  not_at_war: "You're at peace with them. Declare war first, under Diplomacy.",
  already_at_war: "You're already at war with them. Attack when you're ready.",
  out_of_range: (facts) =>
    facts.has("range")
      ? `The target is ${facts.number("distance")} tiles away, but ` +
        `the range is ${facts.number("range")}. Move closer first.`
      : "The target is out of range. Move closer first.",
  no_line_of_sight: "Something blocks the line of sight. Find a spot with a clear line.",
  no_target: "There's nothing to attack there. Choose a tile with an enemy.",
  nothing_to_explore: (facts) =>
    facts.shunsCamps
      ? "There's no unknown land left that this unit can reach without " +
        "entering a camp's territory. Choose a tile to send it yourself."
      : "There's no unknown land left that this unit can reach. Choose a tile to send it yourself.",
  cannot_attack: (facts) =>
    facts.has("cities_only")
      ? "This unit can only attack cities. Choose a city, or send another unit."
      : "This unit can't attack. Send soldiers instead.",
  cannot_found_here: "You can't found a city here. Try open land that nobody owns.",
  too_close_to_city: (facts) =>
    facts.has("distance")
      ? `Another city is too close. Cities must be at least ${facts.number("distance")} tiles apart. Move farther away.`
      : "Another city is too close. Move a few tiles farther away.",
  build_locked: "This city must finish its current build first. You can queue this one.",
  missing_tech: (facts) =>
    facts.has("tech")
      ? `This needs ${facts.name("tech")}. Research it first.`
      : "This needs a tech you don't have yet. Research it first.",
  already_built: "This city already has that. Choose another build.",
  once_per_civ: "Your civ has already built that, and it can be built only once. Choose another build.",
  built_elsewhere: (facts) => `${facts.city("city")} is already building that. Choose something else here.`,
  cannot_afford: (facts) =>
    facts.has("price")
      ? `That costs ${facts.gold("price")}, but you have ${facts.number("treasury")}. Save up first.`
      : "You can't afford that. Save up first.",
  austerity: (facts) =>
    "You can't buy during austerity. Refill the treasury first: " +
    `keep fewer soldiers or earn more ${facts.coinName}.`,
  not_rushable: "This can't be bought. Build it instead.",
  tech_locked: (facts) =>
    facts.count("requires")
      ? `Research ${facts.names("requires", " and ")} first.`
      : facts.count("requires_any")
        ? `Research one of ${facts.names("requires_any", ", ")} first.`
        : "Research its requirements first.",
  era_locked: (facts) =>
    facts.has("gate")
      ? `${gateWords(Number(facts.number("gate")), facts.eraBefore("era"))}; ` +
        `you have ${facts.number("known")}. Research more of them.`
      : "That era isn't open yet. Research more techs of the era before.",
  research_locked: "Finish the current research first.",
  no_garrison: "You need a unit in the city for that. Move one in first.",
  capital: "That can't be done with a capital. Choose another city.",
  no_contact: "You haven't met them yet. Explore until you do.",
  too_soon: (facts) =>
    facts.has("until")
      ? `It's too soon for that. Wait until turn ${facts.number("until")}.`
      : "It's too soon for that. Wait a few turns.",
  no_offer: "That offer is gone. Make one yourself.",
  already_offered: "You've already offered that. Wait for the answer.",
  already_shared: "You already share vision with them. You can end it under Diplomacy.",
  not_shared: "You don't share vision with them. Offer it first.",
  too_many_tiles: (facts) =>
    facts.has("population")
      ? `A city of ${facts.number("population")} Pop can work up to ` +
        `${facts.number("population")} ${facts.number("population") === "1" ? "tile" : "tiles"}, ` +
        "including the centre. Remove a citizen from another tile first."
      : "There aren't enough citizens. Remove one from another tile first.",
  tile_not_owned: "This city doesn't own that tile. Choose one inside its borders.",
  tile_unknown: "You haven't seen that tile yet. Explore it first.",
  name_too_long: (facts) =>
    facts.has("longest")
      ? `A name can have up to ${facts.number("longest")} characters. Choose a shorter one.`
      : "That name is too long. Choose a shorter one.",
  turn_ended: "The turn has ended, so nothing can be undone. Continue from here.",
  dice: "Dice were rolled, so this can't be undone. Continue from here.",
  revealed: "You saw new land, so this can't be undone. Continue from here.",
  met: "You met another civ, so this can't be undone. Continue from here.",
  concerned: "This affected another player, so it can't be undone. Continue from here.",
  seen: "Another player saw it, so this can't be undone. Continue from here.",
  stale: "The match changed in the meantime. Check it, then try again if you still want to.",
  not_running: "The match hasn't started yet. Wait until all seats are taken.",
  paused: "The server's operator has paused this match. Try again later.",
  nothing_to_undo: "There's nothing to undo this turn. Give an order first.",
  cannot_undo: "This can't be undone. Continue from here.",
  undo_is_off: "Undo is off in this match. Check twice before you give an order.",
};

export const REFUSALS = Object.keys(WORDS);

export function refusalText(
  code: string,
  facts: Facts = {},
  ruleset: RulesetDocument | null = null,
  view: ViewDocument | null = null,
): string {
  // The barrier to an undo says more than that there is no undo.
  const reason = code === "cannot_undo" && typeof facts.reason === "string" ? facts.reason : code;
  const words = WORDS[reason as RefusalCode];
  if (words === undefined) return "That isn't possible now. Try something else.";
  return typeof words === "string" ? words : words(new Named(facts, ruleset, view));
}
