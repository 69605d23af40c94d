import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import type { CarrierRate, Rates } from '../../shop/shipping/carrier.ts';
import { freePort } from '../../tests/running-shop.ts';
import { KEY, type StandInCarrier, startCarrier } from '../../tests/stand-ins/carrier.ts';
import { FAULTS, type FaultName } from '../../tests/stand-ins/carrier-faults.ts';
import { SETTLING_MS, shippo, TIME_LIMITS } from './provider.server.ts';

const TRIES = 20;
/** What a machine under load may take on top of a time limit, in milliseconds. */
const SLACK_MS = 1_000;
const limits = { rates: 1_000, find: 1_000, buy: 1_000, track: 1_000 };
const from = {
  name: 'Shop',
  street1: '1 Centre St',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1A1',
  country: 'CA',
};
const to = { name: 'Ada', street1: '2 Main St', city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'CA' };
const shipment = { from, to, parcels: [{ length: 20.04, width: 15, height: 12, grams: 480 }] };

let provider: StandInCarrier;
let lines: string[];
const clock = testClock(new Date('2026-11-23T17:00:00Z'));
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const carrierWith = (more: object = {}) =>
  shippo({ apiKey: KEY, apiBase: provider.base, limits, clock, ...more }, log);

beforeEach(async () => {
  lines = [];
  provider = await startCarrier();
});
afterEach(async () => {
  expect(provider.led()).toBe(0);
  expect(lines.join()).not.toContain(KEY);
  // Whose parcel it is stands in no log either.
  expect(lines.join()).not.toMatch(/Ottawa|K1A 0B1|Main St/);
  await provider.close();
});

const ratesOf = (answer: Rates): CarrierRate[] => {
  if (!answer.ok) throw new Error(answer.problem);
  return answer.rates;
};

/** Asks so many times at once, each within its time. */
async function many<T>(ask: () => Promise<T>, within: number): Promise<T[]> {
  return Promise.all(
    Array.from({ length: TRIES }, async () => {
      const start = performance.now();
      const answer = await ask();
      expect(performance.now() - start).toBeLessThan(within + SLACK_MS);
      return answer;
    }),
  );
}

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

test('without a key nothing is asked for, and with another nothing is told', async () => {
  const parcel = { number: '7123', carrier: 'Canada Post', isFirstLook: true };
  const label = { rateId: 'a1', reference: 'parcel', inDoubtSince: null };
  for (const [apiKey, problem] of [
    [undefined, 'no-key'],
    ['shippo_live_another', 'unauthorised'],
  ]) {
    const carrier = carrierWith({ apiKey });
    expect(await carrier.rates(shipment)).toMatchObject({ ok: false, problem });
    expect(await carrier.buyLabel(label)).toMatchObject({ ok: false, problem });
    expect(await carrier.track(parcel)).toMatchObject({ ok: false, problem });
    expect(provider.asked).toHaveLength(apiKey ? 3 : 0);
  }
});

const [UNAVAILABLE, GARBLED, REFUSED] = ['unavailable', 'garbled', 'refused'];
const PROBLEMS = {
  silence: UNAVAILABLE,
  late: UNAVAILABLE,
  'does it late': UNAVAILABLE,
  'status 500': UNAVAILABLE,
  'status 502 in HTML': UNAVAILABLE,
  'status 503': UNAVAILABLE,
  'status 401': 'unauthorised',
  'status 403': 'unauthorised',
  'status 400': REFUSED,
  'status 400 in HTML': REFUSED,
  'status 400 that echoes the key': REFUSED,
  'not registered': REFUSED,
  'status 429': UNAVAILABLE,
  'status 204': GARBLED,
  'HTML with 200': GARBLED,
  'HTML that says it is JSON': GARBLED,
  'JSON that says it is HTML': GARBLED,
  'cut JSON': GARBLED,
  'another JSON': GARBLED,
  nothing: GARBLED,
  null: GARBLED,
  'deep JSON': GARBLED,
  '20 MB': GARBLED,
  '20 MB that say so': GARBLED,
  '20 MB in 20 KB': GARBLED,
  'one byte a second': UNAVAILABLE,
  'broken off': UNAVAILABLE,
  'redirect 301': UNAVAILABLE,
  'redirect 302': UNAVAILABLE,
  'redirect 307': UNAVAILABLE,
  'redirect 308': UNAVAILABLE,
  'redirect to the cloud': UNAVAILABLE,
  'redirect to a file': UNAVAILABLE,
  reset: UNAVAILABLE,
  'does it, then resets': UNAVAILABLE,
  'amount below zero': GARBLED,
  'amount NaN': GARBLED,
  'amount 1e309': GARBLED,
  'amount "1e309"': GARBLED,
  'amount of nothing': GARBLED,
  'amount in hex': GARBLED,
  'amount with a comma': GARBLED,
  'amount null': GARBLED,
  'amount huge': GARBLED,
  'amount over 500': GARBLED,
  USD: GARBLED,
  'no rates': 'no-options',
} satisfies Record<FaultName, string | undefined>;
const names = Object.keys(FAULTS) as FaultName[];
const ofAmounts = (name: FaultName) => /^amount|^USD|^no rates/.test(name);

test.each(names)('rates, %s: the same decided outcome every time, in time', async (fault) => {
  provider.fail('rates', fault);
  const carrier = carrierWith();
  const answers = await many(() => carrier.rates(shipment), limits.rates);
  expect(new Set(answers.map((answer) => !answer.ok && answer.problem))).toEqual(new Set([PROBLEMS[fault]]));
  expect(JSON.stringify(answers)).not.toContain(KEY);
  provider.fail('rates', null);
  expect(ratesOf(await carrier.rates(shipment))).toHaveLength(3);
});

test.each(names.filter((name) => !ofAmounts(name)))('tracking, %s: a decided outcome', async (fault) => {
  provider.fail('track', fault);
  const carrier = carrierWith();
  const parcel = { number: '7000', carrier: 'Canada Post', isFirstLook: false };
  const answers = await many(() => carrier.track(parcel), limits.track);
  expect(new Set(answers.map((answer) => !answer.ok && answer.problem))).toEqual(new Set([PROBLEMS[fault]]));
  expect(JSON.stringify(answers)).not.toContain(KEY);
});

// Nothing that may have happened is taken for nothing.
const NOT_BOUGHT = new Set([...names.filter((name) => /^status 4/.test(name)), 'not registered']);

test.each(names.filter((name) => !ofAmounts(name)))(
  'labels, %s: never two of a parcel, and none that is not known of',
  async (fault) => {
    const carrier = carrierWith();
    const rateId = ratesOf(await carrier.rates(shipment))[0]!.rateId;
    const began = clock.now();
    provider.fail('buy', fault, TRIES);
    const start = performance.now();
    const first = await Promise.all(
      Array.from({ length: TRIES }, (_, n) =>
        carrier.buyLabel({ rateId, reference: `parcel-${n}`, inDoubtSince: null }),
      ),
    );
    expect(performance.now() - start).toBeLessThan(limits.find + limits.buy + SLACK_MS);
    const problems = new Set(first.map((answer) => !answer.ok && answer.problem));
    const setup = fault === 'not registered' ? 'setup-required' : PROBLEMS[fault];
    expect(problems).toEqual(new Set([NOT_BOUGHT.has(fault) ? setup : 'unknown']));
    expect(JSON.stringify(first)).not.toContain(KEY);
    // At once, and when everything has settled; a stand-in that does it late has done it by then.
    const again = (inDoubtSince: Date | null) =>
      Promise.all(first.map((_, n) => carrier.buyLabel({ rateId, reference: `parcel-${n}`, inDoubtSince })));
    await again(began);
    if (fault === 'does it late') await new Promise((done) => setTimeout(done, 1_500));
    clock.advance(SETTLING_MS + 1);
    const last = await again(began);
    expect(last.every(({ ok }) => ok)).toBe(true);
    expect(provider.ledger).toHaveLength(TRIES);
    expect(new Set(provider.ledger.map(({ reference }) => reference)).size).toBe(TRIES);
  },
);

test('the limits are those that the port promises', () => {
  expect(TIME_LIMITS.rates).toBe(3_500);
  expect(TIME_LIMITS.track).toBe(5_000);
  expect(TIME_LIMITS.find + TIME_LIMITS.buy).toBeLessThan(60_000);
});

test.each(['silence', 'one byte a second'] as const)('%s: rates end after 3.5 seconds', async (fault) => {
  provider.fail('rates', fault);
  const carrier = carrierWith({ limits: undefined });
  for (const answer of await many(() => carrier.rates(shipment), 3_500)) expect(answer.ok).toBe(false);
});

test('of 20 MB no more is read than fits, however many ask', async () => {
  const carrier = carrierWith();
  for (const fault of ['20 MB', '20 MB that say so', '20 MB in 20 KB'] as const) {
    provider.fail('rates', fault);
    const before = [provider.sent(), process.memoryUsage().rss] as const;
    await many(() => carrier.rates(shipment), limits.rates);
    await new Promise((done) => setTimeout(done, 200));
    // What the machine itself holds ready between two sockets comes on top of the 1 MB.
    expect((provider.sent() - before[0]) / TRIES).toBeLessThan(10_000_000);
    expect(process.memoryUsage().rss - before[1]).toBeLessThan(150_000_000);
  }
});

test('nobody there: unavailable, and nothing is in doubt', async () => {
  const carrier = carrierWith({ apiBase: `http://127.0.0.1:${await freePort()}` });
  expect(await carrier.rates(shipment)).toEqual({ ok: false, problem: 'unavailable', said: [] });
  const label = { rateId: 'a1', reference: 'parcel', inDoubtSince: null };
  expect(await carrier.buyLabel(label)).toMatchObject({ ok: false, problem: 'unavailable' });
});

test('one bad rate takes no good one with it', async () => {
  const [good] = ratesOf(await carrierWith().rates(shipment));
  const bad = [
    ...['-1', 'NaN', '1e309', '0', '500.01', '', null, {}, -3].map((amount) => ({ amount })),
    ...[{ currency: 'USD', currency_local: 'USD' }, { object_id: '../x' }, { provider: '\u0000' }],
    ...[{ servicelevel: null }, { messages: [{ source: 'UPS', code: '', text: 'No such service' }] }],
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

test('a label is bought, and asked for again it is found', async () => {
  const carrier = carrierWith();
  const rateId = ratesOf(await carrier.rates(shipment))[0]!.rateId;
  const request = { rateId, reference: 'order-1:1', inDoubtSince: null };
  const bought = await carrier.buyLabel(request);
  expect(bought).toMatchObject({
    ok: true,
    label: { transactionId: 't000000000001', trackingNumber: '7000000000001', costCents: null, isTest: true },
  });
  const found = await carrierWith().buyLabel(request);
  expect(found).toEqual({ ok: true, label: { ...(bought.ok && bought.label), costCents: 1234 } });
  expect(provider.ledger).toHaveLength(1);
  // Another parcel of the same rate has a label of its own.
  expect(await carrier.buyLabel({ ...request, reference: 'order-2:1' })).toMatchObject({ ok: true });
  expect(provider.ledger).toHaveLength(2);
});

test('ten clicks at once buy one label, also while answers are lost', async () => {
  const carrier = carrierWith();
  for (let n = 0; n < 10; n += 1) {
    provider.fail('buy', n % 2 ? 'does it, then resets' : null, 1);
    const reference = `parcel-${n}`;
    const click = (inDoubtSince: Date | null) => carrier.buyLabel({ rateId: 'a1', reference, inDoubtSince });
    await Promise.all(Array.from({ length: 10 }, () => click(null)));
    const labels = await Promise.all(Array.from({ length: 10 }, () => click(clock.now())));
    expect(labels.every(({ ok }) => ok)).toBe(true);
    expect(provider.ledger.filter((bought) => bought.reference === reference)).toHaveLength(1);
  }
});

test('who cannot look does not buy', async () => {
  const carrier = carrierWith();
  for (const fault of names.filter((name) => !ofAmounts(name) && !/late|silence|second/.test(name))) {
    provider.fail('find', fault);
    const answer = await carrier.buyLabel({ rateId: 'a1', reference: 'parcel', inDoubtSince: null });
    expect(answer.ok).toBe(false);
  }
  expect(provider.ledger).toHaveLength(0);
  expect(provider.asked.some(({ call }) => call === 'buy')).toBe(false);
});

test('without a rate of a carrier there is no label', async () => {
  for (const rateId of [null, '', 'fallback-regular', '../transactions', 'a&results=1', 'a'.repeat(65)]) {
    expect(await carrierWith().buyLabel({ rateId, reference: 'parcel', inDoubtSince: null })).toEqual({
      ok: false,
      problem: 'no-rate',
      said: [],
      message: 'No shipping rate selected for this order',
    });
  }
  expect(provider.asked).toHaveLength(0);
});

test.each([
  ['ERROR', [{ source: 'UPS', code: '', text: 'Address is wrong' }], 'failed'],
  ['ERROR', [{ source: 'CanadaPost', code: '', text: 'Account is not yet registered' }], 'setup-required'],
  ['QUEUED', [], 'unknown'],
  ['WAITING', [], 'unknown'],
  ['SOMETHING_NEW', [], 'unknown'],
  ['REFUNDED', [], 'given-back'],
  ['REFUNDPENDING', [], 'given-back'],
])('a purchase that is %s %j is %s', async (status, messages, problem) => {
  provider.setStatus(status, messages);
  const request = { rateId: 'a1', reference: 'parcel', inDoubtSince: null };
  for (let n = 0; n < 3; n += 1) {
    expect(await carrierWith().buyLabel(request)).toMatchObject({ ok: false, problem });
  }
  expect(provider.ledger.length).toBeLessThanOrEqual(1);
});

test('what is refused is told with its code', async () => {
  const request = { rateId: 'a1', reference: 'parcel', inDoubtSince: null };
  provider.fail('buy', 'status 400 that echoes the key');
  expect(await carrierWith().buyLabel(request)).toEqual({
    ok: false,
    problem: 'refused',
    said: ['Who is ShippoToken [removed]?'],
    message: 'Shipping provider API Error (400)',
  });
});

test('a parcel is registered with the first look, and only read from then on', async () => {
  const parcel = { number: '7000 0000 0001', carrier: 'Canada Post' };
  for (const isFirstLook of [true, false]) {
    expect(await carrierWith().track({ ...parcel, isFirstLook })).toMatchObject({
      ok: true,
      tracking: {
        status: 'out_for_delivery',
        location: 'Calgary, AB, CA',
        lastUpdate: '2026-11-21T08:00:00.000Z',
        estimatedDelivery: '2026-11-21T20:00:00.000Z',
        events: [{ status: 'in_transit' }, { status: 'label_created' }],
      },
    });
  }
  const body = { tracking_number: '700000000001', carrier: 'canada_post' };
  expect(provider.asked).toEqual([
    { call: 'track', body },
    { call: 'track', body: null },
  ]);
});

test('a number that leads elsewhere is not asked for', async () => {
  for (const number of ['', '../transactions', '7?x=1', '7'.repeat(61)]) {
    const parcel = { number, carrier: 'Canada Post', isFirstLook: false };
    expect(await carrierWith().track(parcel)).toMatchObject({ ok: false, problem: 'refused' });
  }
  expect(provider.asked).toHaveLength(0);
});
