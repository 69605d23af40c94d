import { afterAll, expect, test } from 'vitest';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { shippingOf, startPacking, takeNext } from '#shop/fulfilment/index.server.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import type { Shop } from '#shop/shop.ts';
import { makeShippingShop, OIL, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { handlePackingIntent } from './packing-actions.server.ts';

const { opened, shop, provider, close } = await makeShippingShop();
afterAll(close);

const actor = 'owner@example.ca';
/** In production, without a carrier. */
const live: Shop = { ...opened.shop, config: { ...shop.config, mode: 'live' } };
const say = {
  t: adminPackingMessages.in('en-CA'),
  tShipping: adminShippingMessages.in('en-CA'),
};
const inHand = async (orderId: string, from: Shop) => {
  const queueId = (await startPacking(from, [orderId], actor))!;
  await takeNext(from, queueId, actor);
  return (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'pack', order: orderId, ...fields }))
      form.set(name, value);
    return handlePackingIntent(from, queueId, actor, form, say);
  };
};
const statusOf = async (id: string) => (await readOrder(shop, id))!.status;

test('without a carrier an order is packed and marked as shipped in one step', async () => {
  const orderId = await paidOrder(live);
  expect(await shippingOf(live, orderId)).toMatchObject({
    canBuyLabels: false,
    parcels: [{ shipsByHand: true, isBeyondCarriers: false }],
  });
  const pack = await inHand(orderId, live);
  expect(await pack({ 'carrier-0': 'Canada Post', 'number-0': '70/1' })).toEqual({
    ok: false,
    message: say.tShipping('byHand.number.error'),
  });
  expect(await statusOf(orderId)).toBe('processing');
  expect(await pack({ 'carrier-0': 'Canada Post', 'number-0': '7023 2100 3941 4604' })).toEqual({ ok: true });
  expect(await statusOf(orderId)).toBe('shipped');
  const { parcels } = (await shippingOf(live, orderId))!;
  expect(parcels).toMatchObject([
    { label: { isByHand: true, carrier: 'Canada Post', trackingNumber: '7023210039414604' } },
  ]);
});

test('a parcel shipped by hand doesn’t stop the labels of the others', async () => {
  const orderId = await paidOrder(shop, { lines: [{ ...OIL, quantity: 60 }] });
  const pack = await inHand(orderId, shop);
  expect(await pack({ 'carrier-1': 'Hand delivery', 'number-1': '' })).toEqual({ ok: true });
  const { parcels } = (await shippingOf(shop, orderId))!;
  expect(parcels.length).toBeGreaterThan(1);
  expect(parcels.map(({ label }) => label!.isByHand)).toEqual(parcels.map((_, position) => position === 1));
  expect(provider.ledger).toHaveLength(parcels.length - 1);
  expect(await statusOf(orderId)).toBe('shipped');
});
