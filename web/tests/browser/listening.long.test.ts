// A whole Tiny match by ear: what is done follows from the accessibility tree alone, by keys alone.

import { expect, test } from "vitest";
import { useRoom } from "./harness";
import { Listener } from "./harness/listener";

const room = useRoom();
const TURNS = 20;

/** What the button of the turn says, or an empty text while others play. */
const due = async (ear: Listener): Promise<string> =>
  (await ear.find("button", /Enter|Choose|needs|End turn|Keep or raze/, /^Turn$/))?.name ?? "";

const over = async (ear: Listener): Promise<boolean> =>
  (await ear.find("dialog", /Victory|Defeat/)) !== undefined;

/** Goes to a button with Tab and presses it. */
async function choose(ear: Listener, name: RegExp, place: RegExp): Promise<void> {
  await ear.until(async () => (await ear.find("button", name, place)) !== undefined, `a button ${name}`);
  const wanted = ear.player.page.getByRole("button", { name }).and(ear.player.page.locator(":focus"));
  for (let step = 0; step < 80 && !(await wanted.count()); step++) await ear.press("Tab");
  await ear.press("Enter");
}

async function attend(ear: Listener, words: string): Promise<void> {
  await ear.press("Enter");
  if (words.includes("Choose research")) {
    await choose(ear, /Available/, /^Research$/);
    await ear.until(
      async () => (await ear.told("status", "Chosen")).includes("Researching"),
      "what is researched",
    );
  } else if (words.includes("Choose a build")) {
    await ear.until(async () => (await ear.find("region", /^City$/)) !== undefined, "the city");
    await ear.press("Enter");
    await ear.until(async () => /: .+/.test(await ear.told("status", "Chosen")), "what is built");
  } else if (words.includes("needs orders")) {
    await ear.until(async () => (await ear.told("status", "Selection")).startsWith("Selected"), "a unit");
    const can = async (name: RegExp) => {
      const found = await ear.find("button", name, /^Unit$/);
      return found !== undefined && !found.disabled;
    };
    if (await can(/^Found city/)) {
      await ear.press("b");
      await choose(ear, /^Found city/, /Found/);
    } else if (await can(/^Explore/)) await ear.press("x");
    else await ear.press("k");
  }
}

test(`${TURNS} turns and the end, by ear`, async () => {
  const player = await room.sit(
    await room.table.create({ seed: 11, setup: { size: "tiny", turn_limit: TURNS } }),
  );
  const ear = await Listener.of(player);
  const turns = new Set<string>();
  while (!(await over(ear))) {
    await ear.until(async () => (await over(ear)) || (await due(ear)) !== "", "a turn, or the end");
    const words = await due(ear);
    if (!words) continue;
    const spoken = await ear.told("status", "Turn");
    expect(words, "what is due is spoken as it is shown").toContain(
      /Next: (.*)\./.exec(spoken)?.[1] ?? spoken,
    );
    turns.add(/Turn (\d+)/.exec(spoken)?.[1] ?? "");
    expect(await player.page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await attend(ear, words);
  }
  expect(turns.size, "each turn was spoken").toBeGreaterThan(TURNS / 2);
  expect(await ear.find("dialog", /Victory|Defeat/)).toBeDefined();
});
