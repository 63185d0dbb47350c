// What panels and chips tell of units, cities and the map.

import { expect, test } from "vitest";
import { rules, useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const tile = (column: number, row: number): number => row * 14 + column;
const WAR = [{ between: [0, 1], stance: "war" }];

test(
  "a unit shows its moves, attack, link and capture lock",
  rules("screen.unit_flags", "screen.unit"),
  async () => {
    const units = [
      { id: "a", owner: 0, kind: "spear_guard", at: [7, 2], attacked: true, moves: 0 },
      { id: "b", owner: 0, kind: "settler", at: [7, 6], captured_on: 5 },
      { id: "c", owner: 0, kind: "settler", at: [2, 2], linked: "d" },
      { id: "d", owner: 0, kind: "spear_guard", at: [2, 2], linked: "c" },
      { id: "e", owner: 0, kind: "spear_guard", at: [12, 1], fortified: true },
      { id: "f", owner: 0, kind: "settler", at: [8, 7] },
      { id: "g", owner: 0, kind: "spear_guard", at: [8, 7] },
    ];
    const player = await fixture.openSeat(
      await fixture.server.scenario(meadow({ units, diplomacy: WAR, turn: 5 }), PEOPLE),
    );
    const panel = player.part("Unit");
    await player.click(tile(7, 2));
    await panel.getByText("Attack used").waitFor();
    expect(await panel.locator(".stats").textContent()).toMatch(/\b0\s*\/\s*1\b/);
    await player.click(tile(7, 6));
    await panel.getByText("Captured").waitFor();
    await player.click(tile(2, 2));
    await panel.getByText("Linked").waitFor();
    await panel.getByRole("button", { name: /Unlink/ }).waitFor();
    await player.click(tile(12, 1));
    await panel.getByText("Fortified").waitFor();
    await player.click(tile(8, 7));
    await panel.getByRole("button", { name: /^Link/ }).waitFor();
    const both = [(await panel.getByRole("heading").first().textContent()) ?? ""];
    const found = panel.getByRole("button", { name: /Found city/i });
    const fortify = panel.getByRole("button", { name: /Fortify/ });
    await (/settler/i.test(both[0] ?? "") ? found : fortify).waitFor();
    await player.click(tile(8, 7));
    await (/settler/i.test(both[0] ?? "") ? fortify : found).waitFor();
  },
);

test(
  "a city shows its shot, damage, build and garrison",
  rules("screen.city_flags", "screen.status"),
  async () => {
    const cities = [
      {
        id: "home",
        owner: 0,
        at: [4, 4],
        hp: 7,
        fired: true,
        damaged_on: 5,
        build: { unit: "scout" },
        progress: 3,
      },
      { id: "far", owner: 1, at: [10, 4] },
    ];
    const units = [{ id: "g", owner: 0, kind: "spear_guard", at: [4, 4], fortified: true }];
    const player = await fixture.openSeat(
      await fixture.server.scenario(meadow({ cities, units, diplomacy: WAR, turn: 5 }), PEOPLE),
    );
    const home = Object.values((await player.view()).cities).find(({ owner }) => owner === 0);
    await player.click(tile(4, 4));
    const panel = player.part("City");
    for (const words of ["Shot fired", "Damaged", "Garrison", "Capital", `3 of ${home?.own?.cost}`])
      await panel.getByText(words).first().waitFor();
    await panel.getByText("Scout").first().waitFor();
    await player.click(tile(4, 4));
    await player.part("Unit").getByText("Fortified").waitFor();
    await player.button("Diplomacy").click();
    await player.dialog("Diplomacy").getByText("War since turn").waitFor();
  },
);

test("yields and strength have their signs and colours", rules("screen.yields"), async () => {
  const made = await fixture.server.scenario(meadow({ edition: "0.91" }), PEOPLE);
  const player = await fixture.openSeat(made);
  const { yields } = await fixture.server.ruleset((await player.view()).ruleset);
  expect(yields.map(({ key }) => key)).toEqual(["food", "production", "science"]);
  const banner = player.page.getByRole("banner");
  const hues: Record<string, [number, number]> = {
    food: [60, 160],
    production: [15, 45],
    science: [190, 230],
  };
  for (const { key, name, icon } of yields) {
    const sign = banner.getByRole("img", { name }).first();
    expect(await sign.locator("use").getAttribute("href")).toContain(`#${icon}`);
    const hue = hueOf(await sign.evaluate((node) => getComputedStyle(node).color));
    expect(hue, `${name} has its hue`).toBeGreaterThanOrEqual(hues[key]?.[0] ?? 0);
    expect(hue, `${name} has its hue`).toBeLessThanOrEqual(hues[key]?.[1] ?? 0);
  }
  await player.click(tile(4, 4));
  const panel = player.part("City");
  const health = panel.getByRole("img", { name: "Hit points" }).first();
  const red = hueOf(await health.evaluate((node) => getComputedStyle(node).color));
  expect(Math.min(red, 360 - red)).toBeLessThan(20);
  expect(
    await panel.getByRole("img", { name: "Defence" }).first().locator("use").getAttribute("href"),
  ).toContain("shield");
});

test("the legend explains what is seen, remembered and unknown", rules("screen.vision_legend"), async () => {
  const player = await fixture.openSeat(await fixture.server.scenario(meadow(), PEOPLE));
  await player.button("Map legend").click();
  for (const words of [/visible|in sight/i, /fog|remember/i, /shroud|unknown/i])
    await expect.poll(() => player.page.getByText(words).first().isVisible()).toBe(true);
});

function hueOf(colour: string): number {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part) / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least || 1;
  const part =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (part * 60 + 360) % 360;
}
