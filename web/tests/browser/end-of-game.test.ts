// Victory and defeat, and what players do then: look back, count, start over, continue from an old turn.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MATCH_FILES } from "../../src/platform/text/screens";
import { type CreatedMatch, rules, SIZES, useFixture } from "./harness";
import { boxes, overlap, resize } from "./harness/screen";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

interface Info {
  seed: number;
  setup: { size: string; civs: string[] };
  turn: number;
  status: string;
}
const infoOf = (made: CreatedMatch, token = made.seats[0]?.token) =>
  fixture.server.ask<Info>(`/api/matches/${made.id}`, token);

let over: Promise<CreatedMatch> | null = null;

/** A match between a person and an AI that the person has given up after two turns; tests only look at it. */
const given = (): Promise<CreatedMatch> => {
  over ??= giveUp();
  return over;
};

async function giveUp(): Promise<CreatedMatch> {
  const made = await fixture.server.create();
  const view = await fixture.server.view(made);
  for (const unit of Object.keys(view.units)) await fixture.server.act(made, { type: "found_city", unit });
  for (const turn of [1, 2]) {
    await fixture.server.act(made, { type: "end_turn" });
    await expect.poll(async () => (await fixture.server.view(made)).turn, { interval: 200 }).toBe(turn + 1);
  }
  await fixture.server.act(made, { type: "resign" });
  return made;
}

test(
  "victory and defeat cover the screen, and lead to the menu",
  rules("game_over.overlay", "game_over.overview", "game_over.menu"),
  async () => {
    const seats = [{ kind: "human" }, { kind: "human" }];
    const made = await fixture.server.create({ seats, options: { hotseat: true } });
    await fixture.server.act(made, { type: "resign" });
    const loser = await fixture.openSeat(made, 0);
    const winner = await fixture.openSeat(made, 1);
    for (const [player, result, who] of [
      [loser, "Defeat", "you"],
      [winner, "Victory", "[A-Z][a-z]+ [A-Z][a-z]+"],
    ] as const) {
      const overlay = player.dialog(result);
      await overlay.getByRole("heading", { name: result }).waitFor();
      expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
      expect(await overlay.textContent()).toMatch(new RegExp(`won because ${who} resigned`));
      expect(await overlay.textContent()).toMatch(/resigned[\s\S]*Turn\s*1[\s\S]*Score\s*\d+/);
      for (const name of ["Replay", "Statistics", "Play again", "Main menu"])
        expect(await overlay.getByRole("button", { name }).isVisible()).toBe(true);
    }
    await loser.press("r", ...Array.from({ length: 9 }, () => "Tab"));
    expect(await loser.page.getByRole("dialog").count(), "keys open nothing behind the result").toBe(1);
    expect(await loser.dialog("Defeat").locator(":focus").count(), "focus stays in the result").toBe(1);
    await loser.fit("defeat");
    await winner.fit("victory");
    await loser.press("Escape");
    await expect.poll(() => loser.dialog("Defeat").count()).toBe(0);
    await loser.button("Show result").click();
    await loser.button("View map").click();
    await expect.poll(() => loser.dialog("Defeat").count()).toBe(0);
    await winner.button("Main menu").click();
    await winner.page.getByRole("navigation", { name: "Main menu" }).waitFor();
  },
);

test("once a match is over no clock runs and nothing is advised", async () => {
  const made = await fixture.server.scenario(meadow({ sandbox: false }), {
    ...PEOPLE,
    options: { clock: 1_800_000 },
  });
  const player = await fixture.openSeat(made);
  const advice = player.page.getByRole("complementary", { name: "Guide" });
  await player.part("Turn").getByRole("timer").waitFor();
  await advice.waitFor();
  await fixture.server.act(made, { type: "resign" }, 1);
  await player.dialog("Victory").getByRole("button", { name: "View map" }).click();
  expect(await player.page.getByRole("timer").count()).toBe(0);
  expect(await advice.count()).toBe(0);
});

test("a match starts over with the same seed, map and civs", rules("game_over.restart"), async () => {
  const made = await given();
  const player = await fixture.openSeat(made);
  await player.button("Play again").click();
  await player.page.waitForURL((url) => !url.pathname.includes(made.id));
  const fresh = await player.findMatch();
  const [before, after] = [await infoOf(made), await infoOf(fresh)];
  expect({ seed: after.seed, setup: after.setup }).toEqual({ seed: before.seed, setup: before.setup });
  expect([after.status, after.turn]).toEqual(["running", 1]);
});

test(
  "a replay shows turns, fog, events and reasons, and every moment has an address",
  rules("game_over.replay"),
  async () => {
    const made = await given();
    const guest = await fixture.visit(`/match/${made.id}/replay?turn=1`);
    await guest.ready();
    const told = guest.part("Events");
    await told.getByRole("heading", { name: "Turn 1 of 3" }).waitFor();
    await told
      .getByText(/ founded /)
      .first()
      .waitFor();
    await told
      .getByText(/: we're /)
      .first()
      .waitFor();
    await guest.page.getByLabel("AI reasons").uncheck();
    await expect.poll(() => told.getByText(/: we're /).count()).toBe(0);
    await guest.fit("replay");

    await guest.button("To the start").click();
    await told.getByRole("heading", { name: "Turn 1 of 3" }).waitFor();
    await guest.page.getByLabel("Speed").selectOption("8");
    // Space plays wherever the focus is, also on a button and in a list.
    await guest.page.getByLabel("Speed").focus();
    await guest.press("Space");
    await told.getByRole("heading", { name: "Turn 3 of 3" }).waitFor();
    await guest.button("Play").and(guest.page.locator(".primary")).waitFor();
    await told.getByText(/resign/).waitFor();

    await guest.page.getByRole("slider", { name: "Turn" }).fill("2");
    await told.getByRole("heading", { name: "Turn 2 of 3" }).waitFor();
    const film = guest.page.waitForResponse((answer) => answer.url().includes("seat=0"));
    await guest.page.getByLabel("View as").selectOption("0");
    const { view } = (await (await film).json()) as { view: { seat: number; tiles: { sight: number[] } } };
    expect([view.seat, new Set(view.tiles.sight).has(0)]).toEqual([0, true]);
    await expect.poll(() => new URL(guest.page.url()).search).toBe("?turn=2&seat=0");

    const other = await fixture.visit(new URL(guest.page.url()).pathname + new URL(guest.page.url()).search);
    await other.part("Events").getByRole("heading", { name: "Turn 2 of 3" }).waitFor();
    expect(await other.page.getByLabel("View as").inputValue()).toBe("0");
    await other.page.locator("canvas").focus();
    await other.press("ArrowRight");
    await other.part("Events").getByRole("heading", { name: "Turn 3 of 3" }).waitFor();
  },
);

test("charts of all civs, and the same as tables", rules("game_over.statistics"), async () => {
  const made = await given();
  const guest = await fixture.visit(`/match/${made.id}/statistics`);
  for (const name of ["Score", "Science", "Production", "Military", "Territory", "Gold"]) {
    const chart = guest.part(`${name} by turn`);
    await chart.locator(".uplot canvas").waitFor();
    expect(await chart.getByRole("table").getByRole("row").count()).toBeGreaterThan(3);
    expect(await chart.getByRole("columnheader").count()).toBe(3);
  }
  await guest.fit("statistics");
  await guest.button("Overview").click();
  await guest.button("Play again").waitFor();
  await guest.fit("overview");
  await guest.page.goBack();
  await guest.button("Show as table").click();
  await expect.poll(() => guest.page.locator(".uplot").count()).toBe(0);
});

test("a match is played on from an old turn", async () => {
  const made = await given();
  const guest = await fixture.visit(`/match/${made.id}/replay?turn=2`);
  await guest.ready();
  await guest.button("Continue from here").click();
  const dialog = guest.page.getByRole("dialog", { name: "Continue from turn 2" });
  await dialog.getByLabel("Play as").selectOption("1");
  await guest.fit("playing on");
  await dialog.getByRole("button", { name: "Start" }).click();
  await guest.page.waitForURL((url) => !url.pathname.includes(made.id));
  const fresh = await guest.findMatch();
  const view = await fixture.server.view(fresh);
  expect([view.turn, view.seat, view.victory]).toEqual([2, 1, null]);
});

test("a match goes out as a file and comes back", async () => {
  const made = await fixture.server.create({ title: "Evening" });
  const player = await fixture.openSeat(made);
  await fixture.server.act(made, { type: "end_turn" });
  await player.until(({ turn }) => turn === 2);
  await player.page.goto(`${fixture.server.address}/matches`);
  await player.button("Links and more").click();
  await player.page.getByRole("button", { name: MATCH_FILES.duplicate }).waitFor();
  await player.fit("links and files");
  const coming = player.page.waitForEvent("download");
  await player.page.getByRole("button", { name: "Download", exact: true }).click();
  const folder = mkdtempSync(join(tmpdir(), "simple-civ-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, (await coming).suggestedFilename());
  await (await coming).saveAs(file);

  const other = await fixture.visit("/matches");
  await other.fit("matches");
  await other.page.getByLabel(/Upload a match file/).setInputFiles(file);
  const copy = await other.findMatch();
  expect(copy.id).not.toBe(made.id);
  expect((await fixture.server.view(copy)).turn).toBe(2);
  await other.page.goto(`${fixture.server.address}/matches`);
  const entry = other.page.getByRole("listitem").filter({ hasText: "Evening" });
  await entry.getByText("a copy").waitFor();

  // The question about deleting it does not lie under the second click of a double click.
  await entry.getByRole("button", { name: "Links and more" }).click();
  for (const size of [SIZES.phone, SIZES.laptop]) {
    await resize(other, size.width, size.height);
    const [button] = await boxes(entry.getByRole("button", { name: MATCH_FILES.delete, exact: true }));
    await entry.getByRole("button", { name: MATCH_FILES.delete, exact: true }).dblclick();
    const [question] = await boxes(entry.getByRole("button", { name: MATCH_FILES.reallyDelete }));
    expect(button && question && overlap(button, question), "the question lies where the button was").toBe(
      false,
    );
    expect((await fixture.server.view(copy)).turn, "nothing is deleted yet").toBe(2);
    await entry.getByRole("button", { name: MATCH_FILES.keep }).click();
  }
  await entry.getByRole("button", { name: MATCH_FILES.delete, exact: true }).click();
  await entry.getByRole("button", { name: MATCH_FILES.reallyDelete }).click();
  await expect.poll(() => entry.count()).toBe(0);
});
