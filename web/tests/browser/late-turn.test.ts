// A late turn takes few clicks: a position of a recorded game in turn 120, with 11 cities and 12 units in peace.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Player, rules, useFixture } from "./harness";
import { PEOPLE } from "./scenes";

const fixture = useFixture();
const FILE = fileURLToPath(new URL("../recorded/late-turn.json", import.meta.url));
const TURNS = 8;
const MOST_CLICKS = 5;

/** Clicks of a player who decides everything that is due, and counts them. */
class Clicks {
  readonly made: string[] = [];

  constructor(private readonly player: Player) {}

  private async click(name: RegExp, part: string): Promise<void> {
    await this.player.part(part).getByRole("button", { name }).first().click();
    this.made.push(String(name));
  }

  private present = async (name: RegExp, part: string): Promise<boolean> =>
    (await this.player.part(part).getByRole("button", { name }).count()) > 0;

  /** What the golden button says. */
  private golden = async (): Promise<string> =>
    (await this.player.part("Turn").locator("button.next").textContent()) ?? "";

  /** Decide what is due until the button says that the turn may end. */
  async decide(): Promise<void> {
    for (let step = 0; step < 40; step++) {
      const next = await this.golden();
      if (next.startsWith("End turn")) return;
      if (next.startsWith("Choose research")) await this.research();
      else if (next.startsWith("Choose a build")) await this.build();
      else if (await this.present(/^All rest/, "Turn")) await this.click(/^All rest/, "Turn");
      else if (await this.present(/^(Fortify|Sleep)/, "Unit")) await this.click(/^(Fortify|Sleep)/, "Unit");
      else await this.click(/^Unit/, "Turn");
    }
    throw new Error("something is always due");
  }

  private async research(): Promise<void> {
    await this.click(/^Choose research/, "Turn");
    const tree = this.player.dialog("Research");
    await tree.getByRole("button", { disabled: false, name: /turn/ }).first().click();
    this.made.push("a tech");
    if (await tree.count()) await this.player.leave(tree);
  }

  /** Choose what the city at hand shall build; the button leads to the next one only if none is open. */
  private async build(): Promise<void> {
    const panel = this.player.part("City");
    if (!(await panel.getByText("Nothing is being built").count()))
      await this.click(/^Choose a build/, "Turn");
    await panel
      .getByRole("group", { name: "Possible builds" })
      .locator("button.build:not([aria-disabled='true'])")
      .first()
      .click();
    this.made.push("a build");
  }

  async end(): Promise<void> {
    await this.click(/^End turn/, "Turn");
  }
}

test("a turn of 11 cities and 12 units takes at most 5 clicks", rules("screen.rest_all"), async () => {
  const situation = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, unknown>;
  const made = await fixture.server.scenario(situation, PEOPLE);
  const player = await fixture.openSeat(made);
  const { cities, units, turn } = await player.view();
  expect(Object.values(cities).filter(({ owner }) => owner === 0)).toHaveLength(11);
  expect(Object.values(units).filter(({ owner }) => owner === 0)).toHaveLength(12);
  const counts: number[] = [];
  const told: string[] = [];
  for (let passed = 0; passed < TURNS; passed++) {
    const clicks = new Clicks(player);
    await clicks.decide();
    expect((await player.view()).due.filter(({ kind }) => kind !== "unit")).toEqual([]);
    await clicks.end();
    counts.push(clicks.made.length);
    told.push(clicks.made.join(", "));
    await player.until(({ active }) => active === 1);
    await fixture.server.act(made, { type: "end_turn" }, 1);
    await player.until((view) => view.active === 0 && view.turn === turn + passed + 1);
  }
  expect(Math.max(...counts), `clicks of each turn:\n${told.join("\n")}`).toBeLessThanOrEqual(MOST_CLICKS);
});
