// The painted pictures as a board draws with them: one resolution of the atlas, and repeating textures.
//
// The coarse pages show everything up to zoom 1, dot for dot; the fine ones have four times their dots
// and come when the player looks closer.

import { ImageSource, Spritesheet, type SpritesheetData, Texture } from "pixi.js";
import type { Textures } from "./shaders";
import { loadPicture, type PictureScale, spriteSheets } from "./sprite-sheets";

/** Each picture is brought to a card once per board, however many atlases show it. */
const sources = new WeakMap<ImageBitmap, ImageSource>();

function sourceOf(resource: ImageBitmap, resolution: PictureScale = 1): ImageSource {
  const known = sources.get(resource);
  if (known) return known;
  const made = new ImageSource({
    resource,
    resolution,
    alphaMode: "premultiply-alpha-on-upload",
    autoGenerateMipmaps: true,
  });
  sources.set(resource, made);
  return made;
}

async function loadTextures(): Promise<Textures> {
  const repeating = async (name: string) => {
    const source = sourceOf(await loadPicture(name));
    source.addressMode = "repeat";
    return new Texture({ source });
  };
  const [grain, cloud, parchment] = await Promise.all(["grain", "cloud", "parchment"].map(repeating));
  return { grain, cloud, parchment } as Textures;
}

/** Every picture of a set by its name. */
async function loadPictures(set: string, scale: PictureScale): Promise<Map<string, Texture>> {
  const pages = await spriteSheets<SpritesheetData>(set, scale);
  return new Map(
    pages.flatMap(({ frames, image }) =>
      Object.entries(new Spritesheet(sourceOf(image, scale), frames).parseSync()),
    ),
  );
}

function replace(picture: Texture, { frame, trim, source }: Texture): void {
  picture.frame.copyFrom(frame);
  if (trim) picture.trim?.copyFrom(trim);
  picture.source = source;
  picture.updateUvs();
}

export class Atlas {
  private constructor(
    private readonly set: string,
    private readonly pictures: ReadonlyMap<string, Texture>,
    readonly textures: Textures,
  ) {}

  static async load(set = "atlas"): Promise<Atlas> {
    const [pictures, textures] = await Promise.all([loadPictures(set, 1), loadTextures()]);
    return new Atlas(set, pictures, textures);
  }

  has(name: string): boolean {
    return this.pictures.has(name);
  }

  get(name: string): Texture {
    return this.pictures.get(name) ?? Texture.EMPTY;
  }

  /** The painted pages as they are, to bring them to the card. */
  get pages(): Texture[] {
    const found = new Map([...this.pictures.values()].map((one) => [one.source, one]));
    return [...found.values()];
  }

  /** Fetch the fine pages; what it gives puts them in the place of the coarse ones. */
  async finer(): Promise<() => void> {
    const fine = await loadPictures(this.set, 2);
    return () => {
      for (const [name, better] of fine) {
        const picture = this.pictures.get(name);
        if (picture && !picture.destroyed) replace(picture, better);
        better.destroy();
      }
    };
  }

  /** The pictures stay for the next board; what this one drew with them goes. */
  destroy(): void {
    for (const picture of this.pictures.values()) picture.destroy();
    for (const texture of Object.values(this.textures) as Texture[]) texture.destroy();
  }
}
