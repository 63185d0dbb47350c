// Small screens and large zoom: what is left of the map, and what lies over what.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { type CreatedMatch, type Player, useFixture } from "./harness";
import { type Box, boxes, mapShare, overlap, resize } from "./harness/screen";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();
const UNIT = 4 * 14 + 7;
const CITY = 4 * 14 + 4;

/** Whether the middle of a tile can be seen and touched. */
async function isOpen(player: Player, tile: number): Promise<boolean> {
  const { x, y } = await player.spot(tile);
  return player.page.evaluate(([at, top]) => document.elementFromPoint(at, top)?.tagName === "CANVAS", [
    x,
    y,
  ] as const);
}

/** How much of the height between the top bar and the turn some panels take, in percent. */
async function coveredShare(player: Player, panels: Locator[]): Promise<number> {
  const all = await Promise.all([player.page.locator("header"), player.part("Turn"), ...panels].map(boxes));
  const [top, turn, ...over] = all.map(([box]) => box as Box);
  const taken = over.reduce((sum, box) => sum + box.bottom - box.top, 0);
  return Math.round((100 * taken) / ((turn?.top ?? 0) - (top?.bottom ?? 0)));
}

test("half of a small screen is map, and the selected is never under its own panel", async () => {
  const units = [{ id: "a", owner: 0, kind: "riders", at: [7, 4] }];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE),
    0,
    "phone",
  );
  const hint = player.page.getByRole("complementary", { name: "Hint" });
  for (const [width, height] of [
    [640, 400],
    [844, 390],
    [390, 844],
  ] as const) {
    const size = `${width} x ${height}`;
    await resize(player, width, height);
    for (const panel of ["Unit", "City"]) if (await player.part(panel).count()) await player.press("Escape");
    await hint.waitFor();
    await player.press("0");
    if (width > height) expect(await mapShare(player), `map alone at ${size}`).toBeGreaterThanOrEqual(60);
    await player.click(UNIT);
    await player.part("Unit").getByRole("button", { name: "Fortify" }).waitFor();
    await player.settled();
    if (width > height) expect(await mapShare(player), `with a unit at ${size}`).toBeGreaterThanOrEqual(50);
    else expect(await coveredShare(player, [hint, player.part("Unit")])).toBeLessThanOrEqual(50);
    expect(await isOpen(player, UNIT), `the unit at ${size}`).toBe(true);
    await player.press("Escape", "0");
    await player.click(CITY);
    await player.part("City").waitFor();
    await player.settled();
    if (width > height) expect(await mapShare(player), `with a city at ${size}`).toBeGreaterThanOrEqual(50);
    expect(await isOpen(player, CITY), `the city at ${size}`).toBe(true);
    await player.press("Escape");
  }
  // A unit that moves stays in sight.
  await player.press("0");
  await player.click(UNIT);
  const [id] = Object.entries((await player.view()).units)[0] ?? [""];
  for (const row of [5, 6]) {
    if (!player.made) throw new Error("no match");
    await fixture.server.act(player.made, { type: "move_unit", unit: id, to: [7, row] });
    await player.until((view) => view.units[id]?.at === row * 14 + 7);
    expect(await isOpen(player, row * 14 + 7), `the unit in row ${row}`).toBe(true);
  }
});

test.each([
  [390, 844],
  [844, 390],
])("a hint that is shortened can be read with a tap, %d x %d", async (width, height) => {
  const units = [{ id: "a", owner: 0, kind: "riders", at: [7, 4] }];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE),
    0,
    "phone",
  );
  await resize(player, width, height);
  await player.press("0");
  await player.click(UNIT);
  await player.part("Unit").waitFor();
  const hint = player.page.getByRole("complementary", { name: "Hint" });
  const more = hint.getByRole("button", { name: "More" });
  await more.waitFor();
  // Anywhere on the card, as one taps what one wants to read.
  await hint.getByRole("heading").tap({ force: true });
  await hint.getByRole("button", { name: "Less" }).waitFor();
  const text = hint.locator("p");
  const cut = await text.evaluate((one) => one.clientHeight === 0 || one.scrollHeight > one.clientHeight + 1);
  expect(cut, "the text is cut").toBe(false);
  const [card] = await boxes(hint);
  const [turn] = await boxes(player.part("Turn"));
  expect(card && turn && !overlap(card, turn), "over the turn").toBe(true);
});

test.each([
  [844, 390],
  [640, 400],
])("the name of a city is not broken inside a word, %d x %d", async (width, height) => {
  const cities = [{ id: "home", owner: 0, at: [4, 4], name: "Coppermouth", population: 3 }];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ cities, turn: 9 }), PEOPLE),
    0,
    "phone",
  );
  await resize(player, width, height);
  await player.press("0");
  await player.click(CITY);
  const name = player.part("City").getByRole("heading", { name: "Coppermouth" });
  await name.waitFor();
  const lines = await name.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test("the card of a tile covers neither hints nor notices nor their buttons", async () => {
  const units = [{ id: "a", owner: 0, kind: "settler", at: [7, 1] }];
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE));
  await resize(player, 1366, 768);
  await player.click(1 * 14 + 7);
  await player.foundCity();
  await player.until((view) => Object.values(view.cities).filter(({ owner }) => owner === 0).length === 2);
  const notes = player.page
    .getByRole("complementary", { name: "Hint" })
    .or(player.page.getByRole("list", { name: "Notices" }).locator("li"));
  await player.page.getByRole("list", { name: "Notices" }).locator("li").first().waitFor();
  for (const tile of [CITY, 1 * 14 + 7, 0, 13]) {
    await player.hover(tile);
    const card = player.page.locator(".card").first();
    await card.waitFor();
    const [own] = await boxes(card);
    if (!own) throw new Error("there is no card");
    for (const other of await boxes(notes))
      expect(overlap(own, other), `the card of tile ${tile} over a hint or a notice`).toBe(false);
    const { x, y } = await player.spot(tile);
    expect(overlap(own, { left: x, right: x, top: y, bottom: y }), "over its own tile").toBe(false);
  }
});

test("a long hint ends above the small map, and notices for which that leaves no room stand beside it", async () => {
  const guards = Array.from({ length: 9 }, (_, column) => ({
    id: `guard ${column}`,
    owner: 0,
    kind: "spear_guard",
    at: [column, 7],
  }));
  const units = [{ id: "a", owner: 0, kind: "settler", at: [7, 1] }, ...guards];
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE));
  await player.click(1 * 14 + 7);
  await player.foundCity();
  await player.page.getByRole("complementary", { name: "Hint" }).getByText("austerity").waitFor();
  const notices = player.page.getByRole("list", { name: "Notices" }).locator("li");
  await notices.first().waitFor();
  const hint = player.page.getByRole("complementary", { name: "Hint" });
  const goals = player.page.getByRole("region", { name: "Goals" });
  // Laptops' screens, what a browser leaves of one, and a small window.
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
    [1366, 620],
    [1024, 600],
  ] as const) {
    await resize(player, width, height);
    const [map] = await boxes(player.page.locator("aside.right"));
    const [card] = await boxes(hint);
    if (!map || !card) throw new Error("there is no hint, or no map");
    for (const one of await boxes(notices))
      for (const other of [map, card])
        expect(overlap(one, other), JSON.stringify({ width, one, other })).toBe(false);
    expect(overlap(map, card), JSON.stringify({ width, map, card })).toBe(false);
    for (const { bottom } of await boxes(hint.getByRole("button")))
      expect(bottom, `a button of the hint at ${width} x ${height}`).toBeLessThanOrEqual(map.top);
    const [text, row] = await boxes(hint.locator("p, .row"));
    expect(text && row && text.bottom <= row.top, `the text beside its buttons at ${width} x ${height}`).toBe(
      true,
    );
    if (await goals.isVisible())
      for (const { bottom } of await boxes(goals.or(goals.getByRole("button"))))
        expect(bottom, `the goals at ${width} x ${height}`).toBeLessThanOrEqual(map.top);
  }
  await resize(player, 1366, 768);
  await goals.getByRole("button", { name: "How to win: Conquest" }).click();
  await goals.getByRole("button", { name: "Got it" }).click();
  await goals.getByText("How to win: Conquest").waitFor({ state: "detached" });
});

test("on a phone the forecast of an attack leaves no strip of the attacker's panel open", async () => {
  const units = [
    { id: "a", owner: 0, kind: "riders", at: [7, 4] },
    { id: "b", owner: 1, kind: "spear_guard", at: [8, 4] },
  ];
  const diplomacy = [{ between: [0, 1], stance: "war" }];
  const made = await fixture.server.scenario(meadow({ units, diplomacy, turn: 9 }), PEOPLE);
  const player = await fixture.openSeat(made, 0, "phone");
  await player.press("0");
  await player.click(UNIT);
  await player.part("Unit").waitFor();
  await player.press("a");
  await player.part("Forecast").waitFor();
  const [panel] = await boxes(player.part("Unit"));
  const [card] = await boxes(player.part("Forecast"));
  if (!panel || !card) throw new Error("there is no forecast, or no panel");
  const place = JSON.stringify({ panel, card });
  expect([card.left <= panel.left, card.right >= panel.right], place).toEqual([true, true]);
  expect([card.top <= panel.top, card.bottom >= panel.bottom], place).toEqual([true, true]);
});

test("notices lie over no selected unit on a phone", async () => {
  const units = [
    { id: "a", owner: 0, kind: "settler", at: [7, 1] },
    { id: "b", owner: 0, kind: "riders", at: [7, 4] },
  ];
  const made = await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE);
  const player = await fixture.openSeat(made, 0, "phone");
  const notices = player.page.getByRole("list", { name: "Notices" }).locator("li");
  await player.press("0");
  await player.click(1 * 14 + 7);
  await player.foundCity();
  await player.until((view) => Object.values(view.cities).filter(({ owner }) => owner === 0).length === 2);
  await player.leave(player.part("City"));
  await notices.first().waitFor();
  await player.press("n");
  await player.part("Unit").getByRole("heading", { name: "Riders" }).waitFor();
  await player.settled();
  const { x, y } = await player.spot(UNIT);
  for (const notice of await boxes(notices))
    expect(overlap(notice, { left: x, right: x, top: y, bottom: y }), JSON.stringify(notice)).toBe(false);
  expect(await isOpen(player, UNIT)).toBe(true);
});

test("no key is named where there are only fingers, but in the list of keys", async () => {
  const units = [{ id: "a", owner: 0, kind: "riders", at: [7, 4] }];
  const made = await fixture.server.scenario(meadow({ units, turn: 9 }), PEOPLE);
  const player = await fixture.openSeat(made, 0, "phone");
  await resize(player, 1280, 800);
  const seen = () =>
    player.page
      .locator("kbd, .keyed")
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);
  await player.press("0");
  await player.click(UNIT);
  await player.part("Unit").getByRole("button", { name: "Fortify" }).waitFor();
  expect(await seen()).toBe(0);
  await player.press("r");
  await player.dialog("Research").getByText("Choose a locked tech").waitFor();
  expect(await seen()).toBe(0);
  await player.leave(player.dialog("Research"));
  await player.press("?");
  await player.dialog("Keys").waitFor();
  expect(await seen()).toBeGreaterThan(20);
});

test("tips of techs leave the way back free", async () => {
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ turn: 9 }), PEOPLE));
  await resize(player, 1366, 768);
  await player.press("r");
  const tree = player.dialog("Research");
  const [close] = await boxes(tree.getByRole("button", { name: "Close" }));
  const tip = player.page.getByRole("tooltip");
  const techs = await tree.locator("[data-tech]").all();
  expect(techs.length).toBeGreaterThan(10);
  for (const tech of techs) {
    await tech.focus();
    await tip.waitFor();
    const [told] = await boxes(tip);
    if (told && close) expect(overlap(told, close), String(await tech.textContent())).toBe(false);
  }
});

/** What reaches beyond the right edge of the screen and is not scrolled into sight there. */
const beyond = (player: Player): Promise<string[]> =>
  player.page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter(
        (one) =>
          one.getClientRects().length > 0 && !one.closest(".eras, .queue, .commands, .wide, canvas, svg"),
      )
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 20)}`),
  );

test("long names push nothing out of the screen, and one that is refused stays in its dialog", async () => {
  const long = "W".repeat(32);
  const seats = [
    { kind: "human", name: "W".repeat(40) },
    { kind: "human", name: "M".repeat(40) },
  ];
  const cities = [
    { id: "home", owner: 0, at: [4, 4], name: long, population: 3 },
    { id: "far", owner: 1, at: [6, 6], name: "M".repeat(32), population: 2 },
  ];
  const player = await fixture.openSeat(
    await fixture.server.scenario(meadow({ cities, turn: 9 }), { seats }),
    0,
    "phone",
  );
  for (const [width, height] of [
    [390, 844],
    [640, 400],
    [1280, 720],
  ] as const) {
    await resize(player, width, height);
    for (const [key, name] of [
      ["c", "Cities"],
      ["d", "Diplomacy"],
    ] as const) {
      await player.press(key);
      await player.dialog(name).waitFor();
      if (name === "Diplomacy") await player.dialog(name).getByText("M".repeat(40)).waitFor();
      expect(await beyond(player), `${name} at ${width}`).toEqual([]);
      await player.leave(player.dialog(name));
    }
    await player.press("0");
    await player.click(CITY);
    await player.part("City").waitFor();
    expect(await beyond(player), `the city at ${width}`).toEqual([]);
    await player.leave(player.part("City"));
  }
  await player.click(CITY);
  await player.press("F2");
  const naming = player.dialog("Rename city");
  const joined = "\u{1f468}\u200d\u{1f469}";
  await naming.getByLabel("Name").fill(joined);
  await naming.getByRole("button", { name: "Rename" }).click();
  await naming.getByText("Choose another name").waitFor();
  expect(await naming.getByLabel("Name").inputValue()).toBe(joined);
});

test("long names of people and matches push nothing out of lobby, handover, result and spectating", async () => {
  const title = "W".repeat(80);
  const [first, second] = [
    { kind: "human", name: "W".repeat(40) },
    { kind: "human", name: "M".repeat(40) },
  ];
  const visitor = await fixture.visit("/settings");
  const opens = async (
    made: CreatedMatch,
    kept: Record<string, unknown>,
    shown: () => Locator,
    what: string,
  ) => {
    await visitor.page.evaluate(
      (all) => localStorage.setItem("simple-civ matches", all),
      JSON.stringify({ [made.id]: kept }),
    );
    await visitor.page.goto(`${fixture.server.address}/match/${made.id}`);
    await shown().first().waitFor();
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [640, 400],
    ] as const) {
      await resize(visitor, width, height);
      expect(await beyond(visitor), `${what} at ${width}`).toEqual([]);
    }
  };
  const make = (seats: unknown[]) =>
    fixture.server.ask<CreatedMatch & { spectator: string }>("/api/matches", undefined, {
      game: "civ",
      title,
      setup: { size: "small" },
      seats,
      options: { spectators: "seat" },
    });
  const tokens = ({ seats }: CreatedMatch) => seats.flatMap(({ token }) => (token ? [token] : []));

  const waiting = await make([first, second, { kind: "open" }]);
  const named = () => visitor.page.getByText(second.name);
  await opens(waiting, { seats: tokens(waiting).slice(0, 1) }, named, "lobby");

  const made = await make([first, second]);
  await fixture.server.changeSeat(made, { watched: true });
  await opens(made, { watch: made.spectator }, () => visitor.part("Players"), "spectating");
  await fixture.server.changeSeat(made, { deputy: true }, 1);
  const lent = () => visitor.page.getByText(`An AI is playing for ${second.name}`);
  await opens(made, { seats: tokens(made) }, lent, "handover");
  await fixture.server.act(made, { type: "resign" });
  const won = () => visitor.dialog("Victory").getByText(first.name);
  await opens(made, { seats: tokens(made).slice(1) }, won, "result");
});

test("all settings fit on the screen of a laptop", async () => {
  const player = await fixture.visit("/settings");
  await resize(player, 1366, 768);
  const [panel] = await boxes(player.page.locator("main section"));
  expect([panel && panel.top >= 0, panel && panel.bottom <= 768]).toEqual([true, true]);
});

test("on a laptop the menu shows everything at once, and on a phone the way out of the settings stays", async () => {
  const player = await fixture.openSeat(await fixture.server.create(), 0, "notebook");
  await player.button("Menu").click();
  const menu = player.dialog("Menu");
  await menu.getByRole("button", { name: "Download" }).waitFor();
  for (const { bottom } of await boxes(menu.locator("section"))) expect(bottom).toBeLessThanOrEqual(768);
  const phone = await fixture.visit("/settings", "phone");
  await phone.page.getByRole("checkbox").last().scrollIntoViewIfNeeded();
  await phone.page.getByRole("checkbox").first().scrollIntoViewIfNeeded();
  const [done] = await boxes(phone.button("Done"));
  expect(done?.bottom).toBeLessThanOrEqual(844);
});
