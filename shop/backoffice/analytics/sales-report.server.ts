import { type SQL, sql } from 'drizzle-orm';
import {
  categoriesOf,
  categoryOfProducts,
  localNamesOfProducts,
  namesOfVariants,
} from '#shop/catalog/index.server.ts';
import { namesOfDiscounts } from '#shop/checkout/index.server.ts';
import { CUSTOM_ITEM } from '#shop/checkout/index.ts';
import type { Core, DayRange } from '#shop/core/index.ts';
import { salesBy, sumOfSales, topSales } from '#shop/orders/index.server.ts';
import {
  addSales,
  NO_SALES,
  netSalesOf,
  type SalesDimension,
  type SalesSums,
  STAFF_DISCOUNT,
  subtractSales,
} from '#shop/orders/index.ts';

export type SalesReportBy =
  | 'product'
  | 'variant'
  | 'category'
  | 'province'
  | 'channel'
  | 'method'
  | 'discount'
  | 'buyer'
  | 'tax';

export interface SalesReportRow extends SalesSums {
  key: string;
  /** Of a product, variant, category or discount; null where it is gone, or the key says it. */
  name: string | null;
  /** Of a variant that isn't gone. */
  productId?: string;
  /** In the period before. */
  before: SalesSums;
}

/** Sales by a dimension; all rows, `wrap` and `rest` add up to `sums`. */
export interface SalesReport {
  rows: SalesReportRow[];
  /** How many rows there are in all; where there are more than were asked for, of those with sales in this period. */
  count: number;
  sums: SalesSums;
  before: SalesSums;
  /** Gift wrap, where sales are reported by product, variant or category. */
  wrap: SalesSums;
  /** What no row holds: refunds of an amount instead of items, and credit for exchanged items. */
  rest: SalesSums;
}

interface Compared extends DayRange {
  before: DayRange;
}

/** All sales of a period and of the one before. */
export interface SalesTotals {
  sums: SalesSums;
  before: SalesSums;
}

export async function salesTotals(shop: Core, { before: range, ...period }: Compared): Promise<SalesTotals> {
  const [sums, before] = await Promise.all([sumOfSales(shop, period), sumOfSales(shop, range)]);
  return { sums, before };
}

/**
 * The highest net sales first, and among equals the highest of the period before. Keys that sold only then are listed
 * with zero.
 * @param totals those of the period, read once for several reports
 * @param most how many rows of products or variants; null for all
 */
export async function salesReport(
  shop: Core,
  by: SalesReportBy,
  { before: range, ...period }: Compared,
  { sums, before }: SalesTotals,
  most: number | null = null,
): Promise<SalesReport> {
  const isOfItems = by === 'product' || by === 'variant' || by === 'category';
  const dimension: SalesDimension = by === 'category' ? 'product' : by;
  const grouped = by === 'category' ? { groups: CATEGORY_OF_ITEMS } : {};
  // Only of products and variants there are many.
  const limit = isOfItems && by !== 'category' ? most : null;
  const reading = topSales(shop, dimension, period, { ...grouped, most: limit });
  const [{ rows: now, count: selling }, earlier, wrap, all] = await Promise.all([
    reading,
    salesBefore(shop, dimension, range, { ...grouped, reading, limit }),
    isOfItems ? sumOfSales(shop, period, 'wrap') : NO_SALES,
    limit === null ? null : sumOfSales(shop, period, dimension),
  ]);
  const found = [...now, ...earlier.only.map(({ key }) => ({ ...NO_SALES, key }))];
  const names = await namesOf(shop, by, keysOf(found));
  const rows = found
    .map((row) => ({
      ...row,
      ...(names.get(row.key) ?? { name: null }),
      before: earlier.of.get(row.key) ?? NO_SALES,
    }))
    .toSorted((a, b) => netSalesOf(b) - netSalesOf(a) || netSalesOf(b.before) - netSalesOf(a.before));
  const count = selling + earlier.count;
  const held = addSales(all ?? now.reduce<SalesSums>(addSales, NO_SALES), wrap);
  if (!isOfItems) return { rows, count, sums, before, wrap, rest: subtractSales(sums, held) };
  const { grossCents, discountCents, returnedCents } = subtractSales(sums, held);
  // Shipping and taxes belong to orders, not to items.
  const rest = { ...NO_SALES, grossCents, discountCents, returnedCents };
  return { rows, count, sums: { ...sums, quantity: held.quantity }, before, wrap, rest };
}

interface Selling {
  /** The sales of the period, up to the limit. */
  reading: ReturnType<typeof topSales>;
  limit: number | null;
  groups?: SQL;
}

/**
 * The period before: the sales `of` each key that sells now, and those that sold `only` then, if there is room for them
 * within the limit.
 */
async function salesBefore(
  shop: Core,
  dimension: SalesDimension,
  range: DayRange,
  { reading, limit, ...grouped }: Selling,
) {
  if (limit === null) {
    const [now, all] = await Promise.all([reading, salesBy(shop, dimension, range, grouped)]);
    const isNow = new Set(keysOf(now.rows));
    const only = all.filter(({ key }) => !isNow.has(key));
    return { of: sumsByKey(all), only, count: only.length };
  }
  const now = await reading;
  const keys = keysOf(now.rows);
  const room = limit - keys.length;
  const [known, gone] = await Promise.all([
    salesBy(shop, dimension, range, { keys }),
    now.count > keys.length
      ? { rows: [], count: 0 }
      : topSales(shop, dimension, range, { except: keys, most: Math.max(room, 1) }),
  ]);
  const only = gone.rows.slice(0, room);
  return { of: sumsByKey([...known, ...only]), only, count: gone.count };
}

const sumsByKey = (rows: readonly (SalesSums & { key: string })[]): Map<string, SalesSums> =>
  new Map(rows.map(({ key, ...sums }) => [key, sums]));

/** Custom items are no products, and a category of their own. */
const CATEGORY_OF_ITEMS = sql`(
  select id, "group" from ${categoryOfProducts()} products union all select ${CUSTOM_ITEM}::text, ${CUSTOM_ITEM}::text)`;

const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

type Named = Pick<SalesReportRow, 'name' | 'productId'>;

async function namesOf(shop: Core, by: SalesReportBy, keys: string[]): Promise<Map<string, Named>> {
  switch (by) {
    case 'product':
      return named(await localNamesOfProducts(shop, keys));
    case 'variant': {
      const found = [...(await namesOfVariants(shop, keys))];
      return new Map(
        found.map(([id, { productId, name, variantName }]) => [
          id,
          { name: [name, variantName].filter(Boolean).join(', '), productId },
        ]),
      );
    }
    case 'category':
      return named((await categoriesOf(shop)).map(({ slug, name }) => [slug, name] as const));
    case 'discount':
      return named(
        await namesOfDiscounts(
          shop,
          keys.filter((key) => key !== STAFF_DISCOUNT),
        ),
      );
    default:
      return new Map();
  }
}

const named = (names: Iterable<readonly [key: string, name: string]>): Map<string, Named> =>
  new Map([...names].map(([key, name]) => [key, { name }]));
