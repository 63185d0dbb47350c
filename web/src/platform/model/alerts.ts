// Alerts that call a player back to a hidden tab: its title, a mark on its icon, a sound, and a notification
// where the browser allows one.

import { ALERTS } from "../text/alerts";

/** The reason why no notification can be shown; empty if one can. */
export type Barrier = "" | "insecure" | "unsupported" | "denied" | "early";

interface Place {
  isSecureContext: boolean;
  Notification?: { permission: NotificationPermission };
}

/** Browsers offer notifications to pages that came over HTTPS or from this machine. */
export function barrier(place: Place): Barrier {
  if (!place.isSecureContext) return "insecure";
  if (!place.Notification) return "unsupported";
  return place.Notification.permission === "denied" ? "denied" : "";
}

/** The same for the switch in the settings: players are asked for permission only after a match by link. */
export const switchBarrier = (place: Place, byLink: boolean): Barrier =>
  barrier(place) || (place.Notification?.permission === "default" && !byLink ? "early" : "");

/** Return whether to offer notifications now: in a match by link that has begun, and only once. */
export const offersNotifications = (place: Place, byLink: boolean, chosen: boolean | null): boolean =>
  byLink && chosen === null && barrier(place) === "" && place.Notification?.permission === "default";

/** Return the title of a tab: while it is hidden, by whose turn it is. */
export function tabTitle(game: string, hidden: boolean, mine: boolean, player: string): string {
  if (!hidden) return game;
  return `${mine ? ALERTS.yours : player ? ALERTS.theirs(player) : ALERTS.waiting} · ${game}`;
}

const DOT = "%3Ccircle cx='24' cy='8' r='7' fill='%23e0402a' stroke='%23fff1dc' stroke-width='2'/%3E";
const END = "%3C/svg%3E";

/** The icon of the page with a mark on it. */
export const badged = (icon: string): string => icon.replace(END, DOT + END);
