import { and, asc, count, eq, gte, inArray, isNull, lt, sql, sum } from 'drizzle-orm';
import { WARN_DAYS } from '#shop/catalog/index.server.ts';
import { stock, stockBatches, stockMovements } from '#shop/catalog/inventory/stock-tables.ts';
import { products, variants } from '#shop/catalog/products/product-tables.ts';
import { dayOf, settingsOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, dayAfter } from '#shop/core/index.ts';
import { contactMessages } from '#shop/customers/contact/message-tables.ts';
import { shipsSeparately } from '#shop/orders/index.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { returns } from '#shop/orders/returns/return-tables.ts';

/** What a span of time brought, as far as the staff want it summed up. Null where they do not. */
export interface Summary {
  orders: { count: number; totalCents: number } | null;
  returns: { id: string; number: string }[] | null;
  questions: { name: string; subject: string }[] | null;
  /** Low now, and something of it went in this time. */
  lowStock: { productId: string; name: string; left: number }[] | null;
  /** Batches that began to be near their last day in this time, or passed it. */
  expiring: { productId: string; name: string; code: string; expiresOn: string }[] | null;
}

/** So many of each are named. */
const NAMED = 30;

const nameOf = sql<string>`array_to_string(array_prepend(${products.name}, ${variants.values}), ', ')`;

/** Reads what the daily summary says. */
export async function readSummary(shop: Core, from: Date, until: Date): Promise<Summary> {
  const { notices } = await settingsOf(shop);
  const [sold, sentBack, questions, lowStock, expiring] = await Promise.all([
    notices.orders === 'daily' ? ordersOf(shop, from, until) : null,
    notices.returns === 'daily' ? returnsOf(shop, from, until) : null,
    notices.questions === 'daily' ? questionsOf(shop, from, until) : null,
    notices.lowStock === 'daily' ? lowSince(shop, from) : null,
    notices.expiring === 'daily' ? expiringIn(shop, from, until) : null,
  ]);
  return { orders: sold, returns: sentBack, questions, lowStock, expiring };
}

async function ordersOf({ db }: Core, from: Date, until: Date) {
  const [found] = await db
    .select({ count: count(), totalCents: sum(orders.totalCents).mapWith(Number) })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, until), shipsSeparately));
  return { count: found!.count, totalCents: found!.totalCents ?? 0 };
}

const returnsOf = ({ db }: Core, from: Date, until: Date) =>
  db
    .select({ id: returns.id, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(gte(returns.requestedAt, from), lt(returns.requestedAt, until)))
    .orderBy(asc(returns.requestedAt))
    .limit(NAMED);

const questionsOf = ({ db }: Core, from: Date, until: Date) =>
  db
    .select({ name: contactMessages.name, subject: contactMessages.subject })
    .from(contactMessages)
    .where(and(gte(contactMessages.writtenAt, from), lt(contactMessages.writtenAt, until)))
    .orderBy(asc(contactMessages.writtenAt))
    .limit(NAMED);

async function lowSince(shop: Core, from: Date) {
  const { lowStock } = await settingsOf(shop);
  const left = sql<number>`${stock.onHand} - ${stock.reserved}`;
  const wentOut = shop.db
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(and(gte(stockMovements.at, from), lt(stockMovements.change, 0)));
  return shop.db
    .select({ productId: products.id, name: nameOf, left: left.mapWith(Number) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(
      and(
        eq(products.status, 'published'),
        eq(variants.status, 'active'),
        sql`${left} <= ${lowStock}`,
        inArray(variants.id, wentOut),
      ),
    )
    .orderBy(asc(left), asc(nameOf))
    .limit(NAMED);
}

async function expiringIn(shop: Core, from: Date, until: Date) {
  const timeZone = await shopTimeZone(shop);
  const [first, last] = [dayAfter(dayOf(from, timeZone)), dayOf(until, timeZone)];
  const { expiresOn } = stockBatches;
  return shop.db
    .select({ productId: products.id, name: nameOf, code: stockBatches.code, expiresOn })
    .from(stockBatches)
    .innerJoin(variants, eq(variants.id, stockBatches.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNull(stockBatches.finishedAt),
        sql`(${expiresOn} between ${first} and ${last}
          or ${expiresOn} between ${dayAfter(first, WARN_DAYS)} and ${dayAfter(last, WARN_DAYS)})`,
      ),
    )
    .orderBy(asc(expiresOn), asc(stockBatches.id))
    .limit(NAMED);
}
