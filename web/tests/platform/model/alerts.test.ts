// How a hidden tab calls its player back, and where browsers let it.

import { expect, test } from "vitest";
import {
  badged,
  barrier,
  offersNotifications,
  switchBarrier,
  tabTitle,
} from "../../../src/platform/model/alerts";
import { ALERTS } from "../../../src/platform/text/alerts";

const allowing = (permission: NotificationPermission, isSecureContext = true) => ({
  isSecureContext,
  Notification: { permission },
});

test("the title tells whose turn it is while the tab is hidden, and only then", () => {
  expect(tabTitle("Groves", false, true, "Ada")).toBe("Groves");
  expect(tabTitle("Groves", true, true, "Ada")).toBe("Your turn · Groves");
  expect(tabTitle("Groves", true, false, "Ada")).toBe("Waiting for Ada · Groves");
  expect(tabTitle("Groves", true, false, "")).toBe("Waiting · Groves");
});

test("a notification says in a sentence which game waits", () => {
  expect(ALERTS.body("Groves")).toBe("Your Groves match is waiting for you.");
});

test("what stands in the way of notifications is told", () => {
  expect(barrier(allowing("granted"))).toBe("");
  expect(barrier(allowing("default", false))).toBe("insecure");
  expect(barrier({ isSecureContext: true })).toBe("unsupported");
  expect(barrier(allowing("denied"))).toBe("denied");
});

test("notifications are offered in a match by link, where they can be, and once", () => {
  expect(offersNotifications(allowing("default"), true, null)).toBe(true);
  expect(offersNotifications(allowing("default"), false, null)).toBe(false);
  expect(offersNotifications(allowing("default"), true, false)).toBe(false);
  expect(offersNotifications(allowing("granted"), true, null)).toBe(false);
  expect(offersNotifications(allowing("default", false), true, null)).toBe(false);
});

test("the switch in the settings asks for nothing before a match by link has begun, and says so", () => {
  expect(switchBarrier(allowing("default"), false)).toBe("early");
  expect(switchBarrier(allowing("default"), true)).toBe("");
  expect(switchBarrier(allowing("granted"), false), "there is nothing to ask").toBe("");
  expect(switchBarrier(allowing("default", false), false)).toBe("insecure");
  expect(ALERTS.barrier.early).toMatch(/match by link/);
});

test("the icon gets one mark more", () => {
  const icon = "data:image/svg+xml,%3Csvg%3E%3Cpath/%3E%3C/svg%3E";
  expect(badged(icon)).toMatch(/%3Ccircle .*%3C\/svg%3E$/);
  expect(badged(icon).split("%3C/svg%3E")).toHaveLength(2);
});
