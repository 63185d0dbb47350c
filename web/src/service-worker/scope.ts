// The globals that the service worker uses: the type libraries for pages do not know them, and those for
// workers contradict those for pages.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  message: Lasting & MessageEvent;
  fetch: Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
}

export interface WorkerScope {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { includeUncontrolled: boolean; type: "window" }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void;
}
