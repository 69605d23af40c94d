import { sql } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { reserveStock } from '../inventory/reserve.server.ts';
import type { PricedCart } from '../pricing/cart.server.ts';
import { settingsOf } from '../settings/settings.server.ts';
import type { Shop } from '../shop.ts';
import { noteOnOrder } from './lock.server.ts';
import type { NotPlaced } from './outcome.ts';
import type { Submission } from './submission.ts';
import { contentsOf } from './submissions.server.ts';
import { orderLines, orderNumbers, orders, orderTaxes } from './tables.ts';

/** How long an order holds its stock while it waits for its money. */
export const HOLD_MS = 30 * 60_000;

type Written =
  | { ok: true; orderId: string; number: string; totalCents: number }
  | Extract<NotPlaced, { problem: 'unavailable' }>;

/**
 * Writes an order as it was priced and holds its stock. Roll the transaction back when the answer is not ok.
 * @param priced free of problems, with a chosen rate
 */
export async function writeOrder(
  shop: Shop,
  shopper: { cartId: string; userId: string | null },
  submission: Submission,
  priced: PricedCart,
): Promise<Written> {
  const now = shop.clock.now();
  const orderId = newId(now);
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const { contact, address, message } = submission;
  const { subtotalCents, giftWrapCents, discountCents, taxCents, totalCents } = priced;
  const { carrier, service, rateId, costCents, originalCents, freeShippingTier, arrivesFrom, arrivesUntil } =
    priced.chosen!;

  const order = {
    id: orderId,
    cartId: shopper.cartId,
    contents: contentsOf(submission),
    userId: shopper.userId,
    email: contact.email,
    phone: contact.phone || null,
    address,
    shipping: {
      carrier,
      service,
      rateId,
      costCents,
      originalCents,
      freeShippingTier,
      arrivesFrom,
      arrivesUntil,
    },
    message,
    subtotalCents,
    giftWrapCents,
    discountCents,
    shippingCents: costCents,
    taxCents,
    totalCents,
    placedAt: now,
    heldUntil,
  };
  const { orderPrefix } = await settingsOf(shop);
  const number = sql`${`${orderPrefix}-`}::text || nextval(${orderNumbers.seqName}::regclass)`;
  const taxes = priced.taxes.map((tax, position) => ({ orderId, position, ...tax }));
  const needs = priced.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const [written] = await shop.db
    .insert(orders)
    .values({ ...order, number })
    .returning({ number: orders.number });
  const [reserved] = await Promise.all([
    reserveStock(shop, orderId, needs, heldUntil),
    shop.db.insert(orderLines).values(linesOf(orderId, submission, priced)),
    taxes.length > 0 && shop.db.insert(orderTaxes).values(taxes),
    noteOnOrder(shop, orderId, 'placed', { totalCents }),
  ]);
  if (!reserved.ok) return soldOut(priced, reserved.variantIds);
  return { ok: true, orderId, number: written!.number, totalCents };
}

function linesOf(
  orderId: string,
  submission: Submission,
  priced: PricedCart,
): (typeof orderLines.$inferInsert)[] {
  return priced.lines.map((line, position) => ({
    orderId,
    position,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    variantName: line.variantName,
    sku: line.sku,
    picture: line.picture,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    totalCents: line.totalCents,
    giftWrap: line.giftWrap,
    giftMessage: submission.lines[position]?.giftMessage ?? '',
  }));
}

function soldOut(priced: PricedCart, variantIds: string[]): Extract<NotPlaced, { problem: 'unavailable' }> {
  const lines = priced.lines
    .filter((line) => variantIds.includes(line.variantId))
    .map(({ key, name }) => ({ key, name, available: 0, problem: 'sold-out' as const }));
  return { ok: false, problem: 'unavailable', lines };
}
