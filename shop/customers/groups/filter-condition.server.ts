import { and, arrayContains, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { productIdsOfCategory } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { customers } from '../profiles/customer-tables.ts';
import { type CustomerFilter, IMPLIED_MONTHS, type NewsletterConsent } from './customer-filter.ts';

const DAY_MS = 86_400_000;

export const impliedSince = ({ clock }: Core): SQL =>
  sql`${clock.now().toISOString()}::timestamptz - make_interval(months => ${IMPLIED_MONTHS})`;

export function consentCondition(shop: Core, consent: NewsletterConsent): SQL {
  const { newsletter, lastBoughtAt } = customers;
  const hasBought = sql`coalesce(${lastBoughtAt} >= ${impliedSince(shop)}, false)`;
  switch (consent) {
    case 'subscribed':
      return sql`${newsletter} is true`;
    case 'unsubscribed':
      return sql`${newsletter} is false`;
    case 'purchase':
      return sql`(${newsletter} is null and ${hasBought})`;
    case 'none':
      return sql`(${newsletter} is null and not ${hasBought})`;
  }
}

/** SQL condition on `customers`: whether one meets a filter. */
export function filterCondition(shop: Core, filter: CustomerFilter): SQL | undefined {
  const now = shop.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const [way, days] = filter.lastOrder?.split('-') ?? [];
  const { tags, spentCents, orders, lastOrderAt, province, products, userId } = customers;
  return and(
    filter.tag === undefined ? undefined : arrayContains(tags, [filter.tag]),
    filter.spentFrom === undefined ? undefined : gte(spentCents, filter.spentFrom),
    filter.spentTo === undefined ? undefined : lte(spentCents, filter.spentTo),
    filter.ordersFrom === undefined ? undefined : gte(orders, filter.ordersFrom),
    filter.ordersTo === undefined ? undefined : lte(orders, filter.ordersTo),
    way === 'within' ? gte(lastOrderAt, daysAgo(Number(days))) : undefined,
    way === 'before' ? lt(lastOrderAt, daysAgo(Number(days))) : undefined,
    filter.province === undefined ? undefined : eq(province, filter.province),
    filter.product === undefined ? undefined : arrayContains(products, [filter.product]),
    filter.category === undefined
      ? undefined
      : sql`${products} && array(${productIdsOfCategory(shop, filter.category)})`,
    filter.consent === undefined ? undefined : consentCondition(shop, filter.consent),
    filter.account === undefined ? undefined : filter.account === 'yes' ? isNotNull(userId) : isNull(userId),
  );
}
