// Playing whole games of Simple Civ by what the button of the turn says: by keyboard only, or by mouse.

import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { type DueKind, TURN } from "../../src/games/civ/text/match";
import { FIGHT, QUESTIONS } from "../../src/games/civ/text/questions";
import type { Player } from "./harness";

/** More steps than any turn takes. */
const MOST_STEPS = 90;

/** How a player does things; what there is to do is read from the button of the turn. */
export interface Hands {
  /** Attends to what is due next, or ends the turn. */
  next(): Promise<void>;
  command(key: string, name: RegExp): Promise<void>;
  choose(button: Locator): Promise<void>;
  /** Carries out the attack whose forecast asks. */
  strike(): Promise<void>;
}

/** Nothing but keys: what is chosen is reached with Tab. */
export const byKeyboard = (player: Player): Hands => ({
  next: () => player.press("Enter"),
  command: (key) => player.press(key),
  async choose(button) {
    await button.waitFor();
    await player.reach(button);
    await player.press("Enter");
  },
  strike: () => player.press("Enter"),
});

export const byMouse = (player: Player): Hands => ({
  next: () => player.part("Turn").locator(".next").click(),
  command: (_, name) => player.part("Unit").getByRole("button", { name }).click(),
  choose: (button) => button.click(),
  strike: () => player.part(FIGHT.forecast).locator("button.primary").click(),
});

const isOpen = async (place: Locator): Promise<boolean> => (await place.count()) > 0;

/** Attacks as the forecast tells, unless that would begin a war; returns whether it did. */
async function strike(player: Player, hands: Hands): Promise<boolean> {
  const forecast = player.part(FIGHT.forecast);
  await forecast.waitFor();
  const declares = await isOpen(forecast.getByRole("button", { name: FIGHT.declare }));
  if (declares) await hands.choose(forecast.getByRole("button", { name: FIGHT.notNow }));
  else await hands.strike();
  await forecast.waitFor({ state: "detached" });
  return !declares;
}

/** A unit founds a city, attacks, explores or fortifies: the first of these that it can do. Otherwise it rests. */
async function lead(player: Player, hands: Hands): Promise<void> {
  const panel = player.part("Unit");
  await panel.waitFor();
  const able = (name: RegExp) =>
    isOpen(panel.locator(".commands button:not([aria-disabled='true'])").filter({ hasText: name }));
  if (await able(/^\s*Found city/)) {
    await hands.command("b", /^Found city/);
    await hands.choose(player.dialog(/Found/).getByRole("button", { name: QUESTIONS.foundIt }));
    await player.dialog(/Found/).waitFor({ state: "detached" });
    return;
  }
  if (await able(/^\s*Attack/)) {
    await hands.command("a", /^Attack\D*$/);
    if (await strike(player, hands)) return;
  }
  if (await able(/^\s*Explore/)) await hands.command("x", /^Explore/);
  else if (await able(/^\s*Fortify/)) await hands.command("f", /^Fortify/);
  else await hands.command("k", /^Skip/);
}

async function chooseResearch(player: Player, hands: Hands): Promise<void> {
  await hands.next();
  const techs = player.dialog("Research");
  await hands.choose(techs.getByRole("button", { name: /Available/ }).first());
  await techs.waitFor({ state: "detached" });
}

async function chooseBuild(player: Player, hands: Hands): Promise<void> {
  await hands.next();
  const city = player.part("City");
  const builds = city.getByRole("group", { name: "Possible builds" });
  const name = await city.getByRole("heading").first().textContent();
  await hands.choose(builds.locator("button.build:not([aria-disabled='true'])").first());
  // The next idle city follows at once.
  const isIdle = async () =>
    (await isOpen(city)) &&
    (await city.getByRole("heading").first().textContent()) === name &&
    (await isOpen(city.getByText("Nothing is being built")));
  await expect.poll(isIdle).toBe(false);
}

async function leadNext(player: Player, hands: Hands): Promise<void> {
  await hands.next();
  await lead(player, hands);
}

/** The first press may only select the city that can fire, with a forecast that does not ask. */
async function fire(player: Player, hands: Hands): Promise<void> {
  await hands.next();
  const asks = player.part(FIGHT.forecast).getByRole("button", { name: FIGHT.notNow });
  if (!(await isOpen(asks))) await hands.next();
  await strike(player, hands);
}

/** Gives the first of these answers that is possible. A question may have come up automatically. */
async function answer(player: Player, hands: Hands, title: RegExp, ...answers: RegExp[]): Promise<void> {
  const dialog = player.dialog(title);
  if (!(await isOpen(dialog))) await hands.next();
  await dialog.waitFor();
  const asked = await dialog.getAttribute("aria-label");
  for (const name of answers) {
    const button = dialog.locator("button:not([aria-disabled='true'])").filter({ hasText: name }).first();
    if (!(await isOpen(button))) continue;
    await hands.choose(button);
    await expect
      .poll(async () => (await isOpen(dialog)) && (await dialog.getAttribute("aria-label")) === asked)
      .toBe(false);
    return;
  }
  throw new Error(`nobody knows an answer to: ${asked}`);
}

const TO_DO: Record<DueKind, (player: Player, hands: Hands) => Promise<void>> = {
  research: chooseResearch,
  build: chooseBuild,
  unit: leadNext,
  called: leadNext,
  shot: fire,
  war: (player, hands) => answer(player, hands, /declared war on you$/, /^\s*Continue/),
  offer: (player, hands) => answer(player, hands, / offers /, /^\s*Accept/, /^\s*Later/),
  raze_city: (player, hands) => answer(player, hands, / is yours$/, /^\s*Keep it/),
  choose_army: (player, hands) => answer(player, hands, /^Which unit/, / HP/),
};

async function endTurn(player: Player, hands: Hands): Promise<void> {
  const phase = player.part("Turn").locator(".phase");
  const round = await phase.textContent();
  await hands.next();
  await expect.poll(async () => (await over(player)) || (await phase.textContent()) !== round).toBe(true);
}

async function attend(player: Player, hands: Hands, due: string): Promise<void> {
  const [kind] = Object.entries(TURN.due).find(([, { words }]) => due.includes(words)) ?? [];
  const deed = kind ? TO_DO[kind as DueKind] : due.includes(TURN.end.words) ? endTurn : undefined;
  if (!deed) throw new Error(`nobody knows what to do about: ${due}`);
  await deed(player, hands);
}

const over = async (player: Player): Promise<boolean> =>
  (await isOpen(player.dialog(/Victory|Defeat/))) || (await player.view()).victory !== null;

/** Does what is due until the match is over or has come to a turn; returns how often it did what. */
export async function playOn(
  player: Player,
  hands: Hands,
  turn = Number.POSITIVE_INFINITY,
): Promise<Map<string, number>> {
  const next = player.part("Turn").locator(".next");
  const attended = new Map<string, number>();
  let [now, steps] = [0, 0];
  for (;;) {
    const view = await player.view();
    if (view.turn >= turn || (await over(player))) return attended;
    [now, steps] = [view.turn, view.turn === now ? steps + 1 : 0];
    await expect.poll(async () => (await over(player)) || (await next.isVisible())).toBe(true);
    if (await over(player)) return attended;
    const due = (await next.locator(".words").textContent()) ?? "";
    expect(steps, `steps of turn ${now}, the last about: ${due}`).toBeLessThan(MOST_STEPS);
    await attend(player, hands, due);
    attended.set(due, (attended.get(due) ?? 0) + 1);
  }
}
