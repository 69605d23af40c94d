import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { deleteWithDependents } from '#platform/database/delete-with-dependents.ts';
import { returnStockOfOrders } from '#shop/catalog/index.server.ts';
import { deleteGiftCardEntries, orderOfGiftCard, releaseDiscounts } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from './order-tables.ts';
import { payments } from './payments/payment-tables.ts';
import { refunds } from './refunds/refund-tables.ts';
import { returns } from './returns/return-tables.ts';

/** Payments that may have moved real money: in test mode, only transfers between banks can. */
const REAL_IN_TEST_MODE = sql`p.provider = 'e-transfer' and p.status in ('succeeded', 'refunded', 'review')`;
const REAL_IN_LIVE_MODE = sql`p.provider <> 'test'`;

/**
 * Orders that no real money was paid for. An order and its add-ons are one; so are a gift card and the orders it paid.
 */
const isTestOrder = ({ config }: Core): SQL => {
  const family = sql`coalesce(${orders.addOnOf}, ${orders.id})`;
  const isLive = config.mode === 'live';
  const isReal = isLive ? REAL_IN_LIVE_MODE : REAL_IN_TEST_MODE;
  const real = sql`select coalesce(o.add_on_of, o.id) from ${orders} o join ${payments} p on p.order_id = o.id
    where ${isReal}`;
  // In live mode, an order without any payment was paid by gift card.
  const tried = sql`select coalesce(o.add_on_of, o.id) from ${orders} o join ${payments} p on p.order_id = o.id
    where p.provider = 'test'`;
  const paysForReal = sql`select 1 from ${orders} o
    where coalesce(o.add_on_of, o.id) in (${real}) and ${orderOfGiftCard(sql`o.gift_card_id`)} = ${orders.id}`;
  return and(
    sql`${family} not in (${real})`,
    sql`not exists (${paysForReal})`,
    isLive ? sql`${family} in (${tried})` : undefined,
  )!;
};

export async function countTestOrders(shop: Core): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${orders} where ${isTestOrder(shop)}`,
  );
  return rows[0]!.count;
}

/**
 * Removes the orders of a trial with everything that belongs to them: stock, discounts and gift cards are as if they
 * had never been placed. In a transaction. @returns ids of the orders, of their refunds and of their returns
 */
export async function removeTestOrders(
  shop: Core,
): Promise<{ orders: string[]; refunds: string[]; returns: string[] }> {
  const { db } = shop;
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const ids = idsOf(await db.select({ id: orders.id }).from(orders).where(isTestOrder(shop)).for('update'));
  if (ids.length === 0) return { orders: [], refunds: [], returns: [] };
  const refunded = await db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, ids));
  const returned = await db.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, ids));
  await returnStockOfOrders(shop, ids);
  for (const id of ids) await releaseDiscounts(shop, id);
  await deleteGiftCardEntries(shop, ids);
  await deleteWithDependents(db, orders, inArray(orders.id, ids));
  return { orders: ids, refunds: idsOf(refunded), returns: idsOf(returned) };
}
