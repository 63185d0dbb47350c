// The duel on small screens: half of them is board, and the board stays where it is.

import { expect, test } from "vitest";
import { PITCH, RIM } from "../../../src/games/groves/geometry";
import { ALERTS } from "../../../src/platform/text/alerts";
import { useFixture } from "../harness";
import { boxes, mapShare, overlap, resize } from "../harness/screen";
import { at, Duelist, duel } from "./duelist";
import { FRONTIER, MIDDLE, WHOLE_BOARD } from "./scenes";

const fixture = useFixture();

test("half of a small screen is board, and opening Deploy or walls does not move it", async () => {
  const { player } = await duel(fixture, MIDDLE);
  const part = (name: RegExp) => player.part("Actions").getByRole("button", { name });
  for (const [width, height] of [
    [640, 400],
    [844, 390],
    [390, 844],
  ] as const) {
    await resize(player, width, height);
    const before = await player.camera();
    if (width > height) expect(await mapShare(player), `at ${width} x ${height}`).toBeGreaterThanOrEqual(50);
    for (const name of [/Deploy/, /wall/i]) {
      await part(name).click();
      expect(await player.camera(), `${name} at ${width} x ${height}`).toEqual(before);
      if (width > height) expect(await mapShare(player)).toBeGreaterThanOrEqual(50);
      await player.press("Escape");
    }
  }
});

test("log and sides stay where they are when the other side plays, and an offer covers no tile", async () => {
  const seats = [{ kind: "human", name: "Bartholomew of Castle Hill the Second" }, { kind: "human" }];
  const made = await fixture.server.scenario({ game: "groves", ...FRONTIER }, { game: "groves", seats });
  const visitor = await fixture.visit("/");
  // A browser that could show notifications, and has not been asked.
  await visitor.page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "default", configurable: true }),
  );
  const second = new Duelist(visitor);
  Object.assign(visitor, { made, place: 1 });
  await visitor.page.goto(`${fixture.server.address}/match/${made.id}#seat=${made.seats[1]?.token}`);
  await second.ready();
  const offer = second.button(ALERTS.no);
  await offer.waitFor();
  const { size } = await second.view();
  for (let column = 0; column < size; column++) {
    const { x, y } = await second.spot([column, 0]);
    const over = await second.page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [
      x,
      y,
    ] as const);
    expect(over, `over column ${column}`).toBe("CANVAS");
  }
  await offer.click();
  const parts = () => Promise.all(["Log", "Sides", "Actions"].map((name) => boxes(second.part(name))));
  const before = await parts();
  await second.press("p");
  await second.until(({ active }) => active === 0);
  await second
    .part("Actions")
    .getByText(/Bartholomew/)
    .waitFor();
  expect(await parts()).toEqual(before);
});

test("on a phone that is opened upright the board stays, and every button is on the screen", async () => {
  const { player } = await duel(fixture, MIDDLE, undefined, "phone");
  const before = await player.camera();
  expect(before.x, "the frame beside the board").toBeGreaterThan(RIM * before.zoom);
  const actions = player.part("Actions");
  for (const [key, about] of [
    ["d", "Choose a size"],
    ["w", "Choose a marked edge"],
  ] as const) {
    await player.press(key);
    await player.page.locator("p.panel", { hasText: about }).waitFor();
    expect(await player.camera()).toEqual(before);
    for (const { right } of await boxes(actions.locator("> .tools, > .tools > button, label")))
      expect(right).toBeLessThanOrEqual(390);
    await player.press("Escape");
  }
});

test("on a phone a phrase covers no tile, no button and no clock", async () => {
  const seats = [{ kind: "human" }, { kind: "human", name: "Bartholomew of Castle Hill" }];
  const options = { clock: 1_800_000 };
  const made = await fixture.server.scenario(
    { game: "groves", ...MIDDLE, solo: false },
    { game: "groves", seats, options },
  );
  const other = await fixture.openSeat(made, 1);
  const duelist = new Duelist(await fixture.openSeat(made, 0, "phone"));
  await duelist.ready();
  await duelist.click(at(55, 10));
  await duelist.part("Unit").waitFor();
  await other.press("t");
  await other.dialog("Talk").getByRole("button", { name: "One moment, please." }).click();
  const phrase = duelist.button(/One moment, please\./);
  await phrase.waitFor();
  const covered = await boxes(phrase);
  const [first, last] = [await duelist.spot([0, 0], -0.5, -0.5), await duelist.spot([9, 9], 0.5, 0.5)];
  const board = { left: first.x, top: first.y, right: last.x, bottom: last.y };
  const clear = duelist.page.locator("header, section[aria-label='Unit'], .tools > button, [role='timer']");
  for (const box of [board, ...(await boxes(clear))])
    for (const one of covered) expect(overlap(one, box), JSON.stringify({ one, box })).toBe(false);
  expect(covered[0]?.bottom).toBeLessThanOrEqual(844);
  await phrase.tap();
  await duelist.dialog("Talk").waitFor();
});

test("on a laptop a phrase is not cut where a unit is selected", async () => {
  const seats = [{ kind: "human" }, { kind: "human", name: "Bartholomew of Castle Hill" }];
  const made = await fixture.server.scenario(
    { game: "groves", ...MIDDLE, solo: false },
    { game: "groves", seats },
  );
  const other = await fixture.openSeat(made, 1);
  const duelist = new Duelist(await fixture.openSeat(made, 0, "laptop"));
  await duelist.ready();
  await duelist.click(at(55, 10));
  await duelist.part("Unit").waitFor();
  await other.press("t");
  await other.dialog("Talk").getByRole("button", { name: "Well played." }).click();
  const phrase = duelist.button(/Well played\./);
  await phrase.waitFor();
  await duelist.player.settled();
  const [box] = await boxes(phrase);
  const inside = await phrase.evaluate((one) => one.parentElement?.getBoundingClientRect().bottom ?? 0);
  expect(box?.bottom).toBeLessThanOrEqual(Math.min(inside, 720));
  const clear = duelist.page.locator("section[aria-label='Unit'], section[aria-label='Actions'] button");
  for (const other of await boxes(clear)) expect(overlap(box as never, other)).toBe(false);
});

test("on a phone a button comes close and shows the whole board again", async () => {
  const duelist = await duel(fixture, { ...WHOLE_BOARD, solo: true }, undefined, "phone");
  const before = await duelist.player.camera();
  await duelist.button("Zoom in").tap();
  await duelist.button("Whole board").waitFor();
  await duelist.player.settled();
  expect((await duelist.player.camera()).zoom).toBeGreaterThan(3 * before.zoom);
  await duelist.button("Whole board").tap();
  await duelist.button("Zoom in").waitFor();
  await duelist.player.settled();
  expect(await duelist.player.camera()).toEqual(before);
});

test("a finger that taps beside an edge in wall mode builds there", async () => {
  const duelist = await duel(fixture, MIDDLE, undefined, "phone");
  await duelist.press("w");
  const { x, y } = await duelist.spot([2, 6], -0.25, 0);
  await duelist.page.touchscreen.tap(x, y);
  await duelist.until(({ walls }) =>
    Object.values(walls).some(({ one, other }) => one === 61 && other === 62),
  );
});

test("on a phone the events of a replay cover nothing of the board", async () => {
  const duelist = await duel(fixture, MIDDLE, undefined, "phone");
  await fixture.server.act(duelist.player.made as never, { type: "resign" }, 0);
  await duelist.dialog("Defeat").getByRole("button", { name: "Replay" }).click();
  const events = duelist.part("Events");
  await events.waitFor();
  await duelist.player.ready();
  const [panel] = await boxes(events);
  const { x, y } = await duelist.spot([0, 0], -0.5, -0.5);
  const frame = RIM * (await duelist.player.camera()).zoom;
  // The canvas lies below the bar of the page.
  const [canvas] = await boxes(duelist.page.locator("canvas"));
  expect(panel?.bottom).toBeLessThan((canvas?.top ?? 0) + y - frame);
  expect(x - frame, "the frame beside the board").toBeGreaterThanOrEqual(0);
});

test("on a phone names leave room for figures, a tap shows first, and Back closes what is open", async () => {
  const made = await fixture.server.scenario(
    { game: "groves", ...MIDDLE, solo: false },
    { game: "groves", seats: [{ kind: "human" }, { kind: "human", name: "Bartholomew of Castle Hill" }] },
  );
  const duelist = new Duelist(await fixture.openSeat(made, 0, "phone"));
  await duelist.ready();
  const { page } = duelist;
  const figures = await boxes(page.locator("header p > span"));
  expect(figures).toHaveLength(10);
  for (const { left, right } of figures) {
    expect(left).toBeGreaterThan(60);
    expect(right).toBeLessThanOrEqual(390);
  }

  const tap = async (tile: number) => {
    const { x, y } = await duelist.spot(at(tile, 10));
    await page.touchscreen.tap(x, y);
  };
  const free = 65;
  const here = async () => Object.values((await duelist.view()).units).some((unit) => unit.at === 55);
  await tap(55);
  const again = duelist.part("Unit").getByText("Tap again to move.");
  await tap(free);
  await again.waitFor();
  await page.goBack();
  await again.waitFor({ state: "detached" });
  await tap(free);
  await again.waitFor();
  expect(await here()).toBe(true);
  await duelist.button("Menu").tap();
  await duelist.dialog("Menu").waitFor();
  await page.goBack();
  await duelist.dialog("Menu").waitFor({ state: "detached" });
  await again.waitFor();
  await tap(free);
  await duelist.until(({ units }) => !Object.values(units).some((unit) => unit.at === 55));
});

test("on a phone a large board comes to the unit that a finger selects, and to the edges for a wall", async () => {
  const duelist = await duel(fixture, { ...WHOLE_BOARD, solo: true }, undefined, "phone");
  const { player, page } = duelist;
  const before = await player.camera();
  const { x, y } = await duelist.spot([11, 10]);
  await page.touchscreen.tap(x, y);
  await duelist.part("Unit").waitFor();
  await player.settled();
  // A tile is as wide as a finger.
  expect(PITCH * (await player.camera()).zoom).toBeGreaterThan(44);
  await duelist.button("Whole board").tap();
  await duelist.button("Zoom in").waitFor();
  await player.settled();
  expect(await player.camera()).toEqual(before);
  await player.press("w");
  await player.settled();
  expect((await player.camera()).zoom).toBeGreaterThan(1.5 * before.zoom);
});

test("on a phone every size to deploy is in sight, and Cancel leaves", async () => {
  const sides = [{ reserves: 500 }, {}];
  const duelist = await duel(fixture, { ...MIDDLE, sides }, undefined, "phone");
  const before = await duelist.player.camera();
  await duelist.button("Deploy").tap();
  await duelist.button("Deploy 500").waitFor();
  const sizes = duelist.page.getByRole("radio");
  expect(await sizes.count()).toBe(16);
  for (const { left, right, bottom } of await boxes(sizes)) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(bottom).toBeLessThanOrEqual(844);
  }
  expect(await duelist.player.camera()).toEqual(before);
  await duelist.page.getByRole("radio", { name: /^25 points/ }).tap();
  await duelist.button("Deploy 25").waitFor();
  await duelist.button("Cancel").tap();
  await sizes.first().waitFor({ state: "detached" });
});

test("on a phone a tap on the figures of both sides names them, and Back closes that", async () => {
  const duelist = await duel(fixture, MIDDLE, undefined, "phone");
  const panel = duelist.part("Sides");
  expect(await panel.isVisible()).toBe(false);
  await duelist.button("Sides").tap();
  await panel.getByText("Reserves").first().waitFor();
  await duelist.page.goBack();
  await expect.poll(() => panel.isVisible()).toBe(false);
});
