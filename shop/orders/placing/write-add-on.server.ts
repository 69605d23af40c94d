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
  /** Made with the form: sent twice, it is one part. */
  id: string;
  kind: AddOnKind;
  /** The order that it belongs to. */
  of: WholeOrder;
  /** Where it goes, and who is asked for the money. */
  to: Pick<WholeOrder, 'address' | 'email' | 'phone'>;
  lines: readonly Omit<PricedLine, 'key' | 'available' | 'problem'>[];
  /** What of the goods is paid by what came back. */
  discountCents: number;
  taxes: readonly TaxLine[];
}

/**
 * Writes what belongs to an order and is paid by itself: an order of its own beside it, so that the lines, taxes and
 * payment of the first stay as they were. Its stock is held for three days. In a transaction that holds the order.
 * @throws with `NEVER_OVERSOLD` when there is too little
 * @returns its number, and what is to be paid for it
 */
export async function writeAddOn(
  shop: Core,
  { id, kind, of, to, lines, discountCents, taxes }: NewAddOn,
): Promise<{ number: string; dueCents: number }> {
  const now = shop.clock.now();
  const heldUntil = new Date(now.getTime() + ADD_ON_HOLD_DAYS * 86_400_000);
  const nth = (await countParts(shop, of.id)) + 1;
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
    // It goes with the order, or at the shop's cost.
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

async function countParts({ db }: Core, orderId: string): Promise<number> {
  const [counted] = await db
    .select({ parts: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.addOnOf, orderId));
  return counted!.parts;
}
