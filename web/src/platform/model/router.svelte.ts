// The router: which screen an address shows. Every match, and every moment of a replay, has one.

import { addressOf, here } from "../protocol/base-path";

export type EndingTab = "overview" | "replay" | "statistics";

export type Route =
  | { screen: "title" }
  | { screen: "nowhere" }
  | { screen: "setup" }
  | { screen: "settings" }
  | { screen: "matches" }
  | { screen: "codex" | "guide"; game: string; edition: string; section: string }
  | { screen: "lesson"; game: string }
  | { screen: "match"; id: string }
  | { screen: "ending"; id: string; tab: EndingTab; turn: number | null; seat: number | null };

const TABS: Record<string, EndingTab> = { end: "overview", replay: "replay", statistics: "statistics" };

const number = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

export function routeOf(address: string): Route {
  const [before = "", section = ""] = address.split("#");
  const [path = "", search = ""] = before.split("?");
  const [first, id, part] = path.split("/").filter(Boolean);
  const asked = new URLSearchParams(search);
  if (first === "match" && id) {
    const tab = TABS[part ?? ""];
    return tab
      ? { screen: "ending", id, tab, turn: number(asked.get("turn")), seat: number(asked.get("seat")) }
      : { screen: "match", id };
  }
  if (first === "new") return { screen: "setup" };
  if (first === "settings") return { screen: "settings" };
  if (first === "matches") return { screen: "matches" };
  if (first === "learn" && id) return { screen: "lesson", game: id };
  if (first === "codex" || first === "guide")
    return { screen: first, game: id ?? "", edition: part ?? "", section };
  return { screen: first && first !== "index.html" ? "nowhere" : "title" };
}

/** The address of an end screen, or of a moment of its replay. */
export function endingPath(
  id: string,
  tab: EndingTab,
  moment: { turn?: number | null; seat?: number | null } = {},
): string {
  const asked = new URLSearchParams();
  if (typeof moment.turn === "number") asked.set("turn", String(moment.turn));
  if (typeof moment.seat === "number") asked.set("seat", String(moment.seat));
  const search = asked.toString();
  const part = Object.entries(TABS).find(([, one]) => one === tab)?.[0] ?? "end";
  return `/match/${id}/${part}${search ? `?${search}` : ""}`;
}

class Router {
  now = $state<Route>(routeOf(here()));

  constructor() {
    addEventListener("popstate", () => {
      this.now = routeOf(here());
    });
  }

  go(path: string): void {
    history.pushState(null, "", addressOf(path));
    this.now = routeOf(path);
  }

  /** Another address for what is shown; the way back does not lead through it. */
  rename(path: string): void {
    history.replaceState(null, "", addressOf(path));
  }
}

export const router = new Router();
