// The browser's Back on phones: it closes what lies over the map, and leaves the match when nothing does.
//
// While something is open, an entry of the history lies between the match and what came before it.
// Back takes that entry; a player who closed everything before is led on to what came before.

/** Screens on which panels lie over the map, and Back is at hand. */
const PHONE = "(max-width: 700px), (pointer: coarse)";

interface OpenPanels {
  /** Return whether something lies over the map. */
  isOpen(): boolean;
  /** Close the uppermost. */
  close(): void;
}

const isSheet = (): boolean => history.state?.sheet === true;

export class BackButton {
  /** True if the entry for what is open is the current one. */
  private guarded = isSheet();

  constructor(private readonly panels: OpenPanels) {
    addEventListener("popstate", this.pressed);
  }

  /** Handle the opening or closing of a panel. */
  notice(): void {
    if (this.guarded || !this.panels.isOpen() || !matchMedia(PHONE).matches) return;
    history.pushState({ sheet: true }, "");
    this.guarded = true;
  }

  private readonly pressed = (): void => {
    const before = this.guarded;
    this.guarded = isSheet();
    if (!before || this.guarded) return;
    if (!this.panels.isOpen()) history.back();
    else {
      this.panels.close();
      this.notice();
    }
  };

  stop(): void {
    removeEventListener("popstate", this.pressed);
  }
}
