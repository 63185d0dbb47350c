// Pictograms of game-icons.net: engraved for coins, white for small marks.

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { INTERFACE_ICONS } from "./interface-icons";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
const GAMES = fileURLToPath(new URL("../../src/simple_civ/games/", import.meta.url));

export const ICON_FRAME = { width: 40, height: 40, x: 20, y: 20 };
export const ENGRAVED_FRAME = { width: 68, height: 68, x: 34, y: 34 };

/** What is drawn for an icon that nobody knows. */
export const STAND_IN = "help";

/** The paths of an icon in a square of 512, or nothing if no such icon exists. */
export function body(name: string): string | undefined {
  const known = set.icons[set.aliases?.[name]?.parent ?? name];
  return known?.body;
}

function* tables(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* tables(`${folder}${entry.name}/`);
    else if (entry.name.endsWith(".toml")) yield `${folder}${entry.name}`;
  }
}

/** The icons that the tables of all editions of all games name; `table` narrows it down to one table. */
export function rulesetIcons(table = ""): string[] {
  const found = new Set<string>();
  for (const path of tables(GAMES))
    if (path.endsWith(`${table}.toml`))
      for (const [, name] of readFileSync(path, "utf8").matchAll(/^icon\s*=\s*"([^"]+)"/gm))
        found.add(name as string);
  return [...found].sort();
}

/** Everything that the client may draw, by name. */
export const iconNames = (): string[] => [...new Set([...rulesetIcons(), ...INTERFACE_ICONS])].sort();

export function flat(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 512 512" color="#fff">${body(name)}</svg>`;
}

/** Cut into the coin: dark, with light on the lower right edge of the cut. */
export function engraved(name: string): string {
  const art = body(name) ?? "";
  const at = (x: number, y: number, colour: string, opacity: number) =>
    `<g transform="translate(${4 + x} ${4 + y}) scale(0.1172)" color="${colour}" opacity="${opacity}">${art}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="68" height="68" viewBox="0 0 68 68"><defs>` +
    `<linearGradient id="cut" gradientUnits="userSpaceOnUse" x1="80" y1="40" x2="430" y2="480"><stop offset="0" stop-color="#2a1a10"/><stop offset="1" stop-color="#6d472a"/></linearGradient></defs>` +
    at(1.3, 1.5, "#fffdf0", 0.95) +
    at(-0.7, -0.7, "#1c0f08", 0.55) +
    at(0, 0, "url(#cut)", 1).replaceAll("currentColor", "url(#cut)") +
    "</svg>"
  );
}

/** All icons on one sheet, for `<use href="icons.svg#name">`. */
export function sheet(): string {
  const symbols = iconNames().map(
    (name) => `<symbol id="${name}" viewBox="0 0 512 512">${body(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
