import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { verifiedUsers } from '#shop/accounts/index.server.ts';
import { publishedProducts, withLocalNames } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { consents } from '../email-consent/consent-tables.ts';
import type { Topic } from '../email-consent/topics.ts';
import { wishlistItems } from '../wishlist/wishlist-tables.ts';

const AT_ONCE = 50;
const TOPIC: Topic = 'price-drop';

const { priceCents: wishedAt, notifiedPriceCents } = wishlistItems;
// Lower than when it was wished for, and than the last price reported: down, up and down again is no news.
const isNews = ({ inStock, priceFromCents }: ReturnType<typeof publishedProducts>) =>
  and(eq(inStock, true), lt(priceFromCents, sql`least(${wishedAt}, ${notifiedPriceCents})`));

/** Addresses whose newest consent entry for these emails is a yes. */
const whoAllowsIt = sql`(
  select email from (select distinct on (email) email, is_given from ${consents} where topic = ${TOPIC}
    order by email, id desc) newest where is_given)`;

/**
 * Emails the people who consent about wishlist items that cost less than when they were added, one email each. @returns
 * how many emails were queued
 */
export function sendPriceDropAlerts(shop: Core): Promise<number> {
  return inTransaction(shop, async (shop) => {
    if (!(await tryAdvisoryLock(shop.db, 'priceDropAlerts'))) return 0;
    const [product, user] = [publishedProducts(shop), verifiedUsers(shop)];
    const due = await shop.db
      .selectDistinct({ id: user.id, email: user.email })
      .from(wishlistItems)
      .innerJoin(product, and(eq(product.id, wishlistItems.productId), isNews(product)))
      .innerJoin(user, eq(user.id, wishlistItems.userId))
      .where(sql`lower(${user.email}) in ${whoAllowsIt}`)
      .orderBy(asc(user.id))
      .limit(AT_ONCE);
    if (due.length === 0) return 0;
    const emailOf = new Map(due.map(({ id, email }) => [id, email]));
    const result = await shop.db
      .update(wishlistItems)
      .set({ notifiedPriceCents: product.priceFromCents })
      .from(product)
      .where(
        and(
          eq(product.id, wishlistItems.productId),
          inArray(wishlistItems.userId, [...emailOf.keys()]),
          isNews(product),
        ),
      )
      .returning({ userId: wishlistItems.userId, productId: product.id, cents: product.priceFromCents });
    const people = Map.groupBy(result, ({ userId }) => userId);
    for (const [userId, items] of people) {
      const [first] = items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
      await queueEmail(shop, {
        kind: 'price-drop',
        recipient: emailOf.get(userId)!,
        data: { userId, productIds: items.map(({ productId }) => productId) },
        about: `price-drop:${userId}:${first!.productId}:${first!.cents}`,
      });
    }
    return people.size;
  });
}

/** A wishlist item with a reduced price; prices in cents. */
export interface PriceDropItem {
  productId: string;
  name: string;
  beforeCents: number;
  priceCents: number;
  picture: string | null;
}

/** Which of these wishlist items are cheaper now, named in the reader's language; others, and those removed from the list, are left out. */
export async function priceDropsToSend(
  shop: Core,
  userId: string,
  productIds: string[],
): Promise<PriceDropItem[]> {
  const product = publishedProducts(shop);
  const rows = await shop.db
    .select({
      productId: product.id,
      name: product.name,
      beforeCents: wishedAt,
      priceCents: product.priceFromCents,
      picture: product.picture,
    })
    .from(wishlistItems)
    .innerJoin(product, eq(product.id, wishlistItems.productId))
    .where(
      and(
        eq(wishlistItems.userId, userId),
        inArray(product.id, productIds),
        lt(product.priceFromCents, wishedAt),
      ),
    )
    .orderBy(asc(product.name));
  return withLocalNames(shop, rows);
}
