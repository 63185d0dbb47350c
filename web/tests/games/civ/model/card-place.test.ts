// The place of a card beside a tile: at its free side, within the screen, away from the attacker and panels.

import { expect, test } from "vitest";
import { cardPlace, type Rect } from "../../../../src/games/civ/model/card-place";

const around = (x: number, y: number, by = 40): Rect => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});
const screen = { width: 1366, height: 768 };
const free = { left: 0, top: 60, right: 1106, bottom: 604 };
const card = { width: 350, height: 300 };
const overlaps = (one: Rect, other: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const rect = ({ left, top }: { left: number; top: number }, { width, height } = card): Rect => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

test("it touches the target on the side away from the attacker", () => {
  const target = around(600, 300);
  const found = (x: number) => cardPlace({ target, beside: around(x, 300), card, screen, free });
  expect(found(520).left).toBe(target.right);
  expect(found(680).left).toBe(target.left - card.width);
});

test("it covers neither target nor attacker, wherever they are", () => {
  for (let x = 60; x < 1100; x += 130)
    for (let y = 80; y < 600; y += 65) {
      const [target, beside] = [around(x, y), around(x + 80, y)];
      const place = rect(cardPlace({ target, beside, card, screen, free }));
      expect([overlaps(place, target), overlaps(place, beside)], `${x} ${y}`).toEqual([false, false]);
      expect(place.left >= 0 && place.top >= 0 && place.right <= 1366 && place.bottom <= 768).toBe(true);
    }
});

test("on a phone it lies above or below the target", () => {
  const phone = { width: 390, height: 844 };
  const small = { width: 374, height: 220 };
  const area = { left: 0, top: 130, right: 390, bottom: 500 };
  for (const y of [180, 300, 450]) {
    const target = around(200, y);
    const place = cardPlace({ target, beside: null, card: small, screen: phone, free: area });
    expect(overlaps(rect(place, small), target), String(y)).toBe(false);
    expect(place.left).toBe(8);
  }
});

test("on a phone it covers all of the attacker's panel, unless the target would be under it", () => {
  const phone = { width: 390, height: 844 };
  const panel = { left: 8, top: 524, right: 382, bottom: 696 };
  const area = { left: 0, top: 130, right: 390, bottom: 524 };
  const at = (y: number) =>
    cardPlace({
      target: around(200, y),
      beside: around(120, y),
      card: { width: 374, height: 240 },
      screen: phone,
      free: area,
      panel,
    });
  expect(at(300)).toEqual({ left: 8, top: 456 });
  expect(at(480).top).toBeLessThan(210);
});
