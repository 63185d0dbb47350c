// Loads the painted pictures: one resolution of the atlas, and the repeating textures.

import { Assets, Spritesheet, type SpritesheetData, Texture } from "pixi.js";
import { ROOT } from "../protocol/root";
import type { Textures } from "./shaders";

/** Where the server keeps the pictures. */
const FOLDER = `${ROOT}/board/`;

const read = async <T>(name: string) => (await (await fetch(`${FOLDER}${name}`)).json()) as T;

async function loadPages(scale: 1 | 2, set: string): Promise<{ data: SpritesheetData; image: Texture }[]> {
  const { pages } = await read<{ pages: string[] }>(`${set}@${scale}x.json`);
  const load = async (page: string) => {
    const [data, image] = await Promise.all([
      read<SpritesheetData>(`${page}.json`),
      Assets.load<Texture>({
        src: `${FOLDER}${page}.webp`,
        data: { resolution: scale, autoGenerateMipmaps: true },
      }),
    ]);
    return { data, image };
  };
  return Promise.all(pages.map(load));
}

async function loadTextures(): Promise<Textures> {
  const repeating = async (name: string) => {
    const texture = await Assets.load<Texture>({
      src: `${FOLDER}${name}.webp`,
      data: { autoGenerateMipmaps: true },
    });
    texture.source.addressMode = "repeat";
    return texture;
  };
  const [grain, cloud, parchment] = await Promise.all(["grain", "cloud", "parchment"].map(repeating));
  return { grain, cloud, parchment } as Textures;
}

export class Atlas {
  private constructor(
    private readonly pictures: ReadonlyMap<string, Texture>,
    readonly textures: Textures,
    /** The painted sheets as they are, for whoever brings them to the card. */
    readonly pages: readonly Texture[],
  ) {}

  static async load(scale: 1 | 2, set = "atlas"): Promise<Atlas> {
    const [pages, textures] = await Promise.all([loadPages(scale, set), loadTextures()]);
    const pictures = new Map<string, Texture>();
    for (const { image, data } of pages)
      for (const [name, texture] of Object.entries(await new Spritesheet(image, data).parse()))
        pictures.set(name, texture);
    return new Atlas(
      pictures,
      textures,
      pages.map(({ image }) => image),
    );
  }

  has(name: string): boolean {
    return this.pictures.has(name);
  }

  get(name: string): Texture {
    return this.pictures.get(name) ?? Texture.EMPTY;
  }
}
