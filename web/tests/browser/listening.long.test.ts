// A whole Tiny match by ear, without a turn limit: every decision follows from the accessibility tree alone,
// and is made by keys alone.

import { expect, test } from "vitest";
import type { Action } from "../../generated/civ";
import { CITY_BUILDS } from "../../src/games/civ/text/city";
import { commandWords, PANEL } from "../../src/games/civ/text/commands";
import { ENVOYS } from "../../src/games/civ/text/envoys";
import { type DueKind, SPOKEN, TURN } from "../../src/games/civ/text/match";
import { FIGHT, QUESTIONS } from "../../src/games/civ/text/questions";
import { RESEARCH } from "../../src/games/civ/text/research";
import { TOLD } from "../../src/games/civ/text/screen-reader";
import { UNIT } from "../../src/games/civ/text/units";
import { ENDING } from "../../src/platform/text/ending";
import { useFixture } from "./harness";
import { type AccessibleNode, type NamePattern, ScreenReader } from "./harness/screen-reader";

const fixture = useFixture();

/** More steps than any turn takes. */
const MOST_STEPS = 60;

/** All that the button of the turn can say. */
const STEPS = [...Object.values(TURN.due), TURN.end].map(({ words }) => words);

/** The command; the figure of that name is a button, too, and tells its number. */
const ATTACK = new RegExp(`^${PANEL.attack.name}\\D*$`);

const nameOf = (type: Action["type"]): string => commandWords({ type } as Action)?.name ?? type;

class Match {
  constructor(private readonly ear: ScreenReader) {}

  /** The dialog that tells the result. */
  async result(): Promise<AccessibleNode | undefined> {
    const names: string[] = [ENDING.victory, ENDING.defeat];
    return (await this.ear.hear()).find(({ role, name }) => role === "dialog" && names.includes(name));
  }

  /** Waits for what the button of the turn says; an empty text once the match is over. */
  async due(): Promise<string> {
    let found = "";
    let over = false;
    await this.ear.until(async () => {
      const all = await this.ear.hear();
      const isStep = ({ role, within }: AccessibleNode) => role === "button" && within.includes(TURN.label);
      const button = all.find((one) => isStep(one) && STEPS.some((step) => one.name.startsWith(step)));
      found = STEPS.find((step) => button?.name.startsWith(step)) ?? "";
      over = (await this.result()) !== undefined;
      return over || found !== "";
    }, "a turn, or the end");
    return over ? "" : found;
  }

  /** Does what is due; what is chosen is the first that is offered. */
  async attend(due: string): Promise<void> {
    const [kind] = Object.entries(TURN.due).find(([, { words }]) => words === due) ?? [];
    // A question of a new turn comes up automatically.
    if (!(await this.asked())) await this.ear.press("Enter");
    const deed = kind ? this.toDo[kind as DueKind] : undefined;
    if (deed) await deed();
    else expect(due, "nobody knows what to do about this").toBe(TURN.end.words);
  }

  private readonly toDo: Record<DueKind, () => Promise<void>> = {
    research: () => this.chooseResearch(),
    build: () => this.chooseBuild(),
    unit: () => this.lead(),
    called: () => this.lead(),
    shot: () => this.fire(),
    war: () => this.ear.choose(ENVOYS.goOn),
    offer: () => this.answerOffer(),
    raze_city: () => this.ear.choose(QUESTIONS.keep),
    choose_army: () => this.ear.choose(/ HP/, QUESTIONS.army),
  };

  private async asked(): Promise<boolean> {
    return (await this.ear.hear()).some(({ role }) => role === "dialog");
  }

  /** Accepts if that is possible. */
  private async answerOffer(): Promise<void> {
    const accept = await this.ear.find("button", ENVOYS.accept);
    await this.ear.choose(accept && !accept.disabled ? ENVOYS.accept : ENVOYS.later);
  }

  /** The first press may only select the city that can fire, with a forecast that does not ask. */
  private async fire(): Promise<void> {
    if (!(await this.ear.find("button", FIGHT.notNow))) await this.ear.press("Enter");
    if (!(await this.answerForecast())) await this.ear.press("k");
  }

  private async chooseResearch(): Promise<void> {
    await this.ear.choose(new RegExp(RESEARCH.states.available), RESEARCH.title);
    await this.chosen(/./);
  }

  private async chooseBuild(): Promise<void> {
    const isOffered = ({ role, disabled, within }: AccessibleNode) =>
      role === "button" && !disabled && within.includes(CITY_BUILDS.list);
    let offered: AccessibleNode | undefined;
    await this.ear.until(async () => {
      offered = (await this.ear.hear()).find(isOffered);
      return offered !== undefined;
    }, "something to build");
    await this.ear.choose(offered?.name ?? "", CITY_BUILDS.list);
    await this.chosen(/: ./);
  }

  /** A unit founds a city, attacks, explores or fortifies: the first of these that it can do. */
  private async lead(): Promise<void> {
    await this.ear.until(async () => (await this.ear.told("status", SPOKEN.selection)) !== "", "a unit");
    if (await this.can(nameOf("found_city"))) {
      await this.ear.press("b");
      await this.ear.choose(QUESTIONS.foundIt);
    } else if ((await this.can(ATTACK)) && (await this.attack())) return;
    else if (await this.can(nameOf("explore_unit"))) await this.ear.press("x");
    else if (await this.can(nameOf("fortify_unit"))) await this.ear.press("f");
    else await this.ear.press("k");
  }

  /** Attacks the first target unless that would begin a war. */
  private async attack(): Promise<boolean> {
    await this.ear.press("a");
    return this.answerForecast();
  }

  private async answerForecast(): Promise<boolean> {
    const begins = (await this.ear.find("button", FIGHT.declare)) !== undefined;
    await this.ear.press(begins ? "Escape" : "Enter");
    return !begins;
  }

  private async can(name: NamePattern): Promise<boolean> {
    const found = await this.ear.find("button", name, UNIT.label);
    return found !== undefined && !found.disabled;
  }

  private chosen(wanted: RegExp): Promise<void> {
    return this.ear.until(
      async () => wanted.test(await this.ear.told("status", TOLD.chosen)),
      "what was chosen",
    );
  }
}

test("a Tiny match to its end, by ear", async () => {
  const seats = [{ kind: "human" }, { kind: "ai", level: "hard" }];
  const player = await fixture.openSeat(
    await fixture.server.create({ seed: 11, seats, setup: { size: "tiny" } }),
  );
  const ear = await ScreenReader.of(player);
  const match = new Match(ear);
  const turns = new Set<number>();
  let steps = 0;
  for (let due = await match.due(); due; due = await match.due()) {
    const spoken = await ear.told("status", TOLD.turn);
    expect(spoken, "what is due is spoken as it is shown").toContain(TOLD.next(due));
    const [turn] = /\d+/.exec(spoken) ?? [];
    steps = turn ? 0 : steps + 1;
    if (turn) turns.add(Number(turn));
    expect(steps, `steps without an end of the turn; ${await ear.where()}`).toBeLessThan(MOST_STEPS);
    expect(await player.page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await match.attend(due);
  }
  expect(turns.size, "turns that were spoken").toBeGreaterThan(40);
  expect((await match.result())?.text).toMatch(/Turn \d+/);
});
