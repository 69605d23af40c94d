import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sum } from '#shop/core/index.ts';
import { defaultSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import type { Shop } from '#shop/shop.ts';
import {
  address,
  CASH,
  contentOf,
  lineOf,
  OIL,
  orderOfDraft,
  placeShown,
  savedDraft,
} from '#tests/orders/drafts.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orderTaxes } from '../order-tables.ts';
import { draftContent } from './draft-content.ts';
import { priceDraft } from './price-draft.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  const customs = { ...defaultSettings.customs, shipsToUs: true, signer: 'Ada Field', hsCode: '330499' };
  await writeSettings(shop.db, { customs: { ...customs, originCountry: 'CA', otherCountries: ['GB'] } });
});
afterAll(() => opened.close());

const newYork = {
  ...address,
  street1: '350 5th Avenue',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
};
const shipTo = (to: typeof address, costCents: number | null = 1500) => ({
  kind: 'ship' as const,
  address: to,
  rateId: '',
  costCents,
});
const faultsTo = async (to: typeof address) => {
  const refused = await placeShown(shop, await savedDraft(shop, contentOf({ delivery: shipTo(to) })), CASH);
  return !refused.ok && refused.problem === 'incomplete' ? refused.faults : refused;
};

test('an order of the staff is sent to any country that the shop ships to, without tax', async () => {
  const order = await orderOfDraft(shop, contentOf({ delivery: shipTo(newYork) }));
  expect(order).toMatchObject({
    status: 'paid',
    address: { ...newYork, name: 'Ada Field' },
    shippingCents: 1500,
    shipping: { minDays: 7, maxDays: 14 },
    taxCents: 0,
  });
  expect(await shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, order.id))).toEqual([]);
});

test('it is offered the rates of the checkout, with the surcharge for other countries', async () => {
  const { rates, chosen } = await priceDraft(shop, contentOf({ delivery: shipTo(newYork, null) }), null);
  expect(rates.map(({ service }) => service)).toEqual(['International Parcel']);
  const rateId = chosen!.rateId;
  const delivery = { ...shipTo(newYork, null), rateId };
  expect(await orderOfDraft(shop, contentOf({ delivery }))).toMatchObject({
    shippingCents: chosen!.costCents,
    taxCents: 0,
  });
});

test('an address there follows the rules of its country, and one elsewhere is refused', async () => {
  expect(await faultsTo({ ...newYork, zip: 'K1A 0B1' })).toEqual(['address']);
  expect(await faultsTo({ ...newYork, state: 'AB' })).toEqual(['address']);
  const leeds = { ...address, city: 'Leeds', state: 'West Yorkshire', zip: 'LS1 1UR', country: 'GB' };
  expect(await orderOfDraft(shop, contentOf({ delivery: shipTo(leeds) }))).toMatchObject({ taxCents: 0 });
  expect(await faultsTo({ ...leeds, country: 'FR' })).toEqual(['country']);
});

test('the shop brings nothing abroad itself', () => {
  const delivery = { kind: 'local', address: newYork, costCents: 500 };
  expect(draftContent.safeParse({ ...contentOf(), delivery }).success).toBe(false);
});

test('wherever it goes, its parts add up to the total, to the cent', async () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        unitPriceCents: cents,
        quantity: fc.integer({ min: 1, max: 9 }),
        costCents: cents,
        to: fc.constantFrom(address, newYork, { ...address, state: 'ON', zip: 'K1A 0B1' }),
        percent: fc.option(fc.integer({ min: 1, max: 100 })),
      }),
      async ({ unitPriceCents, quantity, costCents, to, percent }) => {
        const priced = await priceDraft(
          shop,
          contentOf({
            lines: [lineOf(OIL, { unitPriceCents, quantity, reason: 'agreed' })],
            delivery: shipTo(to, costCents),
            discount: percent === null ? null : { kind: 'percent', percent, name: 'Friends' },
          }),
          null,
        );
        const { subtotalCents, discountCents, shippingCents, taxes, taxCents, totalCents } = priced;
        expect(taxCents).toBe(sum(taxes.map(({ amountCents }) => amountCents)));
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents! + taxCents);
        if (to.country !== 'CA') expect(taxes).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
