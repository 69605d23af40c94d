import { asc, eq, getTableColumns } from 'drizzle-orm';
import { placeholderOf } from '#shop/catalog/index.server.ts';
import { localKey, overlayOf, type Untranslated } from '#shop/core/index.server.ts';
import type { Core, QueryCache } from '#shop/core/index.ts';
import type { BannerItemFields } from './banner-fields.ts';
import { bannerItems } from './banner-tables.ts';

const BANNER_QUERY = 'banner';

export interface BannerItem extends Untranslated {
  text: string;
  picture: string | null;
  pictureAlt: string | null;
  /** The placeholder of the picture (`makeBlur`). */
  blur: string | null;
  link: string | null;
}

export const liveBannerItems = (shop: Core): Promise<BannerItem[]> =>
  shop.queryCache.get(shop, localKey(shop, BANNER_QUERY), async (shop) => {
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

/** A shop whose banner shows these items, whatever their dates. It caches nothing of them, so that others don't see it. */
export function withBanner<S extends Core>(shop: S, items: readonly BannerItemFields[]): S {
  const banner = items
    .filter(({ isActive }) => isActive)
    .map(
      ({ text, picture, pictureAlt, link }): BannerItem => ({ text, picture, pictureAlt, blur: null, link }),
    );
  const { queryCache } = shop;
  const previewed: QueryCache = {
    get: async <C extends Core, T>(shop: C, key: string, read: (shop: C) => Promise<T>) =>
      key === localKey(shop, BANNER_QUERY) ? (banner as T) : queryCache.get(shop, key, read),
    within: () => previewed,
  };
  return { ...shop, queryCache: previewed };
}
