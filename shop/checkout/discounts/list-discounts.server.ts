import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { plainText } from '#platform/database/search-conditions.ts';
import { countFound, type Searched, type Sought, searchRows, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { DiscountStatus } from './discount-rules.ts';
import { discounts } from './discount-tables.ts';
import { MANAGED, type ManagedDiscount, withDays } from './manage-discounts.server.ts';

const DISCOUNTS_PER_PAGE = 50;

/** With a minus, the last names or the most used first. */
export const DISCOUNT_SORTS = ['name', '-name', 'used', '-used'] as const;

export interface DiscountQuery {
  /** Words of a name or a code. */
  search: string;
  /** Empty for any. */
  statuses?: readonly DiscountStatus[];
  /** Without it, active discounts come first, then the newest. */
  sort?: (typeof DISCOUNT_SORTS)[number] | null;
}

const { id, name, code, isOn, startsAt, endsAt, limitTotal, used, createdAt } = discounts;

const SOUGHT: Sought = {
  id,
  // As in the index discounts_sought (migrations).
  text: plainText(sql`${name} || ' ' || coalesce(${code}, '')`),
  at: createdAt,
};

const statusAt = (now: Date): SQL<DiscountStatus> => sql`case when not ${isOn} then 'inactive'
  when ${endsAt} <= ${now.toISOString()}::timestamptz then 'expired' when ${used} >= ${limitTotal} then 'used-up'
  when ${startsAt} > ${now.toISOString()}::timestamptz then 'scheduled' else 'active' end`;

const wantedBy = (shop: Core, { search, statuses = [] }: DiscountQuery): Promise<Searched> =>
  searchRows(shop, SOUGHT, search, {
    others: statuses.length > 0 ? inArray(statusAt(shop.clock.now()), [...statuses]) : undefined,
  });

function sequenceOf({ sort = null }: DiscountQuery): SQL[] {
  if (sort === null) return [desc(isOn), desc(createdAt), asc(id)];
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(sort.endsWith('used') ? used : sql`lower(${name})`), asc(id)];
}

/** A page of discounts. @param page from 1 */
export async function listDiscounts(shop: Core, { page, ...query }: DiscountQuery & { page: number }) {
  const { condition, indexed, byLikeness } = await wantedBy(shop, query);
  const [counted, rows, timeZone] = await Promise.all([
    countFound(shop, { id, condition: indexed, page, perPage: DISCOUNTS_PER_PAGE }),
    shop.db
      .select({ ...MANAGED, status: statusAt(shop.clock.now()) })
      .from(discounts)
      .where(condition)
      .orderBy(...sequenceOf(query))
      .limit(DISCOUNTS_PER_PAGE)
      .offset((page - 1) * DISCOUNTS_PER_PAGE),
    shopTimeZone(shop),
  ]);
  const items = rows.map(({ status, ...row }): ManagedDiscount & { status: DiscountStatus } => ({
    ...withDays(row, timeZone),
    status,
  }));
  return { items, ...counted, isAlike: byLikeness !== null };
}

/** The discounts on all pages of a list, in its order, up to `most`. */
export async function statesOfDiscounts(
  shop: Core,
  query: DiscountQuery,
  most: number,
): Promise<{ id: string; isOn: boolean }[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id, isOn })
    .from(discounts)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}
