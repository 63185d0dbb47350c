// Chromium without a window, drawing without a graphics card; its pages note every mistake.

import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { takeCard } from "./card";

export const CHROMIUM = process.env.SIMPLE_CIV_CHROMIUM ?? "/usr/bin/chromium";
/** Tests ask what is there, not how fine it is drawn; pictures and measurements want everything. */
const QUICK = ["test", "long"].includes(process.env.SIMPLE_CIV_SUITE ?? "test");
/** Whether every page draws its map, coarsely. */
const DRAWN = process.env.SIMPLE_CIV_DRAWN === "1";
/** Milliseconds that a slow line adds: a test that only passes at once is found by it. */
const LAG = Number(process.env.SIMPLE_CIV_LAG ?? 0);
const FLAGS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--mute-audio",
  // The processor puts a page together in a fifth of the time that it needs to play a graphics card.
  ...(QUICK ? ["--disable-gpu-compositing"] : []),
];

/** Dots of the map for each of the screen, where nobody looks at it. */
export const COARSE = 0.1;

export const SIZES = {
  laptop: { width: 1280, height: 720 },
  desk: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  notebook: { width: 1366, height: 768 },
  large: { width: 2560, height: 1440 },
} as const;

export type Size = keyof typeof SIZES;

/** The sizes at which every screen is pictured. */
export const PICTURED = ["phone", "notebook", "desk", "large"] as const satisfies Size[];

const STARTED = { executablePath: CHROMIUM, args: FLAGS, chromiumSandbox: false };

let started: Promise<Browser> | null = null;

/**
 * The browser of this process, for all of its files: its first drawing is slow, later ones find everything
 * warm. It is spoken to directly, since a browser that processes share has one of them pass on every word.
 */
export const ownBrowser = (): Promise<Browser> => {
  started ??= chromium.launch(STARTED);
  return started;
};

/** A browser for one player: nothing kept from others, no animation unless wished. */
export async function newVisitor(
  browser: Browser,
  size: Size = "laptop",
  motion = false,
  settings: object | null = null,
  serviceWorkers: "allow" | "block" = "block",
): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === "phone",
    reducedMotion: motion ? "no-preference" : "reduce",
    // What it answers passes by the routes of tests; those of the page without a server allow it.
    serviceWorkers,
  });
  await visitor.addInitScript(refuseNotifications);
  if (QUICK) {
    await visitor.addInitScript(drawWith, COARSE);
    if (!DRAWN) await visitor.addInitScript(takeCard);
    await visitor.addInitScript(beSilent);
  }
  if (settings ?? QUICK) await visitor.addInitScript(choose, JSON.stringify(settings ?? LASTING));
  if (LAG) await slowLine(visitor, LAG);
  return visitor;
}

/** A line on which everything between page and server takes a while, in both directions. */
async function slowLine(visitor: BrowserContext, wait: number): Promise<void> {
  const later = (send: () => void) => setTimeout(send, wait);
  await visitor.route("**/api/**", (route) => later(() => route.continue().catch(() => undefined)));
  await visitor.routeWebSocket("**", (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => later(() => server.send(message)));
    server.onMessage((message) => later(() => page.send(message)));
  });
}

/** Notifications are blocked, as in some browsers without a window and not in others: a test may say otherwise. */
function refuseNotifications(): void {
  Object.defineProperty(Notification, "permission", { get: () => "denied", configurable: true });
}

/**
 * Messages stay until they are closed: on a busy machine they would be gone before they are read. Combats
 * take no time.
 */
const LASTING = { lasting: true, combatTime: 0 };

/** Settings that the player chose before the first page, unless the page keeps others since. */
function choose(settings: string): void {
  const kept = "simple-civ settings";
  if (location.protocol === "http:") localStorage[kept] ??= settings;
}

/** Sounds are put together but never played: a sound that nobody hears keeps the processor busy. */
function beSilent(): void {
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 1, 44_100);
    }
    override get state(): AudioContextState {
      return "running";
    }
    override get currentTime(): number {
      return performance.now() / 1000;
    }
    override resume(): Promise<void> {
      return Promise.resolve();
    }
  } as unknown as typeof AudioContext;
}

/** Has a page draw its map with this many dots; everything else is laid out as on any screen. */
export function drawWith(dots: number): void {
  Object.defineProperty(globalThis, "devicePixelRatio", { get: () => dots, configurable: true });
}
