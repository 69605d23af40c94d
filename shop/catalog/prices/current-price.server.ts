import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Cents } from '#shop/core/index.ts';
import { variants } from '../products/product-tables.ts';

type PriceColumns = Record<'priceCents' | 'saleCents' | 'saleFrom' | 'saleUntil', SQLWrapper>;
type Moment = Date | SQL;

/** Variants in a query that names them `v`. */
export const v = alias(variants, 'v');

const at = (now: Moment): SQL => (now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now);

// A missing date compares as null, which is no limit.
export const isOnSale = ({ saleCents, saleFrom, saleUntil }: PriceColumns, now: Moment): SQL => sql`(
  ${saleCents} is not null and coalesce(${saleFrom} <= ${at(now)}, true) and coalesce(${saleUntil} > ${at(now)}, true))`;

/** What a variant costs at a moment. Nothing else decides it. */
export const currentPrice = (of: PriceColumns, now: Moment) =>
  sql<Cents>`case when ${isOnSale(of, now)} then ${of.saleCents} else ${of.priceCents} end`;

/** The ordinary price of a variant that is on sale; null while it is not. */
export const ordinaryPrice = (of: PriceColumns, now: Moment) =>
  sql<Cents | null>`case when ${isOnSale(of, now)} then ${of.priceCents} end`;

/** When the sale that is on ends; null while there is none, or it has no end. */
export const saleEnd = (of: PriceColumns, now: Moment) =>
  sql<string | null>`case when ${isOnSale(of, now)} then ${of.saleUntil} end`;

/** Null where no date lies ahead. */
export const nextPriceChange = ({ saleCents, saleFrom, saleUntil }: PriceColumns, now: Moment): SQL => sql`
  case when ${saleCents} is null then null
    when ${saleFrom} > ${at(now)} then ${saleFrom}
    when ${saleUntil} > ${at(now)} then ${saleUntil} end`;
