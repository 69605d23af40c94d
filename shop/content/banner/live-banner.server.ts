import { asc, eq, getTableColumns } from 'drizzle-orm';
import { placeholderOf } from '#shop/catalog/index.server.ts';
import { localKey, overlayOf, type Untranslated } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { bannerItems } from './banner-tables.ts';

export interface BannerItem extends Untranslated {
  text: string;
  picture: string | null;
  pictureAlt: string | null;
  /** The placeholder of the picture (`makeBlur`). */
  blur: string | null;
  link: string | null;
}

export const liveBannerItems = (shop: Core): Promise<BannerItem[]> =>
  shop.queryCache.get(shop, localKey(shop, 'banner'), async (shop) => {
    shop.cacheTags.add('banner');
    const now = shop.clock.now();
    const items = await shop.db
      .select({ ...getTableColumns(bannerItems), blur: placeholderOf(bannerItems.picture) })
      .from(bannerItems)
      .where(eq(bannerItems.isActive, true))
      .orderBy(asc(bannerItems.order), asc(bannerItems.id));
    for (const date of items.flatMap(({ startDate, endDate }) => [startDate, endDate])) {
      if (date && date > now) shop.cacheTags.until(date);
    }
    const words = await overlayOf(shop, { banner: items.map(({ id }) => String(id)) });
    return items
      .filter(({ startDate, endDate }) => (!startDate || startDate <= now) && (!endDate || endDate > now))
      .map(({ id, text, picture, pictureAlt, blur, link }) => ({
        ...words.of('banner', String(id), { text, pictureAlt }),
        picture,
        blur,
        link,
      }));
  });
