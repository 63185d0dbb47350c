// The text of a live region. Screen readers speak when it changes: a text said twice in a row gets a blank
// that nobody hears.

const BLANK = "\u00a0";

export class LiveRegion {
  words = $state("");
  private last = "";

  say(words: string): void {
    this.last = words && words === this.last ? words + BLANK : words;
    this.words = this.last;
  }
}
