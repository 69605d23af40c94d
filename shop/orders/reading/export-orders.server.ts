import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Batch, inBatches } from '#platform/database/read-in-batches.ts';
import type { Cell } from '#platform/text/csv.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { type Core, decimalOfCents } from '#shop/core/index.ts';
import { orderLines, orders, orderTaxes } from '../order-tables.ts';
import { tagsOfOrder } from '../order-tags.server.ts';
import { payments } from '../payments/payment-tables.ts';
import { ordersOfQuery } from './list-orders.server.ts';
import type { OrderListQuery } from './list-orders-query.ts';

const taxOf = (...authorities: string[]) =>
  sql<number>`(select coalesce(sum(t.amount_cents), 0)::int from ${orderTaxes} t
    where t.order_id = orders.id and t.authority in ${authorities})`;

const ORDER_HEAD = [
  'Order',
  'Placed',
  'Paid',
  'Status',
  'Email',
  'Phone',
  'Name',
  'Street',
  'Street 2',
  'City',
  'Province',
  'Postal code',
  'Country',
  'Carrier',
  'Service',
  'Subtotal',
  'Gift wrap',
  'Discount',
  'Delivery',
  'GST/HST',
  'PST/RST',
  'QST',
  'Total',
  'Refunded',
  'Currency',
  'Delivery method',
  'Channel',
  'Tags',
];

const OLDEST_FIRST = { at: orders.placedAt, id: orders.id };

/** All pages of an order list as CSV; amounts in dollars, times in UTC. */
export const exportOrders = (shop: Core, query: OrderListQuery): AsyncGenerator<string> =>
  exportRecords(
    shop,
    'order',
    { head: ORDER_HEAD, nameOf: ({ order }) => order.number, rowsOf: orderRows },
    ordersWithSums(shop, query),
  );

type OrderWithSums = Awaited<ReturnType<typeof readOrders>>[number];

async function* ordersWithSums(shop: Core, query: OrderListQuery): AsyncGenerator<OrderWithSums[]> {
  const wanted = await ordersOfQuery(shop, query);
  yield* inBatches(OLDEST_FIRST, (batch) => readOrders(shop, wanted, batch));
}

const readOrders = ({ db }: Core, wanted: SQL | undefined, { after, sequence, limit }: Batch) =>
  db
    .select({
      id: orders.id,
      order: orders,
      tags: tagsOfOrder,
      gst: taxOf('GST', 'HST'),
      pst: taxOf('PST', 'RST'),
      qst: taxOf('QST'),
      backCents: sql<number>`(select coalesce(sum(p.refunded_cents), 0)::int from ${payments} p
          where p.order_id = orders.id and p.status in ('succeeded', 'refunded'))`,
    })
    .from(orders)
    .where(and(wanted, after))
    .orderBy(...sequence)
    .limit(limit);

function orderRows({ order, tags, gst, pst, qst, backCents }: OrderWithSums): Cell[][] {
  const { address, shipping } = order;
  const sums = [order.subtotalCents, order.giftWrapCents, -order.discountCents, order.shippingCents];
  return [
    [
      order.number,
      order.placedAt.toISOString(),
      order.paidAt?.toISOString() ?? null,
      order.status,
      order.email,
      order.phone,
      address.name,
      address.street1,
      address.street2 ?? null,
      address.city,
      address.state,
      address.zip,
      address.country,
      shipping.carrier,
      shipping.service,
      ...[...sums, gst, pst, qst, order.totalCents, backCents].map(decimalOfCents),
      order.currency,
      shipping.method ?? 'shipping',
      order.channel,
      tags.join(', '),
    ],
  ];
}

const LINE_HEAD = [
  'Order',
  'Placed',
  'Status',
  'Product',
  'Variant',
  'SKU',
  'Quantity',
  'Unit price',
  'Amount',
  'Discount',
  'Gift wrap',
  'Gift message',
  'Province',
];

/** The lines of all orders in a list as CSV, one row each; amounts in dollars, times in UTC. */
export const exportOrderLines = (shop: Core, query: OrderListQuery): AsyncGenerator<string> =>
  exportRecords(
    shop,
    'order',
    { head: LINE_HEAD, nameOf: ({ number }) => number, rowsOf: lineRows },
    linesOfOrders(shop, query),
  );

type OrderedLine = Awaited<ReturnType<typeof readLines>>[number];

async function* linesOfOrders(shop: Core, query: OrderListQuery): AsyncGenerator<OrderedLine[]> {
  const { db } = shop;
  const wanted = await ordersOfQuery(shop, query);
  const batches = inBatches(OLDEST_FIRST, ({ after, sequence, limit }) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(wanted, after))
      .orderBy(...sequence)
      .limit(limit),
  );
  for await (const batch of batches)
    yield await readLines(
      shop,
      batch.map(({ id }) => id),
    );
}

const readLines = ({ db }: Core, ids: string[]) =>
  db
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      status: orders.status,
      line: orderLines,
      address: orders.address,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderLines.position));

const lineRows = ({ number, placedAt, status, line, address }: OrderedLine): Cell[][] => [
  [
    number,
    placedAt.toISOString(),
    status,
    line.name,
    line.variantName,
    line.sku,
    line.quantity,
    ...[line.unitPriceCents, line.totalCents, -line.discountCents].map(decimalOfCents),
    line.giftWrap ? 'yes' : 'no',
    line.giftMessage,
    address.state,
  ],
];
