// Loads the painted pictures: one resolution of the atlas, and the repeating textures.

import { Assets, Spritesheet, type SpritesheetData, Texture } from "pixi.js";
import { ROOT } from "../protocol/root";
import type { Textures } from "./shaders";

/** Where the server keeps the pictures. */
const FOLDER = `${ROOT}/board/`;

export class Atlas {
  private constructor(
    private readonly pictures: ReadonlyMap<string, Texture>,
    readonly textures: Textures,
  ) {}

  static async load(scale: 1 | 2, set = "atlas"): Promise<Atlas> {
    const read = async <T>(name: string) => (await (await fetch(`${FOLDER}${name}`)).json()) as T;
    const { pages } = await read<{ pages: string[] }>(`${set}@${scale}x.json`);
    const pictures = new Map<string, Texture>();
    for (const page of pages) {
      const [data, image] = await Promise.all([
        read<SpritesheetData>(`${page}.json`),
        Assets.load<Texture>({
          src: `${FOLDER}${page}.webp`,
          data: { resolution: scale, autoGenerateMipmaps: true },
        }),
      ]);
      const sheet = new Spritesheet(image, data);
      for (const [name, texture] of Object.entries(await sheet.parse())) pictures.set(name, texture);
    }
    const repeating = async (name: string) => {
      const texture = await Assets.load<Texture>({
        src: `${FOLDER}${name}.webp`,
        data: { autoGenerateMipmaps: true },
      });
      texture.source.addressMode = "repeat";
      return texture;
    };
    const [grain, cloud, parchment] = await Promise.all(["grain", "cloud", "parchment"].map(repeating));
    return new Atlas(pictures, { grain, cloud, parchment } as Textures);
  }

  has(name: string): boolean {
    return this.pictures.has(name);
  }

  get(name: string): Texture {
    return this.pictures.get(name) ?? Texture.EMPTY;
  }
}
