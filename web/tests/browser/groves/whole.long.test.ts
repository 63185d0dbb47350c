// Whole matches on 10 x 10 from the first round to a fallen base: one by mouse, one by keyboard.

import { expect, test } from "vitest";
import type { ViewDocument } from "../../../generated/groves";
import { useRoom } from "../harness";
import { at, type Duelist, duel } from "./duelist";

const room = useRoom();
/** A unit of so many points breaks a fresh base with one blow. */
const BREAKER = 100;
const GOAL = 99;
const seats = [{ kind: "human" }, { kind: "ai", level: "random" }];
const edge = (one: [number, number], other: [number, number]) => ({
  between: [one, other],
  owner: "neutral",
});

/** The first round, with enough in store for a unit that a few blows do not stop; the rival's base is walled in. */
const FIRST_ROUND = {
  seed: 5,
  turn: 1,
  active: 0,
  first: 0,
  solo: true,
  forests: [
    [4, 4],
    [6, 3],
    [2, 6],
  ],
  walls: [edge([8, 9], [9, 9]), edge([9, 8], [9, 9])],
  sides: [{ reserves: 3 * BREAKER }, { reserves: 5 }],
  units: [
    { id: "a", owner: 0, points: 3, at: [0, 2] },
    { id: "b", owner: 1, points: 3, at: [9, 7] },
  ],
};

const begin = (): Promise<Duelist> => duel(room, FIRST_ROUND, seats);

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

/** Saves up, deploys the breaker, marches, opens the wall and strikes; how is up to the hands. */
async function play(duelist: Duelist, hands: Hands): Promise<void> {
  for (let round = 0; round < 60; round++) {
    const view = await duelist.view();
    if (view.victory !== null) break;
    const [name, unit] = strongest(view) ?? [];
    const reserves = view.sides["0"]?.reserves ?? 0;
    const legal = await duelist.legal();
    if (!name || !unit || unit.points < BREAKER) {
      const tile = legal.deploy.tiles.at(-1);
      if (reserves >= BREAKER && tile !== undefined) {
        await hands.deploy(tile);
        continue;
      }
      await hands.pass();
    } else {
      const choices = legal.units[name];
      const ahead = (tile: number) => distance(tile, GOAL) < distance(unit.at, GOAL);
      const nearest = (tiles: readonly number[]) =>
        [...tiles].sort((one, other) => distance(one, GOAL) - distance(other, GOAL))[0];
      const step = nearest(choices?.moves.filter(ahead) ?? []);
      const foe = nearest(choices?.attacks ?? []);
      const walls = (choices?.walls ?? []).map(({ edge }) => ({ edge, behind: behind(unit.at, view, edge) }));
      const wall = walls.find((one) => one.behind === nearest(walls.map((other) => other.behind)));
      if (choices?.attacks.includes(GOAL)) await hands.strike(unit.at, GOAL);
      else if (step !== undefined) await hands.move(unit.at, step);
      else if (wall && ahead(wall.behind)) await hands.hitWall(unit.at, view, wall.edge);
      else if (foe !== undefined) await hands.strike(unit.at, foe);
      else await hands.pass();
    }
    await duelist.mine(view.turn);
  }
  const { victory, winners } = await duelist.view();
  expect([victory, winners]).toEqual(["domination", [0]]);
  await duelist.dialog("Victory").waitFor();
}

interface Hands {
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

const sideOf = (from: number, view: ViewDocument, edge: number): [number, number] => {
  const other = behind(from, view, edge);
  return [(other % 10) - (from % 10), Math.floor(other / 10) - Math.floor(from / 10)];
};

test("by mouse", async () => {
  const duelist = await begin();
  await play(duelist, {
    pass: () => duelist.button(/Pass/).click(),
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
});

test("by keyboard", async () => {
  const duelist = await begin();
  /** Nothing is selected, no mode is on, and the cursor is gone: it begins at the base. */
  const home = async () => {
    await duelist.press("Escape", "Escape", "Escape");
    if (await duelist.dialog("Menu").isVisible()) await duelist.press("Escape");
  };
  const cursorTo = async (tile: number) => {
    await duelist.press("ArrowDown");
    await duelist.walkCursor([0, 0], at(tile, 10));
  };
  const select = async (tile: number) => {
    await home();
    await cursorTo(tile);
    await duelist.press("Space");
    await duelist.part("Unit").waitFor();
  };
  await play(duelist, {
    pass: () => duelist.press("p"),
    async deploy(tile) {
      await home();
      await duelist.press("d");
      await duelist.page.getByRole("radiogroup").waitFor();
      await cursorTo(tile);
      await duelist.press("Space");
      await duelist.until(({ units }) => Object.values(units).some((unit) => unit.at === tile));
    },
    async move(from, to) {
      await select(from);
      await duelist.walkCursor(at(from, 10), at(to, 10));
      await duelist.press("Space");
    },
    async strike(from, to) {
      await select(from);
      await duelist.walkCursor(at(from, 10), at(to, 10));
      await duelist.press("Space");
      await duelist.page.getByRole("dialog").waitFor();
      await duelist.press("Enter");
    },
    async hitWall(from, view, edge) {
      await select(from);
      const [dx, dy] = sideOf(from, view, edge);
      const key = dx > 0 ? "ArrowRight" : dx < 0 ? "ArrowLeft" : dy > 0 ? "ArrowDown" : "ArrowUp";
      await duelist.press(`Shift+${key}`, "Space");
    },
  });
});
