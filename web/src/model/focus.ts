// Keeps the keyboard inside a dialog while it is open, and gives it back afterwards.

import type { Attachment } from "svelte/attachments";

const STOPS =
  'button:not([disabled]), [href], input:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.getClientRects().length > 0);

export const trap: Attachment = (element) => {
  const before = document.activeElement;
  const inside = element as HTMLElement;
  const first = inside.querySelector<HTMLElement>("[data-first]") ?? stopsIn(inside)[0] ?? inside;
  first.focus();
  if (first instanceof HTMLInputElement) first.select();
  const take = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
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
    document.removeEventListener("keydown", take, true);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else document.querySelector<HTMLElement>("canvas[tabindex]")?.focus();
  };
};
