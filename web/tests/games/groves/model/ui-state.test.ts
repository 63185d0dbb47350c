import { expect, test } from "vitest";
import { GrovesUiState } from "../../../../src/games/groves/model/ui-state.svelte";

test("opening a screen again closes it, and another one takes its place", () => {
  const ui = new GrovesUiState();
  ui.open("guide");
  ui.open("log");
  expect(ui.screen).toBe("log");
  ui.open("log");
  expect(ui.screen).toBeNull();
});
