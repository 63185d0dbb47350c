// Which icons there are pictures of, and what is drawn for those of a ruleset that nobody painted.

import icons from "../../../generated/icons.json";

const ICONS: ReadonlySet<string> = new Set(icons);

/** A question mark. */
export const STAND_IN = "help";

/** The icon itself, or what stands in for it. */
export const drawable = (icon: string): string => (ICONS.has(icon) ? icon : STAND_IN);
