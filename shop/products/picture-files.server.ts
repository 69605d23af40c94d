import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { widthsOf } from '../../platform/picture-widths.ts';
import { cutOut, makeSize, makeSizes } from '../../platform/pictures.ts';
import { pictureMasters, productPictures } from '../catalog/tables.ts';
import type { Shop } from '../shop.ts';
import { cutAround } from './cut.ts';

/** A picture in the shape of the shop, with its width; null where no product has it, or its sizes came ready. */
async function cutOf({ db }: Shop, src: string): Promise<{ cut: Buffer; width: number } | null> {
  const [found] = await db
    .select({
      ...{ picture: pictureMasters.picture, width: pictureMasters.width, height: pictureMasters.height },
      ...{ x: productPictures.focusX, y: productPictures.focusY, shown: productPictures.width },
    })
    .from(productPictures)
    .innerJoin(pictureMasters, eq(pictureMasters.id, productPictures.masterId))
    .where(eq(productPictures.src, src))
    .limit(1);
  if (!found) return null;
  return { cut: await cutOut(found.picture, cutAround(found, found)), width: found.shown };
}

/** Makes all sizes of a picture, and leaves those that are there. */
export async function makePictureSizes(shop: Shop, src: string): Promise<void> {
  const found = await cutOf(shop, src);
  if (!found) return;
  const folder = shop.config.mediaDir;
  await mkdir(folder, { recursive: true });
  await makeSizes(found.cut, folder, src, found.width);
}

const SIZE = /^(.+)-(\d{2,4})$/;
const underWay = new Map<string, Promise<boolean>>();

/**
 * Makes one size that is asked for and not there: the job has not come to it yet, another process made it, or the
 * folder was lost. Asked for at once by many, it is made once.
 * @param name as its address has it, without the format
 * @returns whether there is such a size now
 */
export function makeMissingSize(shop: Shop, name: string, format: 'avif' | 'webp' | 'jpg'): Promise<boolean> {
  const file = `${name}.${format}`;
  const making = underWay.get(file) ?? makeOne(shop, name, format, file).finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;
}

async function makeOne(
  shop: Shop,
  name: string,
  format: 'avif' | 'webp' | 'jpg',
  file: string,
): Promise<boolean> {
  const [, src, typedWidth] = SIZE.exec(name) ?? [];
  const found = src ? await cutOf(shop, src) : null;
  const width = Number(typedWidth);
  if (!found || !widthsOf(found.width).includes(width)) return false;
  const folder = shop.config.mediaDir;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${file}.${process.pid}`);
  await writeFile(unfinished, await makeSize(found.cut, width, format));
  await rename(unfinished, join(folder, file));
  return true;
}
