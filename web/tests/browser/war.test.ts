// A war of ten turns on a wide map: no blow, no loss and no offer passes without the player having had it in view.

import { expect, test } from "vitest";
import type { ViewDocument } from "../../generated/civ";
import { type CreatedMatch, type Player, rules, useFixture } from "./harness";
import { Watch } from "./harness/watch";
import { land, meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const COLUMNS = 40;
const TURNS = 10;
const END = { type: "end_turn" } as const;
const guard = (id: string, owner: number, at: [number, number], more: object = {}) => ({
  ...{ id, owner, kind: "spear_guard", at },
  ...more,
});
const scene = meadow({
  turn: 40,
  map: { terrain: land(COLUMNS, 9) },
  players: [
    { civ: "forge_clans", explored: "all", techs: ["fieldcraft"], research: { tech: "stonework_halls" } },
    { civ: "river_league", explored: "all" },
  ],
  cities: [
    { id: "home", owner: 0, at: [3, 7], name: "Anvil", build: { unit: "titan" } },
    { id: "far", owner: 1, at: [36, 1], name: "Delta" },
  ],
  units: [
    guard("a", 0, [6, 2]),
    guard("b", 0, [20, 7], { fortified: true }),
    guard("c", 0, [34, 5]),
    { id: "d", owner: 0, kind: "scout", at: [28, 1], hp: 2 },
    guard("e", 1, [7, 2]),
    guard("f", 1, [20, 6]),
    guard("g", 1, [33, 5]),
    guard("h", 1, [29, 1]),
    { id: "i", owner: 1, kind: "riders", at: [10, 5] },
  ],
  diplomacy: [{ between: [0, 1], stance: "war", since: 1 }],
});

/** The rival attacks with every unit that can, and comes nearer with the others; return the tiles attacked. */
async function rivalTurn(made: CreatedMatch): Promise<number[]> {
  const attacked: number[] = [];
  const { units } = await fixture.server.view(made, 1);
  for (const unit of Object.keys(units)) {
    const legal = await fixture.server.legal(made, 1);
    const target = legal.units[unit]?.targets[0];
    if (!target) continue;
    expect((await fixture.server.act(made, target.action, 1)).accepted).toBe(true);
    attacked.push(target.at);
  }
  return attacked;
}

const own = (view: ViewDocument) => Object.entries(view.units).filter(([, { owner }]) => owner === 0);

/** Attacks by keys with a unit that can, if there is one; return whether it did. */
async function attackOnce(player: Player, watch: Watch): Promise<boolean> {
  const { made } = player;
  if (!made) return false;
  const { units } = await fixture.server.legal(made);
  const found = Object.entries(units).find(([, { targets }]) => targets.length > 0);
  const before = await player.view();
  const at = found ? before.units[found[0]]?.at : undefined;
  if (!found || at === undefined) return false;
  for (let tries = 0; tries < 6 && !(await player.button(/^Attack[^\d]*$/).count()); tries++)
    await player.press("n");
  await player.press("a");
  const forecast = player.part("Forecast");
  await forecast.waitFor();
  const box = await forecast.boundingBox();
  const size = player.page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width).toBe(true);
  await player.press("Enter");
  const after = await player.until((view) => JSON.stringify(view.units) !== JSON.stringify(before.units));
  const struck = Object.entries(before.units).filter(
    ([id, { owner, hp }]) => owner === 1 && (after.units[id]?.hp ?? 0) < hp,
  );
  for (const [, unit] of struck) await watch.seen(unit.at);
  expect(struck.length).toBeGreaterThan(0);
  return true;
}

test(
  "no blow, loss or offer of a war passes out of view",
  rules("screen.fight", "screen.news", "screen.envoys"),
  async () => {
    const made = await fixture.server.scenario(scene, PEOPLE);
    const chosen = { lasting: true, guided: true, goals: false, hints: false, combatTime: 500 };
    const player = await fixture.openSeat(made, 0, "laptop", chosen);
    const watch = await Watch.of(player, COLUMNS);
    const notices = player.page.getByRole("list", { name: "Notices" }).locator("li.grave");
    let [blows, losses, offers] = [0, 0, 0];
    for (let turn = 40; turn < 40 + TURNS; turn++) {
      if (turn % 3 === 1) blows += Number(await attackOnce(player, watch));
      await watch.forget();
      await player.press("Shift+Enter");
      // What others said comes before the turn ends.
      for (let cards = 0; (await player.view()).active === 0 && cards < 3; cards++) {
        const card = player.page.getByRole("dialog");
        await card
          .getByText(/River League/)
          .first()
          .waitFor();
        if (/offers peace/.test((await card.getAttribute("aria-label")) ?? "")) offers++;
        await player.press("Escape");
        await player.press("Shift+Enter");
      }
      await player.until(({ active }) => active === 1);
      const before = await player.view();
      const attacked = await rivalTurn(made);
      if (turn === 44) await fixture.server.act(made, { type: "propose_peace", to: 0 }, 1);
      await fixture.server.act(made, END, 1);
      const after = await player.until((view) => view.active === 0 && view.turn === turn + 1);
      for (const tile of attacked) await watch.seen(tile);
      blows += attacked.length;
      const lost = own(before).filter(([id]) => !after.units[id]);
      losses += lost.length;
      if (lost.length) {
        const told = (await notices.allTextContents()).filter((text) => text.includes("You lost your"));
        expect(told.length, `losses of turn ${turn}`).toBe(lost.length);
        const frame = player.page.viewportSize() ?? { width: 0, height: 0 };
        for (const notice of await notices.all()) {
          const box = await notice.boundingBox();
          expect(
            box && box.y >= 0 && box.y + box.height <= frame.height && box.x + box.width <= frame.width,
          ).toBe(true);
        }
      }
    }
    expect(blows, "blows").toBeGreaterThan(4);
    expect(losses, "losses").toBeGreaterThan(0);
    expect(offers, "offers").toBe(1);
  },
);
