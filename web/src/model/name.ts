// What a person calls themselves at tables, kept in this browser.

const KEPT = "simple-civ name";

export function yourName(chosen?: string): string {
  if (chosen !== undefined) localStorage.setItem(KEPT, chosen.trim().slice(0, 40));
  return localStorage.getItem(KEPT) ?? "";
}
