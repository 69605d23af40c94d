import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { idFrom } from '#platform/ids.ts';
import { withoutHeic } from '#platform/images/decode-heic.ts';
import { namedPicture, ORIGINAL_SIDE, widthsOf } from '#platform/images/picture-widths.ts';
import { makeSize, reencodePicture, writeAtomically } from '#platform/images/pictures.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { savePlaceholder } from '#shop/catalog/index.server.ts';
import type { PicturesConfig } from '#shop/catalog/index.ts';
import type { Core } from '#shop/core/index.ts';
import { textPictures } from '../versions/text-tables.ts';

/** The smallest picture that still looks right where it is shared, in pixels. */
export const MIN_TEXT_PICTURE = { width: 640, height: 100 } as const;

/**
 * Stores a re-encoded picture for a text.
 * @param upload its id is chosen by the client: a picture that is sent again gets the same name
 * @returns its name, which contains its dimensions
 */
export async function addTextPicture(
  shop: Core,
  actor: Person,
  { uploadId, file }: { uploadId: string; file: Buffer },
): Promise<
  { ok: true; src: string } | { ok: false; problem: 'not-allowed' | 'not-a-picture' | 'heic' | 'too-small' }
> {
  if (!mayWrite(actor)) return { ok: false, problem: 'not-allowed' };
  const readable = await withoutHeic(file);
  if (!readable) return { ok: false, problem: 'heic' };
  const drawn = await reencodePicture(readable, (read) =>
    read()
      .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true }),
  );
  if (!drawn) return { ok: false, problem: 'not-a-picture' };
  if (drawn.info.width < MIN_TEXT_PICTURE.width || drawn.info.height < MIN_TEXT_PICTURE.height)
    return { ok: false, problem: 'too-small' };
  const src = `text-${idFrom([actor.id, uploadId], 18)}-${drawn.info.width}x${drawn.info.height}`;
  const { db, clock } = shop;
  await db
    .insert(textPictures)
    .values({ src, picture: drawn.data, createdAt: clock.now() })
    .onConflictDoNothing();
  await savePlaceholder(shop, src, drawn.data);
  return { ok: true, src };
}

const SIZE = /^(text-.+)-(\d{2,4})$/;
const underWay = new Map<string, Promise<boolean>>();

/**
 * Creates a missing size of a text's picture. Concurrent requests create it once.
 * @param name as in its URL, without the format
 * @returns whether the size exists now
 */
export function makeTextPictureSize(
  shop: Core & PicturesConfig,
  name: string,
  format: 'avif' | 'webp' | 'jpg',
): Promise<boolean> {
  const file = `${name}.${format}`;
  const making = underWay.get(file) ?? makeOne(shop, name, format).finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;
}

async function makeOne(
  shop: Core & PicturesConfig,
  name: string,
  format: 'avif' | 'webp' | 'jpg',
): Promise<boolean> {
  const [, src = '', typedWidth] = SIZE.exec(name) ?? [];
  const width = Number(typedWidth);
  if (!widthsOf(namedPicture(src)?.width ?? 0).includes(width)) return false;
  const [found] = await shop.db.select().from(textPictures).where(eq(textPictures.src, src));
  if (!found) return false;
  const folder = shop.config.mediaDir;
  await mkdir(folder, { recursive: true });
  await writeAtomically(join(folder, `${name}.${format}`), await makeSize(found.picture, width, format));
  return true;
}
