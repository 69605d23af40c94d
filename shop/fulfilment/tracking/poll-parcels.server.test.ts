import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CarrierProblem, TrackedParcel, TrackingAnswer } from '#shop/checkout/shipping/carrier.ts';
import type { Tracking } from '#shop/checkout/shipping/tracking.ts';
import { labels } from '#shop/orders/parcels/parcel-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { labelled, paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { pollDueParcels, pollParcelSoon } from './poll-parcels.server.ts';
import { trackings } from './tracking-tables.ts';

const HOUR = 3_600_000;
const MOVING: Tracking = {
  status: 'in_transit',
  location: 'Calgary, AB, CA',
  lastUpdate: '2026-11-23T16:00:00.000Z',
  events: [],
  estimatedDelivery: null,
};

let opened: TestShop;
let shop: Shop;
let asked: TrackedParcel[];
let answer: () => TrackingAnswer;
const failing = (problem: CarrierProblem) => () => ({ ok: false as const, problem, said: [] });

beforeAll(async () => {
  opened = await makeTestShop();
  shop = {
    ...opened.shop,
    carrier: {
      ...opened.shop.carrier,
      async track(parcel) {
        asked.push(parcel);
        return answer();
      },
    },
  };
});
beforeEach(async () => {
  asked = [];
  answer = () => ({ ok: true, tracking: MOVING });
  await shop.db.update(trackings).set({ nextCheckAt: null });
});
afterAll(() => opened.close());

async function newLabel(options: Parameters<typeof labelled>[2] = {}): Promise<string> {
  return labelled(shop, (await paidOrder(shop)).id, options);
}
const rowOf = async (labelId: string) =>
  (await shop.db.select().from(trackings).where(eq(trackings.labelId, labelId)))[0]!;
const hoursUntil = (moment: Date | null) => moment && (moment.getTime() - shop.clock.now().getTime()) / HOUR;

test('a parcel is registered with the first question, and only read from then on', async () => {
  const labelId = await newLabel({ number: '7001' });
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await pollDueParcels(shop);
    opened.clock.advance(5 * HOUR);
  }
  expect(asked.map(({ number, carrier, isFirstLook }) => [number, carrier, isFirstLook])).toEqual([
    ['7001', 'Canada Post', true],
    ...Array.from({ length: 3 }, () => ['7001', 'Canada Post', false]),
  ]);
  expect(await rowOf(labelId)).toMatchObject({ status: 'in_transit' });
});

test('nobody is asked before it is time', async () => {
  const labelId = await newLabel();
  await pollDueParcels(shop);
  expect(hoursUntil((await rowOf(labelId)).nextCheckAt)).toBe(4);
  expect(await pollDueParcels(shop)).toBe(0);
  expect(asked).toHaveLength(1);
});

test('several sweeps at once ask for each parcel once, and for a few at a time', async () => {
  for (let count = 0; count < 12; count += 1) await newLabel();
  const sweeps = await Promise.all([pollDueParcels(shop), pollDueParcels(shop), pollDueParcels(shop)]);
  expect(Math.max(...sweeps)).toBeLessThanOrEqual(5);
  while ((await pollDueParcels(shop)) > 0);
  expect(asked).toHaveLength(12);
  expect(new Set(asked.map(({ number }) => number)).size).toBe(12);
});

test.each(['unavailable', 'garbled'] as const)(
  'after an answer that is %s what is known stays, and nothing is registered again',
  async (problem) => {
    const labelId = await newLabel();
    answer = failing(problem);
    await pollDueParcels(shop);
    expect(await rowOf(labelId)).toMatchObject({ status: 'label_created', checkedAt: null });
    expect(hoursUntil((await rowOf(labelId)).nextCheckAt)).toBe(1);
    opened.clock.advance(HOUR);
    await pollDueParcels(shop);
    expect(asked.map(({ isFirstLook }) => isFirstLook)).toEqual([true, false]);
  },
);

test.each(['no-key', 'unauthorised', 'refused'] as const)(
  'where the carrier said %s nothing was registered, so the next question does it',
  async (problem) => {
    await newLabel();
    answer = failing(problem);
    await pollDueParcels(shop);
    opened.clock.advance(HOUR);
    await pollDueParcels(shop);
    expect(asked.map(({ isFirstLook }) => isFirstLook)).toEqual([true, true]);
  },
);

test('a parcel that has arrived is not asked for, nor one of 60 days ago, nor a made-up one', async () => {
  const [arrived, old, mock] = [await newLabel(), await newLabel(), await newLabel({ isMock: true })];
  answer = () => ({ ok: true, tracking: { ...MOVING, status: 'delivered' } });
  await pollDueParcels(shop);
  expect(asked).toHaveLength(2);
  expect((await rowOf(arrived)).nextCheckAt).toBeNull();
  await shop.db.update(trackings).set({ nextCheckAt: shop.clock.now() }).where(eq(trackings.labelId, old));
  const boughtAt = new Date(shop.clock.now().getTime() - 61 * 24 * HOUR);
  await shop.db.update(labels).set({ boughtAt }).where(eq(labels.id, old));
  answer = failing('unavailable');
  await pollDueParcels(shop);
  expect((await rowOf(old)).nextCheckAt).toBeNull();
  expect(await rowOf(mock)).toMatchObject({ checkedAt: null, registeredAt: null });
});

test('a carrier’s event has its parcel polled, once for many events, even after polling ended', async () => {
  const labelId = await newLabel({ number: '7002' });
  answer = () => ({ ok: true, tracking: { ...MOVING, status: 'delivered' } });
  await pollDueParcels(shop);
  opened.clock.advance(HOUR);
  const woken = await Promise.all(Array.from({ length: 50 }, () => pollParcelSoon(shop, '7002')));
  expect(woken.every(Boolean)).toBe(true);
  await pollDueParcels(shop);
  await pollDueParcels(shop);
  expect(asked).toHaveLength(2);
  expect((await rowOf(labelId)).nextCheckAt).toBeNull();
  // An update right after an answer waits for a minute.
  await pollParcelSoon(shop, '7002');
  expect(await pollDueParcels(shop)).toBe(0);
  opened.clock.advance(60_000);
  expect(await pollDueParcels(shop)).toBe(1);
});

test('an event about an unknown, voided or test parcel polls nothing', async () => {
  const [given, mock] = [
    await newLabel({ number: '7003' }),
    await newLabel({ number: '7004', isMock: true }),
  ];
  await shop.db.update(labels).set({ state: 'voided' }).where(eq(labels.id, given));
  for (const number of ['7003', '7004', '9999', '', "' or 1=1 --"])
    expect(await pollParcelSoon(shop, number), number).toBe(false);
  expect((await rowOf(mock)).nextCheckAt).not.toBeNull();
});

test('a question holds no connection while it waits for the carrier', async () => {
  await newLabel();
  let free = false;
  const patient: Shop = {
    ...shop,
    carrier: {
      ...shop.carrier,
      async track() {
        // As many as the pool has connections: polling must hold none of them.
        await Promise.all(Array.from({ length: 20 }, () => shop.db.execute('select pg_sleep(0.01)')));
        free = true;
        return answer();
      },
    },
  };
  await pollDueParcels(patient);
  expect(free).toBe(true);
});
