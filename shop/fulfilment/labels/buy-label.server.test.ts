import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippo } from '#integrations/shippo/shippo-provider.server.ts';
import { SETTLING_MS } from '#shop/checkout/shipping/carrier.ts';
import { inTransaction } from '#shop/core/core.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { eraseExpiredOrders } from '#shop/customers/privacy/erase.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { lockOrder, orderTimeline, packOrder } from '#shop/orders/index.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { BUYING_MS } from '#shop/orders/parcels/label-rows.server.ts';
import { labels, shipments } from '#shop/orders/parcels/parcel-tables.ts';
import { choiceOf, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { KEY, type StandInCarrier, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { staffParcelsOf } from '../parcels-with-labels.server.ts';
import { trackings } from '../tracking/tracking-tables.ts';
import { buyLabel, buyLabelsOfOrder } from './buy-label.server.ts';
import { fetchLabelFile, readLabelFile } from './label-file.server.ts';
import { resolvePendingLabels } from './resolve-pending-labels.server.ts';

let opened: TestShop;
let provider: StandInCarrier;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());
beforeEach(async () => {
  provider = await startCarrier();
  shop = { ...opened.shop, carrier: carrierWith(KEY) };
  opened.jobs.length = 0;
});
afterEach(() => provider.close());

const limits = { rates: 2_000, find: 2_000, buy: 2_000, file: 2_000, track: 2_000 };
const carrierWith = (apiKey: string | undefined) =>
  shippo({ apiKey, apiBase: provider.base, limits, clock: opened.clock }, opened.shop.log);
const live = (): TestShop['shop'] => ({ ...shop, config: { ...shop.config, mode: 'live' } });

const requestFor = (orderId: string, more = {}) => ({
  orderId,
  direction: 'outbound' as const,
  position: 0,
  service: null,
  actor: 'owner@example.ca',
  ...more,
});
const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const labelsOf = async (orderId: string) =>
  (
    await shop.db
      .select({ label: labels })
      .from(labels)
      .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
      .where(eq(shipments.orderId, orderId))
  ).map(({ label }) => label);
const emailsOf = async (orderId: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.kind, 'order-shipped'))).filter(
    ({ data }) => (data as { orderId: string }).orderId === orderId,
  );
const kindsOf = async (orderId: string) => (await orderTimeline(shop, orderId)).map(({ kind }) => kind);

test('a label is bought, its PDF is stored, the order is shipped and its buyer is emailed, once', async () => {
  const orderId = await paidOrder(shop);
  const outcome = await buyLabel(shop, requestFor(orderId));
  expect(outcome).toMatchObject({
    ok: true,
    carrier: 'Canada Post',
    service: 'Regular Parcel',
    costCents: 1234,
    trackingNumber: '7000000000001',
    isMock: false,
    note: null,
  });
  if (!outcome.ok) return;
  expect(await statusOf(orderId)).toBe('shipped');
  expect(await kindsOf(orderId)).toEqual(['placed', 'paid', 'processing', 'label', 'shipped']);
  expect(await emailsOf(orderId)).toHaveLength(1);
  expect((await readLabelFile(shop, outcome.labelId))?.pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  const [tracking] = await shop.db.select().from(trackings).where(eq(trackings.labelId, outcome.labelId));
  expect(tracking).toMatchObject({ status: 'label_created', events: [], registeredAt: null });
  expect(tracking!.nextCheckAt!.getTime()).toBeGreaterThan(shop.clock.now().getTime());
  // A repeated request returns the same label without asking a carrier.
  const asked = provider.asked.length;
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: true, labelId: outcome.labelId });
  expect(provider.asked).toHaveLength(asked);
});

test('the buyer’s service is bought, though a cheaper one is on offer', async () => {
  const orderId = await paidOrder(shop, { shipping: choiceOf('Purolator', 'Ground', 1600) });
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({
    ok: true,
    carrier: 'Purolator',
    costCents: 1550,
  });
});

test('a chosen service that nobody offers any more is for a person to decide', async () => {
  const orderId = await paidOrder(shop, { shipping: choiceOf('UPS', 'Express', 1600) });
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({
    ok: false,
    problem: 'choice-gone',
    notes: [{ code: 'choice-not-offered', carrier: 'UPS', service: 'Express' }],
  });
  const service = { carrier: 'Canada Post', service: 'Xpresspost', upToCents: 2410 };
  const dear = { ...service, upToCents: 2409 };
  expect(await buyLabel(shop, requestFor(orderId, { service: dear }))).toMatchObject({ problem: 'dearer' });
  expect(await buyLabel(shop, requestFor(orderId, { service }))).toMatchObject({ ok: true, costCents: 2410 });
  expect(provider.ledger).toHaveLength(1);
});

test.each([
  ['no key', undefined],
  ['a wrong key', 'shippo_test_wrong'],
])(
  'with %s the test mode makes up a label, which ships nothing; a shop that sells says what is wrong',
  async (_, key) => {
    const carrier = carrierWith(key);
    const orderId = await paidOrder(shop);
    const problem = key ? 'unauthorised' : 'no-key';
    expect(await buyLabel({ ...live(), carrier }, requestFor(orderId))).toMatchObject({ ok: false, problem });
    expect(await labelsOf(orderId)).toEqual([]);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => buyLabel({ ...shop, carrier }, requestFor(orderId))),
    );
    expect(outcomes.every((outcome) => outcome.ok && outcome.isMock)).toBe(true);
    const [label, ...others] = await labelsOf(orderId);
    expect(others).toEqual([]);
    expect(label).toMatchObject({
      isMock: true,
      trackingNumber: expect.stringMatching(/^MOCK-[0-9A-F]{12}$/),
    });
    expect(await readLabelFile(shop, label!.id)).not.toBeNull();
    expect(await statusOf(orderId)).toBe('processing');
    expect(await emailsOf(orderId)).toEqual([]);
  },
);

test('a key that is refused only when it buys makes up a label, too', async () => {
  provider.fail('buy', 'status 401');
  const orderId = await paidOrder(shop);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: true, isMock: true });
  expect((await labelsOf(orderId)).map(({ state }) => state).toSorted()).toEqual(['bought', 'failed']);
  expect(await statusOf(orderId)).toBe('processing');
});

test('a label for trying ships no order of a shop that sells', async () => {
  const orderId = await paidOrder(shop);
  expect(await buyLabel(live(), requestFor(orderId))).toMatchObject({ ok: false, problem: 'test-key' });
  expect(provider.ledger).toHaveLength(0);
});

test.each([
  ['rates', 'no rates', { problem: 'no-rate' }],
  ['rates', 'status 400', { problem: 'refused' }],
  ['rates', 'status 503', { problem: 'unavailable' }],
  ['buy', 'status 400', { problem: 'refused', httpStatus: 400 }],
  ['buy', 'not registered', { problem: 'setup-required' }],
  ['buy', 'does it, then resets', { problem: 'unknown' }],
] as const)('%s, %s: %o', async (call, fault, failure) => {
  provider.fail(call, fault, 1);
  const orderId = await paidOrder(shop);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: false, ...failure });
  expect(await statusOf(orderId)).toBe('processing');
  // A retry after that buys normally, and never a second label.
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: true });
  expect(provider.ledger).toHaveLength(1);
});

test('an order that is unpaid, cancelled or unknown gets no label', async () => {
  const orderId = await paidOrder(shop);
  expect(await buyLabel(shop, requestFor(orderId, { position: 7 }))).toMatchObject({ problem: 'no-parcel' });
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ problem: 'not-sendable' });
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect(await buyLabel(shop, requestFor(nobody))).toMatchObject({ problem: 'not-sendable' });
  expect(provider.asked).toEqual([]);
});

test('a return label goes the other way, for a sent order', async () => {
  const orderId = await paidOrder(shop);
  const back = requestFor(orderId, { direction: 'return' });
  expect(await buyLabel(shop, back)).toMatchObject({ problem: 'not-sendable' });
  await buyLabel(shop, requestFor(orderId));
  const outcome = await buyLabel(shop, back);
  expect(outcome).toMatchObject({ ok: true, costCents: 1234 });
  const asked = provider.asked.filter(({ call }) => call === 'rates').at(-1)!.body;
  expect(asked).toMatchObject({ address_from: { name: 'Ada Field' }, address_to: { name: 'Linden & Loam' } });
  expect(await buyLabel(shop, back)).toMatchObject({ ok: true, labelId: outcome.ok && outcome.labelId });
  expect(await kindsOf(orderId)).toContain('return-label');
  expect(await statusOf(orderId)).toBe('shipped');
  expect(provider.ledger).toHaveLength(2);
});

test('a parcel over the border needs its customs data, and takes them along', async () => {
  const orderId = await paidOrder(shop);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const address = { ...order!.address, state: 'NY', zip: '10001', city: 'New York', country: 'US' };
  await shop.db.update(orders).set({ address }).where(eq(orders.id, orderId));
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({
    ok: false,
    problem: 'customs',
    notes: [{ code: 'country-not-served', country: 'US' }, { code: 'no-signer' }],
  });
  await writeSettings(shop.db, { customs: { shipsToUs: true, signer: 'Ada Field', incoterm: 'DDP' } });
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: true });
  expect(provider.asked.find(({ call }) => call === 'rates')!.body).toMatchObject({
    customs_declaration: {
      certify_signer: 'Ada Field',
      incoterm: 'DDP',
      items: [{ quantity: 1, tariff_number: '330499', origin_country: 'CA', value_currency: 'CAD' }],
    },
  });
});

test('erasing an order erases its labels, too', async () => {
  const [erased, saved] = [await paidOrder(shop), await paidOrder(shop)];
  const bought = [];
  for (const orderId of [erased, saved]) bought.push(await buyLabel(shop, requestFor(orderId)));
  await shop.db.update(orders).set({ status: 'delivered', eraseWhenOver: true }).where(eq(orders.id, erased));
  await eraseExpiredOrders(shop);
  const papers = await Promise.all(bought.map((one) => readLabelFile(shop, one.ok ? one.labelId : '')));
  expect(papers.map((paper) => paper !== null)).toEqual([false, true]);
});

test('an order of two parcels is shipped with the second label', async () => {
  const orderId = await paidOrder(shop, { lines: [{ ...OIL, quantity: 60 }] });
  const parcels = await packOrder(shop, orderId, 'test');
  expect(parcels!.length).toBeGreaterThan(1);
  await buyLabel(shop, requestFor(orderId));
  expect(await statusOf(orderId)).toBe('processing');
  const outcomes = await buyLabelsOfOrder(shop, orderId, 'test');
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(provider.ledger).toHaveLength(parcels!.length);
  expect(await statusOf(orderId)).toBe('shipped');
  expect(await emailsOf(orderId)).toHaveLength(1);
});

test('packed by many at once, an order is packed once', async () => {
  const orderId = await paidOrder(shop);
  const packed = await Promise.all(Array.from({ length: 20 }, () => packOrder(shop, orderId, 'test')));
  expect(new Set(packed.map((parcels) => parcels![0]!.id)).size).toBe(1);
  const [parcel] = await staffParcelsOf(shop, orderId);
  expect(parcel).toMatchObject({ contents: [{ line: 0, quantity: 1 }], boxId: 'small' });
  expect((await kindsOf(orderId)).filter((kind) => kind === 'processing')).toHaveLength(1);
});

test('a PDF that cannot be had at once comes later, and nothing else waits for it', async () => {
  provider.fail('file', 'HTML with 200', 1);
  const orderId = await paidOrder(shop);
  const outcome = await buyLabel(shop, requestFor(orderId));
  if (!outcome.ok) throw new Error(outcome.problem);
  expect(await statusOf(orderId)).toBe('shipped');
  expect(await readLabelFile(shop, outcome.labelId)).toBeNull();
  expect(opened.jobs).toContainEqual({ name: 'fetch-label-file', data: { labelId: outcome.labelId } });
  provider.fail('file', 'status 500', 1);
  await expect(fetchLabelFile(shop, outcome.labelId)).rejects.toThrow('cannot be had');
  await fetchLabelFile(shop, outcome.labelId);
  expect(await readLabelFile(shop, outcome.labelId)).not.toBeNull();
});

test('a process that died while it bought is followed by one that finds its label', async () => {
  const orderId = await paidOrder(shop);
  // As if the process had died right after the carrier's purchase: the answer is never stored.
  const dying = {
    ...shop,
    carrier: {
      ...shop.carrier,
      buyLabel: async (request: never) => {
        await shop.carrier.buyLabel(request);
        throw new Error('killed');
      },
    },
  };
  await expect(buyLabel(dying, requestFor(orderId))).rejects.toThrow('killed');
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ problem: 'busy' });
  opened.clock.advance(BUYING_MS + 1);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => buyLabel(shop, requestFor(orderId))));
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: true });
  expect(provider.ledger).toHaveLength(1);
  expect(await statusOf(orderId)).toBe('shipped');
  expect(await emailsOf(orderId)).toHaveLength(1);
});

test('a label that was never bought is bought later, under the same reference', async () => {
  const orderId = await paidOrder(shop);
  provider.fail('buy', 'reset', 1);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ problem: 'unknown' });
  opened.clock.advance(SETTLING_MS / 2);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ problem: 'unknown' });
  // While it can't be looked up, it stays in doubt.
  provider.fail('find', 'status 503', 1);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ problem: 'unknown' });
  opened.clock.advance(SETTLING_MS / 2 + 1);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: true });
  expect(provider.ledger).toHaveLength(1);
  expect(await labelsOf(orderId)).toHaveLength(1);
});

test('in doubt about an order that was taken back nothing is bought', async () => {
  const orderId = await paidOrder(shop);
  provider.fail('buy', 'reset', 1);
  await buyLabel(shop, requestFor(orderId));
  await shop.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId));
  opened.clock.advance(SETTLING_MS + 1);
  expect(await buyLabel(shop, requestFor(orderId))).toMatchObject({ ok: false, problem: 'failed' });
  expect(provider.ledger).toEqual([]);
});

test('doubts come to an end by themselves, and nothing is bought by it', async () => {
  const [found, never] = [await paidOrder(shop), await paidOrder(shop)];
  provider.fail('buy', 'does it, then resets', 1);
  await buyLabel(shop, requestFor(found));
  provider.fail('buy', 'reset', 1);
  await buyLabel(shop, requestFor(never));
  opened.clock.advance(BUYING_MS + 1);
  await resolvePendingLabels(shop);
  expect([await statusOf(found), await statusOf(never)]).toEqual(['shipped', 'processing']);
  opened.clock.advance(SETTLING_MS);
  await resolvePendingLabels(shop);
  expect((await labelsOf(never)).map(({ state }) => state)).toEqual(['failed']);
  expect(provider.ledger).toHaveLength(1);
});

test('an order that is cancelled while its label is bought: never both unseen', async () => {
  const rounds = Number(process.env.LABEL_RACES ?? 10);
  for (let round = 0; round < rounds; round += 1) {
    const orderId = await paidOrder(shop);
    const cancel = inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, orderId);
      const taken = await labelsOf(orderId);
      if (taken.length > 0 || order?.status === 'shipped') return 'kept';
      await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
      return 'cancelled';
    });
    const [outcome, cancelled] = await Promise.all([buyLabel(shop, requestFor(orderId)), cancel]);
    expect([outcome.ok, await statusOf(orderId)]).toEqual(
      cancelled === 'cancelled' ? [false, 'cancelled'] : [true, 'shipped'],
    );
  }
});

test('an order that is cancelled while its label is being bought says so, and stays cancelled', async () => {
  const orderId = await paidOrder(shop);
  const slow = {
    ...shop,
    carrier: {
      ...shop.carrier,
      buyLabel: async (request: never) => {
        await shop.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId));
        return shop.carrier.buyLabel(request);
      },
    },
  };
  expect(await buyLabel(slow, requestFor(orderId))).toMatchObject({ note: { code: 'not-needed' } });
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await kindsOf(orderId)).toContain('label-not-needed');
  expect(await emailsOf(orderId)).toEqual([]);
});

// R11
const SHIPMENTS = Number(process.env.LABEL_SHIPMENTS ?? 12);
test(
  `of ${SHIPMENTS} parcels, each bought by ten clicks while answers are lost, none has two labels`,
  async () => {
    const faults = ['does it, then resets', 'reset', 'status 500', 'broken off', 'cut JSON', null] as const;
    for (let n = 0; n < SHIPMENTS; n += 1) {
      const orderId = await paidOrder(shop);
      provider.fail('buy', faults[n % faults.length]!, 1);
      const clicks = () => Promise.all(Array.from({ length: 10 }, () => buyLabel(shop, requestFor(orderId))));
      await clicks();
      opened.clock.advance(SETTLING_MS + 1);
      await clicks();
      expect(await statusOf(orderId)).toBe('shipped');
      expect(provider.ledger, faults[n % faults.length]!).toHaveLength(n + 1);
      expect(await emailsOf(orderId)).toHaveLength(1);
    }
    const references = provider.ledger.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(SHIPMENTS);
  },
  60_000 + 1_000 * SHIPMENTS,
);
