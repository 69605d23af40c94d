import type { EventItem } from '#shop/backoffice/index.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { trackEvent } from './event-bus.ts';
import { readStored, store } from './storage.ts';

const RESULT = 'recorded-purchases';
const MOST = 50;

/** Records a purchase once, however often its order page is opened. */
export function trackPurchase(order: OrderView): void {
  const { number, taxCents, shippingCents, discounts, discountCents, giftWrapCents, lines } = order;
  const result = (readStored('local', RESULT) ?? []) as string[];
  if (result.includes(number)) return;
  store('local', RESULT, [...result, number].slice(-MOST));
  const items = lines.map(
    ({ productId, name, variantName, sku, unitPriceCents, quantity }): EventItem => ({
      id: productId,
      name,
      price: unitPriceCents,
      quantity,
      variant: { name: variantName, sku },
    }),
  );
  if (giftWrapCents > 0)
    items.push({ id: 'gift-wrap', name: 'Gift wrap', price: giftWrapCents, quantity: 1 });
  const coupon = discounts.find(({ code }) => code !== null)?.code;
  trackEvent({
    name: 'purchase',
    transactionId: number,
    taxCents,
    shippingCents,
    discountCents,
    items,
    ...(coupon && { coupon }),
  });
}
