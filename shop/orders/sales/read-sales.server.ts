import { type SQL, sql } from 'drizzle-orm';
import { midnightOf, shopTimeZone, shopToday } from '#shop/core/index.server.ts';
import { type Core, type DayRange, dayAfter, daysOf } from '#shop/core/index.ts';
import { figuresOfDays, type Span, spanRelation } from './sales-figures.server.ts';
import { NO_SALES, type SalesDimension, type SalesSums } from './sales-sums.ts';
import { salesDays, salesFigures } from './sales-tables.ts';

export type SalesOfDay = SalesSums & { day: string };
export type SalesOfKey = SalesSums & { key: string };

const SUMS = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(quantity), 0)::int as quantity,
  coalesce(sum(gross_cents), 0)::float8 as "grossCents", coalesce(sum(discount_cents), 0)::float8 as "discountCents",
  coalesce(sum(returned_cents), 0)::float8 as "returnedCents", coalesce(sum(shipping_cents), 0)::float8 as "shippingCents",
  coalesce(sum(shipping_returned_cents), 0)::float8 as "shippingReturnedCents",
  coalesce(sum(tax_cents), 0)::float8 as "taxCents", coalesce(sum(tax_returned_cents), 0)::float8 as "taxReturnedCents"`;

/** SQL of days with their first moment and the one after their last. */
export function daysRelation(days: readonly string[], timeZone: string) {
  const begins = days.map((day) => midnightOf(day, timeZone));
  const ends = days.map((day) => midnightOf(dayAfter(day), timeZone));
  return sql`unnest(${sql.param(days)}::date[], ${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
    as days(day, begins, ends)`;
}

/** The sales of each day, also of those without any. */
export async function salesByDay(shop: Core, range: DayRange): Promise<SalesOfDay[]> {
  const { rows } = await read<SalesOfDay>(shop, 'all', range, { by: sql`day::text as day` });
  const found = new Map(rows.map((row) => [row.day, row]));
  return daysOf(range).map((day) => found.get(day) ?? { ...NO_SALES, day });
}

interface WhichKeys {
  /** Only these. */
  keys?: readonly string[];
  /** None of these. */
  except?: readonly string[];
  /** How many of the highest. */
  most?: number | null;
  /** A relation `(id, group)`: the groups that keys are added up in; empty where a key is in none. */
  groups?: SQL;
}

/** The sales of some days by a dimension, the highest net sales first; keys without any are left out. */
export async function salesBy(
  shop: Core,
  dimension: SalesDimension,
  range: DayRange,
  which: WhichKeys = {},
): Promise<SalesOfKey[]> {
  return (await topSales(shop, dimension, range, which)).rows;
}

/** The same, with the number of all keys. */
export const topSales = (
  shop: Core,
  dimension: SalesDimension,
  range: DayRange,
  { keys, except, most = null, groups }: WhichKeys,
): Promise<{ rows: SalesOfKey[]; count: number }> =>
  read<SalesOfKey>(shop, dimension, range, {
    by: groups ? sql`coalesce(grouped."group", '') as key` : sql`key`,
    which: sql`${groups ? sql`left join ${groups} grouped on grouped.id = key` : sql``}
      where ${keys ? sql`key = any(${sql.param(keys)}::text[])` : sql`true`}
        and ${except ? sql`key <> all(${sql.param(except)}::text[])` : sql`true`}`,
    most,
  });

export async function sumOfSales(
  shop: Core,
  range: DayRange,
  dimension: SalesDimension = 'all',
): Promise<SalesSums> {
  const { rows } = await read<SalesSums & { all: string }>(shop, dimension, range, {
    by: sql`''::text as all`,
  });
  if (!rows[0]) return NO_SALES;
  const { all: _, ...sums } = rows[0];
  return sums;
}

/** All sales between two moments, which need not be days. */
export async function sumOfSalesWithin({ db }: Core, span: Span): Promise<SalesSums> {
  const { rows } = await db.execute<SalesSums & Record<string, unknown>>(
    sql`select ${SUMS} from (${figuresOfDays('all', spanRelation(span))}) figures`,
  );
  return rows[0]!;
}

/** From the days that are summed up; the others are added up now. */
async function read<Row extends SalesSums>(
  shop: Core,
  dimension: SalesDimension,
  range: DayRange,
  { by, which = sql``, most = null }: { by: SQL; which?: SQL; most?: number | null },
): Promise<{ rows: Row[]; count: number }> {
  const { db } = shop;
  const timeZone = await shopTimeZone(shop);
  const today = await shopToday(shop);
  // Nothing was sold tomorrow.
  const until = range.until <= today ? range.until : dayAfter(today);
  const days = daysOf({ from: range.from, until });
  const isSummedUp = sql`time_zone = ${timeZone} and day >= ${range.from} and day < ${until}`;
  for (;;) {
    const { rows: known } = await db.execute<{ day: string }>(
      sql`select day::text as day from ${salesDays} where ${isSummedUp}`,
    );
    const summedUp = new Set(known.map(({ day }) => day));
    const missing = days.filter((day) => !summedUp.has(day));
    const live = sql`missing as materialized (select * from ${daysRelation(missing, timeZone)}),
      live as (${figuresOfDays(dimension, sql`missing`)})`;
    const { rows } = await db.execute<Row & { daysNow: number; count: number } & Record<string, unknown>>(sql`
      with known as materialized (select day from ${salesDays} where ${isSummedUp})
      ${missing.length > 0 ? sql`, ${live}` : sql``}
      select ${by}, ${SUMS}, (select count(*)::int from known) as "daysNow",
        (count(*) over ())::int as count
      from (
        select day, key, orders, quantity, gross_cents, discount_cents, returned_cents, shipping_cents,
          shipping_returned_cents, tax_cents, tax_returned_cents
        from ${salesFigures} join known using (day)
        where dimension = ${dimension} and day >= ${range.from} and day < ${until}
        ${missing.length > 0 ? sql`union all select * from live` : sql``}) figures ${which}
      group by 1 order by sum(gross_cents - discount_cents - returned_cents) desc, 1
      limit ${most}`);
    // A day that was summed up, or changed, between the two statements would be in both, or in neither.
    const isSame = rows.length === 0 || rows[0]!.daysNow === known.length;
    if (!isSame) continue;
    const { count } = rows[0] ?? { count: 0 };
    return { rows: rows.map(({ daysNow: _, count: __, ...row }) => row as unknown as Row), count };
  }
}
