import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { buyLabel } from '#shop/fulfilment/labels/buy-label.server.ts';
import { choiceOf, makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { listManifests, makeManifest, parcelsToHandOver, readManifest } from './manifests.server.ts';
import { labels } from './parcel-tables.ts';

const { opened, shop, close } = await makeShippingShop();
afterAll(close);

const actor = 'owner@example.ca';
const sent = async (shipping = {}, from = shop) => {
  const orderId = await paidOrder(shop, { shipping });
  const request = { orderId, direction: 'outbound' as const, position: 0, service: null, actor };
  const outcome = await buyLabel(from, request);
  if (!outcome.ok) throw new Error(outcome.problem);
  return orderId;
};

test('made by ten at once, a manifest takes each parcel of its carrier once, and no other', async () => {
  const orderIds = [await sent(), await sent(), await sent()];
  await sent(choiceOf('Purolator', 'Ground', 1550));
  // Neither mock labels nor returns.
  await sent({}, { ...shop, carrier: opened.shop.carrier });
  await buyLabel(shop, { orderId: orderIds[0]!, direction: 'return', position: 0, service: null, actor });
  expect(await parcelsToHandOver(shop)).toEqual([
    { carrier: 'Canada Post', parcels: 3 },
    { carrier: 'Purolator', parcels: 1 },
  ]);
  const request = { carrier: 'Canada Post', actor };
  const made = await Promise.all(Array.from({ length: 10 }, () => makeManifest(shop, request)));
  const [id, ...others] = made.filter((one) => one !== null);
  expect(others).toEqual([]);
  const manifest = await readManifest(shop, id!);
  expect(manifest).toMatchObject({ carrier: 'Canada Post', number: expect.any(Number) });
  expect(manifest!.parcels).toHaveLength(3);
  expect(manifest!.parcels[0]).toMatchObject({ city: 'Calgary', state: 'AB', service: 'Regular Parcel' });
  const listed = await shop.db.select().from(labels).where(eq(labels.manifestId, id!));
  expect(listed).toHaveLength(3);
  expect(await parcelsToHandOver(shop)).toEqual([{ carrier: 'Purolator', parcels: 1 }]);
  expect(await makeManifest(shop, request)).toBeNull();
  const find = async (search: string) => (await listManifests(shop, { page: 1, search })).total;
  expect([await find('canada post'), await find(actor), await find('purolator')]).toEqual([1, 1, 0]);
  const { orderNumber, trackingNumber } = manifest!.parcels[0]!;
  expect([await find(orderNumber), await find(trackingNumber.slice(-5)), await find('nowhere')]).toEqual([
    1, 1, 0,
  ]);
  expect(await listManifests(shop, { page: 1, search: 'cnada post' })).toMatchObject({
    total: 1,
    isAlike: true,
  });
  expect((await listManifests(shop, { page: 1 })).items).toMatchObject([
    { id, day: '2026-11-23', parcels: 3, madeBy: actor },
  ]);
});
