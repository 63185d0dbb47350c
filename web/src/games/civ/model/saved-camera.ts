// The last position of the camera in a match, kept while the page is open, also after a reload.

export interface SavedCamera {
  x: number;
  y: number;
  zoom: number;
}

const KEPT = "simple-civ camera ";
const placeOf = (match: string, seat: number | null): string => `${KEPT}${match} ${seat}`;

export function saveCamera(match: string, seat: number | null, { x, y, zoom }: SavedCamera): void {
  sessionStorage.setItem(placeOf(match, seat), JSON.stringify([x, y, zoom]));
}

export function savedCamera(match: string, seat: number | null): SavedCamera | null {
  try {
    const [x, y, zoom] = JSON.parse(sessionStorage.getItem(placeOf(match, seat)) ?? "[]") as number[];
    return x === undefined || y === undefined || !zoom ? null : { x, y, zoom };
  } catch {
    return null;
  }
}
