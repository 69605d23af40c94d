import { eq, sql } from 'drizzle-orm';
import { croppedOriginalOf, savePlaceholder } from '#shop/catalog/index.server.ts';
import type { PicturesConfig } from '#shop/catalog/index.ts';
import type { Core } from '#shop/core/index.ts';
import { textPictures } from '../versions/text-tables.ts';

/** Creates the placeholders of pictures that were stored before placeholders existed. */
export async function makeMissingPlaceholders(shop: Core & PicturesConfig): Promise<void> {
  const { rows } = await shop.db.execute<{ src: string }>(sql`
    select src from (
      select src from product_pictures
      union select picture from banner_items
      union select picture from blog_posts
      union select picture from categories) shown
    where src is not null and not exists (select from picture_placeholders b where b.src = shown.src)`);
  // One at a time, so that work that a page waits for goes first.
  for (const { src } of rows) {
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
