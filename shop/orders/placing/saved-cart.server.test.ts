import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import { readSavedCart, saveCart } from '#shop/checkout/cart/saved.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { placeOrder } from './place-order.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

test('an order that is paid leaves the cart of its buyer, and nobody else’s', async () => {
  const { shop } = opened;
  const [cream, oil] = ['calming-oat-cream', 'calendula-body-oil'];
  const line = (id: string, variantId: string, quantity: number) => ({
    id,
    name: id,
    price: 2800,
    quantity,
    category: 'face',
    variant: { id: variantId, name: '' },
  });
  const cart = {
    items: [line(cream, `${cream}--60-ml`, 1), line(oil, `${oil}--50-ml`, 2)],
    message: 'Please ring twice',
  };
  for (const id of ['ada', 'ben']) {
    const [createdAt, updatedAt] = [shop.clock.now(), shop.clock.now()];
    await shop.db.insert(users).values({ id, name: '', email: `${id}@example.ca`, createdAt, updatedAt });
    await saveCart(shop, id, { cart, baseVersion: 0 });
  }
  const bought = [{ id: cream, variantId: `${cream}--60-ml`, quantity: 1 }];
  const checkoutRequest = await checkoutRequestOf(shop, bought);
  const placed = await placeOrder(shop, { ...newShopper(), userId: 'ada' }, checkoutRequest);
  expect(placed).toMatchObject({ ok: true, payment: 'succeeded' });
  expect(await readSavedCart(shop, 'ada')).toEqual({ cart: { ...cart, items: [cart.items[1]] }, version: 2 });
  expect(await readSavedCart(shop, 'ben')).toEqual({ cart, version: 1 });
});
