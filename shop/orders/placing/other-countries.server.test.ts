import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { priceCart } from '#shop/checkout/pricing/cart.server.ts';
import { defaultSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { buyLabel } from '#shop/fulfilment/labels/buy-label.server.ts';
import { address, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeShippingShop, OIL, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { changeShippingAddress } from '../edits/change-shipping-address.server.ts';
import { recipientOf } from '../edits/edit-rules.ts';
import { orders, orderTaxes } from '../order-tables.ts';
import { parseCheckoutRequest } from './checkout-request.ts';
import { placeOrder } from './place-order.server.ts';

const test0 = await makeTestShop();
const shipping = await makeShippingShop();
afterAll(() => Promise.all([test0.close(), shipping.close()]));
const { shop } = test0;

const LINES = [OIL];
const newYork = {
  ...address,
  street1: '350 5th Avenue',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
};
const customs = {
  ...defaultSettings.customs,
  shipsToUs: true,
  signer: 'Ada Field',
  hsCode: '330499',
  originCountry: 'CA',
  otherCountries: ['GB'],
};
const switchOn = (shop: typeof test0.shop, on = true) =>
  writeSettings(shop.db, { customs: on ? customs : defaultSettings.customs });

test('while no other country is switched on, nothing is offered there and no order is placed', async () => {
  const { rates, noDelivery } = await priceCart(shop, { lines: LINES, destination: newYork });
  expect([rates, noDelivery]).toEqual([[], { problem: 'no-options', faults: [] }]);
  const wanted = { ...(await checkoutRequestOf(shop, LINES)), address: newYork };
  expect(parseCheckoutRequest(wanted, ['CA'])).toMatchObject({
    ok: false,
    fields: [{ field: 'address.country', problem: 'not-served' }],
  });
  expect(await placeOrder(shop, newShopper(), wanted)).toMatchObject({ ok: false });
});

test('switched on, a parcel goes there for 10.00 more, slower, never free, and without Canadian tax', async () => {
  await switchOn(shop);
  const many = [{ ...OIL, quantity: 6 }];
  const canadian = await priceCart(shop, { lines: LINES, destination: { country: 'CA', state: 'AB' } });
  const regular = canadian.rates.find(({ service }) => service === 'Regular Parcel')!;
  for (const destination of [newYork, { country: 'GB', state: '' }]) {
    const priced = await priceCart(shop, { lines: LINES, destination });
    expect(priced.rates).toMatchObject([
      { costCents: regular.originalCents + 1000, minDays: 7, maxDays: 14, service: 'International Parcel' },
    ]);
    expect([priced.taxes, priced.isComplete]).toEqual([[], true]);
    expect((await priceCart(shop, { lines: many, destination })).chosen).toMatchObject({
      freeShippingTier: null,
    });
  }
  const nowhere = await priceCart(shop, { lines: LINES, destination: { country: 'FR', state: '' } });
  expect(nowhere.noDelivery).toMatchObject({ problem: 'no-options' });

  const placed = await placeOrder(
    shop,
    newShopper(),
    await checkoutRequestOf(shop, LINES, { address: newYork }),
  );
  if (!placed.ok) throw new Error(placed.problem);
  const { id } = placed.order;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'paid', taxCents: 0, address: { country: 'US', state: 'NY' } });
  expect(await shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, id))).toEqual([]);

  // The address may change within its country, but not to another.
  const seen = recipientOf(order!);
  const to = (address: object) => ({ ...seen, address: { ...seen.address, ...address } });
  const move = (address: object) =>
    changeShippingAddress(shop, {
      id: crypto.randomUUID(),
      orderId: id,
      seen,
      to: to(address),
      shownCents: null,
      actor: 'owner@example.ca',
    });
  expect(await move({ country: 'CA', state: 'AB', zip: 'T2P 1J9' })).toMatchObject({ problem: 'faults' });
  expect(await move({ state: 'AB' })).toMatchObject({ faults: [{ field: 'state', problem: 'not-a-state' }] });
  expect(await move({ state: 'NJ', zip: '07030' })).toMatchObject({ ok: true });
});

test('carriers get a customs declaration with the request for rates and with the label', async () => {
  const { shop, provider } = shipping;
  await switchOn(shop);
  const at = { street1: '1 Main Street', city: 'Calgary', state: 'AB', zip: 'T2P 1J9', country: 'CA' };
  await writeSettings(shop.db, { address: at, phone: '403-555-0100' });
  const asked: unknown[] = [];
  const watched = {
    ...shop,
    carrier: {
      ...shop.carrier,
      rates: (shipment: Parameters<typeof shop.carrier.rates>[0]) => {
        asked.push(shipment.customs);
        return shop.carrier.rates(shipment);
      },
    },
  };
  const shopper = newShopper();
  const priced = await priceCart(watched, { lines: LINES, destination: newYork }, shopper);
  expect(priced.rates.length).toBeGreaterThan(0);
  expect(asked).toMatchObject([{ signer: 'Ada Field', items: [{ quantity: 1, hsCode: '330499' }] }]);
  const orderId = await paidOrder(shop, { to: newYork });
  const before = provider.ledger.length;
  const usual = { carrier: 'UPS', service: priced.rates[0]!.service, upToCents: 50_000 };
  const label = await buyLabel(watched, {
    orderId,
    direction: 'outbound',
    position: 0,
    actor: 'owner@example.ca',
    service: { ...usual, carrier: priced.rates[0]!.carrier },
  });
  expect(label).toMatchObject({ ok: true });
  expect(provider.ledger.length).toBe(before + 1);
});
