import { sql } from 'drizzle-orm';
import type { Authority } from '#shop/checkout/index.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { placeSoldTo } from '#shop/orders/index.server.ts';
import { orderLines, orders, orderTaxes } from '#shop/orders/order-tables.ts';
import { refunds, refundTaxes } from '#shop/orders/refunds/refund-tables.ts';
import type { Period } from './accounting-period.ts';
import { isWithin, untaxedOfRefund } from './receipts.server.ts';

/** A tax in a province, at one rate. */
export interface TaxedPlace {
  province: string;
  authority: Authority;
  /** 'GST 5%' */
  label: string;
  /** Taxed sales, and refunds of them, both before tax. */
  salesCents: Cents;
  salesBackCents: Cents;
  collectedCents: Cents;
  backCents: Cents;
}

/** All sales to a province, taxed or not, before tax. A gift card is no sale, but what it buys is. */
export interface SoldPlace {
  province: string;
  orders: number;
  salesCents: Cents;
  salesBackCents: Cents;
}

export interface TaxReport {
  taxes: TaxedPlace[];
  places: SoldPlace[];
}

const PLACE = placeSoldTo(sql`o`);

/** The untaxed items of an order, less discounts. */
const UNTAXED = sql`(
  select coalesce(sum(l.total_cents - l.discount_cents), 0) from ${orderLines} l where l.order_id = o.id and not l.is_taxed)`;

/**
 * The sales taxes of a period as stored with orders and refunds, never recalculated. An order belongs to the day it was
 * paid, a refund to the day the money was sent.
 */
export async function taxReport(shop: Core, period: Pick<Period, 'from' | 'until'>): Promise<TaxReport> {
  const { db } = shop;
  const timeZone = await shopTimeZone(shop);
  const soldThen = isWithin(sql`o.paid_at`, period, timeZone);
  const backThen = sql`r.status = 'done' and ${isWithin(sql`r.done_at`, period, timeZone)}`;
  const [taxes, places] = await Promise.all([
    db.execute<Row<TaxedPlace>>(sql`
      select province, authority, label, sum(sales)::float8 as "salesCents", sum(sales_back)::float8 as "salesBackCents",
        sum(tax)::float8 as "collectedCents", sum(tax_back)::float8 as "backCents"
      from (
        select ${PLACE} as province, t.authority, t.label, t.rate, t.base_cents as sales, 0 as sales_back,
          t.amount_cents as tax, 0 as tax_back
        from ${orders} o join ${orderTaxes} t on t.order_id = o.id where ${soldThen}
        union all
        select ${PLACE}, t.authority, t.label, t.rate, 0, r.goods_cents - ${untaxedOfRefund(sql`r`)} + r.gift_wrap_cents
            -- Delivery was taxed where the base of the order holds more than taxed items and wrapping.
            + case when t.base_cents > o.subtotal_cents - o.discount_cents - ${UNTAXED} + o.gift_wrap_cents then r.shipping_cents else 0 end,
          0, coalesce(b.amount_cents, 0)
        from ${refunds} r join ${orders} o on o.id = r.order_id join ${orderTaxes} t on t.order_id = o.id
          left join ${refundTaxes} b on b.refund_id = r.id and b.tax = t.position
        where ${backThen}) lines
      group by province, authority, label, rate order by province, authority, rate`),
    db.execute<Row<SoldPlace>>(sql`
      select province, sum(one)::int as orders, sum(sales)::float8 as "salesCents", sum(back)::float8 as "salesBackCents"
      from (
        select ${PLACE} as province, 1 as one, o.total_cents - o.tax_cents as sales, 0 as back
        from ${orders} o where o.kind = 'goods' and ${soldThen}
        union all
        select ${PLACE}, 0, 0, r.total_cents - r.tax_cents
        from ${refunds} r join ${orders} o on o.id = r.order_id where o.kind = 'goods' and ${backThen}) lines
      group by province order by province`),
  ]);
  return { taxes: taxes.rows, places: places.rows };
}

type Row<T> = T & Record<string, unknown>;
