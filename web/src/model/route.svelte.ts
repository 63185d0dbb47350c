// Which screen an address shows: every match has one.

import { pathInside, ROOT } from "../protocol/root";

export type Route =
  | { screen: "title" }
  | { screen: "setup" }
  | { screen: "settings" }
  | { screen: "match"; id: string };

export function routeOf(path: string): Route {
  const [first, id] = path.split("/").filter(Boolean);
  if (first === "match" && id) return { screen: "match", id };
  if (first === "new") return { screen: "setup" };
  if (first === "settings") return { screen: "settings" };
  return { screen: "title" };
}

class Router {
  now = $state<Route>(routeOf(pathInside()));

  constructor() {
    addEventListener("popstate", () => {
      this.now = routeOf(pathInside());
    });
  }

  go(path: string): void {
    history.pushState(null, "", ROOT + path);
    this.now = routeOf(path);
  }
}

export const router = new Router();
