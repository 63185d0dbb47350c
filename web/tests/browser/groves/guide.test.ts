// The guide: boards that are played in the engine, by every ruleset, with mouse, touch and keys.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { Action, RulesetDocument, ViewDocument } from "../../../generated/groves";
import { PITCH } from "../../../src/games/groves/geometry";
import { CARDS } from "../../../src/games/groves/guide/cards";
import { namesIn, PASS, stepIn } from "../../../src/games/groves/guide/scene";
import { CARD_WORDS } from "../../../src/games/groves/guide/text/cards";
import { GUIDE_WORDS } from "../../../src/games/groves/guide/text/words";
import { heldView } from "../../../src/platform/protocol/tiles";
import { type CreatedMatch, type Player, rules, useFixture } from "../harness";
import { boxes, resize } from "../harness/screen";
import { ScreenReader } from "../harness/screen-reader";
import { Duelist } from "./duelist";

const fixture = useFixture();

/** Custom tables: most figures that a board of the guide shows are others. */
const OWN_RULES = {
  "edition.toml": 'id = "thickets"\nname = "Thickets"\ngame = "groves"\nextends = "base"\n',
  "board.toml": "least_side = 7\nbase_hp = 60\n",
  "balance.toml": [
    ...["[economy]", "wood_per_forest = 3", "production_turn = 2", "wood_per_reserve = 9"],
    ...["[walls]", "hp = 90", "cost = 7", "cooldown = 4", "no_build = 1"],
    ...["[combat]", "crit_percent = 30", "miss_percent = 10", "shield = 2", "shield_turns = 2"],
    ...["[victory]", "monopoly_rounds = 4"],
  ].join("\n"),
};

const ownMatch = (): Promise<CreatedMatch> =>
  fixture.server.create({
    ...{ game: "groves", ruleset: OWN_RULES, setup: { size: "small" } },
    seats: [{ kind: "human" }, { kind: "ai", level: "normal" }],
  });

/** The hash of the edition, or of a match by custom tables. */
async function rulesetOf(which: string): Promise<RulesetDocument> {
  const own = which === "own" ? (await fixture.server.view(await ownMatch())).ruleset : null;
  const options = await fixture.server.ask<{ ruleset: string }>("/api/games/groves/editions/base");
  return (await fixture.server.ruleset(own ?? options.ruleset)) as unknown as RulesetDocument;
}

/** Play the tour of a scene in a sandbox; return what was not as the scene says. */
async function playTour(ruleset: RulesetDocument, scene: ReturnType<(typeof CARDS)[0]["scenes"][0]["make"]>) {
  const { server } = fixture;
  const scenario = JSON.stringify(scene.scenario);
  const made = await server.ask<CreatedMatch>("/api/sandboxes", undefined, {
    ruleset: ruleset.hash,
    scenario,
  });
  const view = async (): Promise<ViewDocument> => {
    const found = await server.ask<{ view: ViewDocument }>(
      `/api/matches/${made.id}/view`,
      made.seats[0]?.token,
    );
    return heldView(found.view);
  };
  const act = async (seat: number, action: Action): Promise<string> => {
    const path = `/api/matches/${made.id}/actions`;
    const { refusal } = await server.ask<{ refusal: { code: string } | null }>(
      path,
      made.seats[seat]?.token,
      { action },
    );
    return refusal?.code ?? "accepted";
  };
  const names = namesIn(scene.scenario, await view());
  const wrong: string[] = [];
  const note = (what: string, found: string, wanted = "accepted") => {
    if (found !== wanted) wrong.push(`${what}: ${found}`);
  };
  for (const [place, one] of scene.tour.entries()) {
    const step = stepIn(one, names);
    note(`step ${place + 1}`, await act(0, step.do), step.refused);
    for (const action of [...(step.reply ?? []), PASS.do]) {
      const { active, victory } = await view();
      if (active === 0 || victory) break;
      note(`answer to step ${place + 1}`, await act(1, action));
    }
  }
  const last = await view();
  await server.ask(`/api/matches/${made.id}`, made.owner, {}, "DELETE").catch(() => undefined);
  return { wrong, last };
}

test.each(["base", "own"])("every step of every card is legal by the %s ruleset", async (which) => {
  const ruleset = await rulesetOf(which);
  const ends: Record<string, string | null> = {};
  for (const { key, make } of CARDS.flatMap(({ scenes }) => scenes)) {
    const { wrong, last } = await playTour(ruleset, make(ruleset));
    expect(wrong, key).toEqual([]);
    ends[key] = last.victory;
  }
  expect(ends).toMatchObject({ domination: "domination", monopoly: "monopoly", forest: null, walls: null });
});

/** A player who reads the guide. */
class Reader {
  constructor(readonly player: Player) {}

  get page() {
    return this.player.page;
  }

  get guide(): Locator {
    return this.page.getByRole("dialog", { name: GUIDE_WORDS.title });
  }

  button(name: string | RegExp): Locator {
    return this.guide.getByRole("button", { name });
  }

  get said(): Locator {
    return this.guide.getByRole("status", { name: GUIDE_WORDS.what });
  }

  /** A card whose board stands. */
  async open(title: string): Promise<void> {
    await this.guide.getByRole("navigation").getByRole("button", { name: title }).click();
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.guide.locator("canvas[data-camera]").waitFor();
    await this.guide
      .getByRole("group", { name: GUIDE_WORDS.steps })
      .and(this.page.locator("[aria-busy=false]"))
      .waitFor();
    await this.player.settled();
  }

  async step(times = 1): Promise<void> {
    for (let left = times; left > 0; left--) {
      await this.button(/^Show me: /).click();
      await this.ready();
    }
  }

  async tells(...words: string[]): Promise<void> {
    for (const one of words) await expect.poll(() => this.said.textContent()).toContain(one);
  }

  /** Where a tile lies on the screen, or an edge of it. */
  async spot(column: number, row: number, dx = 0, dy = 0): Promise<{ x: number; y: number }> {
    await this.ready();
    const canvas = this.guide.locator("canvas");
    await canvas.scrollIntoViewIfNeeded();
    const told = await canvas.getAttribute("data-camera");
    const [x, y, zoom] = (told ?? "").split(" ").map(Number) as [number, number, number];
    const [box] = await boxes(canvas);
    const at = (place: number, off: number) => (place + 0.5 + off / 2) * PITCH * zoom;
    return { x: (box?.left ?? 0) + x + at(column, dx), y: (box?.top ?? 0) + y + at(row, dy) };
  }

  async click(column: number, row: number, dx = 0, dy = 0): Promise<void> {
    const { x, y } = await this.spot(column, row, dx, dy);
    await this.page.mouse.click(x, y);
    await this.ready();
  }

  async tap(column: number, row: number): Promise<void> {
    const { x, y } = await this.spot(column, row);
    await this.page.touchscreen.tap(x, y);
    await this.ready();
  }
}

test("from the title: steps, undo, another way, starting over", rules("screen.guide"), async () => {
  const player = await fixture.visit("/");
  await player.button("How to play Groves").click();
  const reader = new Reader(player);
  await reader.ready();
  for (const words of ["Tier 4", "125 to 500 points", "3 hits", "2 hits", "1 hit", "Giant"])
    await expect.poll(() => reader.guide.textContent()).toContain(words);
  await reader.step();
  await reader.tells("tier 1 unit took 34 of the wall's 100 HP: 66 left", "2 more hits");

  await reader.open(CARD_WORDS.forest.title);
  expect(new URL(player.page.url()).hash).toBe("#forest");
  await reader.step(2);
  await reader.tells("half-turn 2 of 3", "sapling");
  await reader.step();
  await reader.tells("a tree now", "You got 2 wood");
  await reader.button(/^Undo/).click();
  await reader.ready();
  await reader.tells(GUIDE_WORDS.undone);
  await reader.button(/^Pass/).click();
  await reader.ready();
  await reader.tells("a tree now");
  await reader.step(3);
  await reader.tells("its half-turns there are lost");
  await reader.button(/^Pass/).click();
  await reader.ready();
  await reader.guide.getByText(GUIDE_WORDS.astray).waitFor();
  await reader.button(/^Start over/).click();
  await reader.ready();
  await reader.tells(GUIDE_WORDS.restarted);
  await reader.button(/\(1 of \d+\)/).waitFor();
  await player.fit("a card of the guide");
});

test("from a match by custom tables, with their figures", rules("screen.guide"), async () => {
  const duelist = new Duelist(await fixture.openSeat(await ownMatch()));
  await duelist.press("g");
  const reader = new Reader(duelist.player);
  await reader.ready();
  await reader.open(CARD_WORDS.walls.title);
  const own = (await rulesetOf("own")).balance.walls;
  expect(await reader.guide.textContent()).toContain(`a wall costs ${own.cost} wood and has ${own.hp} HP`);
  // The edge between the first unit and the enemy beside it.
  const size = 6;
  await reader.click(size - 1, 0, 1, 0);
  await reader.tells("for 7 wood; 49 left");
  await reader.click(size - 1, 1, 1, 0);
  await reader.tells(GUIDE_WORDS.refused, "already built your wall");
  await reader.button("Tier 2 attacks").and(duelist.page.locator("[disabled]")).waitFor();
  await reader.button("Tier 1 attacks").click();
  await reader.ready();
  await reader.tells("The rival's tier 1 unit took 34 of the wall's 90 HP");

  await reader.open(CARD_WORDS.victory.title);
  await reader.button("Monopoly").click();
  await reader.ready();
  await reader.step(4);
  await reader.tells("4 rounds in a row: monopoly");
  await reader.button("Codex").click();
  const codex = duelist.dialog("Codex");
  await codex.waitFor();
  await codex.getByRole("button", { name: "Try the rules on a board" }).click();
  await reader.ready();
  await duelist.press("Escape");
  await reader.guide.waitFor({ state: "detached" });
  // The match under it heard none of the keys.
  await duelist.ready();
});

test(
  "mergers by mouse: done after a look at the sum, refused with a reason",
  rules("screen.guide"),
  async () => {
    const reader = new Reader(await fixture.visit("/guide/groves#merging"));
    await reader.ready();
    await reader.click(2, 2);
    await reader.click(3, 2);
    const dialog = reader.page.getByRole("dialog", { name: "Merge" });
    await expect.poll(() => dialog.textContent()).toContain("T1 L4 (4) + T1 L1 (1) = T2 L1 (5)");
    await dialog.getByRole("button", { name: /^Merge/ }).click();
    await reader.ready();
    await reader.tells("4 + 1 = 5 points: tier 2, level 1");
    await reader.click(2, 3);
    await reader.click(3, 3);
    await reader.tells("Only units of the same tier can merge");
    await reader.step(3);
    await reader.tells("more points than a unit can have");
  },
);

test("the board by keys alone, and what a screen reader hears of it", rules("screen.keyboard"), async () => {
  const player = await fixture.visit("/guide/groves#combat");
  const reader = new Reader(player);
  await reader.ready();
  const hearing = await ScreenReader.of(player);
  await player.press("s");
  await reader.ready();
  expect(await hearing.told("status", GUIDE_WORDS.what)).toContain("10 + 2 (crit) = 12 against 5");
  await player.press("s");
  await reader.ready();
  expect(await hearing.told("status", GUIDE_WORDS.what)).toContain("No luck this time");
  await player.press("z");
  await reader.ready();
  await reader.guide.locator("canvas").focus();
  await player.press("n", "n", "ArrowRight");
  await reader.ready();
  expect(await hearing.told("status", "Cursor")).toContain("can be attacked");
  await player.press("Space");
  await player.page.getByRole("dialog", { name: "Forecast" }).waitFor();
  await player.press("Enter");
  await reader.ready();
  await reader.tells("No luck this time", "5 points are left");
  await player.press("r", "PageDown");
  await reader.ready();
  await reader.guide.getByRole("region", { name: CARD_WORDS.colours.title }).waitFor();
  await player.press("Escape");
  await player.page.getByRole("navigation", { name: "Main menu" }).waitFor();
});

test("a hundred rolls come near their chances", rules("screen.guide"), async () => {
  const reader = new Reader(await fixture.visit("/guide/groves#combat"));
  await reader.ready();
  await reader.button(/Roll/).click();
  const cells = reader.guide.locator("td.came");
  await expect.poll(() => cells.count()).toBe(3);
  const counts = (await cells.allTextContents()).map(Number);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(100);
  // Twelve times the deviation of such a count.
  for (const [place, share] of [20, 60, 20].entries())
    expect(Math.abs((counts[place] ?? 0) - share)).toBeLessThan(60);
  await reader.button("Shield and support").click();
  await reader.ready();
  await reader.step(4);
  await expect.poll(() => reader.guide.textContent()).toContain("Defence: 5 + 1 (shield) + 1 (support) = 7");
  await reader.player.fit("odds of the guide");
});

test("on a phone a finger plays, the page scrolls, and nothing is cut; so at twice the size", async () => {
  const reader = new Reader(await fixture.visit("/guide/groves#domination", "phone"));
  const { page, player } = reader;
  await reader.open(CARD_WORDS.victory.title);
  await player.fit("the guide on a phone");
  await reader.tap(4, 5);
  await reader.tap(5, 5);
  await page
    .getByRole("dialog", { name: "Attack on the base" })
    .getByRole("button", { name: /^Attack/ })
    .tap();
  await reader.tells("100 − 50 = 50 HP");
  const inside = async (width: number) => {
    for (const { right } of await boxes(
      reader.guide.locator("button, canvas, p, dl, table").and(page.locator(":visible")),
    ))
      expect(right).toBeLessThanOrEqual(width);
  };
  const scrolls = await page.locator(".content").evaluate((one) => one.scrollWidth <= one.clientWidth);
  expect(scrolls).toBe(true);
  await resize(player, 640, 360);
  await reader.open(CARD_WORDS.merging.title);
  const [board, step] = await Promise.all([
    boxes(reader.guide.locator("canvas")),
    boxes(reader.button(/^Show me/)),
  ]);
  expect(step[0]?.left).toBeGreaterThanOrEqual(board[0]?.right ?? 0);
  expect(step[0]?.top).toBeLessThan(board[0]?.bottom ?? 0);
  await inside(640);
});

test("a board that was put away can be started over", async () => {
  const player = await fixture.visit("/");
  const reader = new Reader(player);
  const answers = player.page.waitForResponse((answer) => answer.url().endsWith("/api/sandboxes"));
  await player.button("How to play Groves").click();
  const { id, owner } = (await (await answers).json()) as CreatedMatch;
  await reader.ready();
  await fixture.server.ask(`/api/matches/${id}`, owner, {}, "DELETE").catch(() => undefined);
  await reader.guide.getByText(GUIDE_WORDS.ended).waitFor();
  await reader.guide.getByRole("alert").getByRole("button", { name: GUIDE_WORDS.restart }).click();
  await reader.ready();
  await reader.step();
  await reader.tells("34 of the wall's 100 HP");
});
