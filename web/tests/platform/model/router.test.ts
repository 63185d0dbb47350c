import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(globalThis, {
    location: { pathname: "/codex", search: "", hash: "#7.3" },
    addEventListener: () => {},
  });
});

import { routeOf, router } from "../../../src/platform/model/router.svelte";

test("an address leads to a section of the rulebook", () => {
  expect(routeOf("/codex#7.3")).toEqual({ screen: "codex", game: "", edition: "", section: "7.3" });
  expect(routeOf("/codex/civ/1.0.4#2")).toMatchObject({ game: "civ", edition: "1.0.4", section: "2" });
  expect(routeOf("/match/abc/replay?turn=4#x")).toMatchObject({ screen: "ending", turn: 4 });
});

test("the page that is opened at a section begins there", () => {
  expect(router.now).toMatchObject({ screen: "codex", section: "7.3" });
});

test("an address of no screen is not the title", () => {
  expect(routeOf("/nonsense/page")).toEqual({ screen: "nowhere" });
  expect(routeOf("/?a=b")).toEqual({ screen: "title" });
});
