// The client of a server, kept so it opens without a connection; requests still go to the server, and nothing
// of a match is kept.

import type { WorkerScope } from "./scope";

const KEPT = "simple-civ shell";
/** Files whose names change with their content. */
const HASHED = /\/assets\//;
const PICTURES = /\/board\//;
const API = /\/(?:api|metrics|health|schema)(?:\/|$)/;

export function serveShell(self: WorkerScope): void {
  const scope = new URL("./", self.location.href);

  async function fresh(request: Request, key: string): Promise<Response> {
    const cache = await caches.open(KEPT + scope.pathname);
    try {
      const answer = await fetch(request);
      if (answer.ok) await cache.put(key, answer.clone());
      return answer;
    } catch (error) {
      const known = await cache.match(key);
      if (known) return known;
      throw error;
    }
  }

  async function kept(request: Request): Promise<Response> {
    const cache = await caches.open(KEPT + scope.pathname);
    return (await cache.match(request.url)) ?? fresh(request, request.url);
  }

  /** Files of clients before this one are no longer needed. */
  async function tidy(): Promise<void> {
    const cache = await caches.open(KEPT + scope.pathname);
    for (const { url } of await cache.keys()) if (HASHED.test(url)) await cache.delete(url);
  }

  self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const asked = new URL(request.url);
    if (request.method !== "GET" || !asked.href.startsWith(scope.href)) return;
    const path = `/${asked.pathname.slice(scope.pathname.length)}`;
    if (API.test(path)) return;
    if (request.mode === "navigate") event.respondWith(fresh(request, scope.href));
    else if (HASHED.test(path)) event.respondWith(kept(request));
    else if (PICTURES.test(path)) event.respondWith(fresh(request, request.url));
  });
}
