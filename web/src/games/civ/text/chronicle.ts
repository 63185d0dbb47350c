// What a replay tells of a turn: events and the reasons of programs, from outside.

import type {
  At,
  Build,
  Cause,
  GameEvent,
  Goal,
  Reason,
  ReasonCode,
  RulesetDocument,
  ViewDocument,
} from "../../../../generated/civ";
import { matterOf, type Telling } from "../../../platform/text/tellings";
import { buildName } from "./notices";

export type Happening = GameEvent & { turn: number };
export type Thought = Reason & { seat: number };

interface Scene {
  view: ViewDocument;
  ruleset: RulesetDocument;
  /** Seats by name. */
  names: readonly string[];
}

const seatOf = (owner: unknown): number[] => (typeof owner === "number" ? [owner] : []);

/** Everything that the sentences need of a match. */
interface Teller extends Scene {
  who(seat: unknown): string;
  tile(at: At): number;
  city(id: string | null): string;
  cityAt(id: string | null): number | null;
}

const say = (text: string, icon: string, seats: readonly number[], at: number | null = null): Telling => ({
  text,
  icon,
  seats,
  tile: at,
});

type Sentence<K extends GameEvent["type"]> = (
  event: Extract<GameEvent, { type: K }>,
  told: Teller,
) => Telling | null;

/** Null is what a replay passes over, or tells in sum as a battle. */
const SENTENCES: { [K in GameEvent["type"]]: Sentence<K> | null } = {
  city_founded: ({ owner, city, at }, told) =>
    say(`${told.who(owner)} founded ${told.city(city)}.`, "village", seatOf(owner), told.tile(at)),
  city_captured: ({ owner, former, city, at }, told) =>
    say(
      `${told.who(owner)} captured ${told.city(city)} from ${told.who(former)}.`,
      "castle",
      [...seatOf(owner), former],
      told.tile(at),
    ),
  city_razed: ({ owner, at }, told) =>
    say(`${told.who(owner)} razed a city.`, "death-skull", seatOf(owner), told.tile(at)),
  build_completed: ({ owner, build, city }, told) =>
    "unit" in build
      ? null
      : say(
          `${told.who(owner)} completed ${buildName(build, told.ruleset)}.`,
          "anvil",
          seatOf(owner),
          told.cityAt(city),
        ),
  tech_completed: ({ player, tech }, { who, ruleset }) => {
    const name = ruleset.techs.find(({ key }) => key === tech)?.name ?? "a tech";
    return say(`${who(player)} researched ${name}.`, "open-book", [player]);
  },
  era_entered: ({ player, era }, { who, ruleset }) => {
    const name = ruleset.eras.find(({ key }) => key === era)?.name ?? "next";
    return say(`${who(player)} entered the ${name} era.`, "star-formation", [player]);
  },
  hut_collected: ({ player, at }, told) =>
    say(`${told.who(player)} opened a hut.`, "campfire", [player], told.tile(at)),
  camp_cleared: ({ player, at }, told) =>
    say(
      `${player === null ? "Someone" : told.who(player)} cleared a native camp.`,
      "campfire",
      seatOf(player),
      told.tile(at),
    ),
  contact_made: ({ player, other }, { who }) =>
    say(`${who(player)} met ${who(other)}.`, "shaking-hands", [player, other]),
  war_declared: ({ player, on }, { who }) =>
    say(`${who(player)} declared war on ${who(on)}.`, "sword-clash", [player, on]),
  peace_made: ({ player, other }, { who }) =>
    say(`${who(player)} and ${who(other)} made peace.`, "peace-dove", [player, other]),
  vision_shared: ({ player, other }, { who }) =>
    say(`${who(player)} and ${who(other)} now share vision.`, "spyglass", [player, other]),
  vision_ended: ({ player, other }, { who }) =>
    say(`${who(player)} ended shared vision with ${who(other)}.`, "spyglass", [player, other]),
  austerity_began: ({ player }, { who }) =>
    say(`${who(player)} went into austerity.`, "broken-shield", [player]),
  austerity_ended: ({ player }, { who }) =>
    say(`${who(player)} recovered from austerity.`, "two-coins", [player]),
  player_eliminated: ({ player }, { who }) => say(`Eliminated: ${who(player)}`, "death-skull", [player]),
  player_resigned: ({ player }, { who }) => say(`${who(player)} resigned.`, "exit-door", [player]),
  game_ended: ({ winners }, { who }) =>
    say(`${winners.map(who).join(", ") || "Nobody"} won.`, "laurel-crown", winners),
  turn_started: null,
  round_ended: null,
  unit_moved: null,
  unit_attacked: null,
  unit_damaged: null,
  unit_healed: null,
  unit_died: null,
  unit_disbanded: null,
  unit_created: null,
  unit_captured: null,
  unit_expelled: null,
  unit_fortified: null,
  unit_transformed: null,
  units_linked: null,
  units_unlinked: null,
  route_ended: null,
  city_fired: null,
  city_damaged: null,
  city_renamed: null,
  city_grew: null,
  land_claimed: null,
  build_chosen: null,
  spawn_delayed: null,
  tech_chosen: null,
  science_gained: null,
  camp_provoked: null,
  peace_offered: null,
  vision_offered: null,
  offer_withdrawn: null,
  offer_declined: null,
};

/** An event in words, or null for what a replay passes over. */
export function happeningWords(event: Happening, scene: Scene): Telling | null {
  const { view, names } = scene;
  const sentence = SENTENCES[event.type] as Sentence<GameEvent["type"]> | null;
  return (
    sentence?.(event, {
      ...scene,
      who: (seat) => (typeof seat === "number" ? (names[seat] ?? "Someone") : "Natives"),
      tile: ([column, row]) => row * view.width + column,
      city: (id) => (id ? (view.cities[id]?.name ?? "a city") : "a city"),
      cityAt: (id) => (id ? (view.cities[id]?.at ?? null) : null),
    }) ?? null
  );
}

/** Damage of a turn, one line per place; of a city what it lost, not what its shield took. */
export function battleWords(happened: readonly Happening[], { view }: Scene): Telling[] {
  const places = new Map<number, number>();
  for (const event of happened)
    if (event.type === "unit_damaged" || event.type === "city_damaged") {
      const at = event.at[1] * view.width + event.at[0];
      places.set(at, (places.get(at) ?? 0) + (event.type === "city_damaged" ? event.hp : event.amount));
    }
  return [...places].map(([at, amount]) => {
    const city = Object.values(view.cities).find((one) => one.at === at);
    return {
      text: city ? `Battle at ${city.name}: ${lossWords(amount)}.` : `Battle: ${amount} damage.`,
      icon: "crossed-swords",
      seats: [],
      tile: at,
    };
  });
}

const lossWords = (amount: number): string => (amount ? `${amount} damage` : "no damage");

const GOALS = {
  progress: (done) =>
    done
      ? `we're going for a Progress victory; ${done} ${done === 1 ? "milestone" : "milestones"} done.`
      : "we're going for a Progress victory now.",
  conquest: () => "we're going for a Conquest victory now.",
  balanced: () => "we're keeping both ways to victory open.",
} satisfies Record<Goal, (done: number) => string>;

type Figure = number | string | undefined;

const PEACE = {
  strength: (share) => `our army is ${share}% of theirs`,
  rival: () => "another civ is about to win by Progress",
  never: () => "it's too late for treaties",
} satisfies Record<Cause, (share: Figure) => string>;

const goalWords = (goal: Figure, done: Figure): string =>
  GOALS[goal as Goal]?.(Number(done)) ?? "we're changing our plans.";
const peaceWords = ({ cause, first }: Mind): string => PEACE[cause as Cause]?.(first) ?? "";

/** With how many units; nothing where nobody is near yet. */
const forceOf = (units: number): string =>
  units > 0 ? ` with ${units} ${units === 1 ? "unit" : "units"}` : "";

const PHASES = ["is gathering for", "is marching on", "is storming"];

/** A reason with what its words need. */
interface Mind {
  about: Reason["about"];
  first: Figure;
  second: Figure;
  cause: string;
  ruleset: RulesetDocument;
  /** Another seat that it is about. */
  them: string;
  /** A city that it is about. */
  where: string;
}

/** What a thought is about beside its words: the other seat, the city, a tile, or nothing. */
type Matter = "seat" | "city" | "tile" | "nothing";

const THOUGHTS = {
  goal_changed: ["nothing", ({ first, second }) => goalWords(second, first)],
  war_planned: [
    "seat",
    ({ them, first }) => `we're preparing for war with ${them}; our army is ${first}% of theirs.`,
  ],
  war_declared: [
    "seat",
    ({ them, first, second, cause }) =>
      cause === "rival"
        ? `war on ${them}, or they win by Progress.`
        : `war on ${them}: our army is worth ${first} against ${second}, as far as we can see.`,
  ],
  war_dropped: [
    "seat",
    ({ them, first }) => `no war on ${them} after all: ${first} turns later, we still aren't ready.`,
  ],
  army_ordered: ["city", ({ where, first }) => `our army ${PHASES[Number(first)] ?? "heads for"} ${where}.`],
  peace_offered: ["seat", (mind) => `we're offering ${mind.them} peace: ${peaceWords(mind)}.`],
  peace_accepted: ["seat", (mind) => `we accept peace with ${mind.them}: ${peaceWords(mind)}.`],
  peace_refused: ["seat", (mind) => `no peace with ${mind.them}: ${peaceWords(mind)}.`],
  vision_offered: ["seat", ({ them }) => `we're offering ${them} shared vision.`],
  vision_accepted: ["seat", ({ them }) => `we accept shared vision with ${them}.`],
  vision_refused: ["seat", ({ them }) => `we don't trust ${them} enough to share vision.`],
  tech_chosen: [
    "nothing",
    ({ about, ruleset }) =>
      `we're researching ${ruleset.techs.find(({ key }) => key === about)?.name ?? "a tech"}.`,
  ],
  build_chosen: ["city", ({ where, first, ruleset }) => `${where} will build ${built(first, ruleset)}.`],
  build_bought: [
    "city",
    ({ where, first }) => `we're paying ${first} coins to finish the build in ${where}.`,
  ],
  city_sited: ["tile", () => "this is the best spot for a city."],
  attacked: ["tile", ({ first }) => `we're attacking here: we gain about ${first} more than we risk.`],
  city_stormed: ["city", ({ where }) => `we're storming ${where}.`],
  shot_fired: ["city", ({ where }) => `${where} fires.`],
  retreated: ["nothing", ({ first }) => `a unit with ${first}% health is falling back.`],
  city_guarded: ["city", ({ where }) => `${where} needs a guard.`],
  escort_called: ["city", () => "our unit on its way to found a city needs an escort."],
  camp_hunted: ["tile", ({ first }) => `we're clearing this camp${forceOf(Number(first))}.`],
} satisfies Record<ReasonCode, [Matter, (mind: Mind) => string]>;

/** A build by its key alone. */
function built(key: Figure, ruleset: RulesetDocument): string {
  const builds = [{ unit: String(key) }, { building: String(key) }, { project: String(key) }] as Build[];
  return builds.map((build) => buildName(build, ruleset)).find((name) => name !== "?") ?? "something";
}

/** Why a program did something, in words. */
export function thoughtWords(thought: Thought, { view, ruleset, names }: Scene): Telling | null {
  const { about, code, numbers, seat } = thought;
  const city = typeof about === "string" ? view.cities[about] : undefined;
  const other = typeof about === "number" ? about : null;
  const spot = Array.isArray(about) ? about[1] * view.width + about[0] : null;
  // A program may have learned to say more than this page knows words for.
  const unknown = ["nothing", () => `${String(code).replaceAll("_", " ")}.`] as const;
  const [matter, words]: readonly [Matter, (mind: Mind) => string] = THOUGHTS[code] ?? unknown;
  const text = words({
    about,
    ...{ first: numbers[0], second: numbers[1], cause: String(numbers.at(-1)), ruleset },
    them: (other === null ? null : names[other]) ?? "another civ",
    where: city?.name ?? "a city",
  });
  return {
    text: `${names[seat] ?? "An AI"}: ${text}`,
    icon: "talk",
    seats: [seat, ...(matter === "seat" && other !== null ? [other] : [])],
    tile: matter === "city" ? (city?.at ?? null) : matter === "tile" ? spot : null,
    folds: `${seat} ${matterOf(text)}`,
  };
}

/** What a seat could know of: it is about them, or happened where they see. */
export function knownTo(telling: Telling, view: ViewDocument): boolean {
  const { seat } = view;
  if (seat === null || telling.seats.includes(seat)) return true;
  return telling.tile !== null && view.tiles.sight[telling.tile] === 2;
}
