// Fetches painted pictures, and decodes them beside the page's own thread. Knows nothing of drawing,
// so that pictures are on their way before the script that draws with them has come.

import { ROOT } from "../protocol/base-path";
import { retried } from "../protocol/retried";
import { HttpError } from "../protocol/server";
import { settling } from "../settled";

/** The server's folder of pictures. */
const FOLDER = `${ROOT}/board/`;

/** The resolutions of the painted pages: one dot per dot of the map at zoom 1, or two. */
export type PictureScale = 1 | 2;

/** A painted page, and where each picture lies on it. */
export interface SpriteSheet<Frames = unknown> {
  frames: Frames;
  image: ImageBitmap;
}

const kept = new Map<string, Promise<unknown>>();

/** Ask once; a caller who was refused may ask again. */
function once<T>(name: string, ask: (name: string) => Promise<T>): Promise<T> {
  const known = kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const asked = settling("picture", ask(name));
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked;
}

async function found(name: string): Promise<Response> {
  const answer = await fetch(FOLDER + name);
  if (!answer.ok) throw new HttpError(answer.status, `the server answered ${answer.status} to ${name}`);
  return answer;
}

const table = <T>(name: string): Promise<T> => retried(async () => (await (await found(name)).json()) as T);

/** A picture by its name, decoded. */
export const loadPicture = (name: string): Promise<ImageBitmap> =>
  once(`${name}.webp`, async (file) =>
    createImageBitmap(await retried(async () => (await found(file)).blob())),
  );

/** The painted pages of a set at one resolution. */
export function spriteSheets<Frames>(set: string, scale: PictureScale): Promise<SpriteSheet<Frames>[]> {
  return once(`${set}@${scale}x.json`, async (file) => {
    const { pages } = await table<{ pages: string[] }>(file);
    return Promise.all(
      pages.map(async (page) => {
        const [frames, image] = await Promise.all([table<Frames>(`${page}.json`), loadPicture(page)]);
        return { frames, image };
      }),
    );
  });
}
