// Chromium without a window, drawing without a graphics card; its pages note every mistake.

import { type Browser, type BrowserContext, type BrowserServer, chromium } from "playwright-core";

export const CHROMIUM = process.env.SIMPLE_CIV_CHROMIUM ?? "/usr/bin/chromium";
/** Tests ask what is there, not how fine it is drawn; pictures and measurements want everything. */
const QUICK = ["test", "long"].includes(process.env.SIMPLE_CIV_SUITE ?? "test");
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
export function newVisitor(browser: Browser, size: Size = "laptop", motion = false): Promise<BrowserContext> {
  return browser.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: QUICK ? 0.5 : 1,
    hasTouch: size === "phone",
    reducedMotion: motion ? "no-preference" : "reduce",
  });
}
