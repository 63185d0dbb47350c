// The log of a replay: events and the reasons of programs, seen from outside.

import {
  type At,
  type Build,
  type Cause,
  type Goal,
  type Phase,
  REASON_NUMBERS,
  type Reason,
  type ReasonCode,
  type ReasonNumbers,
  type ReplayedEvent,
  type RulesetDocument,
  type ViewDocument,
} from "../../../../generated/civ";
import { numbersByName, type ReplayLine, withoutNumbers } from "../../../platform/text/replay-lines";
import { buildName } from "./notices";
import { coinWords } from "./treasury";

export type Happening = ReplayedEvent & { turn: number };
export type Thought = Reason & { seat: number };

interface Scene {
  view: ViewDocument;
  ruleset: RulesetDocument;
  /** Seats by name. */
  names: readonly string[];
}

const seatOf = (owner: unknown): number[] => (typeof owner === "number" ? [owner] : []);

/** Everything that the sentences need of a match. */
interface LogContext extends Scene {
  who(seat: unknown): string;
  tile(at: At): number;
  city(id: string | null): string;
  cityAt(id: string | null): number | null;
}

const say = (text: string, icon: string, seats: readonly number[], at: number | null = null): ReplayLine => ({
  text,
  icon,
  seats,
  tile: at,
});

type LogSentence<K extends ReplayedEvent["type"]> = (
  event: Extract<ReplayedEvent, { type: K }>,
  told: LogContext,
) => ReplayLine | null;

/** The reason why an event has no separate sentence: damage is summed up, the map shows the rest. */
type NotLogged = "battle" | "map";

const SENTENCES: { [K in ReplayedEvent["type"]]: LogSentence<K> | NotLogged } = {
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
  player_eliminated: ({ player }, { who }) =>
    say(`${who(player)} have been eliminated.`, "death-skull", [player]),
  player_resigned: ({ player }, { who }) => say(`${who(player)} resigned.`, "exit-door", [player]),
  game_ended: ({ winners }, { who }) =>
    say(`${winners.map(who).join(", ") || "Nobody"} won.`, "laurel-crown", winners),
  unit_damaged: "battle",
  city_damaged: "battle",
  city_renamed: "map",
  city_grew: "map",
  land_claimed: "map",
};

/** Return an event in words, or null for one without a separate sentence. */
export function happeningWords(event: Happening, scene: Scene): ReplayLine | null {
  const { view, names } = scene;
  const sentence = SENTENCES[event.type] as LogSentence<ReplayedEvent["type"]> | NotLogged;
  if (typeof sentence !== "function") return null;
  return sentence(event, {
    ...scene,
    who: (seat) => (typeof seat === "number" ? (names[seat] ?? "Someone") : "Natives"),
    tile: ([column, row]) => row * view.width + column,
    city: (id) => (id ? (view.cities[id]?.name ?? "a city") : "a city"),
    cityAt: (id) => (id ? (view.cities[id]?.at ?? null) : null),
  });
}

/** Damage of a turn, one line per place; of a city what it lost, not what its shield took. */
export function battleWords(happened: readonly Happening[], { view }: Scene): ReplayLine[] {
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

const PEACE = {
  strength: (share) => `our army is ${share}% of theirs`,
  rival: () => "another civ is about to win by Progress",
  never: () => "it's too late for treaties",
} satisfies Record<Cause, (share: number) => string>;

const peaceWords = ({ cause, power_ratio }: ReasonNumbers["peace_offered"]): string =>
  PEACE[cause]?.(power_ratio) ?? "";

/** Return the number of units in words; empty if none is near yet. */
const forceOf = (units: number): string =>
  units > 0 ? ` with ${units} ${units === 1 ? "unit" : "units"}` : "";

const PHASES = {
  muster: "is gathering for",
  advance: "is marching on",
  assault: "is storming",
} satisfies Record<Phase, string>;

/** The subject of a reason, as its words need it. */
interface Matter {
  about: Reason["about"];
  ruleset: RulesetDocument;
  /** Another seat that it is about. */
  them: string;
  /** A city that it is about. */
  where: string;
}

type ThoughtWords<K extends ReasonCode> = (numbers: ReasonNumbers[K], matter: Matter) => string;

const THOUGHTS: { [K in ReasonCode]: ThoughtWords<K> } = {
  goal_changed: ({ goal, milestones }) => GOALS[goal]?.(milestones) ?? "we're changing our plans.",
  war_planned: ({ power_ratio }, { them }) =>
    `we're preparing for war with ${them}; our army is ${power_ratio}% of theirs.`,
  war_declared: ({ power, rival_power, cause }, { them }) =>
    cause === "rival"
      ? `war on ${them}, or they win by Progress.`
      : `war on ${them}: our army is worth ${power} against ${rival_power}, as far as we can see.`,
  war_dropped: ({ turns }, { them }) =>
    `no war on ${them} after all: ${turns} turns later, we still aren't ready.`,
  army_ordered: ({ phase }, { where }) => `our army ${PHASES[phase] ?? "heads for"} ${where}.`,
  peace_offered: (numbers, { them }) => `we're offering ${them} peace: ${peaceWords(numbers)}.`,
  peace_accepted: (numbers, { them }) => `we accept peace with ${them}: ${peaceWords(numbers)}.`,
  peace_refused: (numbers, { them }) => `no peace with ${them}: ${peaceWords(numbers)}.`,
  vision_offered: (_, { them }) => `we're offering ${them} shared vision.`,
  vision_accepted: (_, { them }) => `we accept shared vision with ${them}.`,
  vision_refused: (_, { them }) => `we don't trust ${them} enough to share vision.`,
  tech_chosen: (_, { about, ruleset }) =>
    `we're researching ${ruleset.techs.find(({ key }) => key === about)?.name ?? "a tech"}.`,
  build_chosen: ({ build }, { where, ruleset }) => `${where} will build ${built(build, ruleset)}.`,
  build_bought: ({ price }, { where, ruleset }) =>
    `we're paying ${coinWords(price, ruleset)} to finish the build in ${where}.`,
  city_sited: () => "this is the best spot for a city.",
  attacked: ({ worth }) => `we're attacking here: we gain about ${worth} more than we risk.`,
  city_stormed: (_, { where }) => `we're storming ${where}.`,
  shot_fired: (_, { where }) => `${where} fires.`,
  retreated: ({ hp_percent }) => `a unit with ${hp_percent}% health is falling back.`,
  city_guarded: (_, { where }) => `${where} needs a guard.`,
  escort_called: () => "our unit on its way to found a city needs an escort.",
  camp_hunted: ({ soldiers }) => `we're clearing this camp${forceOf(soldiers)}.`,
};

/** A build by its key alone. */
function built(key: string, ruleset: RulesetDocument): string {
  const builds: Build[] = [{ unit: key }, { building: key }, { project: key }];
  return builds.map((build) => buildName(build, ruleset)).find((name) => name !== "?") ?? "something";
}

/** Return the place of a reason's subject, as far as it is on the map. */
function placeOf({ kind, about }: Thought, { cities, units, width }: ViewDocument): number | null {
  if (Array.isArray(about)) return about[1] * width + about[0];
  if (kind === "unit") return units[String(about)]?.at ?? null;
  return kind === "city" ? (cities[String(about)]?.at ?? null) : null;
}

/** Return the reason for a program's action, in words. */
export function thoughtWords(thought: Thought, { view, ruleset, names }: Scene): ReplayLine | null {
  const { about, code, kind, numbers, seat } = thought;
  const other = kind === "seat" && typeof about === "number" ? about : null;
  const words = THOUGHTS[code] as ThoughtWords<ReasonCode> | undefined;
  const matter = {
    about,
    ruleset,
    them: (other === null ? null : names[other]) ?? "another civ",
    where: view.cities[String(about)]?.name ?? "a city",
  };
  // A program may have learned to say more than this page knows words for.
  const text = words
    ? words(numbersByName(REASON_NUMBERS[code], numbers), matter)
    : `${String(code).replaceAll("_", " ")}.`;
  return {
    text: `${names[seat] ?? "An AI"}: ${text}`,
    icon: "talk",
    seats: [seat, ...(other === null ? [] : [other])],
    tile: placeOf(thought, view),
    folds: `${seat} ${withoutNumbers(text)}`,
  };
}

/** Return whether a seat could know of a line: it is about that seat, or happened in its sight. */
export function knownTo(telling: ReplayLine, view: ViewDocument): boolean {
  const { seat } = view;
  if (seat === null || telling.seats.includes(seat)) return true;
  return telling.tile !== null && view.tiles.sight[telling.tile] === 2;
}
