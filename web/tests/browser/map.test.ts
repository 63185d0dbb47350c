// The map under mouse, wheel and finger.

import { expect, test } from "vitest";
import { HexGrid } from "../../src/games/civ/geometry";
import { type Player, rules, useFixture } from "./harness";
import { resize } from "./harness/screen";

const fixture = useFixture();

/** The box around what a player knows of the map, as it lies on the screen. */
async function known(player: Player) {
  const { width, height, tiles } = await player.view();
  const box = new HexGrid(width, height).boxOf(tiles.sight.flatMap((seen, tile) => (seen ? [tile] : [])));
  if (!box) throw new Error("nothing is known");
  const { x, y, zoom } = await player.camera();
  const [left, top] = [x + box.x * zoom, y + box.y * zoom];
  return { left, top, right: left + box.width * zoom, bottom: top + box.height * zoom };
}

test("the map fits, follows the hand and zooms at the cursor", rules("screen.map"), async () => {
  const made = await fixture.server.create({ edition: "0.91", seed: 5, setup: { size: "small" } });
  const player = await fixture.openSeat(made);
  const first = await player.camera();
  const { left, top, right, bottom } = await known(player);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1280);
  expect(bottom).toBeLessThanOrEqual(720);
  // In the middle, up to what the panels at the rims take.
  expect(Math.abs((left + right) / 2 - 640)).toBeLessThan(150);
  expect(Math.abs((top + bottom) / 2 - 360)).toBeLessThan(60);
  // No small patch of land amid what nobody knows.
  expect(Math.max((right - left) / 1020, (bottom - top) / 496)).toBeGreaterThan(0.9);

  const { mouse } = player.page;
  await mouse.move(500, 300);
  const under = { x: (500 - first.x) / first.zoom, y: (300 - first.y) / first.zoom };
  const wheel = (times: number, by: number) =>
    player.moving(async () => {
      for (let turn = 0; turn < times; turn++) await mouse.wheel(0, by);
    });
  const near = await wheel(14, -400);
  expect(near.zoom).toBeCloseTo(3, 1);
  expect(Math.abs(under.x * near.zoom + near.x - 500)).toBeLessThan(30);
  expect(Math.abs(under.y * near.zoom + near.y - 300)).toBeLessThan(30);

  await mouse.down();
  await mouse.move(440, 340, { steps: 6 });
  await mouse.move(380, 380, { steps: 6 });
  await mouse.up();
  expect((await player.camera()).x).toBeLessThan(near.x - 60);
  expect((await player.camera()).y).toBeGreaterThan(near.y + 40);

  const whole = await player.moving(() => player.press("0"));
  await wheel(1, -400);
  expect((await wheel(18, 400)).zoom).toBeCloseTo(Math.min(0.5, whole.zoom), 2);
});

test("fine pictures come when the player zooms in", async () => {
  const player = await fixture.openSeat(await fixture.server.create({ seed: 5, setup: { size: "tiny" } }));
  // A small window: every dot of it is drawn without a graphics card.
  await resize(player, 700, 480);
  await player.draw(1);
  const fetched = () =>
    player.page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => /atlas-0@.x.webp/.exec(name) ?? []),
    );
  expect(await fetched()).toEqual(["atlas-0@1x.webp"]);
  await player.page.mouse.move(350, 240);
  const near = await player.moving(async () => {
    for (let turn = 0; turn < 14; turn++) await player.page.mouse.wheel(0, -400);
  });
  expect(near.zoom).toBeCloseTo(3, 1);
  await expect.poll(fetched).toEqual(["atlas-0@1x.webp", "atlas-0@2x.webp"]);
});

test("on a laptop no panel of the first turn lies over what is known", rules("screen.map"), async () => {
  const setup = { size: "standard", players: 2 };
  const player = await fixture.openSeat(await fixture.server.create({ edition: "0.91", seed: 7, setup }));
  const guide = player.page.getByRole("complementary", { name: "Guide" });
  await guide.waitFor();
  await player.part("Unit").waitFor();
  const { right, bottom } = await known(player);
  for (const panel of [guide, player.part("Unit"), player.part("Turn")]) {
    const box = await panel.boundingBox();
    const beside = box && (box.x >= right || box.y >= bottom);
    expect(beside, JSON.stringify({ box, right, bottom })).toBe(true);
  }
});

test("the guide shows a unit large enough to see", async () => {
  const player = await fixture.openSeat(
    await fixture.server.create({ seed: 7, setup: { size: "standard" } }),
  );
  await player.part("Unit").waitFor();
  await player.moving(() => player.press("0"));
  const { zoom } = await player.moving(() => player.button("Show me").click());
  expect(zoom).toBeGreaterThanOrEqual(0.75);
});

test("a page that is loaded again shows what it showed", async () => {
  const player = await fixture.openSeat(await fixture.server.create({ seed: 5, setup: { size: "tiny" } }));
  await player.part("Unit").waitFor();
  await player.page.mouse.move(500, 300);
  const before = await player.moving(() => player.page.mouse.wheel(0, -400));
  await player.page.reload();
  await player.ready();
  await player.part("Unit").waitFor();
  const after = await player.camera();
  for (const what of ["x", "y", "zoom"] as const) expect(after[what], what).toBeCloseTo(before[what], 0);
});
