import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giftCardCode } from '#shop/checkout/gift-cards/gift-card-code.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { changeRegistration, registrationOf } from '#shop/checkout/tax/change-tax.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { sum } from '#shop/core/money/money.ts';
import { settingsOf } from '#shop/core/settings/settings-of.server.ts';
import { dayOf } from '#shop/core/time/local-time.server.ts';
import { addItems } from '#shop/orders/edits/add-items.server.ts';
import { priceLines } from '#shop/orders/edits/add-on-lines.server.ts';
import { changeShippingAddress } from '#shop/orders/edits/change-shipping-address.server.ts';
import { exchangeReturn, worthOfReturn } from '#shop/orders/edits/exchange.server.ts';
import { payAddOn } from '#shop/orders/edits/pay-add-on.server.ts';
import { orders, orderTaxes } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { refunds, refundTaxes } from '#shop/orders/refunds/refund-tables.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { decideReturn } from '#shop/orders/returns/decide-return.server.ts';
import { requestReturn } from '#shop/orders/returns/request-return.server.ts';
import { CARDS, checkoutRequestOf, address as newAddress, newShopper } from '#tests/orders/checkout.ts';
import { buyCard } from '#tests/orders/gift-cards.ts';
import { CREAM, OIL, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { periodOf } from './accounting-period.ts';
import { netOf, taxOf } from './accounting-receipt.ts';
import { journalOfDays } from './journal.ts';
import { receiptsInParts, receiptsOf } from './receipts.server.ts';
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
  // 30 September, 19:00 in Calgary: already 1 October in UTC.
  opened = await makeTestShop({ now: new Date('2026-10-01T01:00:00Z') });
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

async function buy(place: (typeof PLACES)[number], lines: (typeof OIL & { giftWrap?: boolean })[]) {
  const { shop } = opened;
  const checkoutRequest = await checkoutRequestOf(shop, lines, { address: { ...newAddress, ...place } });
  const outcome = await placeOrder(shop, newShopper(), checkoutRequest);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.order.id;
}

const register = async (collected: 'pst-bc' | 'qst-qc', isOn: boolean) => {
  const { version: seen } = await registrationOf(opened.shop, collected);
  const number = `no. ${collected}`;
  const change = { collected, isOn, since: '2020-01-01', number, seen, actor };
  expect(await changeRegistration(opened.shop, change)).toEqual({ ok: true });
};

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
  // British Columbia's two taxes apply to the same sales.
  const bc = everything.taxes.filter(({ province }) => province === 'BC');
  expect(bc.map(({ label }) => label)).toEqual(['GST 5%', 'PST 7%']);
  expect(bc[0]!.salesCents - bc[0]!.salesBackCents).toBe(bc[1]!.salesCents - bc[1]!.salesBackCents);

  // The same month by month, and the same as the receipts on which the journal is based.
  const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'].map(
    (key) => periodOf(key)!,
  );
  let net = 0;
  for (const month of months) {
    const [report, receipts] = [await taxReport(shop, month), await receiptsOf(shop, month)];
    const inParts = [];
    for await (const part of receiptsInParts(shop, month)) inParts.push(...part);
    expect(inParts).toEqual(receipts);
    const owed = sum(sumsOf(report.taxes).map(({ netCents }) => netCents));
    const signed = receipts.map((one) => (one.kind === 'sale' ? taxOf(one) : -taxOf(one)));
    expect(owed, month.query).toBe(sum(signed));
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
  // The first order was paid on the evening of 30 September in Calgary.
  expect(
    (await taxReport(shop, months[0]!)).places.reduce((count, row) => count + row.orders, 0),
  ).toBeGreaterThan(0);
}, 120_000);

async function giveBack(orderId: string, scope: Parameters<typeof refundOrder>[1]['scope']): Promise<void> {
  const asked = {
    id: randomUUID(),
    orderId,
    scope,
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

/** Advances to the second day of the next month. @returns that month */
function nextMonth() {
  const { clock } = opened;
  const day = () => dayOf(clock.now(), 'America/Edmonton');
  const now = day().slice(0, 7);
  while (day().startsWith(now) || !day().endsWith('-02')) clock.advance(24 * HOUR);
  return periodOf(day().slice(0, 7))!;
}

/** Changes an order's address, at its buyer's or the shop's expense. @returns the paid add-on, if there is one */
async function moveTo(orderId: string, place: (typeof PLACES)[number]): Promise<string> {
  const { shop } = opened;
  const seen = (await readOrder(shop, orderId))!;
  const [id, to] = [randomUUID(), { ...seen, address: { ...seen.address, ...place } }];
  const asked = { id, orderId, seen, to, actor };
  const difference = await changeShippingAddress(shop, { ...asked, shownCents: null });
  if (difference.ok || difference.problem !== 'difference') throw new Error('no difference');
  const moved = await changeShippingAddress(shop, { ...asked, shownCents: difference.differenceCents });
  if (!moved.ok) throw new Error(moved.problem);
  if (moved.waits) await payAddOn(shop, { addOnId: id, network: 'x', payment: CARD });
  return id;
}

/** Adds an item to an order, and pays for it. */
async function addTo(orderId: string): Promise<string> {
  const { shop } = opened;
  const { totalCents: shownCents } = await priceLines(shop, (await readOrder(shop, orderId))!, [CREAM]);
  const id = randomUUID();
  expect(await addItems(shop, { id, orderId, lines: [CREAM], shownCents, actor })).toMatchObject({
    ok: true,
  });
  await payAddOn(shop, { addOnId: id, network: 'x', payment: CARD });
  return id;
}

/** Exchanges one returned item for two, and pays the difference. */
async function exchange(orderId: string): Promise<string> {
  const { shop } = opened;
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
  const asked = await requestReturn(shop, {
    orderId,
    lines: [{ position: 0, quantity: 1 }],
    reason: 'damaged',
    note: '',
    wantsExchange: true,
  });
  if (!asked.ok) throw new Error(asked.problem);
  const { returnId } = asked;
  for (const to of ['approved', 'received'] as const)
    await decideReturn(shop, { returnId, to, answer: '', actor });
  const lines = [{ ...OIL, quantity: 2 }];
  const worth = (await worthOfReturn(shop, orderId, returnId))!;
  const { totalCents } = await priceLines(shop, (await readOrder(shop, orderId))!, lines, worth.itemsCents);
  const id = randomUUID();
  const exchange = { id, returnId, lines, shownCents: totalCents, isByHand: false, actor };
  expect(await exchangeReturn(shop, exchange)).toMatchObject({ ok: true });
  await payAddOn(shop, { addOnId: id, network: 'x', payment: CARD });
  return id;
}
const CARD = { provider: 'test', card: CARDS.approve };

test('with add-ons, moved orders, exchanges and gift cards, each tax stays where and when it was charged', async () => {
  const { shop } = opened;
  await register('pst-bc', true);
  const [alberta, columbia, ontario] = PLACES as [(typeof PLACES)[0], (typeof PLACES)[0], (typeof PLACES)[0]];
  const first = nextMonth();
  const cardOrder = await buyCard(shop, { amountCents: 3_000 });
  const [bought] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, cardOrder));
  const giftCard = giftCardCode(shop.config.secret, bought!.id);
  const [toOntario, fromColumbia, withMore, exchanged] = await Promise.all(
    [alberta, columbia, alberta, alberta].map((place) => buy(place, [OIL])),
  );
  const address = { ...newAddress, ...alberta };
  const shopper = newShopper();
  const byCard = await placeOrder(
    shop,
    shopper,
    await checkoutRequestOf(shop, [OIL], { address, giftCard }, shopper),
  );
  if (!byCard.ok) throw new Error(byCard.problem);
  const before = await taxReport(shop, first);

  const second = nextMonth();
  const places = new Map([
    ...[toOntario!, withMore!, exchanged!, byCard.order.id].map((id) => [id, 'AB'] as const),
    [fromColumbia!, 'BC'],
    [await moveTo(toOntario!, ontario), 'ON'],
    [await addTo(withMore!), 'AB'],
    [await exchange(exchanged!), 'AB'],
  ]);
  await moveTo(fromColumbia!, alberta);
  for (const orderId of places.keys()) await giveBack(orderId, { kind: 'amount', amountCents: 150 });
  await giveBack(withMore!, { kind: 'whole' });

  // Later events never change a month that is over, and a provincial tax never applies to another province.
  expect(await taxReport(shop, first)).toEqual(before);
  const { taxes, places: sold } = await taxReport(shop, second);
  expect(taxes.map(({ province, label }) => `${province} ${label}`).sort()).toEqual([
    'AB GST 5%',
    'BC GST 5%',
    'BC PST 7%',
    'ON HST 13%, less GST 5%',
  ]);
  const charged = await shop.db.select().from(orderTaxes);
  const back = await shop.db.select().from(refundTaxes);
  const given = await shop.db.select().from(refunds);
  const orderOf = new Map(given.map(({ id, orderId }) => [id, orderId]));
  const both = { from: first.from, until: second.until };
  for (const row of (await taxReport(shop, both)).taxes) {
    const isOf = (orderId: string, label: string) =>
      places.get(orderId) === row.province && label === row.label;
    const lines = charged.filter(({ orderId, label }) => isOf(orderId, label));
    expect(row.collectedCents, row.label).toBe(sum(lines.map(({ amountCents }) => amountCents)));
    const lineOf = (refundId: string, tax: number) =>
      lines.some((line) => line.orderId === orderOf.get(refundId) && line.position === tax);
    const came = back.filter(({ refundId, tax }) => lineOf(refundId, tax));
    expect(row.backCents, row.label).toBe(sum(came.map(({ amountCents }) => amountCents)));
  }
  // A gift card is no sale, but the items bought with it are.
  const sales = await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...places.keys()]));
  const inBoth = (await taxReport(shop, both)).places;
  expect(sum(inBoth.map(({ salesCents }) => salesCents))).toBe(
    sum(sales.map(({ totalCents, taxCents }) => totalCents - taxCents)),
  );
  expect(sum(inBoth.map(({ salesBackCents }) => salesBackCents))).toBe(
    sum(given.filter(({ orderId }) => places.has(orderId)).map((one) => one.totalCents - one.taxCents)),
  );
  expect(sold.map(({ province }) => province)).toEqual(['AB', 'BC', 'ON']);
  for (const one of await receiptsOf(shop, both)) {
    if (places.has(one.orderId)) expect(one.province, one.number).toBe(places.get(one.orderId));
    expect(netOf(one) + taxOf(one)).toBe(one.totalCents);
  }
});

test('a tax that is switched off is charged no more; its number stays on papers, and the change in the log', async () => {
  const { shop } = opened;
  await register('qst-qc', true);
  await register('qst-qc', false);
  const orderId = await buy(PLACES[3]!, [OIL]);
  const lines = (await shop.db.select().from(orderTaxes)).filter((row) => row.orderId === orderId);
  expect(lines.map(({ label }) => label)).toEqual(['GST 5%']);
  expect(await registrationOf(shop, 'qst-qc')).toMatchObject({
    isOn: false,
    since: null,
    number: 'no. qst-qc',
  });
  expect((await settingsOf(shop)).taxNumbers).toContainEqual({ label: 'QST', number: 'no. qst-qc' });
  const log = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.at(-1)).toMatchObject({
    actor,
    subject: 'tax registration',
    action: 'switched off',
    before: { isOn: true, since: '2020-01-01' },
    after: { isOn: false, since: null },
  });
});
