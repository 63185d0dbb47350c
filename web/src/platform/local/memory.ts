// The memory of a Python that has started and imported everything: kept in the browser, so the next start can
// use it. It belongs to one version of Python's files, of this script and of the browser.

/** Copies of the page below other paths of the same host keep their own. */
const cacheOf = (folder: string): string => `simple-civ memory ${new URL("..", folder).pathname}`;

const keyOf = (folder: string): string => {
  const made = new URLSearchParams({ script: self.location.href, browser: navigator.userAgent });
  return `${folder}memory?${made}`;
};

/** Return the memory that an earlier start left here, if there is one. */
export async function keptMemory(folder: string): Promise<Uint8Array | null> {
  const kept = await (await caches.open(cacheOf(folder))).match(keyOf(folder));
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** Keep a memory for the next start, instead of any other. */
export async function keepMemory(folder: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(cacheOf(folder));
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(keyOf(folder), new Response(memory));
}

/** Delete a memory with which Python did not start. */
export async function dropMemory(folder: string): Promise<void> {
  await caches.delete(cacheOf(folder));
}
