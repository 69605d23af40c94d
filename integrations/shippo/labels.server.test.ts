import { expect, test } from 'vitest';
import { SETTLING_MS } from '#shop/checkout/shipping/carrier.ts';
import { KEY } from '#tests/stand-ins/shippo/carrier.ts';
import { PROBLEMS } from '#tests/stand-ins/shippo/carrier-problems.ts';
import {
  carrierWith,
  clock,
  limits,
  names,
  ofAmounts,
  provider,
  REAL_TIME,
  ratesOf,
  SLACK_MS,
  shipment,
  size,
  standInForEach,
  TRIES,
} from '#tests/stand-ins/shippo/shippo.ts';

standInForEach();

// Faults after which Shippo surely bought nothing.
const NOT_BOUGHT = new Set([...names.filter((name) => /^status 4/.test(name)), 'not registered']);

test.each(names.filter((name) => !ofAmounts(name)))(
  'labels, %s: never two of a parcel, and none that is not known of',
  REAL_TIME,
  async (fault) => {
    const carrier = carrierWith();
    const rateId = ratesOf(await carrier.rates(shipment))[0]!.rateId;
    const began = clock.now();
    provider.fail('buy', fault, TRIES);
    const start = performance.now();
    const first = await Promise.all(
      Array.from({ length: TRIES }, (_, n) =>
        carrier.buyLabel({ rateId, reference: `parcel-${n}`, size, inDoubtSince: null }),
      ),
    );
    expect(performance.now() - start).toBeLessThan(limits.find + limits.buy + SLACK_MS);
    const problems = new Set(first.map((answer) => !answer.ok && answer.problem));
    const setup = fault === 'not registered' ? 'setup-required' : PROBLEMS[fault];
    expect(problems).toEqual(new Set([NOT_BOUGHT.has(fault) ? setup : 'unknown']));
    expect(JSON.stringify(first)).not.toContain(KEY);
    // At once, and after settling; by then a late stand-in has done it.
    const again = (inDoubtSince: Date | null) =>
      Promise.all(
        first.map((_, n) => carrier.buyLabel({ rateId, reference: `parcel-${n}`, size, inDoubtSince })),
      );
    await again(began);
    if (fault === 'does it late') await new Promise((done) => setTimeout(done, 1_500));
    clock.advance(SETTLING_MS + 1);
    const last = await again(began);
    expect(last.every(({ ok }) => ok)).toBe(true);
    expect(provider.ledger).toHaveLength(TRIES);
    expect(new Set(provider.ledger.map(({ reference }) => reference)).size).toBe(TRIES);
  },
);

test('a label is bought, and asked for again it is found', async () => {
  const carrier = carrierWith();
  const rateId = ratesOf(await carrier.rates(shipment))[0]!.rateId;
  const request = { rateId, reference: 'order-1:1', size, inDoubtSince: null };
  const bought = await carrier.buyLabel(request);
  expect(bought).toMatchObject({
    ok: true,
    label: { transactionId: 't000000000001', trackingNumber: '7000000000001', costCents: null, isTest: true },
  });
  // A test key may list five times a minute, so a purchase that is surely new isn't looked for.
  expect(provider.asked.map(({ call }) => call)).toEqual(['rates', 'buy']);
  const found = await carrierWith().buyLabel({ ...request, inDoubtSince: clock.now() });
  expect(found).toEqual({ ok: true, label: { ...(bought.ok && bought.label), costCents: 1234 } });
  expect(provider.ledger).toHaveLength(1);
  // Another parcel of the same rate gets its own label.
  expect(await carrier.buyLabel({ ...request, reference: 'order-2:1' })).toMatchObject({ ok: true });
  expect(provider.ledger).toHaveLength(2);
});

test('ten clicks at once buy one label, also while answers are lost', async () => {
  const carrier = carrierWith();
  for (let n = 0; n < 10; n += 1) {
    provider.fail('buy', n % 2 ? 'does it, then resets' : null, 1);
    const reference = `parcel-${n}`;
    const click = (inDoubtSince: Date | null) =>
      carrier.buyLabel({ rateId: 'a1', reference, size, inDoubtSince });
    await Promise.all(Array.from({ length: 10 }, () => click(null)));
    const labels = await Promise.all(Array.from({ length: 10 }, () => click(clock.now())));
    expect(labels.every(({ ok }) => ok)).toBe(true);
    expect(provider.ledger.filter((bought) => bought.reference === reference)).toHaveLength(1);
  }
});

test('no label is bought while a lookup fails', async () => {
  const carrier = carrierWith();
  for (const fault of names.filter((name) => !ofAmounts(name) && !/late|silence|second/.test(name))) {
    provider.fail('find', fault);
    const inDoubtSince = new Date(clock.now().getTime() - SETTLING_MS - 1);
    const answer = await carrier.buyLabel({ rateId: 'a1', reference: 'parcel', size, inDoubtSince });
    expect(answer.ok).toBe(false);
  }
  expect(provider.ledger).toHaveLength(0);
  expect(provider.asked.some(({ call }) => call === 'buy')).toBe(false);
});

test('without a rate of a carrier there is no label', async () => {
  for (const rateId of [null, '', 'fallback-regular', '../transactions', 'a&results=1', 'a'.repeat(65)]) {
    expect(await carrierWith().buyLabel({ rateId, reference: 'parcel', size, inDoubtSince: null })).toEqual({
      ok: false,
      problem: 'no-rate',
      said: [],
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
  ['REFUNDED', [], 'voided'],
  ['REFUNDPENDING', [], 'voided'],
])('a purchase that is %s %j is %s', async (status, messages, problem) => {
  provider.setStatus(status, messages);
  const request = { rateId: 'a1', reference: 'parcel', size, inDoubtSince: null };
  for (let n = 0; n < 3; n += 1) {
    // A purchase that surely failed is tried again without doubt, under the shop's next reference.
    const inDoubtSince = n === 0 || problem === 'failed' || problem === 'setup-required' ? null : clock.now();
    expect(await carrierWith().buyLabel({ ...request, inDoubtSince })).toMatchObject({ ok: false, problem });
  }
  expect(provider.ledger.length).toBeLessThanOrEqual(1);
});

test('a refusal has its HTTP status', async () => {
  const request = { rateId: 'a1', reference: 'parcel', size, inDoubtSince: null };
  provider.fail('buy', 'status 400 that echoes the key');
  expect(await carrierWith().buyLabel(request)).toEqual({
    ok: false,
    problem: 'refused',
    said: ['Who is ShippoToken [removed]?'],
    httpStatus: 400,
  });
});

test('after too many requests, the carrier’s delay is waited for if there is time, and reported if not', async () => {
  provider.fail('buy', 'status 429, for a second', 1);
  const carrier = carrierWith({ limits: { ...limits, buy: 5_000 } });
  const request = { rateId: 'a1', reference: 'parcel', size, inDoubtSince: null } as const;
  const start = performance.now();
  expect(await carrier.buyLabel(request)).toMatchObject({ ok: true });
  expect(performance.now() - start).toBeGreaterThan(950);
  provider.fail('buy', 'status 429, for a minute', 1);
  expect(await carrier.buyLabel({ ...request, reference: 'other' })).toEqual({
    ok: false,
    problem: 'unavailable',
    said: ['Request was throttled.'],
    retryAfterSeconds: 60,
  });
  expect(provider.ledger).toHaveLength(1);
});
