// Finds the place of the rulebook that explains something.

import { inline } from "../text/markdown";

export interface Section {
  number: string;
  title: string;
  level: number;
  text: string;
}

export interface Found {
  section: string;
  /** The start of the statement as the page shows it, or empty. */
  statement: string;
}

/** By the id of a statement, the group of ids, a heading, or any text that holds the words or the group. */
export function sectionOf(rule: string, sections: readonly Section[]): Found | null {
  const group = rule.split(".")[0] as string;
  const needles = rule.includes(".") ? [`[${rule}]`, `[${group}.`] : [`[${group}.`];
  for (const needle of needles)
    for (const { number, text } of sections) {
      const at = text.indexOf(needle);
      if (at >= 0) return { section: number, statement: statementAt(text, at) };
    }
  return withWords(rule.toLowerCase(), sections) ?? withWords(group.replaceAll("_", " "), sections);
}

/** A heading with the words, or else any text. */
function withWords(words: string, sections: readonly Section[]): Found | null {
  const titled = sections.find(({ title }) => title.toLowerCase().includes(words));
  if (titled) return { section: titled.number, statement: "" };
  for (const { number, text } of sections) {
    const at = text.toLowerCase().indexOf(words);
    if (at >= 0) return { section: number, statement: statementAt(text, at) };
  }
  return null;
}

export interface Piece {
  text: string;
  /** True if it is the search result. */
  hit: boolean;
}

/** A text in pieces, those that are searched apart from the others. */
export function pieces(text: string, searched: string): Piece[] {
  const wanted = searched.toLowerCase();
  const found: Piece[] = [];
  let from = 0;
  for (let at = wanted ? text.toLowerCase().indexOf(wanted) : -1; at >= 0; ) {
    if (at > from) found.push({ text: text.slice(from, at), hit: false });
    from = at + wanted.length;
    found.push({ text: text.slice(at, from), hit: true });
    at = text.toLowerCase().indexOf(wanted, from);
  }
  if (from < text.length) found.push({ text: text.slice(from), hit: false });
  return found;
}

/** The start of the line that contains a place, without its id. */
function statementAt(text: string, at: number): string {
  const start = text.lastIndexOf("\n", at) + 1;
  const end = text.indexOf("\n", at);
  const line = text.slice(start, end < 0 ? undefined : end);
  if (line.startsWith("|")) return "";
  const words = inline(line.replace(/^(-|\d+\.) /, ""))
    .map((word) => word.text)
    .join("");
  return words.slice(0, 40);
}
