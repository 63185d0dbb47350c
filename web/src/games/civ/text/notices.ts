// Events as short sentences for the list of notices, with the place to which they lead.

import type {
  At,
  Build,
  GameEvent,
  Offer,
  Reward,
  RulesetDocument,
  ViewDocument,
} from "../../../../generated/civ";
import { civOf } from "./civs";
import { type NoticeWeight, weightOf } from "./notice-weights";
import { nativeName, withArticle } from "./sources";

export interface Notice {
  turn: number;
  text: string;
  icon: string;
  kind: "good" | "care" | "harm" | "plain";
  tile: number | null;
  /** How much it matters; notices kept by earlier versions have none. */
  weight?: NoticeWeight;
}

export function buildName(build: Build, ruleset: RulesetDocument): string {
  return definitionOf(build, ruleset)?.name ?? "?";
}

export function definitionOf(build: Build, ruleset: RulesetDocument) {
  if ("unit" in build) return ruleset.units.find(({ key }) => key === build.unit);
  if ("building" in build) return ruleset.buildings.find(({ key }) => key === build.building);
  return ruleset.projects.find(({ key }) => key === build.project);
}

/** A civ that the viewer has not met. */
const UNKNOWN = "Someone";

export function civName(seat: number, view: ViewDocument, ruleset: RulesetDocument): string {
  return civOf(seat, view.players, ruleset)?.called ?? UNKNOWN;
}

type Attack = Extract<GameEvent, { type: "unit_attacked" | "city_fired" }>;

/** Everything that the sentences need of a match. */
interface NoticeContext {
  /** The attack that was seen last before it. */
  attack: Attack | null;
  view: ViewDocument;
  ruleset: RulesetDocument;
  /** All events of the same moment. */
  events: readonly GameEvent[];
  say(text: string, icon: string, kind: Notice["kind"], at?: number | null): Notice;
  tile(at: At | null): number | null;
}

type NoticeSentence<K extends GameEvent["type"]> = (
  event: Extract<GameEvent, { type: K }>,
  told: NoticeContext,
) => Notice | null;

/** The reason why an event has no sentence: where it shows, or what reports it. */
type NoNotice =
  | "map"
  | "turn panel"
  | "ending"
  | "own order"
  | "told by what follows"
  | "told by what led to it";

type NoticeSentences = { [K in GameEvent["type"]]: NoticeSentence<K> | NoNotice };

const who = (seat: number, { view, ruleset }: NoticeContext) =>
  seat === view.seat ? "You" : civName(seat, view, ruleset);
const whom = (seat: number, { view, ruleset }: NoticeContext) =>
  seat === view.seat ? "you" : civName(seat, view, ruleset);
const cityName = (id: string | null, { view }: NoticeContext) => (id && view.cities[id]?.name) || "A city";
const cityTile = (id: string | null, { view }: NoticeContext) => (id ? (view.cities[id]?.at ?? null) : null);
const unitName = (key: string, { ruleset }: NoticeContext) =>
  ruleset.units.find((one) => one.key === key)?.name ?? "unit";
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** As in "Scout was hit" and "Riders were hit". */
const beingHit = (unit: string) => `${unit} ${unit.endsWith("s") ? "were" : "was"} hit`;
const yieldName = (key: string, { ruleset }: NoticeContext) =>
  ruleset.yields.find((one) => one.key === key)?.name;
const mine = (seat: unknown, { view }: NoticeContext) => seat === view.seat;
/** Return whether an owner is an enemy: natives are. */
const hostile = (owner: number | "natives", { view }: NoticeContext) =>
  owner === "natives" || view.players[String(owner)]?.treaty?.stance === "war";

const ownerName = (owner: number | "natives", told: NoticeContext) =>
  owner === "natives" ? "natives" : who(owner, told);

const OFFERS = { peace: "peace", vision: "shared vision" } satisfies Record<Offer, string>;

type Hut = Extract<GameEvent, { type: "hut_collected" }>;

const stored = ({ reward, amount, city }: Hut, told: NoticeContext): string =>
  amount
    ? `The hut held ${amount} ${yieldName(reward, told)} for ${cityName(city, told)}.`
    : `The hut held ${yieldName(reward, told)}, but you have no city to store it. Nothing gained.`;

const taught = ({ amount }: Hut, told: NoticeContext): string =>
  amount
    ? `The hut's elders taught you: ${amount} ${yieldName("science", told)} for your research.`
    : "The hut's elders wanted to teach you, but you weren't researching anything. Nothing gained.";

function joined(hut: Hut, told: NoticeContext): string {
  if (!hut.amount) return "The hut's people wanted to join you, but there was no room. Nothing gained.";
  // A unit from a hut follows its event; cities complete units in the same turn.
  const after = told.events.slice(told.events.indexOf(hut) + 1);
  const unit = after.find((one) => one.type === "unit_created" && one.owner === hut.player);
  return unit?.type === "unit_created"
    ? `${capital(withArticle(unitName(unit.kind, told)))} from the hut joined you.`
    : "The hut's people joined you.";
}

/** The rewards of huts. */
const REWARDS = {
  food: stored,
  production: stored,
  research: taught,
  scout: joined,
} satisfies Record<Reward, (hut: Hut, told: NoticeContext) => string>;

/** Describe a city's losses: its shield takes damage first. */
function losses({ hp, shield }: Extract<GameEvent, { type: "city_damaged" }>): string {
  const lost = [...(hp ? [`−${hp} HP`] : []), ...(shield ? [`−${shield} shield`] : [])];
  return lost.length ? lost.join(", ") : "it had no HP left to lose";
}

/** Describe the reward for clearing a camp: the place itself as a city, or its stores. */
function spoils({ player, at }: Extract<GameEvent, { type: "camp_cleared" }>, told: NoticeContext): string {
  const city = told.events.find((one) => one.type === "city_founded" && told.tile(one.at) === told.tile(at));
  if (city?.type === "city_founded")
    return mine(city.owner, told)
      ? ` and became your city ${cityName(city.city, told)}`
      : ` and became a city of ${civName(city.owner as number, told.view, told.ruleset)}`;
  return mine(player, told) ? ": its stores went into your nearest city's next build" : "";
}

/** Return the foreign unit or city that attacked a place; empty if it was not seen. */
function attacker(at: At, told: NoticeContext): string {
  const { attack } = told;
  if (!attack?.target || mine(attack.owner, told) || String(attack.target) !== String(at)) return "";
  if (attack.type === "city_fired") return owned(cityName(attack.city, told), attack.owner, told);
  return foeName(attack.kind, attack.owner, told);
}

type Owner = Attack["owner"];
const owned = (name: string, owner: Owner, told: NoticeContext) => `${name} (${ownerName(owner, told)})`;
const foeName = (kind: string, owner: Owner, told: NoticeContext) => {
  const name = unitName(kind, told);
  return owner === "natives" ? withArticle(nativeName(name)) : owned(withArticle(name), owner, told);
};

/** Return the piece that defended a place against the player's attack; empty if none is left in sight. */
function resister({ at }: Extract<GameEvent, { type: "unit_died" }>, told: NoticeContext): string {
  const { attack, view } = told;
  if (!attack?.target || attack.type !== "unit_attacked" || String(attack.at) !== String(at)) return "";
  const tile = told.tile(attack.target);
  const city = Object.values(view.cities).find((one) => one.at === tile && !mine(one.owner, told));
  if (city) return owned(city.name, city.owner, told);
  const unit = Object.values(view.units).find((one) => one.at === tile && !mine(one.owner, told));
  return unit ? foeName(unit.kind, unit.owner, told) : "";
}

/** To whom a unit was lost: also to an attack that came from out of sight. */
function killer(event: Extract<GameEvent, { type: "unit_died" }>, told: NoticeContext): string {
  const known = attacker(event.at, told) || resister(event, told);
  const hit = told.events.some((one) => one.type === "unit_damaged" && one.unit === event.unit);
  return known || (hit && !mine(told.attack?.owner, told) ? "an attacker out of sight" : "");
}
const hitBy = (at: At, told: NoticeContext) => {
  const name = attacker(at, told);
  return name ? ` by ${name}` : "";
};

const SENTENCES: NoticeSentences = {
  turn_started: "turn panel",
  round_ended: "turn panel",
  unit_moved: "map",
  unit_attacked: "told by what follows",
  unit_healed: "map",
  unit_disbanded: "own order",
  unit_created: "told by what led to it",
  unit_fortified: "map",
  unit_transformed: "map",
  units_linked: "own order",
  units_unlinked: "map",
  city_fired: "told by what follows",
  city_renamed: "map",
  land_claimed: "map",
  build_chosen: "own order",
  tech_chosen: "own order",
  game_ended: "ending",
  city_founded: (event, told) =>
    told.say(
      mine(event.owner, told)
        ? `City founded: ${cityName(event.city, told)}.`
        : `${who(event.owner as number, told)} founded a city.`,
      "village",
      mine(event.owner, told) ? "good" : "plain",
      told.tile(event.at),
    ),
  // Those with whom one shares vision grow as well, but that is their news.
  city_grew: (event, told) =>
    mine(told.view.cities[event.city]?.owner, told)
      ? told.say(
          `${cityName(event.city, told)} grew to ${event.population} Pop.`,
          "person",
          "good",
          cityTile(event.city, told),
        )
      : null,
  city_captured: (event, told) =>
    told.say(
      mine(event.owner, told)
        ? `You captured ${cityName(event.city, told)} from ${whom(event.former, told)}!`
        : `${who(event.owner as number, told)} captured ` +
            `${cityName(event.city, told)} from ${whom(event.former, told)}.`,
      "castle",
      mine(event.former, told) ? "harm" : mine(event.owner, told) ? "good" : "care",
      told.tile(event.at),
    ),
  city_razed: (event, told) => told.say("A city was razed.", "death-skull", "care", told.tile(event.at)),
  build_completed: (event, told) =>
    mine(event.owner, told)
      ? told.say(
          `${cityName(event.city, told)} completed ${buildName(event.build, told.ruleset)}.`,
          "anvil",
          "good",
          cityTile(event.city, told),
        )
      : "project" in event.build
        ? told.say(
            `${who(event.owner as number, told)} completed ${buildName(event.build, told.ruleset)}.`,
            "trophy",
            "care",
            cityTile(event.city, told),
          )
        : null,
  spawn_delayed: (event, told) =>
    told.say(
      `${unitName(event.kind, told)} had no room to appear in ${cityName(event.city, told)}: move a unit away.`,
      "hourglass",
      "care",
      cityTile(event.city, told),
    ),
  tech_completed: (event, told) => {
    const tech = told.ruleset.techs.find(({ key }) => key === event.tech)?.name ?? "a tech";
    return mine(event.player, told) ? told.say(`Research complete: ${tech}.`, "open-book", "good") : null;
  },
  era_entered: (event, told) => {
    const era = told.ruleset.eras.find(({ key }) => key === event.era)?.name ?? "next";
    const kind = mine(event.player, told) ? "good" : "care";
    return told.say(`${who(event.player, told)} entered the ${era} era.`, "star-formation", kind);
  },
  // The notice of a hut names the tech.
  science_gained: (event, told) =>
    mine(event.player, told) && !told.events.some(({ type }) => type === "hut_collected")
      ? told.say(`Your research gained ${event.amount} ${yieldName("science", told)}.`, "open-book", "good")
      : null,
  unit_died: (event, told) => {
    const own = mine(event.owner, told);
    const foe = own ? killer(event, told) : "";
    return told.say(
      own
        ? `You lost your ${unitName(event.kind, told)}${foe ? ` to ${foe}` : ""}.`
        : `${capital(ownerName(event.owner, told))} lost ${withArticle(unitName(event.kind, told))}.`,
      "skull-crossed-bones",
      own ? "harm" : hostile(event.owner, told) ? "good" : "plain",
      told.tile(event.at),
    );
  },
  unit_captured: (event, told) =>
    told.say(
      mine(event.former, told)
        ? `${who(event.owner as number, told)} captured your ${unitName(event.kind, told)}!`
        : `${who(event.owner as number, told)} captured ` +
            `${withArticle(unitName(event.kind, told))} from ${whom(event.former, told)}.`,
      "linked-rings",
      mine(event.owner, told) ? "good" : mine(event.former, told) ? "harm" : "plain",
      told.tile(event.at),
    ),
  unit_expelled: (event, told) =>
    told.view.units[event.unit]?.owner === told.view.seat
      ? told.say("Your unit was expelled from foreign land.", "exit-door", "care", told.tile(event.to))
      : null,
  city_damaged: (event, told) =>
    told.view.cities[event.city]?.owner === told.view.seat
      ? told.say(
          `${cityName(event.city, told)} was hit${hitBy(event.at, told)}: ${losses(event)}.`,
          "broken-shield",
          "harm",
          told.tile(event.at),
        )
      : null,
  unit_damaged: (event, told) =>
    told.view.units[event.unit]?.owner === told.view.seat &&
    (told.view.active !== told.view.seat || attacker(event.at, told))
      ? told.say(
          `Your ${beingHit(unitName(told.view.units[event.unit]?.kind ?? "", told))}${hitBy(event.at, told)}: ` +
            `−${event.amount} HP.`,
          "broken-shield",
          "harm",
          told.tile(event.at),
        )
      : null,
  route_ended: (event, told) => {
    const unit = told.view.units[event.unit];
    return unit?.owner === told.view.seat
      ? told.say(
          event.arrived
            ? `${unitName(unit.kind, told)} arrived.`
            : `${unitName(unit.kind, told)} couldn't continue: give new orders.`,
          "trail",
          event.arrived ? "plain" : "care",
          unit.at,
        )
      : null;
  },
  hut_collected: (event, told) =>
    mine(event.player, told)
      ? told.say(
          REWARDS[event.reward](event, told),
          "campfire",
          event.amount ? "good" : "plain",
          told.tile(event.at),
        )
      : null,
  camp_provoked: (event, told) =>
    told.say(
      "A native camp was provoked.",
      "campfire",
      told.view.active === told.view.seat ? "care" : "harm",
      told.tile(event.at),
    ),
  camp_cleared: (event, told) =>
    told.say(
      `A native camp was cleared${spoils(event, told)}.`,
      "campfire",
      mine(event.player, told) ? "good" : "plain",
      told.tile(event.at),
    ),
  contact_made: (event, told) =>
    told.say(
      `You met ${whom(mine(event.player, told) ? event.other : event.player, told)}.`,
      "shaking-hands",
      "plain",
    ),
  war_declared: (event, told) =>
    told.say(
      `${who(event.player, told)} declared war on ${whom(event.on, told)}!`,
      "sword-clash",
      mine(event.on, told) ? "harm" : "care",
    ),
  peace_offered: (event, told) =>
    mine(event.to, told) ? told.say(`${who(event.player, told)} offered peace.`, "peace-dove", "care") : null,
  peace_made: (event, told) =>
    told.say(`${who(event.player, told)} and ${whom(event.other, told)} made peace.`, "peace-dove", "good"),
  vision_offered: (event, told) =>
    mine(event.to, told)
      ? told.say(`${who(event.player, told)} offered shared vision.`, "spyglass", "care")
      : null,
  vision_shared: (event, told) =>
    told.say(
      `${who(event.player, told)} and ${whom(event.other, told)} now share vision.`,
      "spyglass",
      "good",
    ),
  vision_ended: (event, told) =>
    told.say(
      `${who(event.player, told)} and ${whom(event.other, told)} no longer share vision.`,
      "spyglass",
      "care",
    ),
  offer_withdrawn: (event, told) =>
    mine(event.to, told)
      ? told.say(
          `${who(event.player, told)} withdrew their offer of ${OFFERS[event.what]}.`,
          "cancel",
          "care",
        )
      : null,
  offer_declined: (event, told) =>
    mine(event.sender, told)
      ? told.say(`${who(event.player, told)} declined your offer of ${OFFERS[event.what]}.`, "cancel", "care")
      : null,
  austerity_began: (event, told) =>
    mine(event.player, told)
      ? told.say("The treasury ran out: austerity started.", "broken-shield", "harm")
      : null,
  austerity_ended: (event, told) =>
    mine(event.player, told) ? told.say("Austerity ended.", "two-coins", "good") : null,
  player_eliminated: (event, told) => {
    const name = who(event.player, told);
    const words = name === UNKNOWN ? "A civ you haven't met has" : `${name} have`;
    return told.say(`${words} been eliminated.`, "death-skull", "care");
  },
  player_resigned: (event, told) => told.say(`${who(event.player, told)} resigned.`, "exit-door", "care"),
};

function attackBefore(event: GameEvent, events: readonly GameEvent[]): Attack | null {
  const isAttack = (one: GameEvent): one is Attack =>
    one.type === "unit_attacked" || one.type === "city_fired";
  return events.slice(0, events.indexOf(event)).findLast(isAttack) ?? null;
}

export function noticeOf(
  event: GameEvent,
  view: ViewDocument,
  ruleset: RulesetDocument,
  events: readonly GameEvent[] = [event],
): Notice | null {
  const sentence = SENTENCES[event.type] as NoticeSentence<GameEvent["type"]> | NoNotice;
  if (typeof sentence !== "function") return null;
  return sentence(event, {
    view,
    ruleset,
    events,
    attack: attackBefore(event, events),
    tile: (at) => (at ? at[1] * view.width + at[0] : null),
    say: (text, icon, kind, tile = null) => ({
      turn: view.turn,
      ...{ text, icon, kind, tile },
      weight: weightOf(event, kind),
    }),
  });
}
