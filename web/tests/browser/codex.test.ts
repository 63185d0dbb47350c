// The rulebook without a match.

import { expect, test } from "vitest";
import { useFixture } from "./harness";

const fixture = useFixture();

test("the rulebook without a match opens at the section of its address", async () => {
  const player = await fixture.visit("/codex");
  const book = player.dialog("Codex");
  await book.locator("#codex-3").waitFor();
  await player.fit("codex");
  const [page, bar] = await Promise.all(
    [book.getByRole("article"), book.getByRole("heading", { name: "Codex" })].map((one) => one.boundingBox()),
  );
  expect(page?.y, "the page begins below the heading").toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  // What is read first has words for players alone.
  const opening = book.locator("#codex-1, [id^='codex-2'], #codex-3");
  expect(await opening.count()).toBeGreaterThan(3);
  expect(await opening.locator("code").count(), "names for programs").toBe(0);
  await player.page.goto(`${fixture.server.address}/codex#3`);
  await book.locator("#codex-3").waitFor();
  await expect
    .poll(() => book.locator("#codex-3").evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 400))
    .toBe(true);
  await player.press("Escape");
  await player.page.getByRole("navigation", { name: "Main menu" }).waitFor();
});

test("on a phone the contents unfold, and what is searched is marked", async () => {
  const player = await fixture.visit("/codex", "phone");
  const book = player.dialog("Codex");
  await book.locator("#codex-3").waitFor();
  await book.getByText("Contents").click();
  await player.fit("contents on a phone");
  await book.getByRole("navigation").getByRole("button", { name: /^5/ }).click();
  await expect
    .poll(() => book.locator("#codex-5").evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 400))
    .toBe(true);
  await book.getByRole("searchbox").fill("garrison");
  await book.locator("mark").first().waitFor();
  await player.fit("a word searched on a phone");
});
