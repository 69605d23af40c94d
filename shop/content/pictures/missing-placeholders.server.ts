import { eq, sql } from 'drizzle-orm';
import {
  croppedOriginalOf,
  picturesWithoutPlaceholder,
  savePlaceholder,
} from '#shop/catalog/index.server.ts';
import type { PicturesConfig } from '#shop/catalog/index.ts';
import type { Core } from '#shop/core/index.ts';
import { bannerItems } from '../banner/banner-tables.ts';
import { blogPosts } from '../blog/post-tables.ts';
import { textPictures } from '../versions/text-tables.ts';

/** Creates the placeholders of pictures that were stored before placeholders existed. */
export async function makeMissingPlaceholders(shop: Core & PicturesConfig): Promise<void> {
  const { rows } = await shop.db.execute<{ src: string }>(sql`
    select picture as src from ${bannerItems} where picture is not null
    union select picture from ${blogPosts} where picture is not null`);
  const ofTexts = rows.map(({ src }) => src);
  // One at a time, so that work that a page waits for goes first.
  for (const src of await picturesWithoutPlaceholder(shop, ofTexts)) {
    const picture = await pictureOf(shop, src);
    if (picture) await savePlaceholder(shop, src, picture);
  }
}

async function pictureOf(shop: Core & PicturesConfig, src: string): Promise<Buffer | null> {
  const [ofText] = await shop.db
    .select({ picture: textPictures.picture })
    .from(textPictures)
    .where(eq(textPictures.src, src));
  return ofText?.picture ?? (await croppedOriginalOf(shop, src))?.cut ?? null;
}
