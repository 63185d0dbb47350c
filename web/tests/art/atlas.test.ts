import { describe, expect, test } from "vitest";
import { type Box, pack } from "../../art/atlas";

const boxes: Box[] = Array.from({ length: 60 }, (_, i) => ({
  width: 20 + ((i * 37) % 90),
  height: 15 + ((i * 53) % 120),
}));

describe("packing pages", () => {
  const gap = 4;
  const { spots, pages } = pack(boxes, 512, gap);

  test("no two pictures touch", () => {
    for (const [a, first] of spots.entries())
      for (const [b, second] of spots.entries()) {
        if (a >= b || first.page !== second.page) continue;
        const [one, two] = [boxes[a] as Box, boxes[b] as Box];
        const apart =
          first.x + one.width + gap <= second.x ||
          second.x + two.width + gap <= first.x ||
          first.y + one.height + gap <= second.y ||
          second.y + two.height + gap <= first.y;
        expect(apart, `${a} and ${b}`).toBe(true);
      }
  });

  test("every picture lies on its page, and no page is too large", () => {
    for (const [index, { page, x, y }] of spots.entries()) {
      const [box, size] = [boxes[index] as Box, pages[page] as Box];
      expect(x + box.width).toBeLessThanOrEqual(size.width);
      expect(y + box.height).toBeLessThanOrEqual(size.height);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(512);
    }
  });

  test("a picture larger than a page is refused", () => {
    expect(() => pack([{ width: 600, height: 10 }], 512, gap)).toThrow("does not fit");
  });
});
