import { and, asc, count, eq, inArray, isNotNull, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unpaidGiftCardEntries } from '#shop/checkout/index.server.ts';
import type { Authority } from '#shop/checkout/index.ts';
import { dayOf, midnightOf, shopTimeZone, shopToday } from '#shop/core/index.server.ts';
import { type Core, dayAfter, sum } from '#shop/core/index.ts';
import { placeSoldTo } from '#shop/orders/index.server.ts';
import { creditNoteNumber } from '#shop/orders/index.ts';
import { orderLines, orders, orderTaxes } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { refundLines, refunds, refundTaxes } from '#shop/orders/refunds/refund-tables.ts';
import type { Period } from './accounting-period.ts';
import { CARD_WAY, completed, type GiftCardReceipt, type Part, type Receipt } from './accounting-receipt.ts';

/** Whether a moment is within a period, in the shop's time zone. */
export function isWithin(
  moment: SQLWrapper,
  { from, until }: Pick<Period, 'from' | 'until'>,
  timeZone: string,
): SQL {
  const [begin, end] = [from, until].map((day) => midnightOf(day, timeZone).toISOString());
  return sql`(${moment} >= ${begin} and ${moment} < ${end})`;
}

/** All sales and refunds of a period, oldest first. @param most the maximum number of them */
export async function receiptsOf(
  shop: Core,
  period: Pick<Period, 'from' | 'until'>,
  most?: number,
): Promise<Receipt[]> {
  const timeZone = await shopTimeZone(shop);
  const [sales, back] = await Promise.all([
    salesWhere(shop, isWithin(orders.paidAt, period, timeZone), most),
    refundsWhere(shop, isWithin(refunds.doneAt, period, timeZone), most),
  ]);
  return [...sales, ...back]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.number < b.number ? -1 : 1))
    .slice(0, most);
}

/** How many days are in memory at once. */
const PART_DAYS = 7;

/** As `receiptsOf`, for a file: a few full days at a time, however long the period is. */
export async function* receiptsInParts(
  shop: Core,
  { from, until }: Pick<Period, 'from' | 'until'>,
): AsyncGenerator<Receipt[]> {
  const [first] = await shop.db
    .select({ paidAt: min(orders.paidAt) })
    .from(orders)
    // Keeps an impossible date from being the start of the days.
    .where(sql`${orders.paidAt} >= '1990-01-01'`);
  if (!first?.paidAt) return;
  const [begin, tomorrow] = [dayOf(first.paidAt, await shopTimeZone(shop)), dayAfter(await shopToday(shop))];
  const end = until < tomorrow ? until : tomorrow;
  for (let day = from > begin ? from : begin; day < end; day = dayAfter(day, PART_DAYS)) {
    const next = dayAfter(day, PART_DAYS);
    const receipts = await receiptsOf(shop, { from: day, until: next < end ? next : end });
    if (receipts.length > 0) yield receipts;
  }
}

export async function countReceipts(shop: Core, period: Pick<Period, 'from' | 'until'>): Promise<number> {
  const { db } = shop;
  const timeZone = await shopTimeZone(shop);
  const [sold, given] = await Promise.all([
    db
      .select({ all: count() })
      .from(orders)
      .where(isWithin(orders.paidAt, period, timeZone)),
    db
      .select({ all: count() })
      .from(refunds)
      .where(and(isWithin(refunds.doneAt, period, timeZone), eq(refunds.status, 'done'))),
  ]);
  return sold[0]!.all + given[0]!.all;
}

/** The receipt of a paid order or a completed refund; null when there is none. */
export async function receiptOf(shop: Core, kind: Receipt['kind'], id: string): Promise<Receipt | null> {
  const found =
    kind === 'sale'
      ? await salesWhere(shop, eq(orders.id, id))
      : await refundsWhere(shop, eq(refunds.id, id));
  return found[0] ?? null;
}

/** More than a shop sells in any period. */
const MOST = 10_000_000;

/** The only code that knows which tables an order's money is in. */
async function salesWhere(shop: Core, which: SQL, most = MOST): Promise<Receipt[]> {
  const { db } = shop;
  const timeZone = await shopTimeZone(shop);
  const paidThen = and(which, isNotNull(orders.paidAt));
  // A subquery, not a list of ids: a year has more orders than a statement can have parameters.
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(paidThen)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(most);
  const [sold, lines, taxes, paid] = await Promise.all([
    db
      .select({ order: orders, province: placeSoldTo(sql`orders`) })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.paidAt), asc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    db.select().from(orderTaxes).where(inArray(orderTaxes.orderId, ids)).orderBy(asc(orderTaxes.position)),
    db
      .select({
        orderId: payments.orderId,
        way: payments.provider,
        amountCents: payments.amountCents,
        status: payments.status,
      })
      .from(payments)
      .where(and(inArray(payments.orderId, ids), inArray(payments.status, ['succeeded', 'refunded'])))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const taxesOf = Map.groupBy(taxes, ({ orderId }) => orderId);
  const paidOf = Map.groupBy(paid, ({ orderId }) => orderId);
  return sold.map(({ order, province }) => {
    const { id, number, totalCents } = order;
    const items = (linesOf.get(id) ?? []).map(
      (line): Part => ({
        what: order.kind,
        name: line.variantName ? `${line.name}, ${line.variantName}` : line.name,
        quantity: line.quantity,
        amountCents: line.totalCents,
        ...(!line.isTaxed && { isUntaxed: true }),
      }),
    );
    const untaxed = (linesOf.get(id) ?? []).filter(({ isTaxed }) => !isTaxed);
    const untaxedDiscountCents = sum(untaxed.map(({ discountCents }) => discountCents));
    const parts = [
      ...items,
      part('gift-wrap', order.giftWrapCents),
      part('discount', untaxedDiscountCents - order.discountCents),
      { ...part('discount', -untaxedDiscountCents), isUntaxed: true },
      part('delivery', order.shippingCents),
    ].filter(({ amountCents }) => amountCents !== 0);
    const came = paidOf.get(id) ?? [];
    const current = came.filter(({ status }) => status === 'succeeded');
    // An unmatched payment that was refunded came twice, and belongs to no order.
    const ways = withCard(
      (current.length > 0 ? current : came).map(({ way, amountCents }) => ({ way, amountCents })),
      order.giftCardCents,
    );
    return {
      kind: 'sale' as const,
      id,
      number,
      orderId: id,
      at: order.paidAt!,
      day: dayOf(order.paidAt!, timeZone),
      province,
      parts,
      totalCents,
      paid: completed(ways, totalCents),
      taxes: (taxesOf.get(id) ?? []).map(({ authority, label, amountCents }) => ({
        authority: authority as Authority,
        label,
        amountCents,
      })),
    };
  });
}

/** The same for refunds. */
async function refundsWhere(shop: Core, which: SQL, most = MOST): Promise<Receipt[]> {
  const { db } = shop;
  const timeZone = await shopTimeZone(shop);
  const doneThen = and(which, eq(refunds.status, 'done'));
  const given = await db
    .select({
      refund: refunds,
      order: orders,
      way: payments.provider,
      province: placeSoldTo(sql`orders`),
      untaxedCents: untaxedOfRefund(sql`refunds`),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(doneThen)
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
    .limit(most);
  if (given.length === 0) return [];
  const taxes = await db
    .select({
      refundId: refundTaxes.refundId,
      authority: orderTaxes.authority,
      label: orderTaxes.label,
      amountCents: refundTaxes.amountCents,
    })
    .from(refundTaxes)
    .innerJoin(refunds, eq(refunds.id, refundTaxes.refundId))
    .innerJoin(
      orderTaxes,
      and(eq(orderTaxes.orderId, refunds.orderId), eq(orderTaxes.position, refundTaxes.tax)),
    )
    .where(doneThen)
    .orderBy(asc(orderTaxes.position));
  const taxesOf = Map.groupBy(taxes, ({ refundId }) => refundId);
  return given.map(({ refund, order, way, province, untaxedCents }) => {
    const { id, orderId, totalCents, giftCardCents } = refund;
    const money = { way: refund.isByHand ? 'by-hand' : way, amountCents: totalCents - giftCardCents };
    const parts = [
      part(order.kind, refund.itemsCents - untaxedCents),
      { ...part(order.kind, untaxedCents), isUntaxed: true },
      part('gift-wrap', refund.giftWrapCents),
      part('delivery', refund.shippingCents),
    ].filter(({ amountCents }) => amountCents !== 0);
    return {
      kind: 'refund' as const,
      id,
      number: creditNoteNumber(order, refund),
      orderId,
      at: refund.doneAt!,
      day: dayOf(refund.doneAt!, timeZone),
      province,
      parts,
      totalCents,
      paid: withCard([money], giftCardCents),
      taxes: (taxesOf.get(id) ?? []).map(({ authority, label, amountCents }) => ({
        authority: authority as Authority,
        label,
        amountCents,
      })),
    };
  });
}

/**
 * What a refund returns of untaxed items: their share of its items, or where it names none, of the order's (as
 * refund-rules.ts splits it).
 * @param refund the name of its row
 */
export const untaxedOfRefund = (refund: SQL): SQL<number> => sql`coalesce((
  select round(${refund}.goods_cents * sum(paid) filter (where not is_taxed) / nullif(sum(paid), 0))::int
  from (
    select l.is_taxed,
      round(coalesce(b.quantity, l.quantity) * (l.total_cents - l.discount_cents)::numeric / l.quantity) as paid
    from ${orderLines} l left join ${refundLines} b on b.refund_id = ${refund}.id and b.line = l.position
    where l.order_id = ${refund}.order_id
      and (b.line is not null or not exists (select from ${refundLines} o where o.refund_id = ${refund}.id))
  ) of_items), 0)`;

const part = (what: Part['what'], amountCents: number): Part => ({
  what,
  name: null,
  quantity: 1,
  amountCents,
});

/** Adds the gift card to the payment methods; drops those of zero. */
const withCard = (ways: Receipt['paid'], cardCents: number): Receipt['paid'] =>
  [...ways, { way: CARD_WAY, amountCents: cardCents }].filter(({ amountCents }) => amountCents > 0);

/** Manual adjustments of gift cards in a period, oldest first. */
export async function giftCardReceiptsOf(
  shop: Core,
  { from, until }: Pick<Period, 'from' | 'until'>,
): Promise<GiftCardReceipt[]> {
  const timeZone = await shopTimeZone(shop);
  const span = { from: midnightOf(from, timeZone), until: midnightOf(until, timeZone) };
  const entries = await unpaidGiftCardEntries(shop, span);
  return entries.map(({ at, ...entry }) => ({ ...entry, day: dayOf(at, timeZone) }));
}
