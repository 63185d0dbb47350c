// Keeps the keyboard inside a dialog while it is open, and gives it back afterwards.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { tips } from "./tooltips.svelte";

const STOPS =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.getClientRects().length > 0);

/** The dialogs that are open; the last one opened has the keyboard. */
const traps: Element[] = [];

export const trapFocus: Attachment = (element) => {
  const before = document.activeElement;
  const inside = element as HTMLElement;
  const first = inside.querySelector<HTMLElement>("[data-first]") ?? stopsIn(inside)[0] ?? inside;
  // An element that loses the focus looks at the tips; a later tip must not start all this again.
  untrack(() => first.focus());
  // An element that the page focuses shows no tip, which would take the first Escape.
  tips.hide();
  if (first instanceof HTMLInputElement) first.select();
  traps.push(element);
  const take = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || traps.at(-1) !== element) return;
    const stops = stopsIn(inside);
    const [start, end] = [stops[0], stops[stops.length - 1]];
    const at = document.activeElement;
    const leaving = event.shiftKey ? at === start : at === end;
    if (!leaving && inside.contains(at)) return;
    event.preventDefault();
    (event.shiftKey ? end : start)?.focus();
  };
  document.addEventListener("keydown", take, true);
  return () => {
    traps.splice(traps.indexOf(element), 1);
    document.removeEventListener("keydown", take, true);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else focusMap();
  };
};

/** Give the keyboard back to the map, where keys are commands. */
export const focusMap = (): void => document.querySelector<HTMLElement>("canvas[tabindex]")?.focus();

/** Focus the first thing of a list that can be chosen. */
export const focusFirst = (list: Element | null): void =>
  list?.querySelector<HTMLElement>("li button:not([disabled]):not([aria-disabled='true'])")?.focus();
