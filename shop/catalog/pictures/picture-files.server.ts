import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { widthsOf } from '#platform/images/picture-widths.ts';
import { cropPicture, makeSize, makeSizes, writeAtomically } from '#platform/images/pictures.ts';
import type { Core } from '#shop/core/index.ts';
import { pictureOriginals, productPictures } from '../products/product-tables.ts';
import { cropAroundFocalPoint } from './focal-point.ts';
import { savePlaceholder } from './placeholders.server.ts';

export interface PicturesConfig {
  config: {
    /** Directory of the resized pictures. */
    mediaDir: string;
  };
}

type Cut = { cut: Buffer; width: number };

/** Null where there is none. */
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
  if (!found) return originalBeside(shop, src);
  return { cut: await cropPicture(found.picture, cropAroundFocalPoint(found, found)), width: found.shown };
}

/** A picture that was not uploaded: its original lies next to its sizes, as in the demo shop. */
async function originalBeside({ config }: Core & PicturesConfig, src: string): Promise<Cut | null> {
  const cut = await readFile(join(config.mediaDir, `${src}.master`)).catch(() => null);
  return cut && { cut, width: (await sharp(cut).metadata()).width };
}

/** Makes a picture's placeholder and its missing sizes. */
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
 * The file of one size of a picture, made if missing.
 * @param name as in its URL, without the format
 * @returns null where there is no such picture or size
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
 * Makes a missing size on request: its job has not run yet, another process made it, or the folder was lost.
 * Concurrent requests share the work.
 * @param name as in its URL, without the format
 * @returns whether the size exists now
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
