// How the focus came to where it is: by Tab, or because something was clicked.
//
// A browser gives the focus to what is clicked, and shows it as soon as any key is pressed. But who
// works with a mouse has not gone there: the next key speaks to the match.

const PRESSED = "button, summary, a, input[type=checkbox]";

export const focusOrigin = $state({ byTab: false });
/** What was clicked last, unless Tab was pressed since. */
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

/** Whether a key presses the button that it meets; one that was only clicked is left alone. */
export function pressesButton({ target, key, shiftKey }: KeyboardEvent): boolean {
  const button = pressable(target);
  return button !== null && button !== clicked && !shiftKey && ["Enter", " "].includes(key);
}
