import { asc, eq, inArray } from 'drizzle-orm';
import type { ResizeOptions } from 'sharp';
import { newSecretId } from '#platform/ids.ts';
import { reencodePicture } from '#platform/images/pictures.ts';
import type { Core } from '#shop/core/index.ts';
import { productReviews, reviewPhotos } from './review-tables.ts';

const SIDE = 1280;
const THUMBNAIL_SIDE = 240;

/** A photo on a page: at /media/reviews/<id>.webp, and small at /media/reviews/<id>-small.webp. */
export interface PhotoView {
  id: string;
  width: number;
  height: number;
}

export type Drawn = Pick<typeof reviewPhotos.$inferInsert, 'picture' | 'thumbnail' | 'width' | 'height'>;

/** Re-encodes a photo, which removes everything else in the file; null when it isn't an image. */
export const drawPhoto = (file: Buffer): Promise<Drawn | null> =>
  reencodePicture(file, async (read) => {
    const drawn = (options: ResizeOptions) =>
      read()
        .resize(options)
        .flatten({ background: '#ffffff' })
        .webp({ quality: 78 })
        .toBuffer({ resolveWithObject: true });
    const { data, info } = await drawn({
      width: SIDE,
      height: SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const small = await drawn({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'cover' });
    return { picture: data, thumbnail: small.data, width: info.width, height: info.height };
  });

/** Adds photos to a review, in order; of the existing ones, only `keep` stay. */
export async function replacePhotos(
  { db }: Core,
  reviewId: string,
  keep: readonly string[],
  added: readonly Drawn[],
): Promise<void> {
  const known = await db
    .select({ id: reviewPhotos.id, position: reviewPhotos.position })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(asc(reviewPhotos.position));
  const gone = known.filter(({ id }) => !keep.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await db.delete(reviewPhotos).where(inArray(reviewPhotos.id, gone));
  const next = (known.at(-1)?.position ?? -1) + 1;
  if (added.length > 0) {
    await db
      .insert(reviewPhotos)
      .values(
        added.map((photo, index) => ({ id: newSecretId(), reviewId, position: next + index, ...photo })),
      );
  }
}

/** A photo by its id, with its author and whether it is public; null when there is none. */
export async function readPhoto({ db }: Core, id: string, size: 'picture' | 'thumbnail') {
  const [found] = await db
    .select({
      picture: reviewPhotos[size],
      userId: productReviews.userId,
      status: productReviews.status,
    })
    .from(reviewPhotos)
    .innerJoin(productReviews, eq(productReviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.id, id));
  return found ? { ...found, isPublic: found.status === 'approved' } : null;
}
