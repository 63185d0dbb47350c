// Tiles at the edge of the client: `[column, row]` on the wire, numbers in documents that it holds.

import { type Places, TILES, type TilePlaces } from "../../../generated/tiles";

type Turn = (tile: unknown) => unknown;

/** Documents after decoding; parts that a delta leaves alone stay the same objects, so they are not redrawn. */
const known = new WeakMap<object, unknown>();

const placesOf = (view: object): TilePlaces | undefined => TILES[String((view as { game?: unknown }).game)];

const widthOf = (view: object, { width }: TilePlaces): number =>
  Number((view as Record<string, unknown>)[width]);

const numbered =
  (width: number): Turn =>
  (tile) => {
    const [column, row] = tile as [number, number];
    return row * width + column;
  };

const placed =
  (width: number): Turn =>
  (tile) => [(tile as number) % width, Math.floor((tile as number) / width)];

/** A value with its tiles turned; the value itself stays as it is. */
function turned(value: unknown, places: Places | undefined, turn: Turn): unknown {
  if (value === null || value === undefined || places === undefined) return value;
  if (places === "Tile") return turn(value);
  const every = places["*"];
  const made = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  for (const key of every ? Object.keys(made) : Object.keys(places))
    if (key in made) made[key] = remembered(made[key], every ?? places[key], turn);
  return made;
}

function remembered(value: unknown, places: Places | undefined, turn: Turn): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return turned(value, places, turn);
  if (!known.has(value)) known.set(value, turned(value, places, turn));
  return known.get(value);
}

/** A view as the client holds it. */
export function heldView<View extends object>(view: View): View {
  const places = placesOf(view);
  return places ? (remembered(view, places.view, numbered(widthOf(view, places))) as View) : view;
}

/** A request for a preview as the server takes it. */
export function sentRequest(request: object, view: object): Record<string, unknown> {
  const places = placesOf(view);
  const { kind } = request as { kind: string };
  if (!places) return { ...request } as Record<string, unknown>;
  return turned(request, places.requests[kind] ?? {}, placed(widthOf(view, places))) as Record<
    string,
    unknown
  >;
}

/** The answer to a request as the client holds it. */
export function heldAnswer<Answer>(answer: Answer, request: object, view: object): Answer {
  const places = placesOf(view);
  const { kind } = request as { kind: string };
  return places ? (turned(answer, places.answers[kind], numbered(widthOf(view, places))) as Answer) : answer;
}
