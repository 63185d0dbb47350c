// The name of the player, kept in this browser.

const KEPT = "simple-civ name";

const LONGEST = 40;
export const LONGEST_TITLE = 80;

/** As much of a name as fits, never with half a character at its end. */
export function shortened(name: string, longest = LONGEST): string {
  let short = "";
  for (const { segment } of new Intl.Segmenter().segment(name.trim()))
    if (short.length + segment.length <= longest) short += segment;
    else break;
  return short;
}

export function yourName(chosen?: string): string {
  if (chosen !== undefined) localStorage.setItem(KEPT, shortened(chosen));
  return localStorage.getItem(KEPT) ?? "";
}
