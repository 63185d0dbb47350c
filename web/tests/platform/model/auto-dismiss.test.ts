// Messages go automatically, or stay for those who want that.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dismissAfter } from "../../../src/platform/model/auto-dismiss";
import { settings } from "../../../src/platform/model/settings.svelte";

describe("what passes", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    settings.lasting = false;
    vi.useRealTimers();
  });

  test.each([
    [false, true],
    [true, false],
  ])("messages that stay: %s, one is gone after a while: %s", (lasting, gone) => {
    settings.lasting = lasting;
    let isGone = false;
    const go = () => {
      isGone = true;
    };
    dismissAfter(go, 7000);
    vi.advanceTimersByTime(7000);
    expect(isGone).toBe(gone);
  });

  test("what was closed before does not go twice", () => {
    const gone = vi.fn();
    dismissAfter(gone, 7000)();
    vi.advanceTimersByTime(7000);
    expect(gone).not.toHaveBeenCalled();
  });
});
