// Chromium without a window, drawing without a graphics card; its pages note every mistake.

import { type Browser, type BrowserContext, type BrowserServer, chromium } from "playwright-core";

export const CHROMIUM = process.env.SIMPLE_CIV_CHROMIUM ?? "/usr/bin/chromium";
/** Tests ask what is there, not how fine it is drawn; pictures and measurements want everything. */
const QUICK = ["test", "long"].includes(process.env.SIMPLE_CIV_SUITE ?? "test");
/** Milliseconds that a slow line adds: a test that only passes at once is found by it. */
const LAG = Number(process.env.SIMPLE_CIV_LAG ?? 0);
const FLAGS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // The processor puts a page together in a fifth of the time that it needs to play a graphics card.
  ...(QUICK ? ["--disable-gpu-compositing"] : []),
];

export const SIZES = {
  laptop: { width: 1280, height: 720 },
  desk: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof SIZES;

const STARTED = { executablePath: CHROMIUM, args: FLAGS, chromiumSandbox: false };

/** One browser for all test files: its first drawing is slow, later ones find everything warm. */
export const startBrowser = (): Promise<BrowserServer> => chromium.launchServer(STARTED);

export const joinBrowser = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);

/** A browser of somebody's own: nothing kept from others, no animation unless wished. */
export async function newVisitor(
  browser: Browser,
  size: Size = "laptop",
  motion = false,
): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: QUICK ? 0.5 : 1,
    hasTouch: size === "phone",
    reducedMotion: motion ? "no-preference" : "reduce",
  });
  await visitor.addInitScript(noteEscapes);
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

/** Writes down what the last Escape met, a tip or the screen: a tip takes the key for itself. */
function noteEscapes(): void {
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      document.documentElement.dataset.escaped = document.getElementById("tip") ? "tip" : "screen";
    },
    true,
  );
}
