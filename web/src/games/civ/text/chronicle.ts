// What a replay tells of a turn: events and the reasons of programs, from outside.

import type { At, Build, GameEvent, Reason, RulesetDocument, ViewDocument } from "../../../../generated/civ";
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

/** An event in words, or null for what a replay passes over. */
export function happeningWords(event: Happening, scene: Scene): Telling | null {
  const { view, ruleset } = scene;
  const who = (seat: unknown) => (typeof seat === "number" ? (scene.names[seat] ?? "Someone") : "Natives");
  const tile = ([column, row]: At) => row * view.width + column;
  const city = (id: string | null) => (id ? (view.cities[id]?.name ?? "a city") : "a city");
  const say = (text: string, icon: string, seats: readonly number[], at: number | null = null): Telling => ({
    text,
    icon,
    seats,
    tile: at,
  });
  const cityAt = (id: string | null) => (id ? (view.cities[id]?.at ?? null) : null);
  switch (event.type) {
    case "city_founded":
      return say(
        `${who(event.owner)} founded ${city(event.city)}.`,
        "village",
        seatOf(event.owner),
        tile(event.at),
      );
    case "city_captured":
      return say(
        `${who(event.owner)} captured ${city(event.city)} from ${who(event.former)}.`,
        "castle",
        [...seatOf(event.owner), event.former],
        tile(event.at),
      );
    case "city_razed":
      return say(`${who(event.owner)} razed a city.`, "death-skull", seatOf(event.owner), tile(event.at));
    case "build_completed":
      if ("unit" in event.build) return null;
      return say(
        `${who(event.owner)} completed ${buildName(event.build, ruleset)}.`,
        "anvil",
        seatOf(event.owner),
        cityAt(event.city),
      );
    case "tech_completed": {
      const tech = ruleset.techs.find(({ key }) => key === event.tech)?.name ?? "a tech";
      return say(`${who(event.player)} researched ${tech}.`, "open-book", [event.player]);
    }
    case "era_entered": {
      const era = ruleset.eras.find(({ key }) => key === event.era)?.name ?? "next";
      return say(`${who(event.player)} entered the ${era} era.`, "star-formation", [event.player]);
    }
    case "hut_collected":
      return say(`${who(event.player)} opened a hut.`, "campfire", [event.player], tile(event.at));
    case "camp_cleared":
      return say(
        `${event.player === null ? "Someone" : who(event.player)} cleared a native camp.`,
        "campfire",
        seatOf(event.player),
        tile(event.at),
      );
    case "contact_made":
      return say(`${who(event.player)} met ${who(event.other)}.`, "shaking-hands", [
        event.player,
        event.other,
      ]);
    case "war_declared":
      return say(`${who(event.player)} declared war on ${who(event.on)}.`, "sword-clash", [
        event.player,
        event.on,
      ]);
    case "peace_made":
      return say(`${who(event.player)} and ${who(event.other)} made peace.`, "peace-dove", [
        event.player,
        event.other,
      ]);
    case "vision_shared":
      return say(`${who(event.player)} and ${who(event.other)} now share vision.`, "spyglass", [
        event.player,
        event.other,
      ]);
    case "vision_ended":
      return say(`${who(event.player)} ended shared vision with ${who(event.other)}.`, "spyglass", [
        event.player,
        event.other,
      ]);
    case "austerity_began":
      return say(`${who(event.player)} went into austerity.`, "broken-shield", [event.player]);
    case "austerity_ended":
      return say(`${who(event.player)} recovered from austerity.`, "two-coins", [event.player]);
    case "player_eliminated":
      return say(`Eliminated: ${who(event.player)}`, "death-skull", [event.player]);
    case "player_resigned":
      return say(`${who(event.player)} resigned.`, "exit-door", [event.player]);
    case "game_ended":
      return say(`${event.winners.map(who).join(", ") || "Nobody"} won.`, "laurel-crown", event.winners);
    default:
      return null;
  }
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

const GOALS: Record<string, (done: number) => string> = {
  progress: (done) =>
    done
      ? `we're going for a Progress victory; ${done} ${done === 1 ? "milestone" : "milestones"} done.`
      : "we're going for a Progress victory now.",
  conquest: () => "we're going for a Conquest victory now.",
  balanced: () => "we're keeping both ways to victory open.",
};

type Figure = number | string | undefined;

const PEACE: Record<string, (share: Figure) => string> = {
  strength: (share) => `our army is ${share}% of theirs`,
  rival: () => "another civ is about to win by Progress",
  never: () => "it's too late for treaties",
};

/** With how many units; nothing where nobody is near yet. */
const forceOf = (units: number): string =>
  units > 0 ? ` with ${units} ${units === 1 ? "unit" : "units"}` : "";

const PHASES = ["is gathering for", "is marching on", "is storming"];

/** Why a program did something, in words. */
export function thoughtWords(thought: Thought, { view, ruleset, names }: Scene): Telling | null {
  const { about, numbers, seat } = thought;
  const us = names[seat] ?? "An AI";
  const them = typeof about === "number" ? (names[about] ?? "another civ") : "another civ";
  const city = typeof about === "string" ? view.cities[about] : undefined;
  const where = city?.name ?? "a city";
  const spot = Array.isArray(about) ? about[1] * view.width + about[0] : null;
  const [first, second] = numbers;
  const cause = String(numbers.at(-1));
  const say = (text: string, other: readonly number[] = [], at: number | null = null): Telling => ({
    text: `${us}: ${text}`,
    icon: "talk",
    seats: [seat, ...other],
    tile: at,
    folds: `${seat} ${matterOf(text)}`,
  });
  const rival = typeof about === "number" ? [about] : [];
  const built = (key: unknown): string => {
    for (const build of [
      { unit: String(key) },
      { building: String(key) },
      { project: String(key) },
    ] as Build[]) {
      const name = buildName(build, ruleset);
      if (name !== "?") return name;
    }
    return "something";
  };
  switch (thought.code) {
    case "goal_changed":
      return say(GOALS[String(second)]?.(Number(first)) ?? "we're changing our plans.");
    case "war_planned":
      return say(`we're preparing for war with ${them}; our army is ${first}% of theirs.`, rival);
    case "war_declared":
      return say(
        cause === "rival"
          ? `war on ${them}, or they win by Progress.`
          : `war on ${them}: our army is worth ${first} against ${second}, as far as we can see.`,
        rival,
      );
    case "war_dropped":
      return say(`no war on ${them} after all: ${first} turns later, we still aren't ready.`, rival);
    case "army_ordered":
      return say(`our army ${PHASES[Number(first)] ?? "heads for"} ${where}.`, [], city?.at ?? null);
    case "peace_offered":
      return say(`we're offering ${them} peace: ${PEACE[cause]?.(first) ?? ""}.`, rival);
    case "peace_accepted":
      return say(`we accept peace with ${them}: ${PEACE[cause]?.(first) ?? ""}.`, rival);
    case "peace_refused":
      return say(`no peace with ${them}: ${PEACE[cause]?.(first) ?? ""}.`, rival);
    case "vision_offered":
      return say(`we're offering ${them} shared vision.`, rival);
    case "vision_accepted":
      return say(`we accept shared vision with ${them}.`, rival);
    case "vision_refused":
      return say(`we don't trust ${them} enough to share vision.`, rival);
    case "tech_chosen":
      return say(`we're researching ${ruleset.techs.find(({ key }) => key === about)?.name ?? "a tech"}.`);
    case "build_chosen":
      return say(`${where} will build ${built(first)}.`, [], city?.at ?? null);
    case "build_bought":
      return say(`we're paying ${first} coins to finish the build in ${where}.`, [], city?.at ?? null);
    case "city_sited":
      return say("this is the best spot for a city.", [], spot);
    case "attacked":
      return say(`we're attacking here: we gain about ${first} more than we risk.`, [], spot);
    case "city_stormed":
      return say(`we're storming ${where}.`, [], city?.at ?? null);
    case "shot_fired":
      return say(`${where} fires.`, [], city?.at ?? null);
    case "retreated":
      return say(`a unit with ${first}% health is falling back.`);
    case "city_guarded":
      return say(`${where} needs a guard.`, [], city?.at ?? null);
    case "escort_called":
      return say("our unit on its way to found a city needs an escort.", [], city?.at ?? null);
    case "camp_hunted":
      return say(`we're clearing this camp${forceOf(Number(first))}.`, [], spot);
    default:
      // A program may have learned to say more than this page knows words for.
      return say(`${String(thought.code).replaceAll("_", " ")}.`);
  }
}

/** What a seat could know of: it is about them, or happened where they see. */
export function knownTo(telling: Telling, view: ViewDocument): boolean {
  const { seat } = view;
  if (seat === null || telling.seats.includes(seat)) return true;
  return telling.tile !== null && view.tiles.sight[telling.tile] === 2;
}
