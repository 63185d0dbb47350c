// What happens when a player gives a command: done at once, or asked about where it cannot be undone.

import type { Command } from "../../../../generated/civ";
import { civName } from "../text/notices";
import { SURE } from "../text/questions";
import type { Desk } from "./desk.svelte";
import { foresee } from "./hand";
import type { Match } from "./match.svelte";

export interface Table {
  match: Match;
  desk: Desk;
}

/** Carries out a command, opens its question, or tells why it is refused. */
export function order({ action, refusal, facts }: Command, { match, desk }: Table): void {
  if (refusal !== null) {
    match.message = match.why(refusal, facts);
    return;
  }
  const { view, ruleset } = match;
  if (action.type === "found_city") desk.question = { kind: "found", unit: action.unit };
  else if (action.type === "disband_unit") {
    const kind = ruleset?.units.find(({ key }) => key === view?.units[action.unit]?.kind);
    desk.question = {
      kind: "sure",
      title: SURE.disband.title,
      text: SURE.disband.text(kind?.name ?? ""),
      icon: "exit-door",
      yes: SURE.disband.yes,
      action,
    };
  } else if (action.type === "raze_city") {
    desk.question = {
      kind: "sure",
      title: SURE.raze.title(view?.cities[action.city]?.name ?? ""),
      text: SURE.raze.text,
      icon: "death-skull",
      yes: SURE.raze.yes,
      action,
    };
  } else if (action.type === "declare_war" && view && ruleset) {
    const least = ruleset.limits.min_war_turns;
    desk.question = {
      kind: "sure",
      title: SURE.war.title,
      text: SURE.war.text(civName(action.on, view, ruleset), least),
      icon: "sword-clash",
      yes: SURE.war.yes,
      action,
    };
  } else void match.act(action);
}

/** Does what a button of the turn means, unless the turn was not on the screen yet when it was pressed. */
export function press(match: Match, deed: () => void): void {
  const seen = match.gate.open;
  match.wish((late) => late || !seen || deed());
}

/** Attends to what is due next, or ends the turn. */
export function attend({ match, desk }: Table): void {
  const { due } = match;
  if (!match.myTurn) return;
  if (!due) void match.act({ type: "end_turn" });
  else if (due.kind === "research") desk.open("research");
  else if (due.kind === "raze_city" && due.id) desk.question = { kind: "capture", city: due.id };
  else if (due.kind === "choose_army" && due.id) desk.question = { kind: "army", city: due.id };
  else {
    if (due.kind === "build") desk.tab = "build";
    if (due.id === match.selection?.id) insist({ match, desk });
    else match.selectDue();
  }
}

/** What is due is selected already: another unit that waits, or a look at where the panel is. */
function insist({ match, desk }: Table): void {
  const waiting = match.waiting.filter((id) => id !== match.selection?.id);
  if (match.due?.kind === "unit" && waiting[0]) match.select({ kind: "unit", id: waiting[0] });
  else desk.insisted++;
}

/** Ends the turn whatever is due. */
export const endTurn = ({ match }: Table): void => {
  if (match.myTurn) void match.act({ type: "end_turn" });
};

/** Shows the forecast of the target after the one that was shown last. */
export function nextTarget({ match }: Table, last: number | null): number | null {
  const targets = [...(match.unitChoices?.targets ?? []), ...(match.cityChoices?.shots ?? [])];
  const place = targets.findIndex(({ at }) => at === last);
  const target = targets[(place + 1) % Math.max(1, targets.length)];
  if (!target || !match.myTurn) return null;
  void foresee(match, target.action, target.at);
  return target.at;
}
