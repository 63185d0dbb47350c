// A duel by mouse: from the title to a move, deploying, converting, merging, fighting, walls.

import { expect, test } from "vitest";
import type { OptionsDocument } from "../../../generated/groves";
import { SIDES } from "../../../src/games/groves/text/sides";
import { rules, useFixture } from "../harness";
import { at, Duelist, duel } from "./duelist";
import { MIDDLE } from "./scenes";

const fixture = useFixture();

test(
  "title, choice of the game, a match against a level, deploy and move",
  rules("screen.sides", "setup.levels"),
  async () => {
    const player = await fixture.visit("/");
    await player.button(/New game/).click();
    await player.page.locator("label", { hasText: "Groves" }).click();
    await player.page.getByLabel(/^10 × 10/).check();
    const level = player.page.getByLabel("AI level").first();
    const { levels } = await fixture.server.ask<OptionsDocument>("/api/games/groves/editions/base");
    const told = levels.map(({ name, income }) => `${name}: ${SIDES.income(income)}`);
    await expect
      .poll(() => level.getByRole("option").allTextContents())
      .toEqual(expect.arrayContaining(told));
    await level.selectOption("hard");
    await player.button("Start").click();
    await player.findMatch();
    const duelist = new Duelist(player);
    await duelist.mine();
    const { sides, size, zones } = await duelist.view();
    expect(size).toBe(10);
    expect(sides["1"]?.income).toBe(2);
    await expect.poll(() => duelist.part("Sides").textContent()).toContain("Reserves");

    const free = (await duelist.legal()).deploy.tiles[0] as number;
    expect(zones[0]).toContain(free);
    await duelist.button(/^Deploy/).click();
    await duelist.page.getByRole("radio", { name: /^2 points/ }).click();
    await duelist.click(at(free, 10));
    await duelist.until(({ units }) =>
      Object.values(units).some(({ points, at: tile }) => points === 2 && tile === free),
    );
    await duelist.press("Escape");

    const { units } = await duelist.legal();
    const [name, choices] = Object.entries(units).find(([, { moves }]) => moves.length) ?? [];
    const from = (await duelist.view()).units[name ?? ""]?.at ?? 0;
    await duelist.click(at(from, 10));
    await duelist.part("Unit").waitFor();
    const to = choices?.moves[0] ?? 0;
    await duelist.click(at(to, 10));
    await duelist.until((view) => view.units[name ?? ""]?.at === to);
    await duelist.mine(1);
  },
);

test("wood becomes reserves, once and all at once", async () => {
  const duelist = await duel(fixture, MIDDLE);
  await duelist.button(/20 → 1/).click();
  await duelist.until(({ sides }) => sides["0"]?.wood === 27 && sides["0"]?.reserves === 31);
  await duelist.button(/Undo/).click();
  await duelist.until(({ sides }) => sides["0"]?.wood === 47);
  await duelist.button(/Convert\s*all/i).click();
  await duelist.until(({ sides }) => sides["0"]?.wood === 7 && sides["0"]?.reserves === 32);
  await expect.poll(() => duelist.button(/20 → 1/).isDisabled()).toBe(true);
});

test("auto-deploy turns what was converted into units", rules("screen.auto_deploy"), async () => {
  const duelist = await duel(fixture, { ...MIDDLE, sides: [{ wood: 47, reserves: 1 }, {}] });
  const auto = duelist.page.getByLabel(/^Auto-deploy/);
  expect(await auto.isChecked()).toBe(false);
  await duelist.press("a");
  await expect.poll(() => auto.isChecked()).toBe(true);
  await duelist.press("x");
  await duelist.until(({ sides }) => sides["0"]?.reserves === 3);
  await duelist.press("p");
  // Three reserves and the income of the round: four points, and nothing is left.
  const { turn, units } = await duelist.until(({ sides }) => sides["0"]?.reserves === 0);
  expect(turn).toBe(13);
  expect(Object.values(units).filter(({ owner, points }) => owner === 0 && points === 4)).toHaveLength(1);
  await duelist.ready();
  await auto.uncheck();
});

test("auto-deploy forgets what was taken back, and nothing else", rules("screen.auto_deploy"), async () => {
  const duelist = await duel(fixture, { ...MIDDLE, sides: [{ wood: 47, reserves: 1 }, {}] });
  const reserves = (wanted: number) => duelist.until(({ sides }) => sides["0"]?.reserves === wanted);
  await duelist.press("a", "x");
  await reserves(3);
  await duelist.press("z");
  await reserves(1);
  await expect.poll(() => duelist.part("Log").textContent()).toContain("You undid your last step");
  await duelist.press("p");
  await duelist.mine(12);
  await duelist.page.getByText("Round 13 of 200").waitFor();
  await duelist.ready();
  await reserves(2);
  await duelist.press("x");
  await reserves(4);
  await duelist.page.reload();
  await duelist.player.ready();
  await duelist.ready();
  await duelist.press("p");
  await reserves(0);
});

test(
  "a forecast shows luck, shield, support and every ending before the blow",
  rules("screen.forecast"),
  async () => {
    const duelist = await duel(fixture, MIDDLE);
    await duelist.click([5, 5]);
    await duelist.click([6, 4]);
    const forecast = duelist.dialog("Forecast");
    await forecast.waitFor();
    for (const words of ["21–29", "Shield", "+ 1", "Support", "29 : 21", "You win, 8 left"])
      await expect.poll(() => forecast.textContent()).toContain(words);
    expect(await forecast.locator(".chip").allTextContents()).toEqual([
      "You win 85%",
      "You lose 5%",
      "Both die 10%",
    ]);
    await duelist.player.leave(forecast);
    const { active, units } = await duelist.view();
    expect(active).toBe(0);
    expect(Object.values(units).some(({ at: tile, points }) => tile === 46 && points === 20)).toBe(true);

    await duelist.click([6, 4]);
    await forecast.getByRole("button", { name: /Attack/ }).click();
    await duelist.until(({ active, turn }) => active === 1 || turn > 12);
    const line = duelist.part("Log").getByText(/against the rival/i);
    await expect
      .poll(() => line.first().textContent())
      .toContain("25 + 4 (crit) = 29 against 20 + 1 (shield) = 21");
  },
);

test("an attack that can only be lost suggests to leave it", rules("screen.forecast"), async () => {
  const giant = { id: "g", owner: 1, points: 50, at: [6, 5], stationary: 3 };
  const duelist = await duel(fixture, { ...MIDDLE, units: [...MIDDLE.units, giant] });
  await duelist.click([5, 5]);
  await duelist.click([6, 5]);
  const forecast = duelist.dialog("Forecast");
  await forecast.waitFor();
  expect(await forecast.locator(".chip.plain").allTextContents()).toEqual(["You win 0%", "Both die 0%"]);
  expect(await forecast.locator("button.primary").allTextContents()).toEqual([
    expect.stringContaining("Not now"),
  ]);
  await duelist.press("Enter");
  await forecast.waitFor({ state: "detached" });
  expect((await duelist.view()).active).toBe(0);
});

test("a merger is shown before it is done", rules("screen.merge"), async () => {
  const duelist = await duel(fixture, MIDDLE);
  await duelist.click([5, 5]);
  await duelist.click([4, 5]);
  const dialog = duelist.dialog("Merge");
  await expect.poll(() => dialog.textContent()).toContain("T3 L1 (25) + T3 L1 (28) = T3 L2 (53)");
  await duelist.player.fit("merger");
  await dialog.getByRole("button", { name: /^Merge/ }).click();
  await duelist.until(({ units }) => Object.values(units).some(({ points }) => points === 53));
});

test("wall mode: edges, removing, the limit, cooling, striking", rules("screen.wall_mode"), async () => {
  const duelist = await duel(fixture, MIDDLE);
  await duelist.button(/Build wall/).click();
  await duelist.clickEdge([5, 5], 1, 0);
  await expect
    .poll(() => duelist.page.getByRole("alert").textContent())
    .toContain("cooling down: 3 more rounds");
  await duelist.clickEdge([5, 5], 0, 1);
  await duelist.until(({ walls }) =>
    Object.values(walls).some(({ one, other, owner }) => one === 55 && other === 65 && owner === 0),
  );
  await duelist.clickEdge([4, 4], -1, 0);
  await duelist.until(
    ({ walls }) => !Object.values(walls).some(({ one, other }) => one === 43 && other === 44),
  );
  const { build_refusal } = await duelist.legal();
  expect(build_refusal).toBe("wall_limit");
  await duelist.clickEdge([5, 5], -1, 0);
  await expect
    .poll(() => duelist.page.getByRole("alert").textContent())
    .toContain("You've already built your wall this half-turn");
  await duelist.press("Escape");

  await duelist.click([4, 4]);
  await duelist.clickEdge([4, 4], 0, -1);
  await duelist.until(
    ({ walls }) => !Object.values(walls).some(({ one, other }) => one === 34 && other === 44),
  );
});

test("the log shows combat only, or everything", rules("screen.log"), async () => {
  const duelist = await duel(fixture, MIDDLE);
  await duelist.button(/20 → 1/).click();
  const log = duelist.part("Log");
  await expect.poll(() => log.textContent()).toContain("You converted 20 wood into 1 reserve");
  await log.getByLabel(/Combat only/).check();
  await expect.poll(() => log.textContent()).toContain("No fights yet");
  await duelist.press("l", "k");
  await expect.poll(() => duelist.dialog("Log").textContent()).toContain("You convert");
  await duelist.player.leave(duelist.dialog("Log"));
  await duelist.page.reload();
  await duelist.player.ready();
  await expect.poll(() => log.textContent()).toContain("You converted 20 wood");
});

test(
  "the fog is lifted and lowered; keys speak to the duel after a click on a box or a button",
  rules("screen.keyboard"),
  async () => {
    const duelist = await duel(fixture, MIDDLE);
    const fog = duelist.page.getByLabel(/^Fog/);
    await fog.uncheck();
    await duelist.until((view) => !view.fog && !view.sight.includes(0));
    await fog.check();
    await duelist.until((view) => view.fog);
    await duelist.button(/^Deploy/).click();
    await duelist.press("ArrowDown", "ArrowRight", "Space");
    await duelist.until(({ units }) => Object.values(units).some(({ at }) => at === 1));
    await duelist.page.getByLabel(/^Auto-deploy/).check();
    await duelist.press("w");
    await duelist.button(/Leave wall mode/).waitFor();
    await duelist.press("Escape");
    await duelist.button("Menu").click();
    const menu = duelist.dialog("Menu");
    await menu.getByRole("checkbox", { name: "Animation" }).click();
    await duelist.press("Escape");
    await expect.poll(() => menu.count()).toBe(0);
  },
);

test("the cursor leaves a board alone that is in sight", rules("screen.keyboard"), async () => {
  const duelist = await duel(fixture, MIDDLE);
  const before = await duelist.player.camera();
  await duelist.press("ArrowDown", "ArrowRight", "Shift+ArrowDown");
  const told = duelist.page.getByText(/^Column 2, row 1/);
  await expect.poll(() => told.textContent()).toContain("edge towards column 2, row 2");
  expect(await duelist.player.camera()).toEqual(before);
});
