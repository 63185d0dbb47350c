// The origin of the focus: Tab, or a click.
//
// A browser gives the focus to what is clicked, and shows it as soon as any key is pressed. But a player
// with a mouse did not go there: the next key is meant for the match.

const PRESSED = "button, summary, a, input[type=checkbox]";

export const focusOrigin = $state({ byTab: false });
/** The element that was clicked last, unless Tab was pressed since. */
let clicked: Element | null = null;

const pressable = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null;
  return (target.closest("label")?.control ?? target).closest(PRESSED);
};

export function notePointer({ target }: Event): void {
  clicked = pressable(target);
  focusOrigin.byTab = false;
}

export function noteKey({ key }: KeyboardEvent): void {
  if (key !== "Tab") return;
  clicked = null;
  focusOrigin.byTab = true;
}

/** Return whether a key presses the button that has the focus; one that was only clicked is left alone. */
export function pressesButton({ target, key, shiftKey }: KeyboardEvent): boolean {
  const button = pressable(target);
  return button !== null && button !== clicked && !shiftKey && ["Enter", " "].includes(key);
}
