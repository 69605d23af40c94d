import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inBatches } from '#platform/database/batches.ts';
import { type Cell, csvOfBatches, rowsOrMarks } from '#platform/text/csv.ts';
import { decimalOfCents, type Shop } from '#shop/core/index.ts';
import { orderLines, orders, orderTaxes } from '../order-tables.ts';
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
  'E-mail',
  'Telephone',
  'Name',
  'Street',
  'Street 2',
  'City',
  'Province',
  'Postal code',
  'Country',
  'Carrier',
  'Service',
  'Goods',
  'Gift wrap',
  'Discount',
  'Delivery',
  'GST/HST',
  'PST/RST',
  'QST',
  'Total',
  'Given back',
  'Currency',
];

const noteDamaged = (shop: Shop) => (error: unknown, order: string) =>
  shop.log.error({ err: error, order }, 'a damaged order was left out of an export');

const OLDEST_FIRST = { at: orders.placedAt, id: orders.id };

/** The orders of a list, all its pages, as a file for spreadsheets. Amounts in dollars, times in UTC. */
export const exportOrders = (shop: Shop, query: OrderListQuery): AsyncGenerator<string> =>
  csvOfBatches(ORDER_HEAD, orderRows(shop, query));

async function* orderRows(shop: Shop, query: OrderListQuery): AsyncGenerator<Cell[][]> {
  const { db } = shop;
  const wanted = await ordersOfQuery(shop, query);
  const batches = inBatches(OLDEST_FIRST, ({ after, sequence, limit }) =>
    db
      .select({
        id: orders.id,
        order: orders,
        gst: taxOf('GST', 'HST'),
        pst: taxOf('PST', 'RST'),
        qst: taxOf('QST'),
        backCents: sql<number>`(select coalesce(sum(p.refunded_cents), 0)::int from ${payments} p
          where p.order_id = orders.id and p.status in ('succeeded', 'refunded'))`,
      })
      .from(orders)
      .where(and(wanted, after))
      .orderBy(...sequence)
      .limit(limit),
  );
  for await (const found of batches) {
    yield rowsOrMarks(
      found,
      ORDER_HEAD.length,
      ({ order }) => order.number,
      ({ order, gst, pst, qst, backCents }): Cell[] => {
        const { address, shipping } = order;
        const sums = [order.subtotalCents, order.giftWrapCents, -order.discountCents, order.shippingCents];
        return [
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
        ];
      },
      noteDamaged(shop),
    );
  }
}

const LINE_HEAD = [
  'Order',
  'Placed',
  'Status',
  'Product',
  'Variant',
  'SKU',
  'Pieces',
  'Each',
  'Amount',
  'Discount',
  'Gift wrap',
  'Gift message',
  'Province',
];

/** What was ordered in the orders of a list, a row for each line. Amounts in dollars, times in UTC. */
export const exportOrderLines = (shop: Shop, query: OrderListQuery): AsyncGenerator<string> =>
  csvOfBatches(LINE_HEAD, lineRows(shop, query));

async function* lineRows(shop: Shop, query: OrderListQuery): AsyncGenerator<Cell[][]> {
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
  for await (const batch of batches) {
    const found = await db
      .select({
        number: orders.number,
        placedAt: orders.placedAt,
        status: orders.status,
        line: orderLines,
        address: orders.address,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        inArray(
          orders.id,
          batch.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderLines.position));
    yield rowsOrMarks(
      found,
      LINE_HEAD.length,
      ({ number }) => number,
      ({ number, placedAt, status, line, address }): Cell[] => [
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
      noteDamaged(shop),
    );
  }
}
