import { randomUUID } from 'node:crypto';
import { newSecretId } from '#platform/ids.ts';
import { priceCart } from '#shop/checkout/pricing/cart.server.ts';
import type { CheckoutRequest } from '#shop/orders/placing/checkout-request.ts';
import type { Buyer } from '#shop/orders/placing/checkout-state.server.ts';
import type { Shop } from '#shop/shop.ts';

export const CARDS = {
  approve: '4242424242424242',
  decline: '4000000000000002',
  confirm: '4000002500003155',
  late: '4000000000003055',
};

export const address = {
  name: 'Ada Field',
  street1: '1 Elm Street',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1J9',
  country: 'CA',
};

export const newShopper = (): Buyer => ({ cartId: newSecretId(), network: '203.0.113.7', userId: null });

type Lines = CheckoutRequest['lines'];

/**
 * A checkout request from an honest browser, with the total that the shop has shown.
 * @param shopper whose it is; not needed in a shop without a carrier
 */
export async function checkoutRequestOf(
  shop: Shop,
  lines: Lines,
  more: Partial<CheckoutRequest> = {},
  shopper?: Buyer,
): Promise<CheckoutRequest> {
  const destination = more.address ?? address;
  const { rateId, method, code, giftCard } = more;
  const question = {
    lines,
    destination,
    ...(rateId && { rateId }),
    ...(method && { method }),
    ...(code && { code }),
    ...(giftCard && { giftCard }),
  };
  const priced = await priceCart(shop, question, shopper);
  return {
    key: randomUUID(),
    contact: { email: 'ada@example.ca' },
    address,
    rateId: priced.chosen!.rateId,
    lines,
    message: '',
    shownTotalCents: priced.dueCents,
    payment: { provider: 'test', card: CARDS.approve },
    ...more,
  };
}
