// Every refusal that can reach a player, in words that say what to do.

import type { RefusalCode, UndoRefusal } from "../../generated/civ";

type Facts = Record<string, unknown>;

const fact = (facts: Facts, key: string, otherwise = "?"): string =>
  facts[key] === undefined ? otherwise : String(facts[key]);

const WORDS: Record<RefusalCode | UndoRefusal, string | ((facts: Facts) => string)> = {
  game_over: "The match is over. Look at the result, or begin a new one.",
  not_your_turn: "It is somebody else's turn. Wait until yours begins.",
  no_such_unit: "That unit is gone. Select another one.",
  no_such_city: "That city is gone. Select another one.",
  no_such_tile: "There is no tile there. Choose one on the map.",
  no_such_player: "There is no such civ. Choose one that you have met.",
  not_owner: "That is not yours. Select something of your own.",
  not_available: "This edition or this civ does not have that. Choose something else.",
  not_eligible: "That cannot be done with this. Look for another unit or city.",
  out_of_moves: "This unit has no moves left. It can go on next turn.",
  already_attacked: "This unit has attacked this turn. It can attack again next turn.",
  already_fired: "This city has fired this turn. It can fire again next turn.",
  already_linked: "This unit is linked already. Unlink it first.",
  not_linked: "This unit is not linked to another.",
  impassable: "Nobody can go there. Choose another way.",
  unreachable: "No way leads there. Choose another goal.",
  too_far: "That is too far. Go nearer first.",
  tile_occupied: "Somebody stands there. Wait, swap, or choose another tile.",
  foreign_territory: "Borders are closed in peace. Go round, or declare war first.",
  not_at_war: "You are at peace with them. Declare war first, under Diplomacy.",
  already_at_war: "You are at war with them already.",
  out_of_range: "The target is out of range. Go nearer first.",
  no_line_of_sight: "Something blocks the view. Find a place with a clear line.",
  no_target: "There is nothing to attack. Choose a tile with an enemy.",
  cannot_attack: "This unit cannot attack.",
  cannot_found_here: "No city can stand here. Try open land that nobody owns.",
  too_close_to_city: "Another city is too near. Go a few tiles farther.",
  build_locked: "This city must finish what it builds first.",
  missing_tech: (facts) =>
    `This needs ${fact(facts, "tech", "a tech that you do not have")}. Research it first.`,
  already_built: "This city has that already. Choose another build.",
  once_per_civ: "Your civ has made that once; nobody makes it twice.",
  built_elsewhere: "Another of your cities is building that. Choose something else.",
  cannot_afford: (facts) =>
    `That costs ${fact(facts, "price")} gold, and you have ${fact(facts, "treasury")}. Save up first.`,
  austerity: "Not in austerity. Bring your gold above zero first.",
  not_rushable: "This cannot be bought. It must be built.",
  tech_locked: "Research what it is based on first.",
  era_locked: "That era is not open yet. Finish more techs of the one before.",
  research_locked: "Finish the current research first.",
  no_garrison: "A unit must stand in the city for that.",
  capital: "That cannot be done with a capital.",
  no_contact: "You have not met them yet. Explore until you do.",
  too_soon: (facts) => `It is too soon for that. Wait until turn ${fact(facts, "until")}.`,
  no_offer: "There is no such offer any more.",
  already_offered: "You have offered that already. Wait for the answer.",
  already_shared: "You share sight with them already.",
  not_shared: "You do not share sight with them.",
  too_many_tiles: "There are not enough citizens. Take one from another tile first.",
  tile_not_owned: "This city does not own that tile.",
  tile_unknown: "Nobody of yours has seen that tile yet.",
  name_too_long: "That name is too long. Choose a shorter one.",
  turn_ended: "The turn has ended; nothing can be taken back any more.",
  dice: "Dice were thrown; this cannot be taken back.",
  revealed: "New land was seen; this cannot be taken back.",
  met: "Somebody was met; this cannot be taken back.",
  concerned: "This concerned somebody else; it cannot be taken back.",
  seen: "Somebody saw it; this cannot be taken back.",
};

export function refusalText(code: string, facts: Facts = {}): string {
  const words = WORDS[code as RefusalCode];
  if (words === undefined) return "That is not possible now.";
  return typeof words === "string" ? words : words(facts);
}
