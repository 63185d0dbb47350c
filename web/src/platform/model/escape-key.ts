// Escape leaves a screen that has no map, as it closes what lies over one.

import { isTyping } from "./form-fields";

/** Listen for Escape; a dialog over the screen takes it first, and a field is left before the screen is. */
export const onEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (document.querySelector("dialog[open], [role=dialog]")) return;
    if (isTyping(event)) (event.target as HTMLElement).blur();
    else leave();
  };
