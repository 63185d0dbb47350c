// A duel that feels quick: passing until something happens, what could be done now, one click where one is enough.

import { expect, test } from "vitest";
import { rules, useFixture } from "../harness";
import { type Duelist, duel } from "./duelist";
import { MIDDLE } from "./scenes";

const fixture = useFixture();

/** A rival that can do nothing. */
const QUIET = {
  ...{
    seed: 3,
    turn: 10,
    active: 0,
    first: 1,
    solo: true,
    forests: [
      [4, 4],
      [7, 2],
    ],
  },
  sides: [
    { wood: 0, reserves: 0, income: 0 },
    { wood: 0, reserves: 0, income: 0 },
  ],
  units: [{ id: "a", owner: 0, points: 3, at: [4, 4], occupation: 1, stationary: 1 }],
};
const EMPTY = { ...QUIET, units: [{ id: "a", owner: 0, points: 3, at: [2, 2] }] };

const alert = (duelist: Duelist) => duelist.page.getByRole("alert");

test("passing goes on until something is worth a decision", rules("screen.pass_on"), async () => {
  const duelist = await duel(fixture, QUIET);
  await duelist.button(/Pass until news/).click();
  await expect.poll(() => alert(duelist).textContent()).toContain("Your forest gives wood now");
  await duelist.ready();
  // The second half-turn in the forest, and the third, at whose end it pays; nobody else did anything.
  expect((await duelist.view()).turn).toBe(12);
  await duelist.player.fit("passing has stopped");
});

test("any key and any click stop passing, and do nothing else", rules("screen.pass_on"), async () => {
  const duelist = await duel(fixture, EMPTY);
  // A page that passes does not rest, so nothing here may wait for that.
  const press = () => duelist.page.keyboard.press("p");
  const touch = () =>
    duelist.page.locator("canvas").evaluate((board) => {
      board.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    });
  for (const stop of [press, touch]) {
    const { turn } = await duelist.view();
    await duelist.page.keyboard.press("q");
    await duelist.page.getByText(/^Passing: \d+ rounds/).waitFor();
    await stop();
    await duelist.part("Actions").getByText("Your half-turn").waitFor();
    await duelist.ready();
    const stopped = (await duelist.view()).turn;
    expect(stopped).toBeGreaterThan(turn + 1);
    await duelist.press("i", "i");
    expect((await duelist.view()).turn, "it does not go on").toBe(stopped);
  }
});

test("the log folds moves and passes of earlier rounds", rules("screen.log"), async () => {
  const duelist = await duel(fixture, EMPTY);
  await duelist.page.keyboard.press("q");
  await duelist.page.getByText(/^Passing: ([4-9]|\d\d+) rounds/).waitFor();
  await duelist.page.keyboard.press("q");
  await duelist.part("Actions").getByText("Your half-turn").waitFor();
  await duelist.ready();
  const log = duelist.part("Log");
  const folded = log.getByRole("button", { name: /You: \d+ passes\./ });
  const passes = log.getByText("You passed.");
  await folded.waitFor();
  // Those of the round before are told one by one.
  expect(await passes.count()).toBe(1);
  await folded.click();
  expect(await folded.getAttribute("aria-expanded")).toBe("true");
  expect(await passes.count()).toBeGreaterThan(3);
  await folded.click();
  expect(await passes.count()).toBe(1);
});

test("what could be done now is listed, shown on the board, and done", rules("screen.ideas"), async () => {
  const duelist = await duel(fixture, MIDDLE);
  await duelist.button(/What now/).click();
  const list = duelist.part("What could I do now?");
  await duelist.player.fit("ideas");
  const entries = list.getByRole("listitem");
  const words = await entries.allTextContents();
  const { units } = await duelist.legal();
  const strikes = Object.values(units).flatMap(({ attacks }) => attacks);
  expect(words.filter((one) => /Attack.*attacks T\d/.test(one))).toHaveLength(strikes.length);
  for (const kind of ["Attack", "Merge", "Wall"])
    expect(
      words.some((one) => one.includes(kind)),
      kind,
    ).toBe(true);
  await list.getByRole("button", { name: /Attack.*attacks T2/ }).click();
  await list.getByRole("button", { name: "Do it" }).click();
  await duelist.dialog("Forecast").getByText("You win 85%").waitFor();
  await duelist.press("Escape");
  // By keys: the list opens, an entry is looked at, and done.
  await duelist.press("i");
  await list.getByRole("button", { name: /Wall/ }).first().focus();
  await duelist.press("Enter");
  await list.getByRole("button", { name: "Do it" }).focus();
  await duelist.press("Enter");
  const built = ({ owner }: { owner: unknown }) => owner === 0;
  await duelist.until(({ walls }) => Object.values(walls).filter(built).length === 2);
});

test("nothing to do is said, too", rules("screen.ideas"), async () => {
  const duelist = await duel(fixture, EMPTY);
  await duelist.press("i");
  await duelist.part("What could I do now?").getByText("Nothing changes anything right now").waitFor();
  await duelist.press("Escape");
  expect(await duelist.part("What could I do now?").count()).toBe(0);
});

test("a click that can mean one ending action needs no second", rules("screen.one_choice"), async () => {
  const duelist = await duel(fixture, MIDDLE);
  // Only one unit can attack this enemy: its forecast comes at once.
  await duelist.click([6, 4]);
  await duelist.player.leave(duelist.dialog("Forecast"));
  await duelist.press("Escape");
  // Only one unit can attack this wall.
  await duelist.clickEdge([4, 4], 0, -1);
  await duelist.until(
    ({ walls }) => !Object.values(walls).some(({ one, other }) => one === 34 && other === 44),
  );
});

test("the rival's half-turn is shown quickly by a setting", rules("screen.quick_rival"), async () => {
  const duelist = await duel(fixture, EMPTY);
  await duelist.press("Escape");
  const menu = duelist.dialog("Menu");
  const box = menu.getByRole("checkbox", { name: "Show the rival's half-turn quickly" });
  await box.check();
  await duelist.page.reload();
  await duelist.player.ready();
  await duelist.press("Escape");
  expect(await box.isChecked()).toBe(true);
});

test(
  "on a phone the list of what could be done leaves the board in sight",
  rules("screen.ideas"),
  async () => {
    const duelist = await duel(fixture, MIDDLE, undefined, "phone");
    const before = await duelist.player.camera();
    await duelist.button(/What now/).click();
    const list = duelist.part("What could I do now?");
    await list.waitFor();
    expect(await duelist.player.camera()).toEqual(before);
    await duelist.player.fit("ideas on a phone");
    const { bottom } = await list.evaluate((element) => element.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual((await duelist.spot([0, 0], 0, -0.5)).y);
  },
);
