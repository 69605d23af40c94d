import { sql } from 'drizzle-orm';
import { asJson, rowsOf } from '#platform/database/db.ts';
import { newId } from '#platform/ids.ts';
import { reserveStockCte } from '#shop/catalog/index.server.ts';
import {
  namesOf,
  type PricedCart,
  redeemDiscountsCte,
  spendGiftCardCte,
} from '#shop/checkout/index.server.ts';
import { MANUAL_DISCOUNT } from '#shop/checkout/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { OrderChannel } from '../drafts/draft-content.ts';
import { nextOrderNumberSql } from '../order-numbers.server.ts';
import {
  checkoutRequests,
  orderDiscounts,
  orderEvents,
  orderLines,
  orders,
  orderTaxes,
} from '../order-tables.ts';
import { newPayment } from '../payments/open-payments.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { type Buyer, checkoutRequestRow, contentsOf, type PendingOrder } from './checkout-state.server.ts';

const NO_ADD_ON = { addOnOf: null, addOnNumber: null, addOnKind: null };

/** What differs in an order that the staff put together: its payment is written later. */
export interface ManualOrder {
  channel: OrderChannel;
  /** How long its stock is reserved. */
  holdMs: number;
}

/**
 * Writes a priced order with its payment and the key of its request, and reserves its stock, all or nothing. @returns
 * null when the cart has become an order in the meantime
 * @throws with one of `RETRYABLE_CONSTRAINTS` (place-order.server.ts) when the key, the stock, a discount or a gift
 * card was taken concurrently
 * @param priced without problems, and with a chosen rate
 */
export async function writeOrder(
  shop: Core & PaymentsPort,
  buyer: Pick<Buyer, 'cartId' | 'userId'>,
  request: CheckoutRequest,
  priced: PricedCart,
  manual: ManualOrder | null = null,
): Promise<PendingOrder | null> {
  const now = shop.clock.now();
  const orderId = newId(now);
  const holdMs = manual?.holdMs ?? shop.payments.get(request.payment.provider)!.holdMs;
  const heldUntil = new Date(now.getTime() + holdMs);
  const { contact, address, message } = request;
  const { subtotalCents, giftWrapCents, discounts, discountCents, taxCents, totalCents } = priced;
  const card =
    priced.giftCard?.state === 'applied' && priced.giftCard.amountCents > 0 ? priced.giftCard : null;
  const { chosen, shippingCents } = priced;
  // Where a total was waived, so was the cost of its shipping.
  const shipping = { ...chosen!, costCents: shippingCents ?? chosen!.costCents };

  const order: Omit<typeof orders.$inferSelect, 'number'> = {
    id: orderId,
    kind: 'goods',
    channel: manual?.channel ?? 'web',
    cartId: buyer.cartId,
    contents: contentsOf(request),
    userId: buyer.userId,
    status: 'pending_payment',
    email: contact.email,
    phone: contact.phone || null,
    address,
    shipping,
    message,
    currency: 'CAD',
    subtotalCents,
    giftWrapCents,
    discountCents,
    shippingCents: shipping.costCents,
    taxCents,
    totalCents,
    giftCardCents: card?.amountCents ?? 0,
    giftCardId: card?.id ?? null,
    giftCardLastFour: card?.lastFour ?? null,
    placedAt: now,
    heldUntil,
    paidAt: null,
    cancelledAt: null,
    reviewReason: null,
    eraseWhenOver: false,
    locale: shop.locale,
    ...NO_ADD_ON,
  };
  const settings = await settingsOf(shop);
  const taxes = priced.taxes.map((tax, position) => ({ orderId, position, ...tax }));
  const payment = newPayment(shop, { orderId, dueCents: priced.dueCents }, request.payment.provider);
  const needs = priced.lines.flatMap(({ variantId, quantity, custom }) =>
    custom ? [] : { variantId, quantity },
  );
  const key = checkoutRequestRow(shop, buyer.cartId, request, { orderId, paymentId: payment.id });
  const number = sql`jsonb_build_object('number', ${nextOrderNumberSql(settings)})`;
  // One statement per order: eight small ones cost several times as much.
  const { rows } = await shop.db.execute<{ number: string }>(sql`
    with written as (
      insert into ${orders} select * from jsonb_populate_record(null::${orders}, ${asJson(order)} || ${number})
      on conflict (cart_id) where status <> 'cancelled' do nothing returning number),
    request as (
      insert into ${checkoutRequests} select s.* from written, ${rowsOf(checkoutRequests, [key])} s returning order_id),
    -- Locks are taken in the sequence of release-reservations.server.ts, whatever sequence PostgreSQL runs parts in: a
    -- part that locks reads the one that locked before it. Triggers lock products and then the card, at the end of the
    -- statement, in the sequence in which the parts that set them off have finished.
    claimed as (select written.* from written, request),
    ${discounts.length > 0 ? sql`${carrying(shop, buyer, request, { orderId, discounts })},` : sql``}
    ${reserveStockCte(discounts.length > 0 ? sql`redeemed` : sql`claimed`, orderId, needs, heldUntil)},
    stocked as (select written.* from written where (select count(*) from held) >= 0),
    ${card ? sql`${spendGiftCardCte(shop, sql`stocked`, { ...card, cardId: card.id, orderId, cartId: buyer.cartId })},` : sql``}
    ${manual ? sql`` : sql`payment as (insert into ${payments} select p.* from written, ${rowsOf(payments, [payment])} p),`}
    lines as (
      insert into ${orderLines} select l.* from written, ${rowsOf(orderLines, linesOf(orderId, request, priced))} l),
    taxes as (insert into ${orderTaxes} select t.* from written, ${rowsOf(orderTaxes, taxes)} t),
    event as (
      insert into ${orderEvents} (order_id, kind, detail, actor, at)
      select ${orderId}::uuid, 'placed', ${JSON.stringify({ totalCents })}::jsonb, 'shop', ${now.toISOString()}::timestamptz
      from written)
    select number from written`);
  const [row] = rows;
  if (!row) return null;
  return { ok: true, orderId, paymentId: payment.id, started: { payment, order: { ...order, ...row } } };
}

/** Parts of the statement that record the order's discounts and take a use of each. */
function carrying(
  shop: Core,
  { cartId, userId }: { cartId: string; userId: string | null },
  { contact: { email } }: CheckoutRequest,
  { orderId, discounts }: { orderId: string; discounts: PricedCart['discounts'] },
) {
  const rows = discounts.map(({ id, ...discount }, position) => ({
    orderId,
    position,
    discountId: id === MANUAL_DISCOUNT ? null : id,
    ...discount,
  }));
  const names = namesOf(shop, { userId, email });
  const discountIds = discounts.flatMap(({ id }) => (id === MANUAL_DISCOUNT ? [] : id));
  return sql`${redeemDiscountsCte(sql`claimed`, { orderId, cartId, names, discountIds })},
    discounts as (insert into ${orderDiscounts} select d.* from written, ${rowsOf(orderDiscounts, rows)} d)`;
}

function linesOf(
  orderId: string,
  request: CheckoutRequest,
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
    ordinaryPriceCents: line.ordinaryPriceCents,
    quantity: line.quantity,
    totalCents: line.totalCents,
    discountCents: line.discountCents,
    giftWrap: line.giftWrap,
    giftMessage: (line.giftWrap && request.lines[position]?.giftMessage) || '',
    isTaxed: line.custom?.isTaxed ?? true,
    grams: line.custom?.grams ?? null,
  }));
}
