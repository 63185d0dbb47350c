// Icons that have pictures, and the fallback for those of a ruleset that have none.

import icons from "../../../generated/icons.json";

const ICONS: ReadonlySet<string> = new Set(icons);

/** A question mark. */
export const FALLBACK_ICON = "help";

/** The icon itself, or its replacement. */
export const drawableIcon = (icon: string): string => (ICONS.has(icon) ? icon : FALLBACK_ICON);
