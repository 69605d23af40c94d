import { sql } from 'drizzle-orm';
import { categoriesOf, categoryOfProducts, namesOfProducts } from '#shop/catalog/index.server.ts';
import { CUSTOM_ITEM, namesOfDiscounts } from '#shop/checkout/index.server.ts';
import type { Core, DayRange } from '#shop/core/index.ts';
import { salesBy, sumOfSales, topSales } from '#shop/orders/index.server.ts';
import {
  addSales,
  NO_SALES,
  type SalesDimension,
  type SalesSums,
  STAFF_DISCOUNT,
  subtractSales,
} from '#shop/orders/index.ts';

export type SalesReportBy =
  | 'product'
  | 'category'
  | 'province'
  | 'channel'
  | 'method'
  | 'discount'
  | 'buyer'
  | 'tax';

export interface SalesReportRow extends SalesSums {
  key: string;
  /** Of a product, category or discount; null where it is gone, or the key says it. */
  name: string | null;
  /** In the period before. */
  before: SalesSums;
}

/** Sales by a dimension; all rows, `wrap` and `rest` add up to `sums`. */
export interface SalesReport {
  rows: SalesReportRow[];
  /** How many rows there are in all. */
  count: number;
  sums: SalesSums;
  before: SalesSums;
  /** Gift wrap, where sales are reported by product or category. */
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
 * The highest net sales first; keys that sold only in the period before are left out.
 * @param totals those of the period, read once for several reports
 * @param most how many rows; null for all
 */
export async function salesReport(
  shop: Core,
  by: SalesReportBy,
  { before: range, ...period }: Compared,
  { sums, before }: SalesTotals,
  most: number | null = null,
): Promise<SalesReport> {
  const isOfItems = by === 'product' || by === 'category';
  const dimension: SalesDimension = by === 'category' ? 'product' : by;
  const grouped = by === 'category' ? { groups: CATEGORY_OF_ITEMS } : {};
  const reading = topSales(shop, dimension, period, { ...grouped, most });
  const [{ rows: now, count }, earlier, wrap, all, names] = await Promise.all([
    reading,
    by === 'product'
      ? reading.then(({ rows }) => salesBy(shop, dimension, range, { keys: keysOf(rows) }))
      : salesBy(shop, dimension, range, grouped),
    isOfItems ? sumOfSales(shop, period, 'wrap') : NO_SALES,
    most === null ? null : sumOfSales(shop, period, dimension),
    reading.then(({ rows }) => namesOf(shop, by, keysOf(rows))),
  ]);
  const earlierOf = new Map(earlier.map(({ key, ...sums }) => [key, sums]));
  const rows = now.map((row) => ({
    ...row,
    name: names.get(row.key) ?? null,
    before: earlierOf.get(row.key) ?? NO_SALES,
  }));
  const held = addSales(all ?? now.reduce<SalesSums>(addSales, NO_SALES), wrap);
  if (!isOfItems) return { rows, count, sums, before, wrap, rest: subtractSales(sums, held) };
  const { grossCents, discountCents, returnedCents } = subtractSales(sums, held);
  // Shipping and taxes belong to orders, not to items.
  const rest = { ...NO_SALES, grossCents, discountCents, returnedCents };
  return { rows, count, sums: { ...sums, quantity: held.quantity }, before, wrap, rest };
}

/** Custom items are no products, and a category of their own. */
const CATEGORY_OF_ITEMS = sql`(
  select id, "group" from ${categoryOfProducts()} products union all select ${CUSTOM_ITEM}::text, ${CUSTOM_ITEM}::text)`;

const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

async function namesOf(shop: Core, by: SalesReportBy, keys: string[]): Promise<Map<string, string>> {
  switch (by) {
    case 'product':
      return namesOfProducts(shop, keys);
    case 'category':
      return new Map((await categoriesOf(shop)).map(({ slug, name }) => [slug, name]));
    case 'discount':
      return namesOfDiscounts(
        shop,
        keys.filter((key) => key !== STAFF_DISCOUNT),
      );
    default:
      return new Map();
  }
}
