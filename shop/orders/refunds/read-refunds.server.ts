import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { balanceOfBoughtGiftCard } from '#shop/checkout/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { orderLines, orders, orderTaxes } from '../order-tables.ts';
import { payments } from '../payments/payment-tables.ts';
import type { MoneyBack } from '../reading/documents-port.ts';
import { nothingRefunded, type PaidOrder, type RefundedSoFar } from './refund-rules.ts';
import { type RefundStatus, refundLines, refunds, refundTaxes } from './refund-tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** The part refunded to the original payment or by the staff; the remainder goes back to the gift card. */
export const moneyOf = ({
  totalCents,
  giftCardCents,
}: Pick<RefundRow, 'totalCents' | 'giftCardCents'>): Cents => totalCents - giftCardCents;

export interface RefundView extends MoneyBack {
  id: string;
  /** The refund's position within its order, from 1. */
  position: number;
  status: RefundStatus;
  restock: boolean;
  requestedAt: Date;
  doneAt: Date | null;
  /** When the bank returned the money; it is owed until the staff send it another way. */
  failedAt: Date | null;
}

export async function refundsOf({ db }: Core, orderId: string): Promise<RefundView[]> {
  const found = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.position));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [lines, taxes, ordered, taxed] = await Promise.all([
    db.select().from(refundLines).where(inArray(refundLines.refundId, ids)).orderBy(asc(refundLines.line)),
    db.select().from(refundTaxes).where(inArray(refundTaxes.refundId, ids)).orderBy(asc(refundTaxes.tax)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
    db.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId)),
  ]);
  return found.map((refund) => ({
    ...shown(refund),
    lines: lines
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ line, quantity, amountCents }) => {
        const { name, variantName } = ordered.find(({ position }) => position === line)!;
        return { name, variantName, quantity, amountCents };
      }),
    taxes: taxes
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ tax, amountCents }) => ({
        label: taxed.find(({ position }) => position === tax)!.label,
        amountCents,
      })),
  }));
}

/** A refund by its id, and its order's owner; null when the id is unknown. */
export async function readRefund(
  shop: Core,
  refundId: string,
): Promise<{ orderId: string; refund: RefundView } | null> {
  const [row] = await shop.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  const refund = row && (await refundsOf(shop, row.orderId)).find(({ id }) => id === refundId);
  return refund ? { orderId: row.orderId, refund } : null;
}

const shown = ({
  orderId: _,
  paymentId: __,
  actor: ___,
  tries: ____,
  tryAgainAt: _____,
  taxCents: ______,
  providerRef: _______,
  ...refund
}: RefundRow) => refund;

/** What was paid for an order, and how much was refunded or is pending. */
export interface Refundable {
  order: PaidOrder;
  back: RefundedSoFar;
  payment: Pick<typeof payments.$inferSelect, 'id' | 'provider' | 'amountCents' | 'refundedCents'>;
  /** The part of the gift card's share that has not been refunded. */
  cardLeftCents: Cents;
  /** The number of refunds, including refused ones. */
  count: number;
}

/**
 * What can be refunded of an order; null for an unpaid one. For a gift card that is its unspent balance, without items.
 */
export async function refundableOf(shop: Core, orderId: string): Promise<Refundable | null> {
  const { db } = shop;
  const [order, payment, lines, taxes, given, onCardCents] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db.select().from(payments).where(eq(payments.orderId, orderId)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    db.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId)).orderBy(asc(orderTaxes.position)),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    balanceOfBoughtGiftCard(shop, orderId),
  ]);
  const paid = payment.find(({ status }) => status === 'succeeded');
  if (!order[0] || !paid) return null;
  const paidOrder: PaidOrder = {
    ...order[0],
    lines: lines.map(({ position, unitPriceCents, quantity, discountCents, isTaxed }) => ({
      position,
      unitPriceCents,
      quantity,
      discountCents,
      isTaxed,
    })),
    taxes: taxes.map(({ baseCents, amountCents }) => ({ baseCents, amountCents })),
  };
  const current = given.filter(({ status }) => status !== 'refused');
  const back = nothingRefunded(paidOrder);
  if (current.length > 0) {
    const ids = current.map(({ id }) => id);
    const [quantities, allTaxes] = await Promise.all([
      db.select().from(refundLines).where(inArray(refundLines.refundId, ids)),
      db.select().from(refundTaxes).where(inArray(refundTaxes.refundId, ids)),
    ]);
    const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
      rows.reduce((total, row) => total + value(row), 0);
    // A refund of tax alone means the tax wasn't due: what is left of it is the order's tax, item by item.
    const alone = new Set(current.filter(isTaxAlone).map(({ id }) => id));
    const taxesBack = allTaxes.filter(({ refundId }) => !alone.has(refundId));
    const notDue = (position: number) =>
      sumOf(allTaxes, ({ refundId, tax, amountCents }) =>
        alone.has(refundId) && tax === position ? amountCents : 0,
      );
    paidOrder.taxes = taxes.map(({ position, baseCents, amountCents }) => ({
      baseCents,
      amountCents: amountCents - notDue(position),
    }));
    paidOrder.totalCents -= sumOf(taxes, ({ position }) => notDue(position));
    back.itemsCents = sumOf(current, ({ itemsCents }) => itemsCents);
    back.giftWrapCents = sumOf(current, ({ giftWrapCents }) => giftWrapCents);
    back.shippingCents = sumOf(current, ({ shippingCents }) => shippingCents);
    back.taxCents = taxes.map(({ position }) =>
      sumOf(taxesBack, ({ tax, amountCents }) => (tax === position ? amountCents : 0)),
    );
    back.quantities = Object.fromEntries(
      lines.map(({ position }) => [
        position,
        sumOf(quantities, ({ line, quantity }) => (line === position ? quantity : 0)),
      ]),
    );
  }
  const { id, provider, amountCents, refundedCents } = paid;
  const cardLeftCents = current.reduce(
    (left, { giftCardCents }) => left - giftCardCents,
    order[0].giftCardCents,
  );
  const isCard = order[0].kind === 'gift-card';
  return {
    order: isCard ? unspentOf(paidOrder, back, onCardCents) : paidOrder,
    back,
    cardLeftCents,
    count: given.length,
    payment: { id, provider, amountCents, refundedCents },
  };
}

/** A gift card order, as if the card had cost what can still be taken from it. */
function unspentOf(order: PaidOrder, back: RefundedSoFar, onCardCents: Cents): PaidOrder {
  const subtotalCents = Math.min(order.subtotalCents, back.itemsCents + onCardCents);
  return { ...order, lines: [], subtotalCents, totalCents: subtotalCents };
}

const isTaxAlone = ({ itemsCents, giftWrapCents, shippingCents }: RefundRow): boolean =>
  itemsCents + giftWrapCents + shippingCents === 0;

/** Quantities by the position of their line. */
export type Quantities = ReadonlyMap<number, number>;

/** Items of an order that refunds have restocked, or will. */
export const restockedOf = async (shop: Core, orderId: string): Promise<Quantities> =>
  (await restockedOfOrders(shop, [orderId]))(orderId);

/** @returns a map by the order's id */
export async function restockedOfOrders(
  { db }: Core,
  orderIds: readonly string[],
): Promise<(orderId: string) => Quantities> {
  const rows = await db
    .select({ orderId: refunds.orderId, line: refundLines.line, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(inArray(refunds.orderId, [...orderIds]), ne(refunds.status, 'refused'), refunds.restock));
  const byOrder = new Map<string, Map<number, number>>(orderIds.map((id) => [id, new Map()]));
  for (const { orderId, line, quantity } of rows) {
    const quantities = byOrder.get(orderId)!;
    quantities.set(line, (quantities.get(line) ?? 0) + quantity);
  }
  return (orderId) => byOrder.get(orderId)!;
}
