// Spoken texts beside those of tiles: the turn, due choices, the selection, yields.

import type { Blow, ForecastDocument, RulesetDocument, ViewDocument } from "../../../../generated/civ";
import { type DueKind, SPOKEN, TURN } from "./match";
import { buildName, civName } from "./notices";
import { FIGHT } from "./questions";
import { cityWords, tileWords, unitWords } from "./tiles";

export const TOLD = {
  turn: "Turn",
  chosen: "Chosen",
  begun: (turn: number, next: string) => `Turn ${turn}. Next: ${next}.`,
  next: (words: string) => `Next: ${words}.`,
  research: (tech: string, turns: number | null) =>
    `Researching ${tech}${turns === null ? "" : `, ${turns} ${turns === 1 ? "turn" : "turns"}`}`,
  build: (city: string, what: string, turns: number | null) =>
    `${city}: ${what}${turns === null ? "" : `, ${turns} ${turns === 1 ? "turn" : "turns"}`}`,
  moves: (left: number, most: number) => `${left} of ${most} ${most === 1 ? "move" : "moves"} left`,
} as const;

/** A piece that the player chose. */
export type Selection = { kind: "unit" | "city"; id: string } | null;

/** The name of what the turn's button leads to. */
export const nextWords = (due: { kind: DueKind } | null): string =>
  (due ? TURN.due[due.kind] : TURN.end).words;

/** A tile's yields for a citizen: all that are not 0. */
export function spokenYields(amounts: readonly number[], ruleset: RulesetDocument): string {
  const given = amounts.flatMap((amount, place) =>
    amount ? [`${amount} ${ruleset.yields[place]?.name ?? ""}`] : [],
  );
  return given.join(", ");
}

/** The selected piece itself, since others may share its tile; then the ground. */
export function spokenSelection(selection: Selection, view: ViewDocument, ruleset: RulesetDocument): string {
  const unit = selection?.kind === "unit" ? view.units[selection.id] : undefined;
  const city = selection?.kind === "city" ? view.cities[selection.id] : undefined;
  const at = (unit ?? city)?.at;
  if (at === undefined) return "";
  const words: string[] = [];
  if (unit) words.push(unitWords(unit, view, ruleset));
  if (unit?.own) words.push(TOLD.moves(unit.own.moves, unit.own.max_moves));
  if (city) words.push(cityWords(city, view, ruleset));
  const { title, facts } = tileWords(at, view, ruleset);
  return SPOKEN.selected([words.join(", "), title, ...facts].join("; "));
}

/** The current choices, by purpose: research, and the build of each city. */
export function choicesOf(view: ViewDocument, ruleset: RulesetDocument): Map<string, string> {
  const found = new Map<string, string>();
  const research = view.players[String(view.seat)]?.own?.research;
  if (research) {
    const name = ruleset.techs.find(({ key }) => key === research.tech)?.name ?? research.tech;
    found.set(`research ${research.tech}`, TOLD.research(name, research.turns));
  }
  for (const [id, { name, own }] of Object.entries(view.cities))
    if (own?.build) {
      const key = `${id} ${JSON.stringify(own.build)}`;
      found.set(key, TOLD.build(name, buildName(own.build, ruleset), own.build_turns));
    }
  return found;
}

const spokenBlow = (title: string, { least, likely, most, kills }: Blow): string =>
  [
    `${title}: ${FIGHT.span(least, most)} ${FIGHT.damage(likely, least, most)}`,
    kills > 0 ? FIGHT.kills(kills) : FIGHT.stands,
  ].join(", ");

/** The forecast of an attack: both directions, and the war that it would start. */
export function spokenForecast(
  { blow, reply, captures, declares, target }: ForecastDocument,
  view: ViewDocument,
  ruleset: RulesetDocument,
): string {
  const unit = view.units[target];
  const name = ruleset.units.find(({ key }) => key === unit?.kind)?.name ?? "";
  const fight = captures
    ? [FIGHT.alone(name)]
    : [spokenBlow(FIGHT.yours, blow), reply ? spokenBlow(FIGHT.reply, reply) : FIGHT.none];
  return [...fight, ...(declares === null ? [] : [FIGHT.war(civName(declares, view, ruleset))])].join("; ");
}
