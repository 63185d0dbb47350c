// Keys always have a place to go: what had the focus may vanish or be switched off.

import { focusMap } from "./focus";

const STOPS = "button:not([disabled]), a[href], input:not([disabled]), select:not([disabled])";

/** Gives a focus that lies on nothing to the open dialog, or to the map. */
function mend(): void {
  const at = document.activeElement;
  if (at && at !== document.body) return;
  const dialog = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
  const stop = dialog?.querySelector<HTMLElement>(STOPS);
  if (stop) stop.focus();
  else focusMap();
}

/** Watches over the focus of the page; returns how to end it. */
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
