// What the service worker uses of its surroundings: the libraries of types for pages do not know them, and
// those for workers contradict them.

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
