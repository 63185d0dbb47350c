// Generated from the Python definitions by `make types`; do not edit.
// Documents of Simple Civ.

// On the wire every tile is [column, row]. Actions and events keep that form, `At`. In
// documents and previews this client turns tiles into numbers where they arrive, `Tile`, and
// back where it asks (`tiles.ts` says where they are): read `At` for `Tile` if you take
// documents as they come.

/** A tile in actions, in events and on the wire: column, row. */
export type At = [number, number];

/** A tile in documents as this client holds them, `row * width + column`. */
export type Tile = number;

export type Owner = number | "natives";

export type Build = { unit: string } | { building: string } | { project: string };

/** What a player asks for. */
export type Action =
  | { type: "end_turn" }
  | { type: "move_unit"; unit: string; to: At }
  | { type: "route_unit"; unit: string; to: At }
  | { type: "explore_unit"; unit: string }
  | { type: "halt_unit"; unit: string }
  | { type: "attack"; unit: string; target: At }
  | { type: "city_attack"; city: string; target: At }
  | { type: "found_city"; unit: string; name?: string }
  | { type: "set_build"; city: string; build: Build }
  | { type: "rush_buy"; city: string }
  | { type: "set_worked_tiles"; city: string; tiles: At[]; automatic?: boolean }
  | { type: "choose_tech"; tech: string }
  | { type: "fortify_unit"; unit: string }
  | { type: "link_units"; unit: string; with: string }
  | { type: "unlink_unit"; unit: string }
  | { type: "swap_units"; unit: string; with: string }
  | { type: "disband_unit"; unit: string }
  | { type: "raze_city"; city: string }
  | { type: "keep_city"; city: string }
  | { type: "choose_army"; city: string; unit: string }
  | { type: "rename_city"; city: string; name: string }
  | { type: "declare_war"; on: number }
  | { type: "propose_peace"; to: number }
  | { type: "withdraw_peace"; to: number }
  | { type: "accept_peace"; from: number }
  | { type: "decline_peace"; from: number }
  | { type: "offer_vision"; to: number }
  | { type: "withdraw_vision"; to: number }
  | { type: "accept_vision"; from: number }
  | { type: "decline_vision"; from: number }
  | { type: "end_vision"; with: number }
  | { type: "resign" };

/** What happened, as far as the receiver may know. */
export type GameEvent =
  | { type: "city_founded"; city: string; owner: Owner; at: At; capital: boolean }
  | { type: "city_fired"; city: string; owner: Owner; at: At; target: At | null }
  | { type: "city_damaged"; city: string; amount: number; at: At; shield: number; hp: number }
  | { type: "city_captured"; city: string; owner: Owner; former: number; at: At; capital: boolean }
  | { type: "city_razed"; city: string; owner: Owner; at: At }
  | { type: "city_renamed"; city: string; name: string }
  | { type: "city_grew"; city: string; population: number }
  | { type: "land_claimed"; city: string | null; tiles: At[] }
  | { type: "build_chosen"; city: string; build: Build }
  | { type: "build_completed"; city: string | null; owner: Owner; build: Build; bought: boolean }
  | { type: "spawn_delayed"; city: string; kind: string }
  | { type: "contact_made"; player: number; other: number }
  | { type: "war_declared"; player: number; on: number; bypass: boolean }
  | { type: "peace_offered"; player: number; to: number }
  | { type: "peace_made"; player: number; other: number }
  | { type: "vision_offered"; player: number; to: number }
  | { type: "vision_shared"; player: number; other: number }
  | { type: "vision_ended"; player: number; other: number }
  | { type: "offer_withdrawn"; player: number; to: number; what: Offer }
  | { type: "offer_declined"; player: number; sender: number; what: Offer }
  | { type: "austerity_began"; player: number }
  | { type: "austerity_ended"; player: number }
  | { type: "turn_started"; player: number; turn: number }
  | { type: "round_ended"; turn: number }
  | { type: "player_eliminated"; player: number }
  | { type: "player_resigned"; player: number }
  | { type: "game_ended"; winners: number[]; victory: Victory }
  | { type: "hut_collected"; player: number; unit: string; reward: Reward; at: At; amount: number; city: string | null }
  | { type: "camp_provoked"; camp: string; at: At }
  | { type: "camp_cleared"; camp: string; player: number | null; at: At }
  | { type: "tech_chosen"; player: number; tech: string }
  | { type: "tech_completed"; player: number; tech: string }
  | { type: "era_entered"; player: number; era: string }
  | { type: "science_gained"; player: number; amount: number }
  | { type: "unit_moved"; unit: string; origin: At | null; to: At | null }
  | { type: "unit_attacked"; unit: string; owner: Owner; kind: string; at: At; target: At | null }
  | { type: "unit_damaged"; unit: string; amount: number; at: At }
  | { type: "unit_healed"; unit: string; amount: number; at: At }
  | { type: "unit_died"; unit: string; owner: Owner; kind: string; at: At }
  | { type: "unit_disbanded"; unit: string; at: At }
  | { type: "unit_created"; unit: string; owner: Owner; kind: string; at: At }
  | { type: "unit_captured"; unit: string; owner: Owner; at: At; kind: string; former: number }
  | { type: "unit_expelled"; unit: string; origin: At | null; to: At | null }
  | { type: "unit_fortified"; unit: string }
  | { type: "unit_transformed"; unit: string; kind: string }
  | { type: "units_linked"; unit: string; partner: string }
  | { type: "units_unlinked"; unit: string; partner: string }
  | { type: "route_ended"; unit: string; arrived: boolean };

/** What a replay keeps of what happened. */
export type ReplayedEvent = Extract<
  GameEvent,
  {
    type:
      | "city_founded"
      | "city_damaged"
      | "city_captured"
      | "city_razed"
      | "city_renamed"
      | "city_grew"
      | "land_claimed"
      | "build_completed"
      | "contact_made"
      | "war_declared"
      | "peace_made"
      | "vision_shared"
      | "vision_ended"
      | "austerity_began"
      | "austerity_ended"
      | "player_eliminated"
      | "player_resigned"
      | "game_ended"
      | "hut_collected"
      | "camp_cleared"
      | "tech_completed"
      | "era_entered"
      | "unit_damaged"
  }
>;

/** Why an action is refused. */
export type RefusalCode =
  | "game_over"
  | "not_your_turn"
  | "no_such_unit"
  | "no_such_city"
  | "no_such_tile"
  | "no_such_player"
  | "not_owner"
  | "not_available"
  | "not_eligible"
  | "out_of_moves"
  | "already_attacked"
  | "already_fired"
  | "already_linked"
  | "not_linked"
  | "impassable"
  | "unreachable"
  | "too_far"
  | "tile_occupied"
  | "foreign_territory"
  | "not_at_war"
  | "already_at_war"
  | "out_of_range"
  | "no_line_of_sight"
  | "no_target"
  | "cannot_attack"
  | "cannot_found_here"
  | "too_close_to_city"
  | "build_locked"
  | "missing_tech"
  | "already_built"
  | "once_per_civ"
  | "built_elsewhere"
  | "cannot_afford"
  | "austerity"
  | "not_rushable"
  | "tech_locked"
  | "era_locked"
  | "research_locked"
  | "no_garrison"
  | "capital"
  | "no_contact"
  | "too_soon"
  | "no_offer"
  | "already_offered"
  | "already_shared"
  | "not_shared"
  | "too_many_tiles"
  | "tile_not_owned"
  | "tile_unknown"
  | "name_too_long"
  | "nothing_to_explore";

/** Why an action cannot be undone. */
export type UndoRefusal =
  | "turn_ended"
  | "game_over"
  | "dice"
  | "revealed"
  | "met"
  | "concerned"
  | "seen";

/** What a program decided. */
export type ReasonCode =
  | "goal_changed"
  | "war_planned"
  | "army_ordered"
  | "war_declared"
  | "war_dropped"
  | "peace_offered"
  | "peace_accepted"
  | "peace_refused"
  | "vision_offered"
  | "vision_accepted"
  | "vision_refused"
  | "tech_chosen"
  | "build_chosen"
  | "build_bought"
  | "city_sited"
  | "attacked"
  | "city_stormed"
  | "shot_fired"
  | "retreated"
  | "city_guarded"
  | "escort_called"
  | "camp_hunted";

/** The names of a reason's numbers, in the order in which they are sent. */
export const REASON_NUMBERS = {
  goal_changed: ["milestones", "goal"],
  war_planned: ["power_ratio", "worth"],
  army_ordered: ["phase", "army", "at_hand", "needed"],
  war_declared: ["power", "rival_power", "turns", "cause"],
  war_dropped: ["turns"],
  peace_offered: ["power_ratio", "cause"],
  peace_accepted: ["power_ratio", "cause"],
  peace_refused: ["power_ratio", "cause"],
  vision_offered: [],
  vision_accepted: ["power_ratio"],
  vision_refused: ["power_ratio"],
  tech_chosen: ["worth"],
  build_chosen: ["build", "worth"],
  build_bought: ["price", "worth"],
  city_sited: ["worth"],
  attacked: ["worth"],
  city_stormed: ["population"],
  shot_fired: ["worth"],
  retreated: ["hp_percent"],
  city_guarded: ["guard"],
  escort_called: ["soldier"],
  camp_hunted: ["soldiers"],
} as const satisfies Record<ReasonCode, readonly string[]>;

/** The numbers of each reason by name. */
export interface ReasonNumbers {
  goal_changed: { milestones: number; goal: Goal };
  war_planned: { power_ratio: number; worth: number };
  army_ordered: { phase: Phase; army: number; at_hand: number; needed: number };
  war_declared: { power: number; rival_power: number; turns: number; cause: Cause };
  war_dropped: { turns: number };
  peace_offered: { power_ratio: number; cause: Cause };
  peace_accepted: { power_ratio: number; cause: Cause };
  peace_refused: { power_ratio: number; cause: Cause };
  vision_offered: object;
  vision_accepted: { power_ratio: number };
  vision_refused: { power_ratio: number };
  tech_chosen: { worth: number };
  build_chosen: { build: string; worth: number };
  build_bought: { price: number; worth: number };
  city_sited: { worth: number };
  attacked: { worth: number };
  city_stormed: { population: number };
  shot_fired: { worth: number };
  retreated: { hp_percent: number };
  city_guarded: { guard: string };
  escort_called: { soldier: string };
  camp_hunted: { soldiers: number };
}

/** How a match ends. */
export type Victory =
  | "progress"
  | "conquest"
  | "score"
  | "resignation";

/** The statement of the rulebook that tells of an ending. */
export const VICTORY_RULES: Readonly<Record<Victory, string>> = {
  progress: "progress.win",
  conquest: "conquest.majority",
  score: "turn_limit.score",
  resignation: "resign.win",
};

/** The statement of the rulebook that tells of an action. */
export const ACTION_RULES: Readonly<Record<Action["type"], string>> = {
  end_turn: "turn.end",
  move_unit: "movement.step",
  route_unit: "routes.first_step",
  explore_unit: "exploring.goes_on",
  halt_unit: "routes.halt",
  attack: "attack.once",
  city_attack: "city_shot.once",
  found_city: "founding.new_city",
  set_build: "builds.slot",
  rush_buy: "rush.completes",
  set_worked_tiles: "work.pins",
  choose_tech: "science.selected",
  fortify_unit: "fortify.order",
  link_units: "linking.pair",
  unlink_unit: "linking.unlink",
  swap_units: "swapping.price",
  disband_unit: "disbanding.gone",
  raze_city: "razing.rule",
  keep_city: "razing.choice",
  choose_army: "project.form_army_choice",
  rename_city: "naming.rename",
  declare_war: "war.declare",
  propose_peace: "peace.propose",
  withdraw_peace: "peace.withdraw",
  accept_peace: "peace.accept",
  decline_peace: "peace.decline",
  offer_vision: "shared_vision.offer",
  withdraw_vision: "shared_vision.refuse",
  accept_vision: "shared_vision.offer",
  decline_vision: "shared_vision.refuse",
  end_vision: "shared_vision.end",
  resign: "resign.any_time",
};

/** What a hut holds. */
export type Reward =
  | "food"
  | "production"
  | "research"
  | "scout";

/** What may be offered. */
export type Offer =
  | "peace"
  | "vision";

/** A column of statistics that is charted. */
export type Chart =
  | "score"
  | "science"
  | "production"
  | "military"
  | "territory"
  | "gold";

/** The statement of the rulebook that tells of what is due. */
export const DUE_RULES: Readonly<Record<DueDocument["kind"], string>> = {
  raze_city: "razing.choice",
  choose_army: "project.form_army_choice",
  research: "science.pause",
  build: "production.empty_slot",
  unit: "routes.idle",
};

/** What a share of a number comes from, beside definitions. */
export type Source =
  | "tiles"
  | "city"
  | "center"
  | "river"
  | "base"
  | "fortified"
  | "garrison"
  | "population"
  | "gross"
  | "military_upkeep"
  | "supply_used"
  | "cities"
  | "austerity"
  | "austerity_production"
  | "score_cities"
  | "score_techs"
  | "score_land"
  | "score_army"
  | "unit_scaling"
  | "project_scaling"
  | "supply_base"
  | "supply_cities"
  | "power_walls"
  | "power_health"
  | "rush_price";

/** What a program tells the seat that it decided on. */
export type AddressedReason =
  | "war_declared"
  | "peace_offered"
  | "peace_accepted"
  | "peace_refused"
  | "vision_offered"
  | "vision_accepted"
  | "vision_refused";

/** What a program is after. */
export type Goal =
  | "progress"
  | "conquest"
  | "balanced";

/** Why a program wants war or peace. */
export type Cause =
  | "strength"
  | "rival"
  | "never";

/** What a program's army does. */
export type Phase =
  | "muster"
  | "advance"
  | "assault";

/** Why the program of a seat did something; `kind` says what `about` is. */
export interface Reason {
  seat: number;
  turn: number;
  code: ReasonCode;
  kind: "city" | "number" | "seat" | "tech" | "tile" | "unit";
  about: number | string | At | null;
  numbers: (number | string)[];
}

/** Everything that the seat may do. */
export interface LegalRequest {
  kind: "legal";
}

/** The legal actions of an own unit. */
export interface UnitRequest {
  kind: "unit";
  unit: string;
}

/** The legal actions with an own city. */
export interface CityRequest {
  kind: "city";
  city: string;
}

/** Techs that are not known yet. */
export interface TechsRequest {
  kind: "techs";
}

/** The forecast of a unit's attack on a tile. */
export interface AttackRequest {
  kind: "attack";
  unit: string;
  target: Tile;
}

/** The forecast of a city's shot at a tile. */
export interface ShotRequest {
  kind: "shot";
  city: string;
  target: Tile;
}

/** The way of a unit to a tile; with `beside`, as near as it gets where a foreigner holds it. */
export interface RouteRequest {
  kind: "route";
  unit: string;
  to: Tile;
  beside?: boolean;
}

/** The land and yields of a city founded where a unit stands. */
export interface FoundRequest {
  kind: "found";
  unit: string;
}

/** The yields of an own city, by source. */
export interface YieldsRequest {
  kind: "yields";
  city: string;
}

/** The cost of the next citizen of an own city. */
export interface GrowthRequest {
  kind: "growth";
  city: string;
}

/** The gains of the builds of an own city. */
export interface GainsRequest {
  kind: "gains";
  city: string;
}

/**
 * The builds that an own city should add to its queue.
 *
 * `queued` are those in its queue, `elsewhere` those in the queues of the other own cities.
 */
export interface BuildPlanRequest {
  kind: "build_plan";
  city: string;
  queued?: Build[];
  elsewhere?: Build[];
}

/** The effects of governors on an own city; `note` is that of its governor, if it has one. */
export interface GovernorsRequest {
  kind: "governors";
  city: string;
  note?: GovernorNote | null;
}

/**
 * A city whose citizens work the tiles that yield most of one kind.
 *
 * The player's own choice stands above it: tiles that were pinned (`kept`) or freed (`left`);
 * `pinned` are the city's pins as the governor left them. Clients leave these out of new notes,
 * and as they are in others.
 */
export interface GovernorNote {
  type: "governor";
  city: string;
  focus: string;
  pinned?: number[] | null;
  kept?: number[];
  left?: number[];
}

/** The cost of a build in an own city, by source. */
export interface CostRequest {
  kind: "cost";
  city: string;
  build: Build;
}

/** The price of completing an own city's build, by source. */
export interface PriceRequest {
  kind: "price";
  city: string;
}

/** The yields of a known tile, by source. */
export interface TileRequest {
  kind: "tile";
  at: Tile;
}

/** The effect of choosing a tile of an own city: a citizen goes there, or leaves it. */
export interface WorkRequest {
  kind: "work";
  city: string;
  at: Tile;
}

/** The power of a seat as far as it is known, by source. */
export interface PowerRequest {
  kind: "power";
  seat: number;
}

/** The strength of a unit or a city in sight, by source. */
export interface StrengthRequest {
  kind: "strength";
  unit?: string | null;
  city?: string | null;
}

/** Gold, supply and science, by source. */
export interface LedgerRequest {
  kind: "ledger";
}

/** The yields of known tiles. */
export interface LandRequest {
  kind: "land";
}

/**
 * News that the player should see before the turn ends, by the figures of the last turn.
 *
 * Without figures only what is in sight now counts.
 */
export interface CalmRequest {
  kind: "calm";
  before?: Record<string, number> | null;
  news?: number;
}

/** Goals of the first turns; `marks` are those that were open. */
export interface GoalsRequest {
  kind: "goals";
  marks?: GoalMark[];
}

/** A goal that was open, and the place that it named. */
export interface GoalMark {
  key: "building" | "camp" | "conquest" | "huts" | "meet" | "progress" | "second_city";
  at?: Tile | null;
}

/** The race to victory between the seat and the civs that it has met, and its gold. */
export interface RaceRequest {
  kind: "race";
}

/** Tiles that hostile units in sight could attack next turn. */
export interface ThreatRequest {
  kind: "threat";
}

export type PreviewRequest =
  | LegalRequest
  | UnitRequest
  | CityRequest
  | TechsRequest
  | AttackRequest
  | ShotRequest
  | RouteRequest
  | FoundRequest
  | YieldsRequest
  | GrowthRequest
  | GainsRequest
  | BuildPlanRequest
  | GovernorsRequest
  | CostRequest
  | PriceRequest
  | TileRequest
  | WorkRequest
  | PowerRequest
  | StrengthRequest
  | LedgerRequest
  | LandRequest
  | CalmRequest
  | GoalsRequest
  | RaceRequest
  | ThreatRequest;

/**
 * Queue of a city: what it builds next, whenever it builds nothing.
 *
 * `repeat` lists the places of entries that go to the end of the queue when they are started.
 */
export interface BuildQueueNote {
  type: "build_queue";
  city: string;
  builds: Build[];
  repeat?: number[];
}

/** Queue of techs: what is researched next, whenever nothing is. */
export interface ResearchQueueNote {
  type: "research_queue";
  techs: string[];
}

/** A unit that is not asked about until an enemy comes into its sight, or could strike it. */
export interface SleepNote {
  type: "sleep";
  unit: string;
  known?: number[] | null;
}

/**
 * A unit that is not asked about until any foreign unit comes into its sight, or an enemy could
 * strike it.
 */
export interface AlertNote {
  type: "alert";
  unit: string;
  known?: number[] | null;
}

/** A unit that fortifies and is not asked about until it is healed, or until an enemy comes. */
export interface HealNote {
  type: "heal";
  unit: string;
  known?: number[] | null;
}

/**
 * A unit that marches to an enemy and attacks it when it is in reach.
 *
 * `target` is a unit or a city.
 */
export interface AttackNote {
  type: "attack";
  unit: string;
  target: string;
}

/**
 * Soldiers without orders in or next to own cities, who fortify.
 *
 * Those that see far may explore.
 */
export interface GarrisonNote {
  type: "garrison";
}

/**
 * Turns that end automatically, unless something happens that their player should see.
 *
 * `before` are figures of the last turn, by which that is known; clients leave it out.
 */
export interface PassNote {
  type: "pass";
  turns: number;
  news?: number;
  before?: Record<string, number> | null;
}

export type SeatNote =
  | BuildQueueNote
  | ResearchQueueNote
  | SleepNote
  | AlertNote
  | HealNote
  | AttackNote
  | GovernorNote
  | GarrisonNote
  | PassNote;

/**
 * The request for a set-up. A civ that is null is drawn; without `players` there are as many as
 * civs, or as the map takes. `ai` marks the seats of programs; omitted seats are people's, and
 * without it programs have those that people may not have. `levels` are those of programs;
 * they change nothing of the set-up.
 */
export interface SetupRequest {
  size: string;
  civs?: (string | null)[];
  players?: number | null;
  ai?: boolean[] | null;
  levels?: (string | null)[];
  turn_limit?: number;
}

/**
 * A seat's view; of a whole state `seat` is null and everything is known.
 *
 * `active` is null while a civ plays that the seat has not met.
 */
export interface ViewDocument {
  game: string;
  edition: string;
  ruleset: string;
  seat: number | null;
  turn: number;
  turn_limit: number;
  active: number | null;
  victory: Victory | null;
  winners: number[];
  sandbox: boolean;
  width: number;
  height: number;
  tiles: TilesDocument;
  units: Record<string, UnitDocument>;
  cities: Record<string, CityDocument>;
  camps: Record<string, CampDocument>;
  players: Record<string, PlayerDocument>;
  due: DueDocument[];
}

/**
 * One entry per tile: terrain (-1 unknown), overlays and rivers as bits, sight, owner (-1).
 *
 * `sight` is 0 for tiles never seen, 1 for remembered ones, 2 for those in sight. Bit k of
 * `rivers` is the edge in direction k: east, then counter-clockwise.
 */
export interface TilesDocument {
  terrain: number[];
  overlays: number[];
  rivers: number[];
  sight: number[];
  owner: number[];
}

/** A unit; `attack` and `defense` without terrain and entrenchment. */
export interface UnitDocument {
  kind: string;
  owner: number | "natives";
  at: Tile;
  hp: number;
  max_hp: number;
  attack: number;
  defense: number;
  fortified: boolean;
  camp: string | null;
  own: OwnUnitDocument | null;
}

/**
 * A city; `seen` if it is in sight or own, otherwise it is a memory.
 *
 * `guarded` if any unit of its owner is in it, `strengthened` if that unit adds to its strength.
 */
export interface CityDocument {
  name: string;
  owner: number;
  founder: number;
  at: Tile;
  capital: boolean;
  population: number;
  hp: number;
  max_hp: number;
  shield: number;
  max_shield: number;
  attack: number;
  defense: number;
  buildings: string[];
  projects: string[];
  seen: boolean;
  guarded: boolean;
  strengthened: boolean;
  own: OwnCityDocument | null;
}

/** A native camp; its mood is that of the last look. */
export interface CampDocument {
  at: Tile;
  state: "aggro" | "patrol" | "retreat";
}

/** A seat. `wars` are those that the viewer knows of. */
export interface PlayerDocument {
  seat: number;
  civ: string;
  ai: boolean;
  eliminated: boolean;
  met: boolean;
  milestones: string[];
  wars: number[];
  treaty: TreatyDocument | null;
  own: OwnPlayerDocument | null;
}

/** Something that awaits the player: a choice it owes, or what stands idle. */
export interface DueDocument {
  kind: "build" | "choose_army" | "raze_city" | "research" | "unit";
  id: string | null;
}

/**
 * A unit's facts for its owner alone: `route` is its destination, `ready` if it needs orders.
 *
 * A captured unit is `locked` until the turn `free_from`.
 */
export interface OwnUnitDocument {
  moves: number;
  max_moves: number;
  attacked: boolean;
  linked: string | null;
  home: string | null;
  route: Tile | null;
  exploring: boolean;
  locked: boolean;
  free_from: number | null;
  ready: boolean;
}

/**
 * A city's facts for its owner alone. Turns are null where nothing advances.
 *
 * `production` is what goes into the build, after austerity; `arrives` are the yields with it.
 * `damaged` if the city was hit since
 * its owner's last start of turn: it will not heal at the next one.
 */
export interface OwnCityDocument {
  food: number;
  growth_cost: number;
  growth_turns: number | null;
  yields: number[];
  arrives: number[];
  production: number;
  upkeep: number;
  pot: number;
  build: Build | null;
  cost: number;
  progress: number;
  build_turns: number | null;
  rush_price: number | null;
  saved: Record<string, number>;
  worked: Tile[];
  tiles: Tile[];
  pins: Tile[];
  excluded: Tile[];
  fired: boolean;
  damaged: boolean;
  pending: string[];
}

/**
 * The treaty between the viewer and a civ that it has met. `until` is the turn that binds them.
 *
 * `breakable` if the other side may end the peace before that turn by overwhelming power.
 * `known_power` is that of what the viewer sees and remembers, never more than there is;
 * `power_known` if that is enough to call a civ weak.
 */
export interface TreatyDocument {
  stance: "peace" | "war";
  since: number;
  contact: number;
  until: number | null;
  breakable: boolean;
  shared_vision: boolean;
  peace_offered: boolean;
  peace_asked: boolean;
  vision_offered: boolean;
  vision_asked: boolean;
  known_power: number;
  power_known: boolean;
}

/**
 * A player's facts for itself alone. Gold is null where the edition has none.
 *
 * `income` is what the cities yield, `arrives` what a turn adds: Production after austerity,
 * Science with the civ's own and after austerity, Gold after upkeep.
 */
export interface OwnPlayerDocument {
  treasury: number | null;
  austerity: boolean;
  ledger: LedgerDocument | null;
  supply: SupplyDocument | null;
  income: number[];
  arrives: number[];
  science: number;
  techs: string[];
  tech_progress: Record<string, number>;
  research: ResearchDocument | null;
  era: string | null;
  markers: string[];
  score: number;
  power: number;
}

/** Gold per turn. */
export interface LedgerDocument {
  gross: number;
  building_upkeep: number;
  military_upkeep: number;
  net: number;
}

/** Soldiers that must be fed, and how many of them cost nothing. */
export interface SupplyDocument {
  used: number;
  free: number;
}

/** The tech being researched. */
export interface ResearchDocument {
  tech: string;
  progress: number;
  cost: number;
  turns: number | null;
}

/** Everything that a client draws and explains with. */
export interface RulesetDocument {
  game: string;
  edition: string;
  name: string;
  description: string;
  hash: string;
  yields: YieldDefinition[];
  terrains: TerrainDefinition[];
  overlays: OverlayDefinition[];
  units: UnitDefinition[];
  buildings: BuildingDefinition[];
  projects: ProjectDefinition[];
  eras: EraDefinition[];
  techs: TechDefinition[];
  civs: CivDefinition[];
  features: Features;
  limits: InterfaceNumbers;
}

/** A yield; `color` and `icon` are how it is drawn, `hoarded` if it fills the treasury. */
export interface YieldDefinition {
  key: string;
  name: string;
  icon: string;
  color: string;
  hoarded: boolean;
}

/** A terrain; a movement cost of 0 means that nobody of the domain may enter. */
export interface TerrainDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  letter: string;
  yields: number[];
  land: number;
  naval: number;
  defense: number;
  blocks_sight: boolean;
  workable: boolean;
  elevation: number;
  role: string;
}

/** Something that lies on tiles. */
export interface OverlayDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  yields: number[];
  role: string;
}

/**
 * A kind of unit; costs are those of the first turn.
 *
 * One that `regenerates` heals by its own figures, which its effects tell.
 */
export interface UnitDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  attack: number;
  defense: number;
  range: number;
  move: number;
  hp: number;
  cost: number;
  vision: number;
  domain: string;
  tags: string[];
  tech: string | null;
  civs: string[];
  buildable: boolean;
  captures: boolean;
  founds: boolean;
  attacks: boolean;
  military: boolean;
  regenerates: boolean;
}

/** A building. */
export interface BuildingDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  cost: number;
  upkeep: number;
  tech: string | null;
  civs: string[];
  requires: string | null;
  unique: boolean;
}

/** A project. */
export interface ProjectDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  cost: number;
  tech: string | null;
  after: string | null;
  building: string | null;
  milestone: boolean;
}

/** An era; `gate` techs of the one before open it. */
export interface EraDefinition {
  key: string;
  name: string;
  gate: number;
}

/** A tech. */
export interface TechDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  era: string;
  cost: number;
  requires: string[];
  requires_any: string[];
  unlocks: Unlock[];
}

/** A civ with what only it may build. */
export interface CivDefinition {
  key: string;
  name: string;
  description: string;
  icon: string;
  effects: string[];
  color: string;
  units: string[];
  buildings: string[];
}

/**
 * The features of an edition.
 *
 * With `phases`, players read the names of the phases and of the Global Round. With
 * `shared_orders`, what interrupts one unit of a linked pair interrupts both.
 */
export interface Features {
  gold: boolean;
  phases: boolean;
  rush: boolean;
  linking: boolean;
  shared_orders: boolean;
  fortify: boolean;
  city_shots: boolean;
  shared_vision: boolean;
  closed_borders: boolean;
  raze_any_time: boolean;
  raze_capitals: boolean;
  attack_declares: boolean;
  locked_builds: boolean;
  locked_research: boolean;
  healing_needs_rest: boolean;
  explorers_shun_camps: boolean;
}

/**
 * Numbers that an interface needs before anything is asked.
 *
 * Units heal `land_heal` on their owner's land and `unit_heal` in its cities, cities `city_heal`,
 * natives `native_heal`. An AI that is `domination` times as strong ignores a bound peace; 0 where
 * none does.
 */
export interface InterfaceNumbers {
  name_length: number;
  city_hp: number;
  city_heal: number;
  fallen_heal: boolean;
  unit_heal: number;
  land_heal: number;
  native_heal: number;
  shot_range: number;
  work_radius: number;
  min_war_turns: number;
  min_peace_turns: number;
  domination: number;
  expected_turns: number;
}

/** Something that a tech makes possible; `through` is the building that brings a project. */
export interface Unlock {
  kind: "building" | "project" | "unit";
  key: string;
  through: string | null;
}

/** The options of a set-up screen. */
export interface OptionsDocument {
  edition: string;
  name: string;
  description: string;
  ruleset: string;
  expected_turns: number;
  sizes: SizeOption[];
  civs: CivOption[];
  max_people: number;
  max_turn_limit: number;
}

/** A map size, and how many civs it takes. */
export interface SizeOption {
  key: string;
  name: string;
  width: number;
  height: number;
  players: number;
}

/**
 * A civ that may be chosen.
 *
 * `traits` are the sentences of its effects, `leanings` what most of them favour.
 */
export interface CivOption {
  key: string;
  name: string;
  color: string;
  icon: string;
  description: string;
  traits: string[];
  leanings: ("food" | "gold" | "production" | "science" | "war")[];
}

/** A complete set-up; civs and programs by seat. */
export interface SetupDocument {
  size: string;
  civs: string[];
  ai: boolean[];
  turn_limit: number;
}

/**
 * Statistics by seat. `charts` names the columns to show.
 *
 * `events` (each with its `turn`) and `uncovered` (`[turn, seat, tiles]`) are there for those who
 * may know everything.
 */
export interface HistoryDocument {
  charts: Chart[];
  figures: Record<string, FiguresRow[]>;
  events: Record<string, unknown>[];
  uncovered: [number, number, Tile[]][];
}

/** A player's figures at a start of turn, or at the end. */
export interface FiguresRow {
  turn: number;
  score: number;
  science: number;
  production: number;
  military: number;
  territory: number;
  gold: number;
}

/** Everything that a seat may do. `diplomacy` is by the number of the other seat. */
export interface Choices {
  seat: number;
  turn: Command;
  units: Record<string, UnitChoices>;
  cities: Record<string, CityChoices>;
  techs: TechChoice[];
  diplomacy: Record<string, Command[]>;
}

/** An action ready to be sent, and why it would be refused. */
export interface Command {
  action: Action;
  refusal: string | null;
  facts: Record<string, unknown>;
}

/** A unit's legal actions. `reach` lists `[tile, moves]` within this turn, nearest first. */
export interface UnitChoices {
  unit: string;
  steps: Tile[];
  reach: [Tile, number][];
  targets: Target[];
  commands: Command[];
}

/** The legal actions with a city. `armies` are units among which a finished project chooses. */
export interface CityChoices {
  city: string;
  builds: BuildChoice[];
  work: WorkChoice[];
  shot: Command | null;
  shots: Target[];
  commands: Command[];
}

/** A tech that is not known yet. */
export interface TechChoice {
  tech: string;
  cost: number;
  progress: number;
  turns: number | null;
  refusal: string | null;
  facts: Record<string, unknown>;
}

/** A tile that could be struck; `declares` if that would begin a war with `owner`. */
export interface Target {
  at: Tile;
  what: "city" | "civilian" | "unit";
  owner: number | "natives";
  declares: boolean;
  action: Action;
}

/**
 * Something that a city could build; `progress` is what it has of it already.
 *
 * `supply` is what a soldier uses and `pay` the gold per turn that it costs beyond free supply,
 * as things stand; `population` is what the city gives for it.
 * `stranded` if as far as is known the unit could never leave the tile where it appears.
 */
export interface BuildChoice {
  build: Build;
  cost: number;
  progress: number;
  turns: number | null;
  upkeep: number;
  supply: number;
  pay: number;
  population: number;
  stranded: boolean;
  refusal: string | null;
  facts: Record<string, unknown>;
}

/** A tile of a city that citizens could work, and what it yields. */
export interface WorkChoice {
  at: Tile;
  worked: boolean;
  pinned: boolean;
  yields: number[];
}

/** All techs that are not known yet. */
export interface TechChoices {
  techs: TechChoice[];
}

/**
 * The forecast of an attack; `reply` is null if there is no counterattack or retaliation.
 *
 * `takes` names the city and the civilian that a kill brings to the attacker.
 */
export interface ForecastDocument {
  action: Action;
  blow: Blow;
  reply: Blow | null;
  target: string;
  hp: number;
  shield: number;
  own_hp: number;
  declares: number | null;
  captures: boolean;
  takes: string[];
}

/**
 * A blow: both strengths with their parts, and the damage. `kills` is a percentage.
 *
 * `hp_left` and `shield_left` are what the likely damage leaves of the target.
 */
export interface Blow {
  attack: number;
  attack_parts: StrengthPart[];
  defense: number;
  defense_parts: StrengthPart[];
  least: number;
  likely: number;
  most: number;
  kills: number;
  hp_left: number;
  shield_left: number;
  curve: Curve;
}

/**
 * A named share of a strength; `source` is a definition's key or a word of the rulebook.
 *
 * One source may bring several shares, each under its own `conditions`.
 */
export interface StrengthPart {
  source: string;
  value: number;
  conditions: ("city_count" | "home" | "near_camp" | "near_capital" | "near_city" | "population" | "river" | "siege" | "techs" | "territory")[];
  rule: string;
}

/**
 * The damage by the `difference` of both strengths; equals deal `base`.
 *
 * Exponential: `factor` (thousandths) is e^(difference / scale), `plain` (hundredths) is the
 * damage before luck (thousandths). Linear: luck joins the difference, which divided by `scale`
 * adds `gain_least` to `gain_most`. The result stays between `least` and `most`; `share` is the
 * percentage of it that arrives.
 */
export interface Curve {
  model: "exponential" | "linear";
  difference: number;
  base: number;
  scale: number;
  factor: number;
  plain: number;
  gain_least: number;
  gain_most: number;
  luck_least: number;
  luck_most: number;
  least: number;
  most: number;
  share: number;
}

/**
 * A way: tiles with the moves to enter each and the turn of arrival there, 0 for this turn.
 *
 * `reaches` the goal or not. `danger` lists the tiles within the reach of `threats`: known camps,
 * hostile units in sight and enemy cities that do not reach the unit where it stands. `warns` if
 * a player should be asked before the unit goes.
 */
export interface RouteDocument {
  action: Action;
  tiles: Tile[];
  costs: number[];
  turns: number[];
  arrival: number;
  reaches: boolean;
  danger: Tile[];
  threats: RouteThreat[];
  warns: boolean;
}

/** A foe whose reach a way enters; `id` names a unit or a city. */
export interface RouteThreat {
  what: "camp" | "city" | "unit";
  at: Tile;
  owner: number | "natives";
  id: string | null;
}

/** The land and yields of a city founded where a unit stands. */
export interface FoundDocument {
  action: Action;
  name: string;
  at: Tile;
  tiles: Tile[];
  center: number[];
  work: WorkChoice[];
  capital: boolean;
}

/** The effect of choosing a tile for a city's citizens: the tiles worked then. */
export interface WorkDocument {
  action: Action;
  worked: Tile[];
}

/** A city's yields with their parts; `arrives` are those with the Production for its build. */
export interface YieldsDocument {
  total: number[];
  arrives: number[];
  production: number;
  parts: YieldPart[];
}

/** A named share of yields. */
export interface YieldPart {
  source: string;
  yields: number[];
  rule: string;
}

/** The next citizen's cost with its parts; factors are percentages in `value`. */
export interface GrowthDocument {
  base: number;
  factors: SumPart[];
  cost: number;
  food: number;
  turns: number | null;
}

/** A named share of a sum; `count` is how often it counts. */
export interface SumPart {
  source: string;
  value: number;
  count: number;
  rule: string;
}

/** Gains of the builds that a city may choose now or later. */
export interface BuildGainsDocument {
  city: string;
  gains: BuildGain[];
}

/**
 * Gain of a build that stands: yields a turn, of which upkeep is taken, and strength.
 *
 * `growth` is Food that the next citizen costs less; `once` are yields and `people` Pop that its
 * completion brings. The yields have brought its cost after `pays` turns; null if they never do.
 * `unit` is what the city would make now, null for what is not a unit.
 */
export interface BuildGain {
  build: Build;
  yields: number[];
  once: number[];
  growth: number;
  attack: number;
  defense: number;
  people: number;
  pays: number | null;
  unit: MadeUnit | null;
}

/** A unit as a city would make it now: its strength on open ground, hit points and moves. */
export interface MadeUnit {
  attack: number;
  attack_parts: StrengthPart[];
  defense: number;
  defense_parts: StrengthPart[];
  hp: number;
  moves: number;
}

/** The builds that a city should add to its queue, in order; none if nothing is worth it. */
export interface BuildPlanDocument {
  city: string;
  builds: PlannedBuild[];
}

/** A build of a plan; its yields have brought its cost after `pays` turns, if that is why. */
export interface PlannedBuild {
  build: Build;
  reason: "defend" | "guard" | "pays" | "settle" | "supply";
  pays: number | null;
}

/**
 * Effects of each governor of a city, beside how the city is now.
 *
 * `kept` tiles were pinned by the player and stay worked, `left` ones stay free. `release` ends
 * what a governor chose: all citizens but those on pinned tiles choose for themselves.
 */
export interface GovernorsDocument {
  city: string;
  now: GovernorPart;
  choices: GovernorPart[];
  kept: Tile[];
  left: Tile[];
  release: Action;
}

/**
 * The effect of a governor on its city: yields a turn, and turns to the next citizen.
 *
 * The action stands ready to be sent, null if the citizens work there already, and the note
 * ready to be kept; null for how the city is now.
 */
export interface GovernorPart {
  focus: string;
  action: Action | null;
  note: GovernorNote | null;
  arrives: number[];
  growth_turns: number | null;
  build_turns: number | null;
}

/**
 * A build's cost with its parts; factors are percentages in `value`.
 *
 * `fixed` where the cost was set when the build was chosen, and the factors were others.
 */
export interface CostDocument {
  printed: number;
  factors: SumPart[];
  cost: number;
  fixed: boolean;
}

/** A worked tile's yields with parts; `bonuses` come on top, in the sums of an own city. */
export interface TileYieldsDocument {
  at: Tile;
  total: number[];
  parts: YieldPart[];
  bonuses: TileBonusPart[];
}

/** The gain of a city for every `per` tiles like this one that it works. */
export interface TileBonusPart {
  source: string;
  yields: number[];
  per: number;
  rule: string;
}

/** Power in hundredths of all that the view shows of a seat, by source. */
export interface PowerDocument {
  seat: number;
  parts: SumPart[];
  total: number;
}

/** Gold that completes what a city builds, and why; factors are percentages in `value`. */
export interface PriceDocument {
  missing: number;
  factors: SumPart[];
  price: number;
}

/** Attack and defence where something stands, and why. */
export interface StrengthDocument {
  attack: number;
  attack_parts: StrengthPart[];
  defense: number;
  defense_parts: StrengthPart[];
}

/**
 * Gold and Science of a turn, and the score, by source.
 *
 * `beyond` has for each yield what adds to what the cities yield, or takes from it.
 *
 * Supply is what costs nothing, by source, and below zero what is used.
 */
export interface LedgerDetails {
  gold: SumPart[];
  net: number;
  supply: SumPart[];
  science: SumPart[];
  total_science: number;
  beyond: SumPart[][];
  score: SumPart[];
  total_score: number;
}

/** The yields of known tiles, null where nothing is known. */
export interface LandDocument {
  yields: (number[] | null)[];
}

/** The goals that are open now, and which of those that were open are reached. */
export interface GoalsDocument {
  open: GoalDocument[];
  reached: ("building" | "camp" | "conquest" | "huts" | "meet" | "progress" | "second_city")[];
}

/** Something worth doing next: where, by whom, what to build, and how far one is. */
export interface GoalDocument {
  key: "building" | "camp" | "conquest" | "huts" | "meet" | "progress" | "second_city";
  at: Tile | null;
  unit: string | null;
  city: string | null;
  build: Build | null;
  upkeep: number;
  have: number;
  need: number;
}

/**
 * Answer to whether a turn may pass without its player.
 *
 * `reason` is why not; `figures` are sent along at the next turn.
 */
export interface CalmDocument {
  reason: "austerity_ended" | "builds" | "camps" | "capital" | "captures" | "cities" | "contacts" | "eliminations" | "enemy" | "gold" | "hp" | "offers" | "pieces" | "population" | "projects" | "shot" | "techs" | "treaties" | "victory" | "wars" | null;
  figures: Record<string, number>;
}

/** The race to victory between the seat and the civs that it has met, as far as it knows. */
export interface RaceDocument {
  gold: GoldOutlook | null;
  aims: AimPart[];
  rivals: RivalPart[];
}

/**
 * Outlook on a seat's gold at its present income and costs.
 *
 * Austerity begins in `lasts` turns; null if it does not, 0 if it has begun. The next soldier
 * costs `soldier` a turn, and those beyond free supply cost `supply` together. `idle` is gold
 * that could complete a build now, while more comes in than goes out.
 */
export interface GoldOutlook {
  lasts: number | null;
  soldier: number;
  supply: number;
  idle: number;
}

/**
 * The way to a victory: what is done of what is needed.
 *
 * For Conquest these are capitals, of which the seat does not know where `unknown` are; for
 * Progress projects with the `next` one, for the score turns.
 */
export interface AimPart {
  victory: "conquest" | "progress" | "score";
  done: number;
  needed: number;
  unknown: number;
  next: string | null;
}

/**
 * A rival as a seat knows it: cities and capitals as last seen, soldiers in sight.
 *
 * `close` is the victory from which it is one step away.
 */
export interface RivalPart {
  seat: number;
  cities: number;
  capitals: number;
  soldiers: number;
  close: "conquest" | "progress" | "score" | null;
}

/** Tiles that hostile units in sight could strike next turn, with how many of them. */
export interface ThreatDocument {
  tiles: [Tile, number][];
}
