import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFile } from '#shop/catalog/index.server.ts';
import { makeTextPictureSize } from '#shop/content/index.server.ts';
import type { Shop } from '#shop/shop.ts';

type Format = 'avif' | 'webp' | 'jpg';

/**
 * The file of one size of a picture, of a product or of a text. A missing file is made, and a damaged one made again,
 * because browsers would cache it for a year.
 * @param name from the address, without the format
 * @returns null if there is no such picture, or not in that size
 */
export async function anyPictureFile(shop: Shop, name: string, format: Format): Promise<string | null> {
  const file = await findOrMake(shop, name, format);
  if (!file || (await isPicture(file, format))) return file;
  shop.log.warn({ file }, 'a damaged picture file was deleted');
  await rm(file, { force: true });
  const again = await findOrMake(shop, name, format);
  return again && (await isPicture(again, format)) ? again : null;
}

async function findOrMake(shop: Shop, name: string, format: Format): Promise<string | null> {
  const ofProduct = await pictureFile(shop, name, format);
  if (ofProduct) return ofProduct;
  return (await makeTextPictureSize(shop, name, format))
    ? join(shop.config.mediaDir, `${name}.${format}`)
    : null;
}

/** The first bytes of each format. */
const SIGNATURES: Record<Format, RegExp> = {
  avif: /^.{4}ftyp(avif|avis|mif1)/s,
  webp: /^RIFF.{4}WEBP/s,
  jpg: /^\xff\xd8\xff/,
};

async function isPicture(file: string, format: Format): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return SIGNATURES[format].test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
}
