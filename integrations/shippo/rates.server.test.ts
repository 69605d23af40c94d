import { expect, test } from 'vitest';
import { carrierWith, provider, ratesOf, shipment, standInForEach } from '#tests/stand-ins/shippo/shippo.ts';

standInForEach();

test('rates come the cheapest first, in cents, with their business days', async () => {
  expect(await carrierWith().rates(shipment)).toMatchObject({
    ok: true,
    rates: [
      { carrier: 'Canada Post', service: 'Regular Parcel', costCents: 1234, days: 5, isTest: true },
      { carrier: 'Purolator', service: 'Ground', costCents: 1550, days: 3 },
      { carrier: 'Canada Post', service: 'Xpresspost', costCents: 2410, days: 2 },
    ],
  });
  const parcel = { length: '20', width: '15', height: '12', weight: '0.480' };
  expect(provider.asked[0]!.body).toMatchObject({ parcels: [parcel] });
});

test('one bad rate takes no good one with it', async () => {
  const [good] = ratesOf(await carrierWith().rates(shipment));
  const bad = [
    ...['-1', 'NaN', '1e309', '0', '500.01', '', null, {}, -3].map((amount) => ({ amount })),
    { currency: 'USD', currency_local: 'USD' },
    { object_id: '../x' },
    { provider: '\u0000' },
    { servicelevel: null },
    { messages: [{ source: 'UPS', code: '', text: 'No such service' }] },
  ];
  provider.setRates(([first]) => [...bad.map((one) => ({ ...first, ...one })), null, 7, first!] as object[]);
  const rates = ratesOf(await carrierWith().rates(shipment));
  expect(rates).toEqual([
    { ...good, rateId: rates[0]!.rateId, service: 'Xpresspost', costCents: 2410, days: 2 },
  ]);
});

test('amounts are at most 500 dollars, and in our currency, be it only the recipient’s', async () => {
  provider.setRates(([first]) =>
    [
      { servicelevel: { name: 'a' }, amount: '500.00' },
      { servicelevel: { name: 'b' }, amount: '9.1', currency: 'USD', amount_local: '12.75' },
      { servicelevel: { name: 'c' }, amount: 11.5 },
      { servicelevel: { name: 'd' }, amount: '7.00', messages: [{ code: 'rate_unavailable', text: '' }] },
      { servicelevel: { name: 'e' }, amount: '7.50', messages: ['Rate unavailable'], estimated_days: 'soon' },
    ].map((one) => ({ ...first, ...one })),
  );
  const rates = ratesOf(await carrierWith().rates(shipment));
  expect(rates.map(({ service, costCents }) => [service, costCents])).toEqual([
    ['d', 700],
    ['e', 750],
    ['c', 1150],
    ['b', 1275],
    ['a', 50_000],
  ]);
  expect(rates[1]!.days).toBeNull();
});

test('a rate that names no currency is in Canadian dollars', async () => {
  provider.setRates(([first]) => [{ ...first, currency: undefined, amount: '9.50' }]);
  expect(ratesOf(await carrierWith().rates(shipment))).toMatchObject([{ costCents: 950 }]);
});

test('a service that is offered twice is offered once, the cheaper one', async () => {
  provider.setRates((rates) => [...rates, ...rates.map((rate) => ({ ...rate, amount: '11.00' }))]);
  const rates = ratesOf(await carrierWith().rates(shipment));
  expect(rates.map(({ costCents }) => costCents)).toEqual([1100, 1100, 1100]);
});

test('names are plain, on one line, and cut', async () => {
  provider.setRates(([first]) => [
    {
      ...first,
      provider: `Canada\u0000\n Post\u202e${'!'.repeat(5_000)}`,
      servicelevel: { name: '<b>Regular</b>' },
    },
  ]);
  const [rate] = ratesOf(await carrierWith().rates(shipment));
  expect(rate!.carrier).toBe(`Canada Post ${'!'.repeat(48)}`);
  expect(rate!.service).toBe('<b>Regular</b>');
});
