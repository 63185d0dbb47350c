// Large screens: panels and text grow with them, and lists leave the map in view.

import { expect, test } from "vitest";
import { HexGrid } from "../../src/games/civ/geometry";
import { duel } from "./groves/duelist";
import { MIDDLE } from "./groves/scenes";
import { type Player, SIZES, useFixture } from "./harness";
import { boxes } from "./harness/screen";
import { land, meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
/** By how much text and panels are larger there at least; what is drawn between texts keeps its size. */
const LARGER = { text: 1.2, width: 1.1 };

async function rider(size: "desk" | "large"): Promise<Player> {
  const units = [{ id: "a", owner: 0, kind: "riders", at: [7, 4] }];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE),
    0,
    size,
  );
  await player.click(4 * 14 + 7);
  await player.part("Unit").waitFor();
  return player;
}

/** The heights of the texts and the widths of the panels that a player has before them. */
async function measures(player: Player): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const { page } = player;
  const note = async (name: string, panel: ReturnType<Player["part"]>) => {
    const [box] = await boxes(panel);
    if (!box) throw new Error(`there is no ${name}`);
    found[`${name}: width`] = box.right - box.left;
    found[`${name}: text`] = await panel.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  };
  await note("turn", player.part("Turn"));
  await note("unit", player.part("Unit"));
  await note("hint", page.getByRole("complementary", { name: "Hint" }));
  await note("race", player.part("The race"));
  await note("top", page.getByRole("banner").getByRole("button", { name: "Diplomacy" }));
  await player.press("Escape");
  await player.click(4 * 14 + 4);
  await note("city", player.part("City"));
  await player.press("Escape");
  for (const [key, name] of [
    ["d", "Diplomacy"],
    ["c", "Cities"],
    ["j", "Journal"],
  ] as const) {
    await player.press(key);
    await note(name, player.dialog(name));
    await player.leave(player.dialog(name));
  }
  return found;
}

test("panels and text of a match grow on a screen of 2560 x 1440", async () => {
  const usual = await measures(await rider("desk"));
  const large = await measures(await rider("large"));
  for (const [name, measure] of Object.entries(usual))
    expect((large[name] ?? 0) / measure, name).toBeGreaterThanOrEqual(
      name.endsWith("text") ? LARGER.text : LARGER.width,
    );
});

test("lists and diplomacy leave known land in view, which returns to its place after them", async () => {
  const player = await rider("large");
  await player.press("Escape", "0");
  const before = await player.camera();
  const { width, height, tiles } = await player.view();
  const grid = new HexGrid(width, height);
  const known = tiles.sight.flatMap((seen, tile) => (seen ? [grid.centre(tile).x] : []));
  for (const [key, name] of [
    ["c", "Cities"],
    ["v", "Units"],
    ["d", "Diplomacy"],
    ["j", "Journal"],
  ] as const) {
    await player.press(key);
    const [list] = await boxes(player.dialog(name));
    const [turn] = await boxes(player.part("Turn"));
    const { x, zoom } = await player.camera();
    expect(Math.min(...known) * zoom + x, `${name} over known land`).toBeGreaterThan(list?.right ?? 2560);
    expect(Math.max(...known) * zoom + x, "known land under the turn").toBeLessThan(turn?.left ?? 0);
    await player.leave(player.dialog(name));
    expect(await player.camera(), `after ${name}`).toEqual(before);
  }
});

test("what is selected in the map's corner leaves little of the screen beyond its rim", async () => {
  const units = [
    { id: "a", owner: 0, kind: "riders", at: [0, 0] },
    { id: "b", owner: 0, kind: "riders", at: [59, 39] },
  ];
  const scene = meadow({ map: { terrain: land(60, 40) }, units, turn: 9 });
  const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE), 0, "large");
  const { width, height } = await player.view();
  const grid = new HexGrid(width, height);
  const { width: across, height: down } = SIZES.large;
  const shares: number[] = [];
  await player.press("+", "+", "+", "+");
  for (const _ of units) {
    await player.press("n");
    const { x, y, zoom } = await player.camera();
    expect(grid.pixelWidth * zoom, "larger than the screen").toBeGreaterThan(across);
    const seen = [
      Math.min(across, x + grid.pixelWidth * zoom) - Math.max(0, x),
      Math.min(down, y + grid.pixelHeight * zoom) - Math.max(0, y),
    ] as const;
    shares.push((seen[0] * seen[1]) / (across * down));
  }
  expect(Math.min(...shares)).toBeGreaterThan(0.6);
  expect(new Set(shares).size, "both were shown").toBe(2);
});

test("the panels of Groves stay on the screen and cut nothing off", async () => {
  const { player } = await duel(fixture, MIDDLE, undefined, "large");
  for (const name of ["Actions", "Sides"]) {
    const [panel] = await boxes(player.part(name));
    const parts = await boxes(player.part(name).locator(".panel :is(button, kbd), dd, dd > small"));
    expect(parts.length, name).toBeGreaterThan(0);
    for (const part of parts.filter(({ left, right }) => right > left)) {
      expect(part.left, name).toBeGreaterThanOrEqual(panel?.left ?? 0);
      expect(part.right, name).toBeLessThanOrEqual((panel?.right ?? 0) - 4);
    }
  }
});

test("the title and its menu stand in the middle", async () => {
  for (const size of ["desk", "large"] as const) {
    const { page } = await fixture.visit("/", size);
    await page.getByRole("button").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const found of [page.getByRole("heading", { level: 1 }), page.getByRole("navigation")]) {
      const [box] = await boxes(found);
      const middle = ((box?.left ?? 0) + (box?.right ?? 0)) / 2;
      expect(Math.abs(middle - SIZES[size].width / 2), size).toBeLessThan(2);
    }
  }
});

test.each(["/new", "/matches", "/settings"])("%s grows with its text", async (path) => {
  const widths: number[] = [];
  for (const size of ["desk", "large"] as const) {
    const { page } = await fixture.visit(path, size);
    await page.locator(".panel").first().waitFor();
    const [box] = await boxes(page.locator(".panel").first());
    widths.push((box?.right ?? 0) - (box?.left ?? 0));
  }
  const [usual = 0, large = 0] = widths;
  expect(large / usual).toBeGreaterThanOrEqual(LARGER.text);
});
