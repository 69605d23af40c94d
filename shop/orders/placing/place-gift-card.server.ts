import { sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { createUnpaidGiftCard } from '#shop/checkout/index.server.ts';
import { deliveryDayProblem } from '#shop/checkout/index.ts';
import { dayOf, settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type Core, inTransaction, timeZoneOf } from '#shop/core/index.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { nextOrderNumberSql } from '../order-numbers.server.ts';
import type { NotPlaced, Placed } from '../order-outcome.ts';
import { checkoutRequests, type OrderShipping, orderLines, orders } from '../order-tables.ts';
import { newPayment } from '../payments/open-payments.ts';
import { PAYABLE } from '../payments/pay-order.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { type Buyer, checkoutRequestRow, contentsOf, type PendingOrder } from './checkout-state.server.ts';
import type { GiftCardCheckoutRequest } from './gift-card-checkout-request.ts';
import { placeFromSource } from './place-order.server.ts';

/** Replaces the product id in the line of a gift card. */
const CARD_PRODUCT = 'gift-card';

/** Identifies a purchase's order, as the cart id does for a cart. */
const cartOfPurchase = (purchase: string): string => `gift-card:${purchase}`;

/**
 * Places an order of a gift card, as `placeOrder` does for items: a separate order, without shipping, and
 * without tax, which is due on what the card buys.
 * @param cardName its line on the order, in the order's language
 */
export async function placeGiftCardOrder(
  shop: Core & PaymentsPort,
  person: Omit<Buyer, 'cartId'>,
  request: GiftCardCheckoutRequest,
  cardName: string,
): Promise<Placed | NotPlaced> {
  const { deliveryDay } = request.card;
  const today = await shopToday(shop);
  const fault = deliveryDay && deliveryDayProblem(deliveryDay, today);
  if (fault)
    return { ok: false, problem: 'invalid', fields: [{ field: 'card.deliveryDay', problem: fault }] };
  const buyer = { ...person, cartId: cartOfPurchase(request.purchase) };
  return placeFromSource(shop, buyer, request, {
    read: async () => null,
    write: () =>
      writeCardOrder(shop, buyer, request, {
        deliveryDay: deliveryDay === today ? null : deliveryDay,
        cardName,
      }),
  });
}

/** Writes the gift card order, all or nothing. @returns null when the purchase has become an order in the meantime */
function writeCardOrder(
  shop: Core & PaymentsPort,
  { cartId, userId }: Buyer,
  request: GiftCardCheckoutRequest,
  { deliveryDay, cardName }: { deliveryDay: string | null; cardName: string },
): Promise<PendingOrder | null> {
  const { contact, card, payment: choice } = request;
  const { amountCents } = card;
  const placedAt = shop.clock.now();
  const orderId = newId(placedAt);
  const { holdMs } = shop.payments.get(choice.provider)!;
  return inTransaction(shop, async (shop) => {
    const settings = await settingsOf(shop);
    const [written] = await shop.db
      .insert(orders)
      .values({
        id: orderId,
        kind: 'gift-card',
        cartId,
        userId,
        contents: contentsOf(request),
        placedAt,
        number: nextOrderNumberSql(settings),
        heldUntil: new Date(placedAt.getTime() + holdMs),
        email: contact.email,
        locale: shop.locale,
        address: nowhere(card.senderName),
        shipping: byEmail(dayOf(placedAt, timeZoneOf(settings))),
        subtotalCents: amountCents,
        totalCents: amountCents,
        giftWrapCents: 0,
        discountCents: 0,
        shippingCents: 0,
        taxCents: 0,
      })
      .onConflictDoNothing({ target: orders.cartId, where: sql`status <> 'cancelled'` })
      .returning(PAYABLE);
    if (!written) return null;
    const payment = newPayment(shop, { orderId, dueCents: amountCents }, choice.provider);
    await shop.db.insert(payments).values(payment);
    await shop.db
      .insert(checkoutRequests)
      .values(checkoutRequestRow(shop, cartId, request, { orderId, paymentId: payment.id }));
    await shop.db.insert(orderLines).values({
      orderId,
      position: 0,
      productId: CARD_PRODUCT,
      variantId: CARD_PRODUCT,
      sku: '',
      // Lines are never erased, so the recipient is only on the card, where it can be.
      name: cardName,
      variantName: '',
      unitPriceCents: amountCents,
      quantity: 1,
      totalCents: amountCents,
    });
    await createUnpaidGiftCard(shop, orderId, { ...card, deliveryDay });
    await addOrderEvent(shop, orderId, 'placed', { totalCents: amountCents });
    return { ok: true, orderId, paymentId: payment.id, started: { payment, order: written } };
  });
}

/** The buyer is only asked for a name. */
const nowhere = (name: string) => ({ name, street1: '', city: '', state: '', zip: '', country: 'CA' });

const byEmail = (day: string): OrderShipping => ({
  rateId: 'mail',
  carrier: '',
  service: 'Email',
  costCents: 0,
  originalCents: 0,
  isEstimate: false,
  freeShippingTier: null,
  carrierRateIds: [],
  minDays: 0,
  maxDays: 0,
  arrivesFrom: day,
  arrivesUntil: day,
});
