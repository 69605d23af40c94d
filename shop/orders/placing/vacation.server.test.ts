import { afterAll, expect, test } from 'vitest';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { settings } from '#shop/core/settings/settings-tables.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { OIL, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { orders } from '../order-tables.ts';
import { placeOrder } from './place-order.server.ts';

// Thursday, 24 December 2026, ten in the morning in Calgary.
const { shop, clock, close } = await makeTestShop({ now: new Date('2026-12-24T17:00:00Z') });
afterAll(close);
await stockUp(shop);

const away = { from: '2026-12-24', until: '2027-01-03', message: '' };
const order = async () => placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [OIL]));

test('a shop on vacation takes orders and ships them after it, or takes none', async () => {
  await writeSettings(shop.db, { vacation: { ...away, mode: 'orders' } });
  const placed = await order();
  if (!placed.ok) throw new Error(placed.problem);
  const { shipping } = (await readOrder(shop, placed.order.id))!;
  expect(shipping.ships).toBe('2027-01-05');
  expect(shipping.arrivesFrom > '2027-01-05').toBe(true);

  await writeSettings(shop.db, { vacation: { ...away, mode: 'closed' } });
  const before = (await shop.db.select().from(orders)).length;
  expect(await order()).toEqual({ ok: false, problem: 'closed', backOn: '2027-01-04' });
  expect(await shop.db.select().from(orders)).toHaveLength(before);

  // Midnight where the shop is.
  clock.set(new Date('2027-01-04T07:30:00Z'));
  expect(await order()).toMatchObject({ ok: true });
});

test('orders are numbered by the initials of the shop until the owner chooses', async () => {
  await shop.db.delete(settings);
  const prefixOf = async (shopName: string) => {
    await writeSettings(shop.db, { shopName });
    return (await readSettings(shop.db)).orderPrefix;
  };
  expect(await prefixOf('Fundy Fog Soapworks')).toBe('FFS');
  expect(await prefixOf('Été & L’Herbe')).toBe('EL');
  expect(await prefixOf('雪')).toBe('C');
  await writeSettings(shop.db, { orderPrefix: 'SEA' });
  expect(await prefixOf('Rose')).toBe('SEA');
});
