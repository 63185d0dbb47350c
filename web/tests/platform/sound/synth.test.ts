import { describe, expect, test } from "vitest";
import { SOUNDS } from "../../../src/platform/sound/synth";

describe.each(Object.entries(SOUNDS))("the sound %s", (_, notes) => {
  test("is quiet and short", () => {
    const end = Math.max(...notes.map(({ at, length }) => at + length));
    expect(end).toBeLessThanOrEqual(2.5);
    for (const { loud } of notes) expect(loud).toBeLessThanOrEqual(0.9);
  });
});
