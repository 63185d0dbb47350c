// Hands that wait for the page: every click of a test comes when the page has settled, and the test goes
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

/** Waits until everything that the page asked for has come, is shown, and rests. */
export async function settled(page: Page): Promise<void> {
  if (MEASURED) return;
  try {
    await page.waitForFunction(
      () => {
        const { settled } = document.documentElement.dataset;
        // A page of somebody else says nothing.
        return settled === "true" || location.protocol === "about:";
      },
      null,
      { timeout: PATIENCE.wait },
    );
  } catch (error) {
    if (page.isClosed()) return;
    const awaits = await page.evaluate(() => document.documentElement.dataset.awaits ?? "to be started");
    throw new Error(`the page never settled; it awaits: ${awaits || "a frame"}`, { cause: error });
  }
}

/** Has the hands of a page wait for it. */
export function calm(page: Page): void {
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

/** Locators are made anew by every question: their class is told once. */
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
