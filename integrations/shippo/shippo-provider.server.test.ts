import { expect, test } from 'vitest';
import { freePort } from '#tests/shops/running-shop.ts';
import { KEY } from '#tests/stand-ins/shippo/carrier.ts';
import type { FaultName } from '#tests/stand-ins/shippo/carrier-faults.ts';
import { PROBLEMS } from '#tests/stand-ins/shippo/carrier-problems.ts';
import {
  carrierWith,
  limits,
  logged,
  many,
  names,
  ofAmounts,
  provider,
  REAL_TIME,
  ratesOf,
  shipment,
  size,
  standInForEach,
  TRIES,
} from '#tests/stand-ins/shippo/shippo.ts';
import { TIME_LIMITS } from './shippo-provider.server.ts';

standInForEach();

/** Garbled answers get the real time limits: a busy machine may need longer to parse them. */
const limitsFor = (fault: FaultName): typeof TIME_LIMITS =>
  PROBLEMS[fault] === 'garbled' ? TIME_LIMITS : limits;

test('without a key nothing is requested, and a wrong key gets no data', async () => {
  const parcel = { number: '7123', carrier: 'Canada Post', isFirstLook: true };
  const label = { rateId: 'a1', reference: 'parcel', size, inDoubtSince: null };
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
  expect(logged()).toContain('"problem":"unauthorised","status":401');
});

test.each(names)('rates, %s: the same decided outcome every time, in time', REAL_TIME, async (fault) => {
  provider.fail('rates', fault);
  const within = limitsFor(fault);
  const carrier = carrierWith({ limits: within });
  const answers = await many(() => carrier.rates(shipment), within.rates);
  expect(new Set(answers.map((answer) => !answer.ok && answer.problem))).toEqual(new Set([PROBLEMS[fault]]));
  expect(JSON.stringify(answers)).not.toContain(KEY);
  provider.fail('rates', null);
  expect(ratesOf(await carrier.rates(shipment))).toHaveLength(3);
});

test.each(names.filter((name) => !ofAmounts(name)))('tracking, %s: a decided outcome', async (fault) => {
  provider.fail('track', fault);
  const within = limitsFor(fault);
  const carrier = carrierWith({ limits: within });
  const parcel = { number: '7000', carrier: 'Canada Post', isFirstLook: false };
  const answers = await many(() => carrier.track(parcel), within.track);
  expect(new Set(answers.map((answer) => !answer.ok && answer.problem))).toEqual(new Set([PROBLEMS[fault]]));
  expect(JSON.stringify(answers)).not.toContain(KEY);
});

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
    // Socket buffers of the system come on top of the 1 MB.
    expect((provider.sent() - before[0]) / TRIES).toBeLessThan(10_000_000);
    expect(process.memoryUsage().rss - before[1]).toBeLessThan(150_000_000);
  }
});

test('nobody there: unavailable, and nothing is in doubt', async () => {
  const carrier = carrierWith({ apiBase: `http://127.0.0.1:${await freePort()}` });
  expect(await carrier.rates(shipment)).toEqual({ ok: false, problem: 'unavailable', said: [] });
  const label = { rateId: 'a1', reference: 'parcel', size, inDoubtSince: null };
  expect(await carrier.buyLabel(label)).toMatchObject({ ok: false, problem: 'unavailable' });
});
