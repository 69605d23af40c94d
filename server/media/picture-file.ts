import { join } from 'node:path';
import { pictureFile } from '../../shop/products/picture-files.server.ts';
import type { Shop } from '../../shop/shop.ts';
import { makeTextPictureSize } from '../../shop/writing/pictures.server.ts';

/**
 * Where one size of a picture lies, be it of a product or of a text; it is made where it is not there yet.
 * @param name as its address has it, without the format
 * @returns null where there is no such picture, or not in that size
 */
export async function anyPictureFile(
  shop: Shop,
  name: string,
  format: 'avif' | 'webp' | 'jpg',
): Promise<string | null> {
  const ofProduct = await pictureFile(shop, name, format);
  if (ofProduct) return ofProduct;
  return (await makeTextPictureSize(shop, name, format))
    ? join(shop.config.mediaDir, `${name}.${format}`)
    : null;
}
