import { afterAll, expect, test } from 'vitest';
import { withSettings } from '#shop/core/index.server.ts';
import { OIL } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { priceCart } from './cart.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

test.each([
  [500, 500, true],
  [0, 0, true],
  // The shop offers no gift wrap.
  [null, 0, false],
])(
  'at a gift wrap price of %s, an item costs %s to wrap, and is wrapped: %s',
  async (price, cents, isWrapped) => {
    const offering = withSettings(shop, { giftWrapCents: price });
    const { giftWrapCents, lines } = await priceCart(offering, { lines: [{ ...OIL, giftWrap: true }] });
    expect([giftWrapCents, lines[0]!.giftWrap]).toEqual([cents, isWrapped]);
  },
);
