// One version of the page, whole: all of its files are fetched and compared with their hashes before it is
// used, and nothing of another version is ever mixed in.

import type { WorkerScope } from "./scope";
export interface SiteFiles {
  version: string;
  /** The SHA-256 of each file by its path. */
  files: Record<string, string>;
}

const INDEX = "index.html";
/** The number of files fetched side by side. */
const LINES = 6;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Fine pictures are for dense screens; elsewhere they are fetched when they are asked for. */
const isSpared = (path: string, density: string): boolean => path.includes("@2x") && density !== "2";

export function serveVersion(self: WorkerScope, { version, files }: SiteFiles): void {
  const scope = new URL("./", self.location.href);
  const density = new URL(self.location.href).searchParams.get("density") ?? "1";
  // Other copies of the page may be below other paths of the same host.
  const ours = `simple-civ ${scope.pathname} `;
  const address = (path: string): string => new URL(path, scope).href;

  async function keep(cache: Cache, path: string): Promise<Response> {
    const answer = await fetch(address(path), { cache: "no-cache" });
    const content = await answer.clone().arrayBuffer();
    if (!answer.ok || hex(await crypto.subtle.digest("SHA-256", content)) !== files[path])
      throw new Error(`${path} is not of version ${version}`);
    await cache.put(address(path), answer.clone());
    return answer;
  }

  async function install(): Promise<void> {
    const cache = await caches.open(ours + version);
    const wanted = Object.keys(files).filter((path) => !isSpared(path, density));
    const line = async () => {
      for (let path = wanted.pop(); path; path = wanted.pop())
        if (!(await cache.match(address(path)))) await keep(cache, path);
    };
    await Promise.all(Array.from({ length: LINES }, line));
  }

  async function activate(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(ours) && name !== ours + version);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  }

  async function answer(path: string): Promise<Response> {
    const cache = await caches.open(ours + version);
    return (await cache.match(address(path))) ?? keep(cache, path);
  }

  /** The new version may be used at once if nobody uses the old one but the page that asks. */
  async function take(): Promise<boolean> {
    const open = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
    if (open.filter(({ url }) => url.startsWith(scope.href)).length > 1) return false;
    await self.skipWaiting();
    return true;
  }

  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));
  self.addEventListener("message", (event) => {
    if (event.data === "take") event.waitUntil(take().then((taken) => event.ports[0]?.postMessage(taken)));
  });
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const asked = new URL(request.url);
    if (request.method !== "GET" || !asked.href.startsWith(scope.href)) return;
    const path = decodeURIComponent(asked.pathname.slice(scope.pathname.length)) || INDEX;
    if (path in files) event.respondWith(answer(path));
  });
}
