// Attacks: the forecast first, with every part; nobody begins a war by mistake.

import { expect, test } from "vitest";
import type { ViewDocument } from "../../generated/civ";
import { rules, type SIZES, useFixture } from "./harness";
import { PATIENCE } from "./harness/patience";
import { boxes, overlap } from "./harness/screen";
import { ScreenReader } from "./harness/screen-reader";
import { Watch } from "./harness/watch";
import { land, meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const tile = (column: number, row: number): number => row * 14 + column;
const units = [
  { id: "a", owner: 0, kind: "spear_guard", at: [7, 2] },
  { id: "e", owner: 1, kind: "spear_guard", at: [8, 2] },
];

test("the forecast names both blows and their parts, then blood flows", async () => {
  const war = [{ between: [0, 1], stance: "war" }];
  const settler = { id: "s", owner: 1, kind: "settler", at: [8, 2] };
  const scene = meadow({ units: [...units, settler], diplomacy: war });
  const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE));
  await player.click(tile(7, 2));
  await player.part("Unit").waitFor();
  await player.hover(tile(8, 2));
  const forecast = player.part("Forecast");
  for (const words of [
    "Your attack",
    "Counterattack",
    /damage, likely \d+/,
    /Your attack \d+/,
    /Their defence \d+/,
  ])
    await expect.poll(() => forecast.getByText(words).first().isVisible()).toBe(true);
  await forecast.getByText("you also capture the Settler").waitFor();
  expect(await forecast.getByText("starts a war").count()).toBe(0);
  await player.fit("forecast");
  const [card] = await boxes(forecast);
  const { x, y } = await player.spot(tile(8, 2));
  expect(card && overlap(card, { left: x, right: x, top: y, bottom: y }), "beside its target").toBe(false);
  await player.hover(tile(3, 2));
  expect(await forecast.count()).toBe(0);
  await player.click(tile(8, 2));
  const view = await player.until((now) => Object.values(now.units).some(({ hp, max_hp }) => hp < max_hp));
  const mine = Object.values(view.units).find(({ owner }) => owner === 0);
  if (mine) {
    await player.click(mine.at);
    await player.part("Unit").getByText("Attack used").waitFor();
  }
});

test("bonuses of one source are told apart by what they hang on", async () => {
  const { map, ...rest } = meadow({ units, diplomacy: [{ between: [0, 1], stance: "war" }] });
  const river = [
    [
      [7, 2],
      [8, 2],
    ],
  ];
  const scene = { ...rest, map: { ...(map as object), rivers: river } };
  const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE));
  await player.click(tile(7, 2));
  await player.part("Unit").waitFor();
  await player.hover(tile(8, 2));
  const rows = player.part("Forecast").getByRole("button", { name: "River League" });
  await rows.first().waitFor();
  const told = await rows.allTextContents();
  expect(told).toContain("River League+1");
  expect(told).toContain("River League, on a river+2");
});

test(
  "the damage tells its curve, and a shield is no hit points",
  rules("forecast.curve", "forecast.shield"),
  async () => {
    const far = {
      id: "far",
      owner: 1,
      at: [8, 2],
      name: "Delta",
      buildings: ["shield_generator"],
      shield: 3,
    };
    const cities = [{ id: "home", owner: 0, at: [2, 6] }, far];
    const war = [{ between: [0, 1], stance: "war" }];
    const army = [{ id: "a", owner: 0, kind: "trebuchet", at: [7, 2] }];
    const scene = meadow({ cities, units: army, diplomacy: war });
    const player = await fixture.openSeat(await fixture.server.scenario(scene, PEOPLE));
    await player.click(tile(7, 2));
    await player.part("Unit").waitFor();
    await player.hover(tile(8, 2));
    const forecast = player.part("Forecast");
    await forecast.getByText(/Delta: 20\s→\s\d+\sHP/).waitFor();
    await forecast.getByText(/Shield: 3 → 0/).waitFor();
    await forecast.getByRole("button", { name: /\d+ ?damage/ }).hover();
    const told = player.page.getByRole("tooltip");
    for (const words of [
      "Attack minus Defence",
      "Damage at equal strength",
      /^Curve: /,
      "Before luck",
      "Limited to",
    ])
      await told.getByText(words).waitFor();
  },
);

test("the rulebook is read over the forecast, which waits behind it", async () => {
  const war = [{ between: [0, 1], stance: "war" }];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units, diplomacy: war }), PEOPLE),
  );
  await player.click(tile(7, 2));
  await player.part("Unit").waitFor();
  await player.press("a");
  const forecast = player.part("Forecast");
  await forecast.getByRole("button", { name: "Base" }).first().click();
  const codex = player.dialog("Codex");
  await codex.waitFor();
  expect(await forecast.count()).toBe(0);
  await player.leave(codex);
  await forecast.waitFor();
  await player.leave(forecast);
});

test("an attack in peace says that it begins a war, and can be left alone", async () => {
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units, turn: 60, edition: "0.91" }), PEOPLE),
  );
  await player.click(tile(7, 2));
  await player.part("Unit").waitFor();
  await player.click(tile(8, 2));
  const forecast = player.part("Forecast");
  await forecast.getByText("This starts a war with River League").waitFor();
  await player.fit("forecast that begins a war");
  await player.leave(forecast);
  expect((await player.view()).players["1"]?.treaty?.stance).toBe("peace");
  await player.click(tile(8, 2));
  await forecast.getByRole("button", { name: "Declare war and attack" }).click();
  await player.until((view) => view.players["1"]?.treaty?.stance === "war");
});

test(
  "the keyboard hears a forecast and attacks, a finger taps twice, and a setting asks first",
  rules("screen.forecast"),
  async () => {
    const war = [{ between: [0, 1], stance: "war" }];
    const scene = meadow({ units, diplomacy: war });
    const struck = (view: ViewDocument) => Object.values(view.units).some(({ hp, max_hp }) => hp < max_hp);
    const open = async (chosen: object = {}, size: keyof typeof SIZES = "laptop") => {
      const made = await fixture.server.scenario(scene, PEOPLE);
      const player = await fixture.openSeat(made, 0, size, { lasting: true, guided: true, ...chosen });
      await player.click(tile(7, 2));
      await player.part("Unit").waitFor();
      return player;
    };
    const player = await open();
    await player.press("ArrowRight");
    const reader = await ScreenReader.of(player);
    expect(await reader.told("status", "Cursor")).toMatch(
      /Your attack: [\d–]+ damage, .+; Counterattack: [\d–]+ damage/,
    );
    await player.press(" ");
    await player.until(struck);
    expect(await player.part("Forecast").count()).toBe(0);

    const wary = await open({ askAttack: true });
    await wary.click(tile(8, 2));
    await wary.part("Forecast").getByRole("button", { name: "Attack" }).waitFor();
    expect(struck(await wary.view())).toBe(false);
    await wary.press("Enter");
    await wary.until(struck);

    const finger = await open({}, "phone");
    const { x, y } = await finger.spot(tile(8, 2));
    await finger.page.touchscreen.tap(x, y);
    await finger.part("Forecast").getByText("Tap the target again").waitFor();
    await finger.fit("forecast on a phone");
    const again = await finger.spot(tile(8, 2));
    await finger.page.touchscreen.tap(again.x, again.y);
    await finger.until(struck);
  },
);

test(
  "an enemy beyond reach is marched to and attacked, which any other order cancels, and a lost one ends it",
  rules("screen.march"),
  async () => {
    const war = [{ between: [0, 1], stance: "war" }];
    const end = { type: "end_turn" } as const;
    const scene = (more: object[] = []) =>
      meadow({
        units: [units[0], { ...units[1], at: [9, 2] }, ...more],
        diplomacy: war,
        cities: [
          { id: "home", owner: 0, at: [2, 6], build: { unit: "scout" } },
          { id: "far", owner: 1, at: [12, 7] },
        ],
      });
    const begin = async () => {
      const made = await fixture.server.scenario(scene(), PEOPLE);
      const player = await fixture.openSeat(made, 0, "laptop", { lasting: true, guided: true });
      await player.click(tile(7, 2));
      await player.part("Unit").waitFor();
      await player.click(tile(9, 2));
      await player.until((view) => Object.values(view.units).some(({ at }) => at === tile(8, 2)));
      await player.click(tile(8, 2));
      await player.part("Unit").getByText("Attacks Spear Guard").waitFor();
      return { made, player };
    };
    const { made, player } = await begin();
    expect(await player.button(/^Unit /).count(), "it asks for no orders").toBe(0);
    await player.press("Shift+Enter");
    await player.until(({ active }) => active === 1);
    await fixture.server.act(made, end, 1);
    await player.until((view) => Object.values(view.units).some(({ owner, hp }) => owner === 1 && hp < 10));
    expect(await player.part("Unit").getByText("Attacks Spear Guard").count()).toBe(0);

    const { made: third, player: late } = await begin();
    await late.part("Unit").getByRole("button", { name: "Call off" }).click();
    await late.part("Unit").getByText("Attacks Spear Guard").waitFor({ state: "detached" });
    await late.click(tile(9, 2));
    await late.part("Unit").getByText("Attacks Spear Guard").waitFor();
    await late.press("Shift+Enter");
    await late.until(({ active }) => active === 1);
    const { units: known } = await fixture.server.view(third, 1);
    const unit = Object.keys(known).find((id) => known[id]?.at === tile(9, 2)) ?? "";
    expect((await fixture.server.act(third, { type: "disband_unit", unit }, 1)).accepted).toBe(true);
    await fixture.server.act(third, end, 1);
    await late.page.getByText("Spear Guard called off its attack.").first().waitFor();
  },
);

const COLUMNS = 40;

test("the camera stays on a fight until its result was seen", rules("screen.fight"), async () => {
  const guard = { owner: 0, kind: "spear_guard" };
  const scene = meadow({
    map: { terrain: land(COLUMNS, 9) },
    players: [
      { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
      { civ: "river_league", explored: "all" },
    ],
    cities: [{ id: "home", owner: 0, at: [2, 6], build: { unit: "scout" } }],
    units: [
      { id: "a", ...guard, at: [2, 2] },
      { id: "b", ...guard, at: [37, 7] },
      { id: "c", ...guard, at: [20, 7], fortified: true },
      { id: "e", owner: 1, kind: "spear_guard", at: [3, 2] },
      { id: "f", owner: 1, kind: "spear_guard", at: [20, 6] },
    ],
    diplomacy: [{ between: [0, 1], stance: "war" }],
  });
  const made = await fixture.server.scenario(scene, PEOPLE);
  const chosen = { lasting: true, guided: true, combatTime: 1000 };
  const player = await fixture.openSeat(made, 0, "laptop", chosen);
  const watch = await Watch.of(player, COLUMNS);
  const spot = (column: number, row: number) => row * COLUMNS + column;
  const [target, struck, next] = [spot(3, 2), spot(20, 7), spot(37, 7)];
  await player.part("Unit").waitFor();
  await player.press("a");
  await player.part("Forecast").waitFor();
  await player.press("Enter");
  const camera = await watch.seen(target);
  expect(
    [watch.inView(target, camera), watch.inView(next, camera)],
    "then it goes on to what is due",
  ).toEqual([false, true]);
  await fixture.server.act(made, { type: "end_turn" });
  const { units: known } = await fixture.server.view(made, 1);
  const unit = Object.keys(known).find((id) => known[id]?.at === spot(20, 6)) ?? "";
  expect((await fixture.server.act(made, { type: "attack", unit, target: [20, 7] }, 1)).accepted).toBe(true);
  expect(watch.inView(struck, await watch.seen(struck)), "an attack on one's own comes into view").toBe(true);
});

test(
  "blow, damage, reply and loss are drawn, in motion or as words that stay",
  rules("screen.fight"),
  async () => {
    const guard = { kind: "spear_guard" };
    const scene = meadow({
      players: [
        { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
        { civ: "river_league", explored: "all" },
      ],
      cities: [{ id: "home", owner: 0, at: [2, 6], build: { unit: "scout" } }],
      units: [
        { id: "a", owner: 0, ...guard, at: [4, 2], fortified: true },
        { id: "b", owner: 0, kind: "scout", hp: 1, at: [8, 2] },
        { id: "e", owner: 1, ...guard, at: [5, 2] },
        { id: "f", owner: 1, ...guard, at: [9, 2] },
      ],
      diplomacy: [{ between: [0, 1], stance: "war" }],
    });
    for (const motion of [true, false]) {
      const made = await fixture.server.scenario(scene, PEOPLE);
      const chosen = { lasting: true, guided: true, combatTime: 500, motion };
      const player = await fixture.openSeat(made, 0, "laptop", chosen);
      const watch = await Watch.of(player, 14);
      await fixture.server.act(made, { type: "end_turn" });
      const { units: known } = await fixture.server.view(made, 1);
      for (const column of [5, 9]) {
        const unit = Object.keys(known).find((id) => known[id]?.at === tile(column, 2)) ?? "";
        const attack = { type: "attack" as const, unit, target: [column - 1, 2] as [number, number] };
        expect((await fixture.server.act(made, attack, 1)).accepted).toBe(true);
        await watch.seen(tile(column - 1, 2));
      }
      const [hurt, lost] = [await watch.drawn(tile(4, 2)), await watch.drawn(tile(8, 2))];
      expect(hurt.filter((one) => /^−\d/.test(one)).length, "damage and reply").toBe(2);
      expect(lost.filter((one) => /^−\d/.test(one)).length, "it falls without a reply").toBe(1);
      expect(lost).toContain("It falls");
      expect([...hurt, ...lost].includes("blow")).toBe(motion);
      expect([...hurt, ...lost].includes("ring")).toBe(motion);
    }
  },
);

test("fights behind an open screen are shown when it closes", rules("screen.fight"), async () => {
  const guard = { kind: "spear_guard", fortified: true };
  const scene = meadow({
    players: [
      { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
      { civ: "river_league", explored: "all" },
    ],
    cities: [{ id: "home", owner: 0, at: [2, 6], build: { unit: "scout" } }],
    units: [
      { id: "a", owner: 0, ...guard, at: [4, 2] },
      { id: "b", owner: 0, kind: "scout", hp: 1, at: [8, 2] },
      { id: "e", owner: 1, kind: "spear_guard", at: [5, 2] },
      { id: "f", owner: 1, kind: "spear_guard", at: [9, 2] },
    ],
    diplomacy: [{ between: [0, 1], stance: "war" }],
  });
  const made = await fixture.server.scenario(scene, PEOPLE);
  const player = await fixture.openSeat(made, 0, "laptop", { lasting: true, guided: true, combatTime: 500 });
  const watch = await Watch.of(player, 14);
  await player.press("r");
  const research = player.dialog("Research");
  await research.waitFor();
  await fixture.server.act(made, { type: "end_turn" });
  const { units: known } = await fixture.server.view(made, 1);
  for (const column of [5, 9]) {
    const unit = Object.keys(known).find((id) => known[id]?.at === tile(column, 2)) ?? "";
    const attack = { type: "attack" as const, unit, target: [column - 1, 2] as [number, number] };
    expect((await fixture.server.act(made, attack, 1)).accepted).toBe(true);
  }
  expect((await fixture.server.act(made, { type: "end_turn" }, 1)).accepted).toBe(true);
  // Nothing waits for the screen: the turn has come, and keys are read.
  await player.until((view) => view.active === 0);
  expect(await watch.drawn(tile(8, 2)), "not behind the screen").toEqual([]);
  await watch.forget();
  await player.leave(research);
  await watch.seen(tile(4, 2));
  await watch.seen(tile(8, 2));
  expect(await watch.drawn(tile(8, 2))).toContain("It falls");
});

test("the setting for the time of a fight leaves it out, or shows it", rules("screen.fight"), async () => {
  const scouts = [4, 8].map((column) => ({
    id: `b${column}`,
    owner: 0,
    kind: "scout",
    hp: 1,
    at: [column, 2],
  }));
  const foes = [5, 9].map((column) => ({ id: `e${column}`, owner: 1, kind: "spear_guard", at: [column, 2] }));
  const scene = meadow({
    players: [
      { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
      { civ: "river_league", explored: "all" },
    ],
    units: [...scouts, ...foes],
    diplomacy: [{ between: [0, 1], stance: "war" }],
  });
  const made = await fixture.server.scenario(scene, PEOPLE);
  const player = await fixture.openSeat(made, 0, "laptop", { lasting: true, guided: true });
  const watch = await Watch.of(player, 14);
  await fixture.server.act(made, { type: "end_turn" });
  await player.until((view) => view.active === 1);
  const { units: known } = await fixture.server.view(made, 1);
  for (const [column, words, drawn] of [
    [5, "not at all", []],
    [9, "for half a second", ["It falls"]],
  ] as const) {
    await player.page.getByRole("navigation", { name: "Screens" }).getByRole("button").last().click();
    const menu = player.dialog("Menu");
    await menu.getByLabel("Watch each fight").selectOption({ label: words });
    await player.leave(menu);
    const unit = Object.keys(known).find((id) => known[id]?.at === tile(column, 2)) ?? "";
    const attack = { type: "attack" as const, unit, target: [column - 1, 2] as [number, number] };
    expect((await fixture.server.act(made, attack, 1)).accepted).toBe(true);
    const lost = (view: ViewDocument) =>
      !Object.values(view.units).some(({ owner, at }) => owner === 0 && at === tile(column - 1, 2));
    await player.until(lost);
    const shown = await watch.drawn(tile(column - 1, 2));
    expect(shown.filter((one) => one === "It falls")).toEqual(drawn);
  }
});

test(
  "a press on the turn's button while a fight is shown ends that, and no turn",
  rules("screen.unseen_turn"),
  async () => {
    const guard = { kind: "spear_guard", fortified: true };
    const scene = meadow({
      players: [
        { civ: "forge_clans", explored: "all", research: { tech: "fieldcraft" } },
        { civ: "river_league", explored: "all" },
      ],
      cities: [
        { id: "home", owner: 0, at: [2, 6], build: { unit: "scout" } },
        { id: "far", owner: 1, at: [12, 7], build: { unit: "scout" } },
      ],
      units: [
        { id: "a", owner: 0, ...guard, at: [4, 2] },
        { id: "b", owner: 0, ...guard, at: [8, 2] },
        { id: "e", owner: 1, kind: "spear_guard", at: [5, 2] },
        { id: "f", owner: 1, kind: "spear_guard", at: [9, 2] },
      ],
      diplomacy: [{ between: [0, 1], stance: "war" }],
    });
    const made = await fixture.server.scenario(scene, PEOPLE);
    // Longer than any wait of a test: each fight ends by the press alone.
    const chosen = { lasting: true, guided: true, combatTime: 10 * PATIENCE.wait };
    const player = await fixture.openSeat(made, 0, "laptop", chosen);
    const turn = (await player.view()).turn;
    expect((await fixture.server.act(made, { type: "end_turn" })).accepted).toBe(true);
    const { units: known } = await fixture.server.view(made, 1);
    for (const column of [5, 9]) {
      const unit = Object.keys(known).find((id) => known[id]?.at === tile(column, 2)) ?? "";
      const attack = { type: "attack" as const, unit, target: [column - 1, 2] as [number, number] };
      expect((await fixture.server.act(made, attack, 1)).accepted).toBe(true);
    }
    expect((await fixture.server.act(made, { type: "end_turn" }, 1)).accepted).toBe(true);
    const next = player.part("Turn").locator(".next");
    await expect.poll(() => next.textContent()).toMatch(/^\s*Skip the fight/);
    // A click that waits until nothing is shown would come too late.
    await next.evaluate((button) => {
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      (button as HTMLButtonElement).click();
    });
    await player.settled();
    expect(await next.textContent()).not.toMatch(/Skip/);
    const { turn: now, active } = await player.view();
    expect([now, active]).toEqual([turn + 1, 0]);
    await player.press("Shift+Enter");
    await player.until((view) => view.active === 1);
  },
);
