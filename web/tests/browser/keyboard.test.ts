// A turn by keys alone, and the keyboard inside the screens over the map.

import { expect, test } from "vitest";
import { useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test("the first turn by keys alone: a city, research, a build, a look around, the end", async () => {
  const player = await fixture.openSeat(await fixture.server.create());
  const next = player.part("Turn").locator(".next");
  const due = (words: RegExp) => expect.poll(() => next.textContent()).toMatch(words);
  await player.part("Unit").waitFor();
  await player.press("b");
  await player.dialog(/Found/).waitFor();
  await player.press("Enter");
  await player.until((view) => Object.keys(view.cities).length === 1);

  await due(/Choose research/);
  await player.press("Enter");
  const techs = player.dialog("Research");
  await techs.waitFor();
  await player.reach(techs.getByRole("button", { name: /Available/ }).first(), 0);
  await player.press("Enter");
  await player.until((view) => view.players["0"]?.own?.research != null);

  await due(/Choose a build/);
  await player.press("Enter");
  const build = player.part("City").locator("button.build:not([aria-disabled='true'])").first();
  await expect.poll(() => build.evaluate((one) => one === document.activeElement)).toBe(true);
  await player.press("Enter");
  await player.until((view) => Object.values(view.cities).every(({ own }) => own?.build != null));

  while (/needs orders/.test((await next.textContent()) ?? "")) {
    const before = await next.textContent();
    await player.press("Enter");
    await player.part("Unit").waitFor();
    await player.press("x");
    await expect.poll(() => next.textContent()).not.toBe(before);
  }
  await due(/End turn/);
  await player.press("Enter");
  await player.until((view) => view.turn === 2);
});

test("the keyboard goes into every screen, stays there, and comes back", async () => {
  const player = await fixture.openSeat(await fixture.server.create());
  await player.part("Unit").waitFor();
  for (const [key, name] of [
    ["r", "Research"],
    ["d", "Diplomacy"],
    ["c", "Cities"],
    ["j", "Journal"],
    ["?", "Keys"],
    ["F1", "Codex"],
  ] as const) {
    await player.press(key);
    const screen = player.dialog(name);
    await screen.waitFor();
    const inside = () => screen.locator(":focus").count();
    expect(await inside(), `when it opens: ${name}`).toBe(1);
    for (const step of ["Shift+Tab", "Tab", "Tab"]) {
      await player.press(step);
      expect(await inside(), `${step}: ${name}`).toBe(1);
    }
    await player.leave(screen);
    await player.press("Enter");
    const open = await player.page.getByRole("dialog").count();
    expect(open, `Enter speaks to the map again: ${name}`).toBe(0);
  }
});

test("keys speak to the match after a click on a button, and press what Tab reached", async () => {
  const player = await fixture.openSeat(await fixture.server.create());
  await player.part("Unit").waitFor();
  await player.foundCity();
  await expect.poll(() => player.part("Turn").locator(".next").textContent()).toMatch(/Choose research/);
  const grid = player.button("Grid");
  const isOn = () => grid.getAttribute("aria-pressed");
  await grid.click();
  await expect.poll(isOn).toBe("true");
  await player.press("Enter");
  await player.dialog("Research").waitFor();
  await player.leave(player.dialog("Research"));
  expect(await isOn(), "the button that was clicked").toBe("true");
  await player.press("Tab", "Shift+Tab", "Enter");
  await expect.poll(isOn, { message: "the button that Tab reached" }).toBe("false");
});

test("the cursor and the camera follow the next unit, and Escape leaves every screen", async () => {
  const units = [
    { id: "a", owner: 0, kind: "scout", at: [1, 1] },
    { id: "b", owner: 0, kind: "scout", at: [12, 7] },
  ];
  const player = await fixture.openSeat(await fixture.server.scenario(meadow({ units }), PEOPLE));
  const { width, height } = player.page.viewportSize() ?? { width: 0, height: 0 };
  const inSight = async (tile: number): Promise<boolean> => {
    const { x, y } = await player.spot(tile);
    return x > 0 && y > 0 && x < width && y < height;
  };
  const [first = 0, second = 0] = Object.values((await player.view()).units).map((unit) => unit.at);
  const seen = async (): Promise<boolean[]> => [await inSight(first), await inSight(second)];
  await player.press(...Array<string>(12).fill("+"));
  await player.press("n");
  const now = await seen();
  expect(now.filter(Boolean), "the next unit alone").toHaveLength(1);
  await player.press("n");
  expect(await seen(), "the other one").toEqual(now.map((one) => !one));
  // Wherever the cursor goes by arrows, the camera goes, too.
  const start = (await inSight(first)) ? first : second;
  const sideways = start === first ? "ArrowRight" : "ArrowLeft";
  await player.press(...Array<string>(11).fill(sideways));
  expect(await inSight(start), "where it started").toBe(false);
  expect(await inSight(start + (start === first ? 11 : -11)), "the cursor").toBe(true);
  await player.press("n", "ArrowRight", "n", "ArrowLeft");
  const cursor = player.page.getByRole("status", { name: "Cursor" });
  const before = new Set([first, second]);
  await player.press("Space");
  const moved = await player.until(({ units: later }) =>
    Object.values(later).some(({ at }) => !before.has(at)),
  );
  const at = Object.values(moved.units).find((unit) => !before.has(unit.at))?.at ?? 0;
  expect(
    [...before].some((from) => from !== undefined && at === from - 1),
    "one step to the left",
  ).toBe(true);
  expect(await cursor.textContent()).not.toBe("");
  for (const path of ["/new", "/settings", "/matches", "/codex"]) {
    await player.page.goto(player.server.address + path);
    await player.settled();
    await player.press("Escape");
    await expect.poll(() => new URL(player.page.url()).pathname, { message: path }).toBe("/");
  }
});

test("the map is framed for who reached it by Tab or moves its cursor, not for a mouse", async () => {
  const player = await fixture.openSeat(await fixture.server.create());
  await player.part("Unit").waitFor();
  const map = player.page.getByRole("application");
  const frame = () => map.evaluate((one) => getComputedStyle(one).outlineStyle);
  await player.page.mouse.click(500, 300);
  await player.press("g");
  expect(await map.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await frame(), "after a click and a command").toBe("none");
  await player.press("ArrowRight");
  await expect.poll(frame, { message: "with the cursor" }).toBe("solid");
  await player.page.mouse.click(500, 300);
  await expect.poll(frame, { message: "after the next click" }).toBe("none");
  await player.press("Tab");
  await player.reach(map);
  await expect.poll(frame, { message: "after Tab" }).toBe("solid");
});
