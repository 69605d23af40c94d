import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { CUSTOM_ITEM } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { ERASED_EMAIL } from '../order-rules.ts';
import { orderDiscounts, orderLines, orders, orderTaxes } from '../order-tables.ts';
import { placeSoldTo } from '../reading/paid-orders.server.ts';
import { refundLines, refunds, refundTaxes } from '../refunds/refund-tables.ts';
import { type SalesDimension, STAFF_DISCOUNT } from './sales-sums.ts';

/** Adds up the columns of `SalesSums`; those that a part lacks are zero. */
interface Columns {
  orders?: SQL;
  quantity?: SQL;
  gross?: SQL;
  discount?: SQL;
  returned?: SQL;
  shipping?: SQL;
  shippingReturned?: SQL;
  tax?: SQL;
  taxReturned?: SQL;
}

const ZERO = sql`0`;
const sumOf = (column: SQL | undefined): SQL => (column ? sql`coalesce(sum(${column}), 0)` : ZERO);

/** One row per day and key; `from` names the days `d(day, begins, ends)`. */
const part = (key: SQL, columns: Columns, from: SQL): SQL => sql`
  select d.day, ${key} as key, ${columns.orders ?? ZERO}::int as orders, ${sumOf(columns.quantity)}::int as quantity,
    ${sumOf(columns.gross)}::bigint as gross_cents, ${sumOf(columns.discount)}::bigint as discount_cents,
    ${sumOf(columns.returned)}::bigint as returned_cents, ${sumOf(columns.shipping)}::bigint as shipping_cents,
    ${sumOf(columns.shippingReturned)}::bigint as shipping_returned_cents, ${sumOf(columns.tax)}::bigint as tax_cents,
    ${sumOf(columns.taxReturned)}::bigint as tax_returned_cents
  from ${from} group by 1, 2`;

// By their indexes, day by day and order by order: for a few days, joins of whole tables take a hundred times as long.
const PAID = sql`lateral (select * from ${orders} where paid_at >= d.begins and paid_at < d.ends offset 0) o on true`;
const REFUNDED = sql`lateral (
  select * from ${refunds} where status = 'done' and done_at >= d.begins and done_at < d.ends offset 0) r on true`;
const ORDER_OF_REFUND = sql`lateral (select * from ${orders} where id = r.order_id offset 0) o on true`;
const LINES = sql`lateral (select * from ${orderLines} where order_id = o.id offset 0) l on true`;
const GROSS = sql`o.subtotal_cents + o.gift_wrap_cents`;
const RETURNED = sql`r.goods_cents + r.gift_wrap_cents`;
const ONE_KEY = sql`''::text`;

/** Whole orders and refunds, by a property of the order. */
const ofOrders = (days: SQL, key: SQL): SQL[] => [
  part(
    key,
    {
      orders: sql`count(*)`,
      gross: GROSS,
      discount: sql`o.discount_cents`,
      shipping: sql`o.shipping_cents`,
      tax: sql`o.tax_cents`,
    },
    sql`${days} d join ${PAID} and o.kind = 'goods'`,
  ),
  part(
    key,
    {
      returned: RETURNED,
      shippingReturned: sql`r.shipping_cents`,
      taxReturned: sql`r.tax_cents`,
    },
    sql`${days} d join ${REFUNDED} join ${ORDER_OF_REFUND} and o.kind = 'goods'`,
  ),
];

/** What was paid for the items of a refund's line. */
const worth = sql`b.quantity * (l.total_cents - l.discount_cents)::numeric / l.quantity`;
const upTo = sql`sum(${worth}) over (partition by r.id order by b.line)`;
const ofAll = sql`nullif(sum(${worth}) over (partition by r.id), 0)`;

/** A refund's amount for items, shared among its lines to the cent. A refund of an amount has none. */
const refundedLines = (days: SQL): SQL => sql`(
  select d.day, l.product_id, l.variant_id,
    coalesce(round(r.goods_cents * ${upTo} / ${ofAll}) - round(r.goods_cents * (${upTo} - ${worth}) / ${ofAll}), 0) as cents
  from ${days} d join ${REFUNDED} join ${ORDER_OF_REFUND} and o.kind = 'goods'
    join ${refundLines} b on b.refund_id = r.id
    join ${orderLines} l on l.order_id = r.order_id and l.position = b.line) d`;

/** Items sold and refunded, by a property of the order's line and the same one of the refund's. */
const ofItems = (days: SQL, key: SQL, refundedKey: SQL): SQL[] => [
  part(
    key,
    {
      orders: sql`count(distinct o.id)`,
      quantity: sql`l.quantity`,
      gross: sql`l.total_cents`,
      discount: sql`l.discount_cents`,
    },
    sql`${days} d join ${PAID} and o.kind = 'goods' join ${LINES}`,
  ),
  part(refundedKey, { returned: sql`d.cents` }, refundedLines(days)),
];

/** Custom items have a number in their order only, so they are one variant, as they are one product. */
const variantOf = (line: SQL): SQL =>
  sql`case when ${line}.product_id = ${CUSTOM_ITEM} then ${line}.product_id else ${line}.variant_id end`;

// Add-ons belong to the purchase of their order. A sale at a market may have no email.
const BUYER = sql`case when lower(o.email) in ('', ${ERASED_EMAIL}) then 'unknown'
  when exists (select from ${orders} e where lower(e.email) = lower(o.email) and e.paid_at < o.paid_at
    and e.kind = 'goods' and coalesce(e.add_on_of, e.id) <> coalesce(o.add_on_of, o.id)) then 'returning'
  else 'first' end`;
const METHOD = sql`case when o.shipping ->> 'isTaken' = 'true' then 'in-person'
  else coalesce(o.shipping ->> 'method', 'ship') end`;
/** Empty where an order has no address. */
const PLACE = sql`coalesce(${placeSoldTo(sql`o`)}, '')`;

/**
 * What each dimension adds up; with one key, the sums of `province`, `channel`, `method` and `buyer` are those of `all`.
 * @param days a relation of days with their first moment and the one after their last: `(day, begins, ends)`
 */
const PARTS: Record<SalesDimension, (days: SQL) => SQL[]> = {
  all: (days) => ofOrders(days, ONE_KEY),
  province: (days) => ofOrders(days, PLACE),
  channel: (days) => ofOrders(days, sql`o.channel`),
  method: (days) => ofOrders(days, METHOD),
  buyer: (days) => ofOrders(days, BUYER),
  product: (days) => ofItems(days, sql`l.product_id`, sql`d.product_id`),
  variant: (days) => ofItems(days, variantOf(sql`l`), variantOf(sql`d`)),
  wrap: (days) => [
    part(
      ONE_KEY,
      { orders: sql`count(*)`, gross: sql`o.gift_wrap_cents` },
      sql`${days} d join ${PAID} and o.kind = 'goods' and o.gift_wrap_cents > 0`,
    ),
    part(
      ONE_KEY,
      { returned: sql`r.gift_wrap_cents` },
      sql`${days} d join ${REFUNDED} and r.gift_wrap_cents > 0
        join ${ORDER_OF_REFUND} and o.kind = 'goods'`,
    ),
  ],
  discount: (days) => [
    part(
      sql`coalesce(t.discount_id::text, ${STAFF_DISCOUNT})`,
      { orders: sql`count(*)`, gross: GROSS, discount: sql`t.amount_cents` },
      sql`${days} d join ${PAID} and o.kind = 'goods' join lateral (select * from ${orderDiscounts} where order_id = o.id offset 0) t on true`,
    ),
  ],
  discounted: (days) => [
    part(
      ONE_KEY,
      { orders: sql`count(*)`, gross: GROSS },
      sql`${days} d join ${PAID} and o.kind = 'goods' and exists (select from ${orderDiscounts} t where t.order_id = o.id)`,
    ),
  ],
  tax: (days) => [
    part(
      sql`${PLACE} || ' ' || t.label`,
      { orders: sql`count(distinct o.id)`, gross: sql`t.base_cents`, tax: sql`t.amount_cents` },
      sql`${days} d join ${PAID} join lateral (select * from ${orderTaxes} where order_id = o.id offset 0) t on true`,
    ),
    part(
      sql`${PLACE} || ' ' || t.label`,
      { taxReturned: sql`b.amount_cents` },
      sql`${days} d join ${REFUNDED} join ${ORDER_OF_REFUND}
        join ${refundTaxes} b on b.refund_id = r.id
        join ${orderTaxes} t on t.order_id = r.order_id and t.position = b.tax`,
    ),
  ],
  'gift-card': (days) => [
    part(
      ONE_KEY,
      { orders: sql`count(*)`, gross: sql`o.total_cents` },
      sql`${days} d join ${PAID} and o.kind = 'gift-card'`,
    ),
    part(
      ONE_KEY,
      { returned: sql`r.total_cents` },
      sql`${days} d join ${REFUNDED} join ${ORDER_OF_REFUND} and o.kind = 'gift-card'`,
    ),
  ],
};

/** Includes `from`, excludes `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/** A span as the relation of days that `figuresOfDays` expects. */
export const spanRelation = ({ from, until }: Span): SQL => sql`(
  select current_date as day, ${from.toISOString()}::timestamptz as begins, ${until.toISOString()}::timestamptz as ends)`;

/** Subquery: each sale paid in a span, with its buyer's address in lowercase, and its net sales after all refunds. */
export const salesWithin = ({ db }: Pick<Core, 'db'>, { from, until }: Span) =>
  db
    .select({
      userId: orders.userId,
      buyerEmail: sql<string>`lower(${orders.email})`.as('buyer_email'),
      paidAt: orders.paidAt,
      netCents:
        sql<number>`${orders.subtotalCents} + ${orders.giftWrapCents} - ${orders.discountCents} - coalesce((
        select sum(${RETURNED}) from ${refunds} r where r.order_id = ${orders}.id and r.status = 'done'), 0)`.as(
          'net_cents',
        ),
    })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, until), eq(orders.kind, 'goods')))
    .as('sales');

/** SQL of the figures of some days from orders and refunds; a day may have several rows of one key. */
export const figuresOfDays = (dimension: SalesDimension, days: SQL): SQL =>
  sql.join(PARTS[dimension](days), sql` union all `);
