// The place of a card beside a tile on the screen: where it covers neither that tile nor the attacker, and as
// little as possible of the panels.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface CardSpace {
  /** The tile that the card is about. */
  target: Rect;
  /** What it should not cover either. */
  beside: Rect | null;
  card: { width: number; height: number };
  screen: { width: number; height: number };
  /** The part of the screen that no panel covers. */
  free: Rect;
  /** A panel as wide as the screen, of which a card leaves no strip open. */
  panel?: Rect | null;
}

const RIM = 8;

/** Return the left upper corner of the card. */
export function cardPlace(space: CardSpace): { left: number; top: number } {
  const { target, beside, card, screen, free, panel } = space;
  if (panel) {
    const [left, top] = [panel.left, panel.bottom - card.height];
    const place = { left, top, right: panel.right, bottom: panel.bottom };
    const over = common(place, target) + (beside ? common(place, beside) : 0);
    if (top >= RIM && top <= panel.top && over === 0) return { left, top };
  }
  const middle = {
    left: (target.left + target.right - card.width) / 2,
    top: (target.top + target.bottom - card.height) / 2,
  };
  const corners = [
    { left: target.right, top: middle.top },
    { left: target.left - card.width, top: middle.top },
    { left: middle.left, top: target.top - card.height },
    { left: middle.left, top: target.bottom },
  ].map(({ left, top }) => ({
    left: within(left, screen.width - card.width),
    top: within(top, screen.height - card.height),
  }));
  const costs = corners.map(({ left, top }) => {
    const place = { left, top, right: left + card.width, bottom: top + card.height };
    const inside = common(place, free);
    return (
      20 * common(place, target) +
      5 * (beside ? common(place, beside) : 0) +
      (card.width * card.height - inside)
    );
  });
  return corners[costs.indexOf(Math.min(...costs))] ?? middle;
}

const within = (value: number, most: number): number => Math.max(RIM, Math.min(most - RIM, value));

/** The area that two parts of the screen have in common. */
const common = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
