// Packs pictures onto pages, tall ones first, row by row.

export interface Box {
  width: number;
  height: number;
}

export interface Spot {
  page: number;
  x: number;
  y: number;
}

export interface Packed {
  spots: Spot[];
  pages: Box[];
}

/** Where each box goes. Boxes keep the gap between them, so that filtering never bleeds. */
export function pack(boxes: readonly Box[], limit: number, gap: number): Packed {
  const order = boxes
    .map((_, index) => index)
    .sort((a, b) => (boxes[b] as Box).height - (boxes[a] as Box).height);
  const spots: Spot[] = boxes.map(() => ({ page: 0, x: 0, y: 0 }));
  const pages: Box[] = [];
  let [page, x, y, row] = [0, gap, gap, 0];
  for (const index of order) {
    const box = boxes[index] as Box;
    if (box.width + 2 * gap > limit || box.height + 2 * gap > limit)
      throw new Error(`a picture of ${box.width} x ${box.height} does not fit a page of ${limit}`);
    if (x + box.width + gap > limit) [x, y, row] = [gap, y + row + gap, 0];
    if (y + box.height + gap > limit) [page, x, y, row] = [page + 1, gap, gap, 0];
    spots[index] = { page, x, y };
    x += box.width + gap;
    row = Math.max(row, box.height);
    const size = pages[page] ?? { width: 0, height: 0 };
    pages[page] = { width: Math.max(size.width, x), height: Math.max(size.height, y + row + gap) };
  }
  return { spots, pages };
}
