// A press that began on another screen does nothing on this one: whoever ends a turn by a key, and
// holds it a moment too long, does not uncover the next player's map by it.

/** What of a keyboard event matters. */
interface Key {
  key: string;
  repeat: boolean;
}

export class FreshKeys {
  /** Keys that went down here. */
  private readonly down = new Set<string>();

  /** Whether a key that goes down began here. */
  pressed({ key, repeat }: Key): boolean {
    if (!repeat) this.down.add(key);
    return !repeat;
  }

  /** Whether a key that comes up went down here. */
  released({ key }: Pick<Key, "key">): boolean {
    return this.down.delete(key);
  }
}

/** Focuses a button that takes only presses which begin on it. */
export function focusForFreshKeys(button: HTMLElement): () => void {
  const keys = new FreshKeys();
  const pressed = (event: KeyboardEvent) => keys.pressed(event) || event.preventDefault();
  const released = (event: KeyboardEvent) => keys.released(event) || event.preventDefault();
  button.addEventListener("keydown", pressed);
  button.addEventListener("keyup", released);
  button.focus();
  return () => {
    button.removeEventListener("keydown", pressed);
    button.removeEventListener("keyup", released);
  };
}
