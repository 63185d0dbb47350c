// Playing whole matches of Groves on 10 x 10, from the set-up screen to a fallen base.

import { expect } from "vitest";
import type { UnitChoices, ViewDocument } from "../../../generated/groves";
import type { Player } from "../harness";
import { at, Duelist } from "./duelist";

/** What is deployed has at least this many points, and no unit with less marches. */
const HUNTER = 25;
const MARCHER = 5;
const GOAL = 99;

/** A new match against a level, from the title on, as any player starts one; the seed is typed in. */
export async function begin(player: Player, level: string, seed: number): Promise<Duelist> {
  await player.button(/New game/).click();
  await player.page.locator("label", { hasText: "Groves" }).click();
  await player.page.getByLabel(/^10 × 10/).check();
  await player.page.getByLabel("AI level").first().selectOption(level);
  await player.page.getByRole("spinbutton", { name: /^Seed/ }).fill(String(seed));
  await player.button("Start").click();
  await player.findMatch();
  const duelist = new Duelist(player);
  await duelist.mine();
  const { turn, sides, units } = await duelist.view();
  expect([
    turn,
    sides["0"]?.reserves,
    Object.values(units).filter(({ owner }) => owner === 0).length,
  ]).toEqual([1, 5, 3]);
  return duelist;
}

const strongest = ({ units, seat }: ViewDocument) =>
  Object.entries(units)
    .filter(([, { owner }]) => owner === seat)
    .sort(([, a], [, b]) => b.points - a.points)[0];

/** How far it is: steps, and among equals the side from which a corner can be struck. */
const distance = (a: number, b: number): number => {
  const columns = Math.abs((a % 10) - (b % 10));
  const rows = Math.abs(Math.floor(a / 10) - Math.floor(b / 10));
  return 10 * Math.max(columns, rows) + columns + rows;
};

/** Sends one hunter after the other, breaches walls and strikes, to the end; how is up to the hands. */
export async function play(duelist: Duelist, hands: Hands): Promise<ViewDocument> {
  for (;;) {
    const view = await duelist.view();
    if (view.victory !== null) break;
    const [name, unit] = strongest(view) ?? [];
    const { units, deploy } = await duelist.legal();
    const tile = deploy.tiles.at(-1);
    if (name && unit && unit.points >= MARCHER) await march(hands, view, unit.at, units[name]);
    else if ((deploy.points.at(-1) ?? 0) >= HUNTER && tile !== undefined) {
      await hands.deploy(tile);
      continue;
    } else await hands.pass();
    await duelist.mine(view.turn);
  }
  const view = await duelist.view();
  expect(view.victory).toBe("domination");
  await duelist.dialog(view.winners.includes(0) ? "Victory" : "Defeat").waitFor();
  return view;
}

/** Whatever brings a unit nearer to the rival's base. */
async function march(hands: Hands, view: ViewDocument, from: number, choices?: UnitChoices): Promise<void> {
  const ahead = (tile: number) => distance(tile, GOAL) < distance(from, GOAL);
  const nearest = (tiles: readonly number[]) =>
    [...tiles].sort((one, other) => distance(one, GOAL) - distance(other, GOAL))[0];
  const { moves = [], attacks = [], walls = [] } = choices ?? {};
  const step = nearest(moves.filter(ahead));
  const foe = nearest(attacks);
  const wall = walls
    .map(({ edge }) => ({ edge, tile: behind(from, view, edge) }))
    .sort((one, other) => distance(one.tile, GOAL) - distance(other.tile, GOAL))[0];
  if (attacks.includes(GOAL)) await hands.strike(from, GOAL);
  else if (step !== undefined) await hands.move(from, step);
  else if (wall && ahead(wall.tile)) await hands.hitWall(from, view, wall.edge);
  else if (foe !== undefined) await hands.strike(from, foe);
  else await hands.pass();
}

export interface Hands {
  pass(): Promise<void>;
  deploy(tile: number): Promise<void>;
  move(from: number, to: number): Promise<void>;
  strike(from: number, to: number): Promise<void>;
  hitWall(from: number, view: ViewDocument, edge: number): Promise<void>;
}

/** The tile behind a wall. */
function behind(from: number, view: ViewDocument, edge: number): number {
  const wall = view.walls[String(edge)];
  return wall?.one === from ? wall.other : (wall?.one ?? from);
}

export const sideOf = (from: number, view: ViewDocument, edge: number): [number, number] => {
  const other = behind(from, view, edge);
  return [(other % 10) - (from % 10), Math.floor(other / 10) - Math.floor(from / 10)];
};

export const byMouse = (duelist: Duelist): Hands => ({
  pass: () => duelist.button(/^Pass( P)?$/).click(),
  async deploy(tile) {
    await duelist.button(/^Deploy/).click();
    await duelist.page.getByRole("radio").last().click();
    await duelist.click(at(tile, 10));
    await duelist.until(({ units }) => Object.values(units).some((unit) => unit.at === tile));
  },
  async move(from, to) {
    await duelist.click(at(from, 10));
    await duelist.click(at(to, 10));
  },
  async strike(from, to) {
    await duelist.click(at(from, 10));
    await duelist.click(at(to, 10));
    await duelist.page
      .getByRole("dialog")
      .getByRole("button", { name: /Attack/ })
      .click();
  },
  async hitWall(from, view, edge) {
    await duelist.click(at(from, 10));
    await duelist.clickEdge(at(from, 10), ...sideOf(from, view, edge));
  },
});
