// A press that began on another screen does nothing on this one: a player who ends a turn by a key, and
// holds it a moment too long, does not uncover the next player's map by it.

/** The parts of a keyboard event that matter. */
interface Key {
  key: string;
  repeat: boolean;
}

export class FreshKeys {
  /** Keys that went down here. */
  private readonly down = new Set<string>();

  /** Return whether a key that goes down was first pressed here. */
  pressed({ key, repeat }: Key): boolean {
    if (!repeat) this.down.add(key);
    return !repeat;
  }

  /** Return whether a key that comes up was pressed here. */
  released({ key }: Pick<Key, "key">): boolean {
    return this.down.delete(key);
  }
}

/** Focus a button that takes only presses which begin on it. */
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
