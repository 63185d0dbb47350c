// Whole games of Simple Civ on a Tiny map, to the last turn of a limit: by keyboard only, and by mouse. Turns in
// which everything comes due that can.

import { expect, test } from "vitest";
import type { Action } from "../../generated/civ";
import { TURN } from "../../src/games/civ/text/match";
import { type CreatedMatch, type Player, useFixture } from "./harness";
import { land, meadow, PEOPLE } from "./scenes";
import { byKeyboard, byMouse, type Hands, playOn } from "./whole-game";

const fixture = useFixture();
const { due } = TURN;
const START = 40;
const guard = { owner: 0, kind: "spear_guard" };

async function play(turns: number, handsOf: (player: Player) => Hands): Promise<void> {
  const made = await fixture.server.create({ seed: 11, setup: { size: "tiny", turn_limit: turns } });
  const player = await fixture.openSeat(made);
  await playOn(player, handsOf(player));
  const view = await player.view();
  expect(view.turn).toBeGreaterThanOrEqual(turns);
  expect(Object.values(view.cities).some(({ owner }) => owner === view.seat)).toBe(true);
  await player.dialog(view.winners.includes(view.seat ?? -1) ? "Victory" : "Defeat").waitFor();
}

test("thirty turns and the end, by keyboard only", () => play(30, byKeyboard));

test("twelve turns and the end, by mouse", () => play(12, byMouse));

/** The neighbour does in its turns, one after the other, what is listed for them. */
async function neighbour(made: CreatedMatch, turns: readonly (readonly Action[])[]): Promise<void> {
  const first = (await fixture.server.view(made, 1)).turn;
  for (const [place, actions] of turns.entries()) {
    const isOn = async () => {
      const { active, turn } = await fixture.server.view(made, 1);
      return active === 1 && turn === first + place;
    };
    await expect.poll(isOn, { interval: 100 }).toBe(true);
    for (const action of [...actions, { type: "end_turn" } as const]) {
      const answer = await fixture.server.act(made, action, 1);
      expect(answer.accepted, JSON.stringify([action, answer])).toBe(true);
    }
  }
}

/** Plays a scene on while the neighbour does its part, and returns what was due. */
async function attended(
  made: CreatedMatch,
  player: Player,
  hands: Hands,
  turns: readonly (readonly Action[])[],
): Promise<string[]> {
  const { turn } = await player.view();
  const [done] = await Promise.all([
    playOn(player, hands, turn + turns.length + 1),
    neighbour(made, [...turns, []]),
  ]);
  return [...done.keys()];
}

/** A neighbour offers, declares war and comes near. */
async function threatened(handsOf: (player: Player) => Hands): Promise<void> {
  const scene = meadow({
    turn: START,
    diplomacy: [{ between: [0, 1], stance: "peace", since: 1 }],
    units: [
      { ...guard, id: "g", at: [5, 4] },
      // Without a garrison the city could not fire.
      { ...guard, id: "h", at: [4, 4] },
      { id: "x", owner: 0, kind: "scout", at: [2, 7] },
      { id: "r", owner: 1, kind: "riders", at: [7, 4] },
    ],
  });
  const made = await fixture.server.scenario(scene, PEOPLE);
  const player = await fixture.openSeat(made);
  const { units } = await fixture.server.view(made, 1);
  const rider = Object.keys(units).find((id) => units[id]?.kind === "riders") ?? "";
  const turns: Action[][] = [
    [{ type: "offer_vision", to: 0 }],
    [
      { type: "declare_war", on: 0 },
      { type: "move_unit", unit: rider, to: [6, 4] },
    ],
  ];
  const known = await attended(made, player, handsOf(player), turns);
  const { raze_city, choose_army, ...usual } = due;
  for (const { words } of Object.values(usual)) expect(known).toContain(words);
  const [struck] = Object.values((await fixture.server.view(made, 1)).units).filter(
    ({ owner }) => owner === 1,
  );
  expect(struck?.hp ?? 0, "what is left of the riders").toBeLessThan(struck?.max_hp ?? 1);
}

test("everything that is due in a war is attended to by keyboard", () => threatened(byKeyboard));

test("everything that is due in a war is attended to by mouse", () => threatened(byMouse));

/** A city was captured, and in the next turn an army is formed. */
async function conquered(handsOf: (player: Player) => Hands): Promise<void> {
  const home = { id: "home", owner: 0, at: [4, 4], population: 4 };
  const scene = meadow({
    edition: "0.91",
    turn: START,
    map: { terrain: land(14, 9) },
    players: [
      { civ: "forge_clans", techs: ["army_doctrine"], research: { tech: "fieldcraft" } },
      { civ: "river_league" },
    ],
    diplomacy: [{ between: [0, 1], stance: "war" }],
    cities: [
      { ...home, build: { project: "form_army_spear_guard" }, progress: 14 },
      { id: "far", owner: 1, at: [10, 4], name: "Delta", hp: 0, population: 3, capital: false },
      { id: "last", owner: 1, at: [13, 8], name: "Echo", population: 1, capital: true },
    ],
    units: [
      { ...guard, id: "a", at: [3, 4] },
      { ...guard, id: "b", at: [5, 4] },
      { ...guard, id: "c", at: [9, 4] },
    ],
  });
  const made = await fixture.server.scenario(scene, PEOPLE);
  const player = await fixture.openSeat(made);
  await player.press("v");
  await player.dialog("Units").getByRole("button", { name: "Spear Guard" }).last().click();
  await player.part("Unit").waitFor();
  await player.press("ArrowRight", "Space");
  await player.dialog(/Delta is yours/).waitFor();
  const known = await attended(made, player, handsOf(player), [[]]);
  expect(known).toEqual(expect.arrayContaining([due.raze_city.words, due.choose_army.words]));
  const view = await player.view();
  expect(Object.values(view.cities).find(({ name }) => name === "Delta")?.owner).toBe(0);
  expect(Object.values(view.units).map(({ kind }) => kind)).toContain("army_spear_guard");
}

test("a captured city is kept and an army formed by keyboard", () => conquered(byKeyboard));

test("a captured city is kept and an army formed by mouse", () => conquered(byMouse));
