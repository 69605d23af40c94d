import type { EventItem } from '../../shop/analytics/events.ts';
import type { OrderView } from '../../shop/orders/view.ts';
import { note } from './events.ts';
import { keep, readKept } from './storage.ts';

const TOLD = 'told-purchases';
const MOST = 50;

/** Notes that an order was bought: once, however often its page is opened. */
export function notePurchase({ number, taxCents, shippingCents, discounts, lines }: OrderView): void {
  const told = (readKept('local', TOLD) ?? []) as string[];
  if (told.includes(number)) return;
  keep('local', TOLD, [...told, number].slice(-MOST));
  const items = lines.map(
    ({ productId, name, variantName, unitPriceCents, quantity }): EventItem => ({
      ...{ id: productId, name, price: unitPriceCents, quantity },
      variant: { name: variantName },
    }),
  );
  const coupon = discounts.find(({ code }) => code !== null)?.code;
  note({
    ...{ name: 'purchase', transactionId: number, taxCents, shippingCents, items },
    ...(coupon && { coupon }),
  });
}
