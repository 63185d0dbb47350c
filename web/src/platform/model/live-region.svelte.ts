// What a live region says. Screen readers speak when its text changes: what is said twice in a row
// gets a blank that nobody hears.

const BLANK = "\u00a0";

export class LiveRegion {
  words = $state("");
  private last = "";

  say(words: string): void {
    this.last = words && words === this.last ? words + BLANK : words;
    this.words = this.last;
  }
}
