// Commands of the player: carried out at once, or confirmed first if they can't be undone.

import type { Command } from "../../../../generated/civ";
import { civName } from "../text/notices";
import { SURE } from "../text/questions";
import { attack } from "./aiming";
import type { CivMatch } from "./match.svelte";
import type { UiState } from "./ui-state.svelte";

export interface CommandContext {
  match: CivMatch;
  ui: UiState;
}

/** Carry out a command, open its question, or show why it is refused. */
export function giveCommand({ action, refusal, facts }: Command, { match, ui }: CommandContext): void {
  if (refusal !== null) {
    match.message = match.why(refusal, facts);
    return;
  }
  const { view, ruleset } = match;
  if (action.type === "found_city") ui.question = { kind: "found", unit: action.unit };
  else if (action.type === "disband_unit") {
    const kind = ruleset?.units.find(({ key }) => key === view?.units[action.unit]?.kind);
    ui.question = {
      kind: "sure",
      title: SURE.disband.title,
      text: SURE.disband.text(kind?.name ?? ""),
      icon: "exit-door",
      yes: SURE.disband.yes,
      action,
    };
  } else if (action.type === "raze_city") {
    ui.question = {
      kind: "sure",
      title: SURE.raze.title(view?.cities[action.city]?.name ?? ""),
      text: SURE.raze.text,
      icon: "death-skull",
      yes: SURE.raze.yes,
      action,
    };
  } else if (action.type === "declare_war" && view && ruleset) {
    const least = ruleset.limits.min_war_turns;
    ui.question = {
      kind: "sure",
      title: SURE.war.title,
      text: SURE.war.text(civName(action.on, view, ruleset), least),
      icon: "sword-clash",
      yes: SURE.war.yes,
      action,
    };
  } else void match.act(action);
}

/**
 * Do what a button of the turn means. While the turn is not on the screen yet, a press means that what is shown
 * before it may end: it does nothing in a turn that the player has not seen.
 */
export function pressTurnButton(match: CivMatch, deed: () => void): void {
  if (match.gate.open) match.input((late) => late || deed());
  else match.hurry();
}

/** Attend to what is due next, or end the turn. */
export function attendToDue({ match, ui }: CommandContext): void {
  const { due } = match;
  if (!match.myTurn) return;
  if (!due) void match.act({ type: "end_turn" });
  else if (due.kind === "research") ui.open("research");
  else if (due.kind === "raze_city" && due.id) ui.question = { kind: "capture", city: due.id };
  else if (due.kind === "war" || due.kind === "offer") receive({ match, ui });
  else if (due.kind === "choose_army" && due.id) ui.question = { kind: "army", city: due.id };
  else {
    if (due.kind === "build") ui.tab = "build";
    if (due.id === match.selection?.id && due.kind === "shot") nextTarget({ match, ui });
    else if (due.id === match.selection?.id) insist({ match, ui });
    else match.selectDue();
  }
}

/** Handle a due choice that is selected already: select another waiting unit, or point to the panel. */
function insist({ match, ui }: CommandContext): void {
  const waiting = match.waiting.filter((id) => id !== match.selection?.id);
  const units = match.due?.kind === "unit" || match.due?.kind === "called";
  if (units && waiting[0]) match.select({ kind: "unit", id: waiting[0] });
  else ui.insisted++;
}

/** Show the next offer or declaration that was not seen yet; return whether there is one. */
function receive({ match, ui }: CommandContext): boolean {
  const [envoy] = match.unseenEnvoys;
  if (envoy) ui.question = { kind: "envoy", envoy };
  return envoy !== undefined;
}

/** End the turn whatever is due, but for what other civs said and was not seen yet. */
export const endTurn = ({ match, ui }: CommandContext): void => {
  if (match.myTurn && !receive({ match, ui })) void match.act({ type: "end_turn" });
};

/** Ask about the target that is aimed at, or about the one after it; those that would begin a war come last. */
export function nextTarget({ match, ui }: CommandContext): void {
  const targets = [...(match.unitChoices?.targets ?? []), ...(match.cityChoices?.shots ?? [])].sort(
    (a, b) => Number(a.declares) - Number(b.declares),
  );
  const place = targets.findIndex(({ at }) => at === match.fight?.at);
  const target =
    targets[match.fight && !match.fight.asks ? place : (place + 1) % Math.max(1, targets.length)];
  if (!target || !match.myTurn) return;
  if (match.fight?.asks) match.fight = null;
  ui.cursor = target.at;
  void match.awaited(attack(match, target.action, target.at, true));
}
