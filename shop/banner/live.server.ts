import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { bannerItems } from './tables.ts';

export interface BannerItem {
  text: string;
  picture: string | null;
  pictureAlt: string | null;
  link: string | null;
}

/** What the banner says now, in its order. */
export function liveBannerItems(shop: Shop): Promise<BannerItem[]> {
  const now = shop.clock.now();
  const { text, picture, pictureAlt, link } = bannerItems;
  return shop.db
    .select({ text, picture, pictureAlt, link })
    .from(bannerItems)
    .where(
      and(
        eq(bannerItems.isActive, true),
        or(isNull(bannerItems.startDate), lte(bannerItems.startDate, now)),
        or(isNull(bannerItems.endDate), gt(bannerItems.endDate, now)),
      ),
    )
    .orderBy(asc(bannerItems.order), asc(bannerItems.id));
}
