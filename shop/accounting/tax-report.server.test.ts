import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, newShopper, submissionOf } from '../../tests/checkout.ts';
import { CREAM, OIL, stockUp } from '../../tests/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '../../tests/shop.ts';
import { auditEntries } from '../audit/tables.ts';
import { sum } from '../money/money.ts';
import { placeOrder } from '../orders/place.server.ts';
import { orders, orderTaxes } from '../orders/tables.ts';
import { refundOrder } from '../refunds/ask.server.ts';
import { refunds, refundTaxes } from '../refunds/tables.ts';
import { settingsOf } from '../settings/settings.server.ts';
import { changeRegistration, planRate, registrationOf } from '../tax/change.server.ts';
import { readTaxes } from '../tax/read.server.ts';
import { journalOfDays } from './journal.ts';
import { periodOf } from './period.ts';
import { netOf, taxOf } from './receipt.ts';
import { receiptsOf } from './receipts.server.ts';
import { taxReport } from './tax-report.server.ts';
import { sumsOf } from './tax-sums.ts';

const actor = 'owner@example.ca';
const PLACES = [
  { state: 'AB', city: 'Calgary', zip: 'T2P 1J9' },
  { state: 'BC', city: 'Vancouver', zip: 'V6B 1A1' },
  { state: 'ON', city: 'Toronto', zip: 'M5V 2T6' },
  { state: 'QC', city: 'Montreal', zip: 'H2X 1Y4' },
  { state: 'NS', city: 'Halifax', zip: 'B3H 1A1' },
];
const HOUR = 3_600_000;
const ORDERS = Number(process.env.TAX_ORDERS ?? 20);

let opened: TestShop;
beforeAll(async () => {
  // Seven in the evening of 30 September in Calgary: 1 October in UTC.
  opened = await makeTestShop({ now: new Date('2026-10-01T01:00:00Z') });
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

async function buy(place: (typeof PLACES)[number], lines: (typeof OIL & { giftWrap?: boolean })[]) {
  const { shop } = opened;
  const submission = await submissionOf(shop, lines, { address: { ...address, ...place } });
  const outcome = await placeOrder(shop, newShopper(), submission);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.order.id;
}

const register = (collected: 'pst-bc' | 'qst-qc', isOn: boolean) =>
  changeRegistration(opened.shop, {
    collected,
    isOn,
    since: '2020-01-01',
    number: `no. ${collected}`,
    actor,
  });

const story = fc.record({
  place: fc.constantFrom(...PLACES),
  cream: fc.integer({ min: 0, max: 4 }),
  oil: fc.integer({ min: 1, max: 4 }),
  giftWrap: fc.boolean(),
  hours: fc.integer({ min: 0, max: 60 }),
  refunds: fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 3 }),
  whole: fc.boolean(),
});

test('the report is the sum of the tax lines of orders less those of refunds, to the cent, in every cut by days', async () => {
  const { shop, clock } = opened;
  await register('pst-bc', true);
  await register('qst-qc', true);
  for (const one of fc.sample(story, { numRuns: ORDERS, seed: 20261121 })) {
    const lines = [
      { ...OIL, quantity: one.oil, giftWrap: one.giftWrap },
      ...(one.cream > 0 ? [{ ...CREAM, quantity: one.cream }] : []),
    ];
    const orderId = await buy(one.place, lines);
    clock.advance(one.hours * HOUR);
    for (const amountCents of one.refunds) await giveBack(orderId, { kind: 'amount', amountCents });
    if (one.whole) await giveBack(orderId, { kind: 'whole' });
  }
  const [tax, back] = [await shop.db.select().from(orderTaxes), await shop.db.select().from(refundTaxes)];
  const cents = (rows: { amountCents: number }[]) => sum(rows.map(({ amountCents }) => amountCents));
  expect(back.length).toBeGreaterThan(5);

  const everything = await taxReport(shop, { from: '2026-01-01', until: '2028-01-01' });
  expect(sum(everything.taxes.map((row) => row.collectedCents))).toBe(cents(tax));
  expect(sum(everything.taxes.map((row) => row.backCents))).toBe(cents(back));
  const sold = await shop.db.select().from(orders);
  const given = await shop.db.select().from(refunds);
  expect(sum(everything.places.map((row) => row.salesCents))).toBe(
    sum(sold.map(({ totalCents, taxCents }) => totalCents - taxCents)),
  );
  expect(sum(everything.places.map((row) => row.salesBackCents))).toBe(
    sum(given.map(({ totalCents, taxCents }) => totalCents - taxCents)),
  );
  expect(everything.places.reduce((count, row) => count + row.orders, 0)).toBe(ORDERS);
  // Both taxes of British Columbia are taken on the same sales.
  const bc = everything.taxes.filter(({ province }) => province === 'BC');
  expect(bc.map(({ label }) => label)).toEqual(['GST 5%', 'PST 7%']);
  expect(bc[0]!.salesCents - bc[0]!.salesBackCents).toBe(bc[1]!.salesCents - bc[1]!.salesBackCents);

  // Month for month the same, and the same as the receipts say that the journal is made from.
  const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'].map(
    (key) => periodOf(key)!,
  );
  let net = 0;
  for (const month of months) {
    const [report, receipts] = [await taxReport(shop, month), await receiptsOf(shop, month)];
    const owed = sum(sumsOf(report.taxes).map(({ netCents }) => netCents));
    const signed = receipts.map((one) => (one.kind === 'sale' ? taxOf(one) : -taxOf(one)));
    expect(owed, month.name).toBe(sum(signed));
    for (const one of receipts) {
      expect(netOf(one) + taxOf(one)).toBe(one.totalCents);
      expect(sum(one.paid.map(({ amountCents }) => amountCents))).toBe(one.totalCents);
    }
    for (const { lines } of journalOfDays(receipts)) {
      expect(sum(lines.map(({ debitCents, creditCents }) => debitCents - creditCents))).toBe(0);
    }
    net += owed;
  }
  expect(net).toBe(cents(tax) - cents(back));
  // The first order was paid on the last evening of September in Calgary.
  expect(
    (await taxReport(shop, months[0]!)).places.reduce((count, row) => count + row.orders, 0),
  ).toBeGreaterThan(0);
}, 120_000);

async function giveBack(orderId: string, wish: Parameters<typeof refundOrder>[1]['wish']): Promise<void> {
  const asked = {
    id: randomUUID(),
    orderId,
    wish,
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor,
  };
  const refunded = await refundOrder(opened.shop, asked);
  const isOver = !refunded.ok && ['nothing-left', 'too-much'].includes(refunded.problem);
  if (!refunded.ok && !isOver) throw new Error(refunded.problem);
}

test('a tax that is switched off is charged no more; its number stays on papers, and the change in the log', async () => {
  const { shop } = opened;
  await register('qst-qc', true);
  await register('qst-qc', false);
  const orderId = await buy(PLACES[3]!, [OIL]);
  const lines = (await shop.db.select().from(orderTaxes)).filter((row) => row.orderId === orderId);
  expect(lines.map(({ label }) => label)).toEqual(['GST 5%']);
  expect(await registrationOf(shop, 'qst-qc')).toEqual({ isOn: false, since: null, number: 'no. qst-qc' });
  expect((await settingsOf(shop)).taxNumbers).toContainEqual({ label: 'QST', number: 'no. qst-qc' });
  const log = await shop.db.select().from(auditEntries);
  expect(log.at(-1)).toMatchObject({
    ...{ actor, subject: 'tax registration', act: 'switched off' },
    ...{ before: { isOn: true, since: '2020-01-01' }, after: { isOn: false, since: null } },
  });
});

test('a rate changes from a day to come on, and never for a day that has begun', async () => {
  const { shop } = opened;
  const plan = { authority: 'PST' as const, province: 'BC', rate: 8000, taxesShipping: true, actor };
  const today = '2027-03-10';
  for (const from of ['2027-03-10', '2020-01-01']) {
    expect(await planRate(shop, { ...plan, from, today })).toEqual({ ok: false, problem: 'not-ahead' });
  }
  expect(await planRate(shop, { ...plan, province: 'AB', from: '2027-04-01', today })).toEqual({
    ...{ ok: false, problem: 'no-such-tax' },
  });
  const rates = async () =>
    (await readTaxes(shop)).rates
      .filter(({ authority, province }) => authority === 'PST' && province === 'BC')
      .map(({ rate, from, until }) => [rate, from, until]);
  expect(await planRate(shop, { ...plan, from: '2027-04-01', today })).toEqual({ ok: true });
  expect(await rates()).toEqual([
    [7000, '2016-10-01', '2027-04-01'],
    [8000, '2027-04-01', undefined],
  ]);
  // What has not begun is put off, and is still one row.
  expect(await planRate(shop, { ...plan, rate: 9000, from: '2027-05-01', today })).toEqual({ ok: true });
  expect(await rates()).toEqual([
    [7000, '2016-10-01', '2027-05-01'],
    [9000, '2027-05-01', undefined],
  ]);
  const log = await shop.db.select().from(auditEntries);
  expect(log.at(-1)).toMatchObject({ subject: 'tax rate', before: { rate: 8000 }, after: { rate: 9000 } });
});
