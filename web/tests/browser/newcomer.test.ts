// A newcomer's first ten minutes: the guide leads to a city, research and a build, both victories are taught,
// and a neighbour comes, offers, declares and attacks: none of it passes without having been in view.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { Action, ViewDocument } from "../../generated/civ";
import { type CreatedMatch, type Player, rules, useFixture } from "./harness";
import { Watch } from "./harness/watch";
import { land, PEOPLE } from "./scenes";

const fixture = useFixture();
const COLUMNS = 22;
/** The neighbour is known from the first turn on, and may declare war in turn 16. */
const FIRST_TURN = 1;
const LAST_TURN = 21;
const GUARD: [number, number] = [9, 6];
const scene = {
  turn: FIRST_TURN,
  diplomacy: [{ between: [0, 1], stance: "peace", since: 1 }],
  map: { terrain: land(COLUMNS, 12) },
  players: [{ civ: "forge_clans" }, { civ: "river_league" }],
  cities: [{ id: "far", owner: 1, at: [19, 6], name: "Delta" }],
  units: [
    { id: "s", owner: 0, kind: "settler", at: [4, 4] },
    { id: "x", owner: 0, kind: "scout", at: [5, 4] },
    { id: "g", owner: 0, kind: "spear_guard", at: GUARD, hp: 3 },
    { id: "r", owner: 1, kind: "riders", at: [15, 6] },
  ],
};

/** The neighbour, who offers, declares and attacks as soon as it may. */
class Neighbour {
  offered = false;
  declared = false;
  constructor(private readonly made: CreatedMatch) {}

  private async give(action: Action): Promise<void> {
    expect((await fixture.server.act(this.made, action, 1)).accepted, action.type).toBe(true);
  }

  /** Play a turn; return the tiles that were attacked. */
  async turn(): Promise<number[]> {
    const { made } = this;
    const attacked: number[] = [];
    const legal = await fixture.server.legal(made, 1);
    const may = (type: Action["type"]) =>
      legal.diplomacy["0"]?.find(({ action, refusal }) => action.type === type && refusal === null)?.action;
    const [offer, war] = [may("offer_vision"), may("declare_war")];
    if (offer && !this.offered) {
      await this.give(offer);
      this.offered = true;
    } else if (war && !this.declared) {
      await this.give(war);
      this.declared = true;
    }
    const { units } = await fixture.server.view(made, 1);
    const riders = Object.keys(units).find((id) => units[id]?.kind === "riders") ?? "";
    const now = (await fixture.server.legal(made, 1)).units[riders];
    const target = now?.targets.find(({ declares }) => !declares);
    if (target) {
      await this.give(target.action);
      attacked.push(target.at);
    } else
      await fixture.server.act(made, { type: "route_unit", unit: riders, to: [GUARD[0] + 1, GUARD[1]] }, 1);
    await fixture.server.act(made, { type: "end_turn" }, 1);
    return attacked;
  }
}

async function inWindow(player: Player, thing: Locator): Promise<void> {
  await thing.waitFor();
  const { width, height } = player.page.viewportSize() ?? { width: 0, height: 0 };
  const box = await thing.boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
    true,
  );
}

const own = (view: ViewDocument) => Object.keys(view.units).filter((id) => view.units[id]?.owner === 0);

test(
  "the first turns lead on, and nothing of them passes out of view",
  rules("screen.fight", "screen.envoys"),
  async () => {
    const made = await fixture.server.scenario(scene, PEOPLE);
    const player = await fixture.openSeat(made, 0, "desk", { lasting: true, combatTime: 500 });
    const watch = await Watch.of(player, COLUMNS);
    const neighbour = new Neighbour(made);
    const next = player.part("Turn").locator(".next");
    const guide = player.page.locator(".advice");
    await inWindow(player, guide.getByText("Found your first city"));
    await player.foundCity();
    await player.until(({ cities }) => Object.values(cities).some(({ owner }) => owner === 0));
    await player.press("Escape");
    await inWindow(player, guide.getByText("Choose research"));
    await player.press("r");
    await player
      .dialog("Research")
      .getByRole("button", { name: /Available/ })
      .first()
      .click();
    await player.until((view) => view.players["0"]?.own?.research !== null);
    await inWindow(player, guide.getByRole("heading"));
    const town = Object.entries((await player.view()).cities).find(([, { owner }]) => owner === 0);
    await player.click(town?.[1].at ?? 0);
    const builds = player.part("City").getByRole("group", { name: "Possible builds" });
    await builds.locator("button.build:not([aria-disabled='true'])").first().click();
    await player.part("City").getByText("Nothing is being built").waitFor({ state: "detached" });
    await player.press("Escape");

    if (await guide.count()) await guide.getByRole("button", { name: "Turn off hints" }).click();

    const seen = { blows: 0, losses: 0, offers: 0, wars: 0, victories: new Set<string>() };
    const goals = player.page.getByRole("region", { name: "Goals" });
    for (let turn = FIRST_TURN; turn < LAST_TURN && !(seen.losses && seen.offers && seen.wars); turn++) {
      for (const way of ["Conquest", "Progress"])
        if (await goals.getByText(`How to win: ${way}`).count()) {
          await inWindow(player, goals.getByText(`How to win: ${way}`));
          seen.victories.add(way);
          await goals.getByRole("button", { name: "Got it" }).first().click();
        }
      await watch.forget();
      await player.press("Shift+Enter");
      for (let cards = 0; (await player.view()).active === 0 && cards < 4; cards++) {
        const card = player.page.getByRole("dialog", { name: /River League/ });
        await inWindow(player, card);
        const title = (await card.getAttribute("aria-label")) ?? "";
        seen.offers += Number(title.includes("offers"));
        seen.wars += Number(title.includes("declared war"));
        await player.press("Escape");
        await player.press("Shift+Enter");
      }
      await player.until(({ active }) => active !== 0);
      const before = await player.view();
      const attacked = await neighbour.turn();
      const after = await player.until((view) => view.active === 0 && view.turn === turn + 1);
      for (const tile of attacked) await watch.seen(tile);
      seen.blows += attacked.length;
      const lost = own(before).filter((id) => !after.units[id]);
      seen.losses += lost.length;
      if (lost.length)
        await inWindow(player, player.page.locator("li.grave").filter({ hasText: "You lost your" }).first());
      if (neighbour.declared && !seen.wars) await inWindow(player, next.getByText("War was declared"));
    }
    expect({ ...seen, victories: [...seen.victories].sort() }).toMatchObject({
      ...{ offers: 1, wars: 1, victories: ["Conquest", "Progress"] },
    });
    expect(Math.min(seen.blows, seen.losses)).toBeGreaterThan(0);
  },
);
