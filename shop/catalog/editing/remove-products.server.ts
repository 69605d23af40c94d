import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { deleteWithDependents } from '#platform/database/delete-with-dependents.ts';
import { deleteTranslations } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { PicturesConfig } from '../pictures/picture-files.server.ts';
import { categories, picturePlaceholders, productPictures, products } from '../products/product-tables.ts';

/**
 * Deletes products with their variants, stock, pictures, reviews and wishes. Only right in a trial: products that were
 * sold are archived instead. In a transaction.
 */
export async function removeProducts(shop: Core, ids: readonly string[]): Promise<void> {
  await deleteTranslations(shop, 'product', ids);
  await deleteWithDependents(shop.db, products, inArray(products.id, [...ids]));
}

export async function removeCategoryPictures({ db }: Core, pictures: readonly string[]): Promise<void> {
  await db
    .update(categories)
    .set({ picture: null, pictureAlt: null })
    .where(inArray(categories.picture, [...pictures]));
}

/**
 * Deletes the files and placeholders of pictures that no product shows.
 * @param pictures names of pictures that nothing but products may show
 */
export async function removePictureFiles(
  { db, config }: Core & PicturesConfig,
  pictures: readonly string[],
): Promise<void> {
  const asked = [...pictures];
  const shown = await db
    .select({ src: productPictures.src })
    .from(productPictures)
    .where(inArray(productPictures.src, asked));
  const unused = new Set(asked);
  for (const { src } of shown) unused.delete(src);
  await db.delete(picturePlaceholders).where(inArray(picturePlaceholders.src, [...unused]));
  const files = await readdir(config.mediaDir).catch(() => []);
  for (const file of files) {
    const [name = ''] = file.split('.');
    if (unused.has(name) || unused.has(name.replace(/-\d+$/, ''))) await rm(join(config.mediaDir, file));
  }
}
