// Trouble with graphics, as far as a player must know of it.

import type { Trouble } from "../text/graphics-trouble";

export const graphicsState = $state<{ trouble: Trouble | null }>({ trouble: null });
