// The map under mouse, wheel and finger.

import { expect, test } from "vitest";
import { Grid } from "../../src/board/geometry";
import { rules, useRoom } from "./harness";

const room = useRoom();

test("the map fits, follows the hand and zooms at the cursor", rules("screen.map"), async () => {
  const made = await room.table.create({ edition: "0.91", seed: 5, setup: { size: "small" } });
  const player = await room.sit(made);
  const { width, height } = await player.view();
  const { pixelWidth, pixelHeight } = new Grid(width, height);
  const first = await player.camera();
  const [right, bottom] = [first.x + pixelWidth * first.zoom, first.y + pixelHeight * first.zoom];
  expect(first.x).toBeGreaterThanOrEqual(0);
  expect(first.y).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1280);
  expect(bottom).toBeLessThanOrEqual(720);
  // In the middle, up to what the panels at the rims take.
  expect(Math.abs((first.x + right) / 2 - 640)).toBeLessThan(150);
  expect(Math.abs((first.y + bottom) / 2 - 360)).toBeLessThan(60);

  const { mouse } = player.page;
  await mouse.move(500, 300);
  const under = { x: (500 - first.x) / first.zoom, y: (300 - first.y) / first.zoom };
  for (let turn = 0; turn < 14; turn++) await mouse.wheel(0, -400);
  await expect.poll(async () => (await player.camera()).zoom).toBeCloseTo(3, 1);
  const near = await player.camera();
  expect(Math.abs(under.x * near.zoom + near.x - 500)).toBeLessThan(30);
  expect(Math.abs(under.y * near.zoom + near.y - 300)).toBeLessThan(30);

  await mouse.down();
  await mouse.move(440, 340, { steps: 6 });
  await mouse.move(380, 380, { steps: 6 });
  await mouse.up();
  await expect.poll(async () => (await player.camera()).x).toBeLessThan(near.x - 60);
  expect((await player.camera()).y).toBeGreaterThan(near.y + 40);

  for (let turn = 0; turn < 18; turn++) await mouse.wheel(0, 400);
  await expect.poll(async () => (await player.camera()).zoom).toBeCloseTo(Math.min(0.5, first.zoom), 2);
});

test("fine pictures come when somebody looks closer", async () => {
  const player = await room.sit(await room.table.create({ seed: 5, setup: { size: "tiny" } }));
  const fetched = () =>
    player.page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => /atlas-0@.x.webp/.exec(name) ?? []),
    );
  expect(await fetched()).toEqual(["atlas-0@1x.webp"]);
  await player.page.mouse.move(500, 300);
  for (let turn = 0; turn < 14; turn++) await player.page.mouse.wheel(0, -400);
  await expect.poll(async () => (await player.camera()).zoom).toBeCloseTo(3, 1);
  await expect.poll(fetched).toEqual(["atlas-0@1x.webp", "atlas-0@2x.webp"]);
});

test("on a laptop no panel of the first turn lies over the map", rules("screen.map"), async () => {
  const setup = { size: "standard", players: 2 };
  const player = await room.sit(await room.table.create({ edition: "0.91", seed: 7, setup }));
  const { width, height } = await player.view();
  const { pixelWidth, pixelHeight } = new Grid(width, height);
  const guide = player.page.getByRole("complementary", { name: "Guide" });
  await guide.waitFor();
  await player.part("Unit").waitFor();
  const { x, y, zoom } = await player.camera();
  for (const panel of [guide, player.part("Unit"), player.part("Turn")]) {
    const box = await panel.boundingBox();
    const beside = box && (box.x >= x + pixelWidth * zoom || box.y >= y + pixelHeight * zoom);
    expect(beside, JSON.stringify({ box, x, y, zoom })).toBe(true);
  }
});
