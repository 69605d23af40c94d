import { eq, sql } from 'drizzle-orm';
import { reserveStockCte } from '#shop/catalog/index.server.ts';
import type { PricedLine } from '#shop/checkout/index.server.ts';
import type { TaxLine } from '#shop/checkout/index.ts';
import { type Core, sum } from '#shop/core/index.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { ADD_ON_HOLD_DAYS, type AddOnKind, addOnNumber } from '../order-rules.ts';
import { orderLines, orders, orderTaxes } from '../order-tables.ts';
import { newPayment } from '../payments/open-payments.ts';
import { payments } from '../payments/payment-tables.ts';

export type WholeOrder = typeof orders.$inferSelect;

export interface NewAddOn {
  /** Generated with the form, so that a resubmitted form makes one add-on. */
  id: string;
  kind: AddOnKind;
  /** The order that it belongs to. */
  of: WholeOrder;
  /** The destination, and the contact who is asked for payment. */
  to: Pick<WholeOrder, 'address' | 'email' | 'phone'>;
  lines: readonly Omit<PricedLine, 'key' | 'available' | 'problem'>[];
  /** The part of the items' price paid by the returned items' value. */
  discountCents: number;
  taxes: readonly TaxLine[];
}

/**
 * Creates an add-on, which is paid separately: a second order beside the first, so that the first one's lines,
 * taxes and payment stay unchanged. Its stock is reserved for three days. Call it in a transaction that locks the
 * order.
 * @throws with `NEVER_OVERSOLD` when there is too little stock
 * @returns its number, and the amount due
 */
export async function writeAddOn(
  shop: Core,
  { id, kind, of, to, lines, discountCents, taxes }: NewAddOn,
): Promise<{ number: string; dueCents: number }> {
  const now = shop.clock.now();
  const heldUntil = new Date(now.getTime() + ADD_ON_HOLD_DAYS * 86_400_000);
  const nth = (await countAddOns(shop, of.id)) + 1;
  const number = addOnNumber(of, nth);
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const taxCents = sum(taxes.map(({ amountCents }) => amountCents));
  const totalCents = subtotalCents - discountCents + taxCents;
  await shop.db.insert(orders).values({
    id,
    number,
    cartId: `part:${id}`,
    contents: `part:${id}`,
    userId: of.userId,
    address: to.address,
    email: to.email,
    phone: to.phone,
    locale: of.locale,
    // It ships with the order, or at the shop's expense.
    shipping: { ...of.shipping, costCents: 0 },
    shippingCents: 0,
    giftWrapCents: 0,
    subtotalCents,
    discountCents,
    taxCents,
    totalCents,
    placedAt: now,
    heldUntil,
    eraseWhenOver: of.eraseWhenOver,
    addOnOf: of.id,
    addOnNumber: nth,
    addOnKind: kind,
  });
  if (lines.length > 0) {
    await shop.db.insert(orderLines).values(
      lines.map(({ productId, variantId, name, variantName, sku, picture, ...line }, position) => ({
        orderId: id,
        position,
        productId,
        variantId,
        name,
        variantName,
        sku,
        picture,
        unitPriceCents: line.unitPriceCents,
        ordinaryPriceCents: line.ordinaryPriceCents,
        quantity: line.quantity,
        totalCents: line.totalCents,
        discountCents: line.discountCents,
      })),
    );
  }
  if (taxes.length > 0) {
    await shop.db
      .insert(orderTaxes)
      .values(taxes.map((tax, position) => ({ orderId: id, position, ...tax })));
  }
  if (lines.length > 0) {
    const needs = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
    await shop.db.execute(
      sql`with written as (select 1), ${reserveStockCte(sql`written`, id, needs, heldUntil)} select`,
    );
  }
  if (totalCents === 0) {
    await shop.db.insert(payments).values(newPayment(shop, { orderId: id, dueCents: 0 }, ''));
  }
  await addOrderEvent(shop, id, 'placed', { totalCents });
  return { number, dueCents: totalCents };
}

async function countAddOns({ db }: Core, orderId: string): Promise<number> {
  const [counted] = await db
    .select({ addOns: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.addOnOf, orderId));
  return counted!.addOns;
}
