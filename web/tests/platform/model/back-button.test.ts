import { beforeEach, expect, test, vi } from "vitest";
import { BackButton } from "../../../src/platform/model/back-button";

/** A browser that remembers where one was. */
class Browser {
  entries: unknown[] = ["title", null];
  at = 1;
  private readonly listeners = new Set<() => void>();

  get state() {
    return this.entries[this.at] as { sheet?: boolean } | null;
  }

  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at++;
  }

  readonly back = (): void => {
    this.at--;
    for (const tell of [...this.listeners]) tell();
  };

  listen(kind: string, tell: () => void): void {
    if (kind === "popstate") this.listeners.add(tell);
  }
}

let browser: Browser;
let phone: boolean;
beforeEach(() => {
  browser = new Browser();
  phone = true;
  vi.stubGlobal("history", browser);
  vi.stubGlobal("addEventListener", (kind: string, tell: () => void) => browser.listen(kind, tell));
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
});

/** A map with sheets over it, the last one on top. */
function openPanels(...open: string[]) {
  const back = new BackButton({ isOpen: () => open.length > 0, close: () => void open.pop() });
  back.notice();
  return { open, back };
}

test("Back closes one sheet after the other, and then leaves", () => {
  const { open } = openPanels("unit", "research");
  browser.back();
  expect([open, browser.at > 0]).toEqual([["unit"], true]);
  browser.back();
  expect([open, browser.at > 0]).toEqual([[], true]);
  browser.back();
  expect(browser.state).toBe("title");
});

test("what was closed otherwise needs no Back of its own", () => {
  const { open, back } = openPanels("menu");
  open.pop();
  back.notice();
  browser.back();
  expect(browser.state).toBe("title");
});

test("a page that is loaded again between them goes on as before", () => {
  openPanels("menu");
  const { open } = openPanels("menu");
  browser.back();
  expect([open, browser.at]).toEqual([[], 1]);
});

test("where there is room, Back leaves at once", () => {
  phone = false;
  openPanels("menu");
  browser.back();
  expect(browser.state).toBe("title");
});
