import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { widthsOf } from '#platform/images/picture-widths.ts';
import { cropPicture, makeSize, makeSizes, writeAtomically } from '#platform/images/pictures.ts';
import type { Core } from '#shop/core/index.ts';
import { cropAroundFocalPoint } from '../editing/crop.ts';
import { pictureOriginals, productPictures } from '../products/product-tables.ts';
import { savePlaceholder } from './placeholders.server.ts';

export interface PicturesConfig {
  config: {
    /** Where the sizes of pictures lie, as files. */
    mediaDir: string;
  };
}

type Cut = { cut: Buffer; width: number };

/** A picture in the shape of the shop, with its width; null where there is none. */
export async function croppedOriginalOf(shop: Core & PicturesConfig, src: string): Promise<Cut | null> {
  const { db } = shop;
  const [found] = await db
    .select({
      picture: pictureOriginals.picture,
      width: pictureOriginals.width,
      height: pictureOriginals.height,
      x: productPictures.focusX,
      y: productPictures.focusY,
      shown: productPictures.width,
    })
    .from(productPictures)
    .innerJoin(pictureOriginals, eq(pictureOriginals.id, productPictures.originalId))
    .where(eq(productPictures.src, src))
    .limit(1);
  if (!found) return masterBeside(shop, src);
  return { cut: await cropPicture(found.picture, cropAroundFocalPoint(found, found)), width: found.shown };
}

/** A picture that nobody sent: its master lies beside its sizes, as those of the demonstration do. */
async function masterBeside({ config }: Core & PicturesConfig, src: string): Promise<Cut | null> {
  const cut = await readFile(join(config.mediaDir, `${src}.master`)).catch(() => null);
  return cut && { cut, width: (await sharp(cut).metadata()).width };
}

/** Makes what is shown of a picture until it is there, then all its sizes, and leaves those that are there. */
export async function makePictureSizes(shop: Core & PicturesConfig, src: string): Promise<void> {
  const found = await croppedOriginalOf(shop, src);
  if (!found) return;
  await savePlaceholder(shop, src, found.cut);
  const folder = shop.config.mediaDir;
  await mkdir(folder, { recursive: true });
  await makeSizes(found.cut, folder, src, found.width);
}

type Format = 'avif' | 'webp' | 'jpg';
const SIZE = /^(.+)-(\d{2,4})$/;
const underWay = new Map<string, Promise<boolean>>();

/**
 * Where one size of a picture lies; it is made where it is not there yet.
 * @param name as its address has it, without the format
 * @returns null where there is no such picture, or not in that size
 */
export async function pictureFile(
  shop: Core & PicturesConfig,
  name: string,
  format: Format,
): Promise<string | null> {
  const file = join(shop.config.mediaDir, `${name}.${format}`);
  return existsSync(file) || (await makeMissingSize(shop, name, format)) ? file : null;
}

/**
 * Makes one size that is asked for and not there: the job has not come to it yet, another process made it, or the
 * folder was lost. Asked for at once by many, it is made once.
 * @param name as its address has it, without the format
 * @returns whether there is such a size now
 */
export function makeMissingSize(shop: Core & PicturesConfig, name: string, format: Format): Promise<boolean> {
  const file = `${name}.${format}`;
  const making = underWay.get(file) ?? makeOne(shop, name, format, file).finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;
}

async function makeOne(
  shop: Core & PicturesConfig,
  name: string,
  format: Format,
  file: string,
): Promise<boolean> {
  const [, src, typedWidth] = SIZE.exec(name) ?? [];
  const found = src ? await croppedOriginalOf(shop, src) : null;
  const width = Number(typedWidth);
  if (!found || !widthsOf(found.width).includes(width)) return false;
  const folder = shop.config.mediaDir;
  await mkdir(folder, { recursive: true });
  await writeAtomically(join(folder, file), await makeSize(found.cut, width, format));
  return true;
}
