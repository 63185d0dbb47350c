// To the end of a duel by mouse and by keyboard; result, replay, charts, high scores.

import { expect, test } from "vitest";
import { rules, useFixture } from "../harness";
import { duel } from "./duelist";
import { EVEN_TO_THE_END, LAST_ROUNDS, MIDDLE } from "./scenes";

const fixture = useFixture();

test(
  "the last rounds by mouse, then result, scores, replay and charts",
  rules("screen.end", "screen.scores"),
  async () => {
    const duelist = await duel(fixture, LAST_ROUNDS);
    await duelist.click([7, 9]);
    await duelist.click([8, 9]);
    await duelist.mine(60);
    await duelist.click([8, 9]);
    await duelist.clickEdge([8, 9], 1, 0);
    await duelist.mine(61);
    await duelist.click([8, 9]);
    await duelist.click([9, 9]);
    const siege = duelist.dialog("Attack on the base");
    await expect.poll(() => siege.textContent()).toContain("25 HP → the base falls");
    await siege.getByRole("button", { name: /Attack/ }).click();
    await duelist.until(({ victory, winners }) => victory === "domination" && winners[0] === 0);

    const result = duelist.dialog("Victory");
    await result.waitFor();
    await expect.poll(() => result.textContent()).toContain("The base has no HP left");
    const fallen = result.getByRole("row", { name: /Rival/ }).getByRole("cell").first();
    await expect.poll(() => fallen.textContent()).toBe("0");
    await result.getByRole("columnheader", { name: /Base HP.*decided/ }).waitFor();
    await result.getByRole("button", { name: /High scores/ }).click();
    const scores = duelist.dialog("High scores");
    await expect.poll(() => scores.textContent()).toContain("10 × 10, Normal");
    await expect.poll(() => scores.textContent()).toContain("62 rounds");
    await duelist.player.leave(scores);

    await result.getByRole("button", { name: /View board/ }).click();
    await expect.poll(() => result.count()).toBe(0);
    await duelist.button(/Show result/).click();
    await result.getByRole("button", { name: /Statistics/ }).click();
    for (const name of ["Points", "Wood", "Reserves", "Forests", "Base HP"])
      await duelist.part(`${name} by round`).locator(".uplot").waitFor();
    await duelist.button("Replay").click();
    await duelist.player.ready();
    const told = duelist.part("Events");
    await expect.poll(() => told.textContent()).toContain("Round 62");
    await expect.poll(() => told.textContent()).toContain("base");
    await duelist.button("Previous round").click();
    await expect.poll(() => told.textContent()).toContain("a wall");
    await duelist.button("Previous round").click();
    await expect.poll(() => told.textContent()).toContain("You move");
  },
);

test("the keyboard stays in a forecast, in a result, and in what is opened over it", async () => {
  const duelist = await duel(fixture, MIDDLE);
  const { page } = duelist;
  const stays = async (name: string) => {
    for (const step of ["Tab", "Tab", "Tab", "Shift+Tab"]) {
      await duelist.press(step);
      expect(await duelist.dialog(name).locator(":focus").count(), `${step} in ${name}`).toBe(1);
    }
  };
  await duelist.click([5, 5]);
  await duelist.click([6, 4]);
  await duelist.dialog("Forecast").waitFor();
  await stays("Forecast");
  await duelist.player.leave(duelist.dialog("Forecast"));
  // A server that is away when a match ends is asked again for its result.
  let away = true;
  await page.route("**/api/matches/*", (route) => {
    const answer = away ? route.abort() : route.continue();
    away = false;
    return answer;
  });
  await duelist.act({ type: "resign" });
  await duelist.dialog("Defeat").waitFor();
  expect(away).toBe(false);
  await stays("Defeat");
  await duelist.press("h");
  await duelist.dialog("High scores").waitFor();
  await stays("High scores");
});

test("the last rounds by keyboard alone", rules("screen.keyboard"), async () => {
  const duelist = await duel(fixture, LAST_ROUNDS);
  await duelist.press("n");
  await duelist.part("Unit").waitFor();
  await duelist.press("ArrowRight", "Space");
  await duelist.mine(60);
  await duelist.press("n", "Shift+ArrowRight");
  await expect.poll(() => duelist.page.getByRole("alert").textContent()).toContain("it will fall");
  await duelist.press("Space");
  await duelist.mine(61);
  await duelist.press("d");
  await duelist.page.getByRole("radio", { name: /^3 points/, checked: true }).waitFor();
  await duelist.press("[", "[");
  await duelist.page.getByRole("radio", { name: /^1 points/, checked: true }).waitFor();
  await duelist.press("Escape", "n", "ArrowRight", "Space");
  await duelist.dialog("Attack on the base").waitFor();
  await duelist.press("Enter");
  await duelist.until(({ victory }) => victory === "domination");
  await duelist.dialog("Victory").waitFor();
  await duelist.press("Escape");
  await duelist.dialog("Victory").waitFor({ state: "detached" });
});

test("a draw is told as one, and is no high score", rules("screen.end"), async () => {
  const duelist = await duel(fixture, EVEN_TO_THE_END);
  await duelist.press("p");
  await duelist.until(({ victory, winners }) => victory === "draw" && winners.length === 0);
  const result = duelist.dialog("A draw");
  await result.waitFor();
  for (const words of ["A draw", "After the last round, base HP, forests and points were equal"])
    await expect.poll(() => result.textContent()).toContain(words);
  await duelist.player.fit("draw");
  await duelist.press("h");
  await expect.poll(() => duelist.dialog("High scores").textContent()).toContain("Finish a match");
  await duelist.player.leave(duelist.dialog("High scores"));
  await result.getByRole("button", { name: /Statistics/ }).click();
  await duelist.page.getByRole("heading", { name: "Base HP", exact: true }).waitFor();
});

test("passing, undoing and every screen by keyboard", rules("screen.keyboard"), async () => {
  const duelist = await duel(fixture, { ...LAST_ROUNDS, sides: [{ wood: 45, reserves: 3 }, {}] });
  await duelist.press("c");
  await duelist.until(({ sides }) => sides["0"]?.wood === 25);
  await duelist.press("z");
  await duelist.until(({ sides }) => sides["0"]?.wood === 45);
  await duelist.press("x");
  await duelist.until(({ sides }) => sides["0"]?.wood === 5);
  for (const [key, name] of [
    ["g", "Guide"],
    ["h", "High scores"],
    ["l", "Log"],
    ["F1", "Codex"],
  ] as const) {
    await duelist.press(key);
    await duelist.dialog(name).waitFor();
    await duelist.player.leave(duelist.dialog(name));
  }
  await duelist.press("f");
  await duelist.until(({ fog }) => !fog);
  await duelist.press("p");
  await duelist.mine(60);
});

test(
  "a frame is painted and ten milliseconds pass before the rival's deeds",
  rules("screen.pace"),
  async () => {
    const duelist = await duel(fixture, LAST_ROUNDS);
    await duelist.page.evaluate(() => {
      const state = globalThis as unknown as {
        frames: number;
        seen: { words: string; frame: number; at: number }[];
      };
      state.frames = 0;
      state.seen = [];
      const count = () => {
        state.frames++;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      const whose = document.querySelector("[aria-label='Actions'] [role='status']") as HTMLElement;
      new MutationObserver(() =>
        state.seen.push({ words: whose.textContent ?? "", frame: state.frames, at: performance.now() }),
      ).observe(whose, { characterData: true, childList: true, subtree: true });
    });
    await duelist.press("p");
    await duelist.mine(60);
    const turns = async () => {
      const seen = await duelist.page.evaluate(
        () => (globalThis as unknown as { seen: { words: string; frame: number; at: number }[] }).seen,
      );
      const theirs = seen.find(({ words }) => words.includes("rival"));
      const mine = seen.find(({ words, at }) => words.includes("Your") && theirs && at > theirs.at);
      return { theirs, mine };
    };
    await expect.poll(async () => (await turns()).mine).toBeDefined();
    const { theirs, mine } = await turns();
    expect((mine?.at ?? 0) - (theirs?.at ?? 0)).toBeGreaterThanOrEqual(10);
    expect((mine?.frame ?? 0) - (theirs?.frame ?? 0)).toBeGreaterThanOrEqual(1);
  },
);
