// Marks on the board: pointing elsewhere redraws the cursor, and nothing else.

import { expect, test, vi } from "vitest";

// The drawing library looks for a browser when it is loaded.
vi.hoisted(() => {
  globalThis.navigator ??= { userAgent: "" } as Navigator;
});

import { CivMarkLayer, NO_MARKS } from "../../../../src/games/civ/board/marks";
import { HexGrid } from "../../../../src/games/civ/geometry";

test("pointing elsewhere redraws the cursor and leaves the reach as it is", () => {
  const marks = new CivMarkLayer(new HexGrid(30, 22));
  const drawn: string[] = [];
  for (const one of [...marks.below.children, ...marks.above.children])
    if ("clear" in one) {
      const clear = (one.clear as () => void).bind(one);
      Object.assign(one, { clear: () => drawn.push(one.label) && clear() });
    }
  const reach = [40, 41, 42];
  marks.show({ ...NO_MARKS, reach, selected: 41, cursor: 3 });
  expect(new Set(drawn)).toEqual(new Set(["reach", "selected", "cursor"]));
  drawn.length = 0;
  marks.show({ ...NO_MARKS, reach: [...reach], selected: 41, cursor: 4 });
  expect(new Set(drawn)).toEqual(new Set(["cursor"]));
});
