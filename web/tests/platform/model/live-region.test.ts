import { expect, test } from "vitest";
import { LiveRegion } from "../../../src/platform/model/live-region.svelte";

test("what is said twice in a row is another text that sounds the same", () => {
  const voice = new LiveRegion();
  const said = ["Plains", "Plains", "Plains", "", "Plains"].map((words) => {
    voice.say(words);
    return voice.words;
  });
  expect(said.map((words) => words.trim())).toEqual(["Plains", "Plains", "Plains", "", "Plains"]);
  said.slice(1).forEach((words, i) => {
    expect(words).not.toBe(said[i]);
  });
});
