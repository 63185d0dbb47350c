// Automatic waiting: every click of a test comes when the page has settled, and the test goes
// on when it has settled again. The page tells so itself, see `src/platform/settled.ts`.

import type { Locator, Page } from "playwright-core";
import { PATIENCE } from "./patience";

const ON_LOCATORS = [
  ...["check", "click", "fill", "focus", "hover", "press", "scrollIntoViewIfNeeded"],
  ...["selectOption", "setInputFiles", "tap", "uncheck"],
] as const;
/** A wheel is turned several times in a row; `moving` waits for what comes of it. */
const ON_MOUSE = ["click", "down", "move", "up"] as const;
const ON_TOUCHSCREEN = ["tap"] as const;
const ON_PAGE = ["goBack", "goto", "reload"] as const;

/** Measurements do not wait: they ask how long things take. */
const MEASURED = process.env.SIMPLE_CIV_SUITE === "measure";

type Deed = (...given: unknown[]) => Promise<unknown>;

/** News that a page must have heard of, if it shows the seat that they were told to. */
export interface News {
  seat: number;
  sequence: number;
}

/** Waits until everything that the page asked for has come, is shown, and rests; for some news too, where named. */
export async function settled(page: Page, news: News | null = null): Promise<void> {
  if (MEASURED && !news) return;
  const limit = Date.now() + PATIENCE.wait;
  for (;;)
    try {
      if (await page.evaluate(rest, { news, most: limit - Date.now(), measured: MEASURED })) return;
      break;
    } catch (error) {
      if (page.isClosed()) return;
      // A page that is left while it is asked does not answer: the next one is asked.
      if (!LEFT.test(String(error)) || Date.now() > limit) throw error;
    }
  const awaits = await page.evaluate(() => document.documentElement.dataset.awaits ?? "to be started");
  throw new Error(`the page never settled; it awaits: ${awaits || "a frame"}`);
}

/** How the browser says that a page was left. */
const LEFT = /context was destroyed|navigation/i;

interface Rest {
  news: News | null;
  most: number;
  measured: boolean;
}

/** In the page: is told by it when it rests, since asking it in every frame keeps it busy; false when that takes too long. */
function rest({ news, most, measured }: Rest): Promise<boolean> {
  const root = document.documentElement;
  const rests = (): boolean => {
    // A page of another site says nothing.
    if (location.protocol === "about:") return true;
    const [seat, heard] = (root.dataset.heard ?? "").split(" ").map(Number);
    const told = !news || seat !== news.seat || (heard ?? 0) >= news.sequence;
    return told && (measured || root.dataset.settled === "true");
  };
  if (rests()) return Promise.resolve(true);
  return new Promise((answer) => {
    const end = (done: boolean) => {
      watch.disconnect();
      clearTimeout(timer);
      answer(done);
    };
    const watch = new MutationObserver(() => {
      if (rests()) end(true);
    });
    watch.observe(root, { attributes: true, attributeFilter: ["data-settled", "data-heard"] });
    const timer = setTimeout(() => end(false), most);
  });
}

/** Has the hands of a page wait for it. */
export function autoWait(page: Page): void {
  const slow = (on: object, names: readonly string[], before = true): void => {
    const deeds = on as Record<string, Deed>;
    for (const name of names) {
      const deed = deeds[name] as Deed;
      deeds[name] = async (...given) => {
        if (before) await settled(page);
        const done = await deed.apply(on, given);
        await settled(page);
        return done;
      };
    }
  };
  slow(page.mouse, ON_MOUSE);
  slow(page.touchscreen, ON_TOUCHSCREEN);
  slow(page, ON_PAGE, false);
  calmLocators(Object.getPrototypeOf(page.locator("html")) as Record<string, Deed>);
}

let calmed = false;

/** Locators are made again by every question: their class is told once. */
function calmLocators(locators: Record<string, Deed>): void {
  if (calmed) return;
  calmed = true;
  for (const name of ON_LOCATORS) {
    const deed = locators[name] as Deed;
    locators[name] = async function (this: Locator, ...given) {
      await settled(this.page());
      const done = await deed.apply(this, given);
      await settled(this.page());
      return done;
    };
  }
}
