// Keys always have a place to go, and readers a place to read from: what had the focus may vanish with
// its screen, or be switched off.

import { focusMap } from "./focus";

const STOPS = "button:not([disabled]), a[href], input:not([disabled]), select:not([disabled])";

/** Give a focus that lies on nothing to the open dialog, to the map, or to the heading of the screen. */
function mend(): void {
  if (!isLost()) return;
  const dialog = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
  const stop = dialog?.querySelector<HTMLElement>(STOPS);
  if (stop) stop.focus();
  else focusMap();
  if (isLost()) focusHeading();
}

const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Focus the heading: it is read out first, and Tab leads from there to the controls. */
function focusHeading(): void {
  const found = document.querySelector<HTMLElement>("main :is(h1, h2)") ?? document.querySelector("main");
  if (!found) return;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
}

/** Watch over the focus of the page; return how to end it. */
export function keepFocus(): () => void {
  let asked = 0;
  // A browser takes the focus from what was switched off when it lays out the next frame.
  const look = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(mend);
    });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
  addEventListener("focusout", look);
  look();
  return () => {
    cancelAnimationFrame(asked);
    watcher.disconnect();
    removeEventListener("focusout", look);
  };
}
