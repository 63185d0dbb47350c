// Two people: before one screen, and by link; and what the guide and the panels show.

import { expect, test } from "vitest";
import { rules, useFixture } from "../harness";
import { Duelist, duel, TWO_PEOPLE } from "./duelist";
import { FRONTIER, LAST_ROUNDS, MIDDLE } from "./scenes";

const fixture = useFixture();

/** Two people, each with a browser; the second is at move. */
async function bothAtTheFrontier(): Promise<{ first: Duelist; second: Duelist }> {
  const made = await fixture.server.scenario(
    { game: "groves", ...FRONTIER },
    { game: "groves", seats: TWO_PEOPLE },
  );
  const second = new Duelist(await fixture.openSeat(made, 1));
  const first = new Duelist(await fixture.openSeat(made, 0));
  await second.ready();
  return { first, second };
}

test("two people share a screen, and it is covered between them", rules("screen.hotseat"), async () => {
  const player = await fixture.visit("/new");
  await player.page.locator("label", { hasText: "Groves" }).click();
  await player.page.getByLabel("Player 2: Who plays").selectOption("here");
  await player.button("Start").click();
  await player.button(/I'm here/).click();
  await player.findMatch();
  await player.button(/^Pass( P)?$/).click();
  await player.button(/I'm here/).waitFor();
  await player.fit("hand-over");
  expect(await player.page.locator("canvas").count()).toBe(0);
  await player.button(/I'm here/).click();
  await player.ready();
  await player.button(/^Pass( P)?$/).waitFor();
});

test("two people play by their links and see only what they may; one resigns off turn", async () => {
  const { first, second } = await bothAtTheFrontier();
  await expect.poll(() => first.part("Actions").textContent()).toContain("Waiting for the rival");
  expect(await first.page.getByLabel(/^(Fog|Auto-deploy)/).count()).toBe(0);

  // The second deploys out of the rival's sight and comes up.
  await second.deploy(5, [9, 8]);
  await second.move([6, 5], [5, 5]);
  await first.until(({ units }) => Object.values(units).some((unit) => unit.owner === 1 && unit.at === 55));
  await first.ready();
  const [mine, theirs] = [await first.view(), await second.view()];
  expect(mine.sides["1"]?.reserves).toBeNull();
  expect(theirs.sides["0"]?.reserves).toBeNull();
  expect(Object.values(mine.units).map((unit) => unit.points)).not.toContain(5);
  expect(Object.values(theirs.units).map((unit) => unit.points)).not.toContain(10);

  // The first deploys and strikes; both read the same arithmetic.
  await first.deploy(4, [2, 1]);
  await first.attack([4, 5], [5, 5]);
  await second.mine(1);
  await expect.poll(() => first.part("Log").textContent()).toContain("25 against 20;");
  await expect.poll(() => second.part("Log").textContent()).toContain("25 against 20;");

  // The second strikes back, and the first goes on.
  await second.attack([6, 6], [5, 5]);
  await first.mine(1);
  await second.until(({ units }) =>
    Object.values(units).some((unit) => unit.points === 45 && unit.at === 55),
  );
  await first.move([1, 2], [2, 2]);
  await second.mine(2);
  await first.until(({ units }) => Object.values(units).some((unit) => unit.points === 10 && unit.at === 22));

  // The first resigns in the half-turn of the second.
  expect((await first.view()).active).toBe(1);
  await first.button("Menu").click();
  await first.dialog("Menu").getByRole("button", { name: "Resign" }).click();
  await first.dialog("Menu").getByRole("button", { name: "Yes, resign" }).click();
  await first.dialog("Defeat").waitFor();
  await second.dialog("Victory").waitFor();
});

test(
  "the guide is offered once; progress is always in sight",
  rules("screen.walls", "screen.progress"),
  async () => {
    const duelist = await duel(fixture, MIDDLE);
    const sides = duelist.part("Sides");
    await sides.getByRole("img", { name: "You, Monopoly: 0 / 10" }).waitFor();
    await sides.getByRole("img", { name: "Rival, Domination: 0%" }).waitFor();
    await expect.poll(() => sides.textContent()).toContain("Rounds left189");

    // In a player's first duel the guide offers itself.
    const hint = duelist.part("Hint");
    await hint.getByRole("button", { name: "Show the rules" }).click();
    await duelist.player.leave(duelist.dialog("Guide"));
    await hint.waitFor({ state: "detached" });
    await duelist.page.reload();
    await duelist.player.ready();
    expect(await hint.count()).toBe(0);
  },
);

test.each(["laptop", "phone"] as const)("nothing serious for axe at the board on a %s", async (size) => {
  const duelist = await duel(fixture, MIDDLE, undefined, size);
  await duelist.player.fit("board");
  await duelist.click([5, 5]);
  await duelist.click([6, 4]);
  await duelist.dialog("Forecast").waitFor();
  await duelist.player.fit("forecast");
  await duelist.press("Escape", "Escape", "d");
  await duelist.page.getByRole("radiogroup").waitFor();
  await duelist.player.fit("deploying");
  await duelist.press("Escape", "w");
  await duelist.button(/Leave wall mode/).waitFor();
  await duelist.player.fit("wall mode");
  if (size === "phone") return;
  // The screens over the board.
  await duelist.press("Escape");
  for (const key of ["g", "h", "l", "F1", "Escape"]) {
    await duelist.press(key);
    await duelist.page.getByRole("dialog").waitFor();
    await duelist.player.fit(key);
    await duelist.player.leave(duelist.page.getByRole("dialog"));
  }
});

test("the end has nothing serious for axe either", async () => {
  const duelist = await duel(fixture, {
    ...LAST_ROUNDS,
    walls: [],
    units: [{ id: "a", owner: 0, points: 25, at: [8, 9] }],
  });
  await duelist.press("n", "ArrowRight", "Space");
  await duelist.dialog("Attack on the base").waitFor();
  await duelist.press("Enter");
  await duelist.dialog("Victory").waitFor();
  await duelist.player.fit("victory");
  await duelist
    .dialog("Victory")
    .getByRole("button", { name: /Statistics/ })
    .click();
  await duelist.page.getByRole("heading", { name: "Points", exact: true }).waitFor();
  await duelist.player.fit("statistics");
  await duelist.button("Replay").click();
  await duelist.part("Events").waitFor();
  await duelist.player.ready();
  await duelist.player.fit("replay");
});

test("a clock shows how long the half-turn may take", async () => {
  const options = { clock: 600_000 };
  const made = await fixture.server.scenario(
    { game: "groves", ...MIDDLE, solo: false },
    { game: "groves", seats: TWO_PEOPLE, options },
  );
  const first = new Duelist(await fixture.openSeat(made, 0));
  await first.ready();
  await expect.poll(() => first.page.getByRole("timer").textContent()).toMatch(/^(10:00|\d:[0-5]\d)$/);
});

test("a player who comes back reads what the rival did meanwhile", rules("screen.log"), async () => {
  const { first, second } = await bothAtTheFrontier();
  await second.move([6, 5], [5, 5]);
  await first.mine();
  await first.press("p");
  await expect.poll(() => first.part("Log").textContent()).toContain("You pass");
  await first.page.goto("about:blank");
  await second.mine(1);
  await second.move([5, 5], [5, 4]);
  await second.until(({ active }) => active === 0);
  await first.page.goBack();
  await first.player.ready();
  await expect.poll(() => first.part("Log").textContent()).toContain("Rival moved from 6, 6 to 6, 5");
});
