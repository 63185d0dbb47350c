// Generated from the Python definitions by `make types`; do not edit.
// Documents of Groves.

// On the wire every tile is [column, row]. Actions and events keep that form, `At`. In
// documents and previews this client turns tiles into numbers where they arrive, `Tile`, and
// back where it asks (`tiles.ts` says where they are): read `At` for `Tile` if you take
// documents as they come.

/** A tile in actions, in events and on the wire: column, row. */
export type At = [number, number];

/** A tile in documents as this client holds them, `row * width + column`. */
export type Tile = number;

export type Owner = number | "neutral";

/** Who lives after a fight. */
export type Fate =
  | "attacker"
  | "defender"
  | "both_fall"
  | "lucky_attacker"
  | "lucky_defender";

/** A column of statistics that is charted. */
export type Chart =
  | "points"
  | "wood"
  | "reserves"
  | "forests"
  | "base_hp";

/** What is compared after the last round. */
export type Standing =
  | "base_hp"
  | "forests"
  | "points";

/** What a player asks for. */
export type Action =
  | { type: "deploy"; points: number; at: At }
  | { type: "convert"; times: number | "max" }
  | { type: "build_wall"; between: [At, At] }
  | { type: "remove_wall"; between: [At, At] }
  | { type: "move"; unit: string; to: At }
  | { type: "attack"; unit: string; target: At }
  | { type: "attack_wall"; unit: string; between: [At, At] }
  | { type: "merge"; unit: string; with: string }
  | { type: "pass" }
  | { type: "set_fog"; on: boolean }
  | { type: "resign" };

/** What happened, as far as the receiver may know. */
export type GameEvent =
  | { type: "monopoly_counted"; player: number; rounds: number }
  | { type: "round_ended"; turn: number }
  | { type: "turn_started"; player: number; turn: number }
  | { type: "turn_passed"; player: number }
  | { type: "fog_set"; on: boolean }
  | { type: "player_resigned"; player: number }
  | { type: "game_ended"; victory: Victory; winners: number[] }
  | { type: "wood_converted"; player: number; wood: number; reserves: number }
  | { type: "forest_activated"; unit: string; at: At | null; player: number }
  | { type: "wood_gathered"; player: number; amount: number }
  | { type: "income_paid"; player: number; amount: number }
  | { type: "unit_created"; unit: string; owner: Owner; points: number; at: At | null }
  | { type: "unit_moved"; unit: string; origin: At | null; to: At | null; player: number }
  | { type: "units_merged"; unit: string; partner: string; points: number; origin: At | null; at: At | null; player: number }
  | { type: "fight_resolved"; unit: string; defender: string; origin: At | null; at: At | null; points: number; luck: number; attack: number; defender_points: number; shield: number; support: number; defense: number; outcome: Fate; player: number }
  | { type: "unit_damaged"; unit: string; at: At | null; amount: number; player: number }
  | { type: "unit_died"; unit: string; owner: Owner; at: At | null }
  | { type: "base_damaged"; player: number; at: At | null; amount: number; hp: number }
  | { type: "wall_built"; player: number; between: [At, At] }
  | { type: "wall_removed"; player: number; between: [At, At] }
  | { type: "wall_damaged"; unit: string; amount: number; hp: number; between: [At, At]; player: number }
  | { type: "wall_destroyed"; owner: Owner; between: [At, At] };

/** What a replay keeps of what happened. */
export type ReplayedEvent = Extract<
  GameEvent,
  {
    type:
      | "monopoly_counted"
      | "round_ended"
      | "turn_started"
      | "turn_passed"
      | "fog_set"
      | "player_resigned"
      | "game_ended"
      | "wood_converted"
      | "forest_activated"
      | "wood_gathered"
      | "income_paid"
      | "unit_created"
      | "unit_moved"
      | "units_merged"
      | "fight_resolved"
      | "unit_damaged"
      | "unit_died"
      | "base_damaged"
      | "wall_built"
      | "wall_removed"
      | "wall_damaged"
      | "wall_destroyed"
  }
>;

/** Why an action is refused. */
export type RefusalCode =
  | "game_over"
  | "not_your_turn"
  | "no_such_unit"
  | "no_such_tile"
  | "not_owner"
  | "not_available"
  | "no_target"
  | "too_far"
  | "out_of_range"
  | "tile_occupied"
  | "base_tile"
  | "blocked"
  | "not_same_tier"
  | "too_many_points"
  | "not_a_step"
  | "outside_zone"
  | "wall_limit"
  | "wall_exists"
  | "edge_cooling"
  | "no_build_zone"
  | "no_unit_at_edge"
  | "no_wall"
  | "not_own_wall"
  | "cannot_afford";

/** Why an action cannot be undone. */
export type UndoRefusal =
  | "turn_ended"
  | "game_over"
  | "dice"
  | "revealed"
  | "concerned"
  | "seen";

/** What a program decided. */
export type ReasonCode =
  | "base_hit"
  | "base_defended"
  | "threat_intercepted"
  | "alarm_answered"
  | "forest_cleared"
  | "enemy_attacked"
  | "retreated"
  | "strike_advanced"
  | "enemy_hunted"
  | "hunters_gathered"
  | "hunters_merged"
  | "forest_kept"
  | "forest_sought"
  | "forest_raided"
  | "wall_breached"
  | "idle_merged"
  | "passed"
  | "wood_converted"
  | "blocker_deployed"
  | "opening_deployed"
  | "answer_deployed"
  | "hunter_deployed"
  | "gatherer_deployed"
  | "fortress_built";

/** The names of a reason's numbers, in the order in which they are sent. */
export const REASON_NUMBERS = {
  base_hit: ["points"],
  base_defended: ["points", "foe_points", "left"],
  threat_intercepted: ["points", "foe_points"],
  alarm_answered: ["points", "way"],
  forest_cleared: ["points", "foe_points", "left"],
  enemy_attacked: ["points", "foe_points", "left"],
  retreated: ["points"],
  strike_advanced: ["points", "way"],
  enemy_hunted: ["points", "way"],
  hunters_gathered: ["points", "way"],
  hunters_merged: ["points"],
  forest_kept: ["way"],
  forest_sought: ["way"],
  forest_raided: ["points", "way"],
  wall_breached: [],
  idle_merged: ["points"],
  passed: [],
  wood_converted: ["cause"],
  blocker_deployed: ["points", "foe_points"],
  opening_deployed: ["points", "reserves"],
  answer_deployed: ["points", "reserves"],
  hunter_deployed: ["points", "reserves"],
  gatherer_deployed: ["points", "reserves"],
  fortress_built: ["tier", "foe_tier"],
} as const satisfies Record<ReasonCode, readonly string[]>;

/** The numbers of each reason by name. */
export interface ReasonNumbers {
  base_hit: { points: number };
  base_defended: { points: number; foe_points: number; left: number };
  threat_intercepted: { points: number; foe_points: number };
  alarm_answered: { points: number; way: number };
  forest_cleared: { points: number; foe_points: number; left: number };
  enemy_attacked: { points: number; foe_points: number; left: number };
  retreated: { points: number };
  strike_advanced: { points: number; way: number };
  enemy_hunted: { points: number; way: number };
  hunters_gathered: { points: number; way: number };
  hunters_merged: { points: number };
  forest_kept: { way: number };
  forest_sought: { way: number };
  forest_raided: { points: number; way: number };
  wall_breached: object;
  idle_merged: { points: number };
  passed: object;
  wood_converted: { cause: number };
  blocker_deployed: { points: number; foe_points: number };
  opening_deployed: { points: number; reserves: number };
  answer_deployed: { points: number; reserves: number };
  hunter_deployed: { points: number; reserves: number };
  gatherer_deployed: { points: number; reserves: number };
  fortress_built: { tier: number; foe_tier: number };
}

/** How a match ends. */
export type Victory =
  | "domination"
  | "monopoly"
  | "points"
  | "draw"
  | "resignation";

/** The statement of the rulebook that tells of an ending. */
export const VICTORY_RULES: Readonly<Record<Victory, string>> = {
  domination: "win.domination",
  monopoly: "win.monopoly",
  points: "win.cap",
  draw: "win.draw",
  resignation: "win.resign",
};

/** The statement of the rulebook that tells of an action. */
export const ACTION_RULES: Readonly<Record<Action["type"], string>> = {
  deploy: "deploy.zone",
  convert: "convert.rate",
  build_wall: "wall.place",
  remove_wall: "wall.remove",
  move: "move.step",
  attack: "attack.target",
  attack_wall: "wall.hit",
  merge: "merge.adds",
  pass: "turn.pass",
  set_fog: "fog.switch",
  resign: "win.resign_any_time",
};

/** Why a program did something; `about` is a unit, a tile, or null. */
export interface Reason {
  turn: number;
  code: ReasonCode;
  about: string | At | null;
  numbers: number[];
}

/** Everything that the side may do. */
export interface LegalRequest {
  kind: "legal";
}

/** The preview of a unit's attack on the enemy unit or base on a tile. */
export interface AttackRequest {
  kind: "attack";
  unit: string;
  target: Tile;
}

/** Many draws of an attack on a unit, by dice of `seed`: how often each ending comes. */
export interface TrialsRequest {
  kind: "trials";
  unit: string;
  target: Tile;
  times: number;
  seed: number;
}

export type PreviewRequest =
  | LegalRequest
  | AttackRequest
  | TrialsRequest;

/**
 * The request for a set-up. `levels` are those of the sides that programs play;
 * without them they have the default level, and the usual income.
 */
export interface SetupRequest {
  size?: string | number;
  players?: number;
  ai?: boolean[];
  levels?: (string | null)[];
  first?: number;
}

/**
 * A side's view; of a whole state `seat` is null and everything is known.
 *
 * `sight` has 1 for every tile in sight. `zones` are the tiles on which each side deploys,
 * `no_build` those whose edges take no walls.
 */
export interface ViewDocument {
  game: string;
  edition: string;
  ruleset: string;
  seat: number | null;
  size: number;
  turn: number;
  round_cap: number;
  active: number;
  first: number;
  solo: boolean;
  fog: boolean;
  victory: Victory | null;
  winners: number[];
  forests: Tile[];
  zones: Tile[][];
  no_build: Tile[];
  sight: number[];
  sides: Record<string, SideDocument>;
  units: Record<string, UnitDocument>;
  walls: Record<string, WallDocument>;
  cooling: Record<string, CoolingDocument>;
}

/** A side; what its opponent may not know is null. */
export interface SideDocument {
  base: BaseDocument;
  wood: number;
  wood_income: number | null;
  reserves: number | null;
  income: number;
  forests: number;
  monopoly: number;
  wall_built: boolean;
}

/** A unit; `shield` and `support` are what its defence has now. */
export interface UnitDocument {
  owner: number;
  points: number;
  tier: number;
  level: number;
  at: Tile;
  stationary: number;
  occupation: number;
  productive: boolean;
  shield: number;
  support: number;
}

/** A wall on the edge between two tiles, the upper or left one first. */
export interface WallDocument {
  one: Tile;
  other: Tile;
  owner: number | "neutral";
  hp: number;
}

/** An edge on which a wall fell, and the turns until it takes one again. */
export interface CoolingDocument {
  one: Tile;
  other: Tile;
  left: number;
}

/** A base; `hp` is null where it is not known. */
export interface BaseDocument {
  at: Tile;
  hp: number | null;
}

/** The tables of an edition, without those of its AI players; the first tier is the lowest. */
export interface RulesetDocument {
  game: string;
  hash: string;
  edition: EditionTable;
  board: BoardTable;
  units: Record<string, TierTable>;
  balance: BalanceTable;
  levels: Record<string, LevelTable>;
}

/** `edition.toml`: what this folder is. */
export interface EditionTable {
  id: string;
  name: string;
  description: string;
  game: "groves";
  extends: string;
}

/** `board.toml`: boards, bases and forests. */
export interface BoardTable {
  least_side: number;
  base_hp: number;
  forest_percent: number;
  forest_clearance: number;
  sizes: Record<string, SizeTable>;
}

/** A tier of `units.toml`; the first is the lowest. */
export interface TierTable {
  name: string;
  shape: string;
  steps: number[];
  luck: number;
  wall_damage: number;
}

/** `balance.toml`: the numbers of play. */
export interface BalanceTable {
  start: StartTable;
  deployment: DeploymentTable;
  economy: EconomyTable;
  combat: CombatTable;
  walls: WallsTable;
  vision: VisionTable;
  victory: VictoryTable;
}

/** A level of AI opponents; `also` are other names for it. */
export interface LevelTable {
  name: string;
  income: number;
  default: boolean;
  also: string[];
}

/** A board that players may choose. */
export interface SizeTable {
  name: string;
  side: number;
}

/** The start of each side. */
export interface StartTable {
  first: number;
  wood: number;
  reserves: number;
  army: number[];
}

/** Deployment of units. */
export interface DeploymentTable {
  zone: number;
}

/** Wood and what it buys. */
export interface EconomyTable {
  wood_per_forest: number;
  production_turn: number;
  wood_per_reserve: number;
}

/** Luck, bonuses and ties of a fight; the rest of a tie is the defender's. */
export interface CombatTable {
  crit_percent: number;
  miss_percent: number;
  shield: number;
  shield_turns: number;
  support: number;
  tie_both_percent: number;
  tie_attacker_percent: number;
}

/** Walls on edges. */
export interface WallsTable {
  hp: number;
  cost: number;
  per_turn: number;
  neutral_damage: number;
  cooldown: number;
  no_build: number;
}

/** Vision of bases and units. */
export interface VisionTable {
  base: number;
  unit: number;
}

/** The end of a match without a fallen base. */
export interface VictoryTable {
  monopoly_rounds: number;
  cap_per_side: number;
}

/** The options of a set-up screen. */
export interface OptionsDocument {
  edition: string;
  name: string;
  description: string;
  ruleset: string;
  sizes: SizeOption[];
  levels: LevelOption[];
  default_level: string;
  max_people: number;
}

/** A board that can be chosen. */
export interface SizeOption {
  key: string;
  name: string;
  side: number;
  players: number;
}

/** A level of AI opponents, and the reserves that it gets per round. */
export interface LevelOption {
  key: string;
  name: string;
  income: number;
}

/** A complete set-up; `first` is -1 where the rules decide who begins. */
export interface SetupDocument {
  size: number;
  incomes: number[];
  first: number;
  solo: boolean;
}

/**
 * Statistics by seat. `charts` names the columns to show.
 *
 * `events`, each with its `turn`, are there for those who may know everything. `compared`
 * are the columns that decide after the last round, `decided` is the one that did decide.
 */
export interface HistoryDocument {
  charts: Chart[];
  figures: Record<string, FiguresRow[]>;
  compared: Standing[];
  decided: Standing | null;
  events: Record<string, unknown>[];
}

/** A side's figures at the beginning of a turn, or at the end. */
export interface FiguresRow {
  turn: number;
  points: number;
  wood: number;
  reserves: number;
  forests: number;
  base_hp: number;
}

/**
 * Everything that the side at move may do.
 *
 * `build` and `remove` are edges that take a wall, and own walls that can be removed.
 * `build_refusal` is why no wall at all can be built now, or null.
 */
export interface Choices {
  units: Record<string, UnitChoices>;
  deploy: DeployChoices;
  convert: number;
  build: EdgeChoice[];
  build_refusal: string | null;
  remove: EdgeChoice[];
  fog: boolean;
}

/** The ending actions of one unit; places are tiles. */
export interface UnitChoices {
  moves: Tile[];
  attacks: Tile[];
  merges: MergeChoice[];
  walls: WallChoice[];
}

/** Sizes that the reserves pay, and free tiles of the zone. */
export interface DeployChoices {
  points: number[];
  tiles: Tile[];
}

/** An edge by its number, and the tiles beside it, the upper or left one first. */
export interface EdgeChoice {
  edge: number;
  one: Tile;
  other: Tile;
}

/** A neighbour that a unit may join, and what both would be. */
export interface MergeChoice {
  unit: string;
  at: Tile;
  points: number;
  tier: number;
  level: number;
}

/** A wall that a unit may strike: what the blow takes and leaves. */
export interface WallChoice {
  edge: number;
  damage: number;
  left: number;
}

/** The forecast of an attack: a fight, or damage to the base. */
export interface ForecastDocument {
  fight: FightDocument | null;
  siege: SiegeDocument | null;
}

/** A fight before it is fought. */
export interface FightDocument {
  attack: AttackPart;
  defense: DefensePart;
  outcomes: OutcomePart[];
}

/** A blow at the enemy base: what it takes and leaves. The unit is spent. */
export interface SiegeDocument {
  hp: number;
  damage: number;
  left: number;
}

/** The attacker's points, and what chance adds or takes. */
export interface AttackPart {
  points: number;
  luck: number;
}

/** The defender's points with its bonuses. */
export interface DefensePart {
  points: number;
  shield: number;
  support: number;
  total: number;
}

/** One way in which a fight may end: its share of 10,000 and the survivor's points. */
export interface OutcomePart {
  share: number;
  luck: number;
  attack: number;
  outcome: Fate;
  points: number;
}

/** Many draws of one fight, which none of them changes. */
export interface TrialsDocument {
  times: number;
  counts: TrialPart[];
}

/** One way in which a fight may end: how often it came, and its share of 10,000. */
export interface TrialPart {
  luck: number;
  outcome: Fate;
  share: number;
  count: number;
}
