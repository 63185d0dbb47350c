// The first duel that teaches: from the title to its end by mouse and by keys, on a phone, and the ways out.

import { expect, test } from "vitest";
import { rules, type Size, useFixture } from "../harness";
import { Duelist } from "./duelist";

const fixture = useFixture();

/** A player in the lesson. */
class Learner extends Duelist {
  get card() {
    return this.part("First duel");
  }

  /** Waits until a step is shown and it is the learner's half-turn. */
  async step(number: number): Promise<void> {
    await this.card.getByText(`Step ${number} of 10`).waitFor();
    await this.ready();
  }

  /** What the page says to those who listen. */
  async says(words: string): Promise<void> {
    await expect.poll(() => this.card.getByRole("status").textContent()).toContain(words);
  }
}

async function newcomer(size?: Size): Promise<Learner> {
  const player = await fixture.visit("/", size);
  await player.button("First duel in Groves").click();
  await player.ready();
  const learner = new Learner(player);
  await learner.step(1);
  return learner;
}

test(
  "the lesson is played by mouse to its end, and leads to a real duel",
  rules("screen.lesson"),
  async () => {
    const learner = await newcomer();
    const attack = () =>
      learner.dialog(/Forecast|Attack on the base/).getByRole("button", { name: /Attack/ });
    await learner.says("falls to one attack by any unit");
    await learner.player.fit("lesson");
    await learner.click([2, 2]);
    await learner.clickEdge([2, 2], 1, 0);
    await learner.step(2);
    await learner.click([2, 2]);
    await learner.click([3, 2]);
    await learner.step(3);
    await learner.says("A wall costs 10 wood");
    await learner.button(/Build wall/).click();
    await learner.clickEdge([3, 2], 1, 0);
    await learner.step(4);
    await learner.button(/^Pass( P)?$/).click();
    await learner.step(5);
    await learner.says("66 of 100 HP are left");
    await learner.says("at the end of the 3rd half-turn");
    await learner.button(/^Pass( P)?$/).click();
    await learner.step(6);
    await learner.says("The forest now gives 2 wood");
    await learner.button(/^Deploy/).click();
    await learner.click([1, 2]);
    await learner.step(7);
    await learner.says("1 + 4 = 5, tier 2");
    await learner.click([1, 1]);
    await learner.click([1, 2]);
    await learner
      .dialog("Merge")
      .getByRole("button", { name: /^Merge/ })
      .click();
    await learner.step(8);
    await learner.says("your unit with 25 points, then the guard with 10");
    await learner.click([3, 5]);
    await learner.click([4, 5]);
    await attack().click();
    await learner.step(9);
    await learner.says("with 14 points left");
    await learner.click([4, 5]);
    await learner.clickEdge([4, 5], 1, 0);
    await learner.step(10);
    await learner.says("as your unit has points: 14, and it has 12 left");
    await learner.click([4, 5]);
    await learner.click([5, 5]);
    await attack().click();
    await learner.says("You won by domination");
    await learner.says("for 10 rounds in a row");
    await learner.button("Try all the rules").click();
    await learner.dialog("Guide").getByRole("region", { name: "Units" }).waitFor();
    await learner.player.leave(learner.dialog("Guide"));
    await learner.button("Start a duel").click();
    await learner.page.waitForURL(/\/new\?game=groves$/);
    // A lesson that is over begins at its first step.
    await learner.page.goBack();
    await learner.step(1);
  },
);

test(
  "everything can be done by keys, and the lesson waits where something else is tried",
  rules("screen.lesson"),
  async () => {
    const learner = await newcomer();
    await learner.press("p");
    await expect
      .poll(() => learner.page.getByRole("alert").textContent())
      .toContain("the lesson needs this now");
    await learner.press("ArrowRight");
    await learner.walkCursor([0, 0], [2, 2]);
    await learner.press("Space", "Shift+ArrowRight", "Space");
    await learner.step(2);
    await learner.press("Space", "ArrowRight", "Space");
    await learner.step(3);
    // The guide opens at what the step is about.
    await learner.press("g");
    await learner.dialog("Guide").getByRole("region", { name: "Build a wall" }).waitFor();
    await learner.player.leave(learner.dialog("Guide"));
    await learner.press("w", "Shift+ArrowRight", "Space");
    await learner.step(4);
    // Back one step, also over the rival's half-turn.
    await learner.press("z");
    await learner.step(3);
    await learner.press("z");
    await learner.step(2);
    await learner.press("ArrowLeft", "Space", "ArrowRight", "Space");
    await learner.step(3);
    // A page that is loaded again continues.
    await learner.page.reload();
    await learner.player.ready();
    await learner.step(3);
    await learner.press("Escape");
    const menu = learner.dialog("Menu");
    await learner.player.fit("menu of the lesson");
    await menu.getByRole("button", { name: "Start over" }).click();
    await learner.step(1);
    await learner.press("Escape");
    await menu.getByRole("button", { name: "Main menu" }).click();
    await learner.button(/New game/).waitFor();
  },
);

test("the lesson goes on in another sandbox where its own is gone", async () => {
  const learner = await newcomer();
  const made = learner.page.waitForResponse((answer) => answer.url().endsWith("/api/sandboxes"));
  await learner.page.reload();
  const { id, owner } = (await (await made).json()) as { id: string; owner: string };
  await learner.step(1);
  await learner.click([2, 2]);
  await learner.clickEdge([2, 2], 1, 0);
  await learner.step(2);
  const ended = await learner.page.request.delete(`${fixture.server.address}/api/matches/${id}`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(ended.ok()).toBe(true);
  await learner.button("Continue").click();
  await learner.step(2);
  expect(await learner.card.textContent()).toContain("Settle the forest");
});

test("on a phone the card and the board are on the screen, and taps lead on", async () => {
  const learner = await newcomer("phone");
  const before = await learner.player.camera();
  const tap = async (place: readonly [number, number], dx = 0) => {
    const { x, y } = await learner.spot(place, dx);
    await learner.page.touchscreen.tap(x, y);
  };
  await learner.player.fit("lesson on a phone");
  await tap([2, 2]);
  await tap([2, 2], 0.5);
  await learner.says("Tap again to attack");
  await tap([2, 2], 0.5);
  await learner.step(2);
  await tap([2, 2]);
  await tap([3, 2]);
  await learner.says("Tap again to move");
  await tap([3, 2]);
  await learner.step(3);
  expect(await learner.player.camera()).toEqual(before);
  await learner.card.getByRole("button", { name: "Leave" }).click();
  await learner.button(/New game/).waitFor();
});
