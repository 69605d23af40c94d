import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { changeRegistration, registrationOf } from '#shop/checkout/tax/change-tax.server.ts';
import { gstStatus } from '#shop/checkout/tax/read-taxes.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { OIL, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { firstOfFourQuarters, salesNearGstLimit } from './small-supplier.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const answerGst = async (isOn: boolean, since = '2016-10-01') =>
  changeRegistration(shop, {
    collected: 'gst',
    isOn,
    since,
    number: '',
    seen: (await registrationOf(shop, 'gst')).version,
    actor: 'owner@example.ca',
  });

test.each([
  ['2026-11-23', '2026-01-01'],
  ['2026-09-30', '2025-10-01'],
  ['2026-01-01', '2025-04-01'],
])('the four quarters that end with that of %s begin on %s', (today, first) => {
  expect(firstOfFourQuarters(today)).toBe(first);
});

test('a small supplier charges no tax, and is warned when sales come near the limit', async () => {
  await stockUp(shop);
  expect(await gstStatus(shop)).toBe('registered');
  expect(await answerGst(false)).toEqual({ ok: true });
  expect(await gstStatus(shop)).toBe('small-supplier');
  const placed = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [OIL]));
  if (!placed.ok) throw new Error(placed.problem);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id));
  expect(order).toMatchObject({ taxCents: 0 });
  expect(await salesNearGstLimit(shop)).toBeNull();
  const sell = (cents: number, paidAt: Date) =>
    shop.db
      .update(orders)
      .set({ subtotalCents: cents - order!.shippingCents, totalCents: cents, paidAt })
      .where(eq(orders.id, order!.id));
  await sell(24_000_00, shop.clock.now());
  expect(await salesNearGstLimit(shop)).toBe(24_000_00);
  await sell(24_000_00, new Date('2025-12-31T17:00:00Z'));
  expect(await salesNearGstLimit(shop)).toBeNull();
  await sell(31_000_00, shop.clock.now());
  expect(await answerGst(true)).toEqual({ ok: true });
  expect(await salesNearGstLimit(shop)).toBeNull();
});

test('a registration from a future day on begins on that day where the shop is', async () => {
  await answerGst(true, '2026-11-24');
  // It is 10:00 on the 23rd in Calgary.
  const taxed = async () => {
    const placed = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [OIL]));
    if (!placed.ok) throw new Error(placed.problem);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id));
    return order!.taxCents > 0;
  };
  expect(await taxed()).toBe(false);
  shop.clock.now = () => new Date('2026-11-24T05:30:00Z');
  expect(await taxed()).toBe(false);
  shop.clock.now = () => new Date('2026-11-24T07:30:00Z');
  expect(await taxed()).toBe(true);
});
