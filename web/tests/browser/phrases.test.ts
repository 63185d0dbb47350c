// Quick phrases between people, heard and muted.

import { expect, test } from "vitest";
import { useFixture } from "./harness";
import { meadow, PEOPLE } from "./scenes";

const fixture = useFixture();

test("a phrase reaches the other, unless it is muted", async () => {
  const made = await fixture.server.scenario(meadow(), PEOPLE);
  const [one, two] = [await fixture.openSeat(made, 0), await fixture.openSeat(made, 1)];
  const say = async (words: string) => {
    const screen = one.dialog("Diplomacy");
    if (!(await screen.count())) await one.press("d");
    if (!(await screen.getByRole("button", { name: words }).isVisible()))
      await screen.getByText("Say something").click();
    await screen.getByRole("button", { name: words }).click();
  };
  await say("Good luck!");
  await two.page.getByRole("button", { name: /Good luck!/ }).click();
  const heard = two.dialog("Diplomacy");
  await heard.getByText("“Good luck!”").waitFor();
  await heard.getByRole("button", { name: "Mute", exact: true }).click();
  await heard.getByRole("button", { name: "Unmute" }).waitFor();
  await say("Watch out!");
  await say("Thank you.");
  // The turn ends on the same line as the phrases: once the other knows of it, they have come.
  await one.leave(one.dialog("Diplomacy"));
  await one.press("Shift+Enter");
  await two.until(({ active }) => active === 1);
  await heard.getByRole("button", { name: "Unmute" }).click();
  await say("Well played.");
  await heard.getByText("“Well played.”").waitFor();
  expect(await heard.getByText("“Watch out!”").count()).toBe(0);
});
