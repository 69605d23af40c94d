import { sql } from 'drizzle-orm';
import { asJson, rowsOf } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { reserveStock } from '../inventory/reserve.server.ts';
import { newPayment } from '../payments/open.ts';
import { payments } from '../payments/tables.ts';
import type { PricedCart } from '../pricing/cart.server.ts';
import { settingsOf } from '../settings/settings.server.ts';
import type { Shop } from '../shop.ts';
import type { NotPlaced } from './outcome.ts';
import type { Submission } from './submission.ts';
import { type Begun, contentsOf, submissionRow } from './submissions.server.ts';
import { orderEvents, orderLines, orderNumbers, orders, orderTaxes, submissions } from './tables.ts';

/** How long an order holds its stock while it waits for its money. */
export const HOLD_MS = 30 * 60_000;

type Written = Begun | Extract<NotPlaced, { problem: 'unavailable' }>;

/**
 * Writes an order as it was priced, with its payment and the key of its submission, and holds its stock. Roll the transaction back when the answer is not ok.
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

  const order: Omit<typeof orders.$inferSelect, 'number'> = {
    id: orderId,
    cartId: shopper.cartId,
    contents: contentsOf(submission),
    userId: shopper.userId,
    status: 'pending_payment',
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
    currency: 'CAD',
    subtotalCents,
    giftWrapCents,
    discountCents,
    shippingCents: costCents,
    taxCents,
    totalCents,
    placedAt: now,
    heldUntil,
    paidAt: null,
    cancelledAt: null,
    reviewReason: null,
    eraseWhenOver: false,
  };
  const { orderPrefix } = await settingsOf(shop);
  const taxes = priced.taxes.map((tax, position) => ({ orderId, position, ...tax }));
  const payment = newPayment(shop, { orderId, totalCents }, submission.payment.provider);
  const needs = priced.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const number = sql`jsonb_build_object('number', ${`${orderPrefix}-`}::text || nextval(${orderNumbers.seqName}::regclass))`;
  const [{ rows }, reserved] = await Promise.all([
    // An order is one statement: eight small ones cost several times as much.
    shop.db.execute<{ number: string }>(sql`
      with written as (
        insert into ${orders} select * from jsonb_populate_record(null::${orders}, ${asJson(order)} || ${number})
        returning number),
      lines as (insert into ${orderLines} select * from ${rowsOf(orderLines, linesOf(orderId, submission, priced))}),
      taxes as (insert into ${orderTaxes} select * from ${rowsOf(orderTaxes, taxes)}),
      payment as (insert into ${payments} select * from ${rowsOf(payments, [payment])}),
      submission as (insert into ${submissions} select * from ${rowsOf(submissions, [
        submissionRow(shop, shopper.cartId, submission, { orderId, paymentId: payment.id }),
      ])}),
      event as (
        insert into ${orderEvents} (order_id, kind, detail, actor, at)
        values (${orderId}, 'placed', ${JSON.stringify({ totalCents })}, 'shop', ${now.toISOString()}))
      select number from written`),
    // Last, so that rows that many want are held for as short as can be.
    reserveStock(shop, orderId, needs, heldUntil),
  ]);
  if (!reserved.ok) return soldOut(priced, reserved.variantIds);
  return { ok: true, orderId, paymentId: payment.id, begun: { payment, number: rows[0]!.number } };
}

function linesOf(
  orderId: string,
  submission: Submission,
  priced: PricedCart,
): (typeof orderLines.$inferSelect)[] {
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
