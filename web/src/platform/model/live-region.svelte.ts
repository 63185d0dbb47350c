// The text of a live region. Screen readers speak when it changes: a repeated text gets a space that
// is not read out.

const BLANK = "\u00a0";

export class LiveRegion {
  words = $state("");
  private last = "";

  say(words: string): void {
    this.last = words && words === this.last ? words + BLANK : words;
    this.words = this.last;
  }
}
