import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { createDiscount } from '#shop/checkout/discounts/manage-discounts.server.ts';
import { midnightOf } from '#shop/core/index.server.ts';
import { sum } from '#shop/core/index.ts';
import { type DayRange, dayAfter } from '#shop/core/time/days.ts';
import { shopTimeZone, shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { cancelOrder } from '#shop/orders/cancel-order.server.ts';
import { addItems } from '#shop/orders/edits/add-items.server.ts';
import { priceLines } from '#shop/orders/edits/add-on-lines.server.ts';
import { differenceOfExchange } from '#shop/orders/edits/add-on-price.ts';
import { changeShippingAddress } from '#shop/orders/edits/change-shipping-address.server.ts';
import { exchangeReturn, worthOfReturn } from '#shop/orders/edits/exchange.server.ts';
import { payAddOn } from '#shop/orders/edits/pay-add-on.server.ts';
import { removeItems } from '#shop/orders/edits/remove-items.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { refundableOf } from '#shop/orders/refunds/read-refunds.server.ts';
import { calculateRefund, type RefundScope } from '#shop/orders/refunds/refund-rules.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { decideReturn } from '#shop/orders/returns/decide-return.server.ts';
import { requestReturn } from '#shop/orders/returns/request-return.server.ts';
import { closeSalesDays } from '#shop/orders/sales/close-sales-days.server.ts';
import { salesBy, salesByDay, sumOfSales, sumOfSalesWithin } from '#shop/orders/sales/read-sales.server.ts';
import { salesWithin } from '#shop/orders/sales/sales-figures.server.ts';
import {
  addSales,
  NO_SALES,
  netSalesOf,
  netTaxOf,
  type SalesSums,
  sumSales,
  totalSalesOf,
} from '#shop/orders/sales/sales-sums.ts';
import { salesDays } from '#shop/orders/sales/sales-tables.ts';
import { address, CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard, newCard } from '#tests/orders/gift-cards.ts';
import { BIG_OIL, CREAM, OIL, stockUp } from '#tests/orders/orders-to-ship.ts';
import { expectVariantsAgree } from '#tests/orders/variants-agree.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { type JournalEntry, journalOfDays } from '../accounting/journal.ts';
import { receiptsOf } from '../accounting/receipts.server.ts';
import { taxReport } from '../accounting/tax-report.server.ts';
import { namedPeriod } from './analytics-period.ts';
import { type SalesReportBy, salesReport, salesTotals } from './sales-report.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop({ now: new Date('2026-06-01T18:00:00Z') });
  await stockUp(opened.shop);
  await countStock(opened.shop, BIG_OIL.variantId, 5_000, 'test');
  const fields = { amountCents: null, buy: null, get: null, categories: [], productIds: [], minimumCents: 0 };
  const limits = {
    firstOrder: false,
    limitTotal: null,
    limitPerCustomer: null,
    firstDay: null,
    lastDay: null,
  };
  const discount = {
    name: 'Spring',
    code: 'SPRING',
    kind: 'percent' as const,
    percent: 15,
    combines: true,
    isOn: true,
  };
  await createDiscount(opened.shop, { email: actor, isAdmin: true }, { ...discount, ...fields, ...limits });
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';
const PLACES = [
  { state: 'AB', zip: 'T2P 1J9', city: 'Calgary' },
  { state: 'ON', zip: 'M5V 2T6', city: 'Toronto' },
  { state: 'NS', zip: 'B3J 1S9', city: 'Halifax' },
];
const NEXT = [
  'nothing',
  'amount',
  'lines',
  'cancel',
  'remove',
  'add',
  'move',
  'exchange',
  'gift-card',
] as const;
const story = fc.record({
  oil: fc.integer({ min: 1, max: 3 }),
  cream: fc.integer({ min: 1, max: 2 }),
  giftWrap: fc.boolean(),
  isDiscounted: fc.boolean(),
  isPaidByCard: fc.boolean(),
  buyer: fc.integer({ min: 1, max: 6 }),
  place: fc.constantFrom(...PLACES),
  refundCents: fc.integer({ min: 1, max: 3_000 }),
  /** Between the payment and the next event, and before the next order. */
  hours: fc.integer({ min: 0, max: 40 }),
  closes: fc.boolean(),
});
const hasTwoSizes = ({ buyer }: Pick<Story, 'buyer'>): boolean => buyer % 2 === 0;

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

async function buy({
  oil,
  cream,
  giftWrap,
  isDiscounted,
  isPaidByCard,
  buyer,
  place,
}: Story): Promise<string> {
  const { shop } = opened;
  const card = isPaidByCard ? await newCard(shop, 2_000) : null;
  const lines = [
    { ...OIL, quantity: oil, ...(giftWrap && { giftWrap: true }) },
    { ...CREAM, quantity: cream },
    ...(hasTwoSizes({ buyer }) ? [BIG_OIL] : []),
  ];
  const shopper = newShopper();
  const more = {
    address: { ...address, ...place },
    contact: { email: `Buyer-${buyer}@example.ca` },
    ...(isDiscounted && { code: 'SPRING' }),
    ...(card && { giftCard: card.code }),
  };
  const outcome = await placeOrder(shop, shopper, await checkoutRequestOf(shop, lines, more, shopper));
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.order.id;
}

const refund = (orderId: string, scope: RefundScope) =>
  refundOrder(opened.shop, {
    id: randomUUID(),
    orderId,
    scope,
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor,
  });

const payFor = (addOnId: string) =>
  payAddOn(opened.shop, {
    addOnId,
    network: randomUUID(),
    payment: { provider: 'test', card: CARDS.approve },
  });

const ONE = [{ position: 0, quantity: 1 }];
const someOf = (one: Story) => (hasTwoSizes(one) ? [...ONE, { position: 2, quantity: 1 }] : ONE);

/** What happens to an order afterwards. @returns whether it happened */
async function goOn(orderId: string, next: (typeof NEXT)[number], one: Story): Promise<boolean> {
  const { refundCents } = one;
  const { shop } = opened;
  const order = (await readOrder(shop, orderId))!;
  switch (next) {
    case 'nothing':
      return true;
    case 'amount':
      return (await refund(orderId, { kind: 'amount', amountCents: refundCents })).ok;
    case 'lines':
      return (await refund(orderId, { kind: 'lines', lines: someOf(one), giftWrap: true, shipping: true }))
        .ok;
    case 'cancel':
      return (await cancelOrder(shop, { orderId, by: 'staff', note: '', actor })).ok;
    case 'gift-card':
      return (await refund(await buyCard(shop), { kind: 'amount', amountCents: 1_000 })).ok;
    case 'remove': {
      const { order, back } = (await refundableOf(shop, orderId))!;
      const worked = calculateRefund(order, back, {
        kind: 'lines',
        lines: ONE,
        giftWrap: false,
        shipping: false,
      });
      const shownCents = worked.ok ? worked.sums.totalCents : 0;
      const asked = { id: randomUUID(), orderId, lines: ONE, shownCents, isByHand: false, note: '', actor };
      return (await removeItems(shop, asked)).ok;
    }
    case 'add': {
      const id = randomUUID();
      const { totalCents } = await priceLines(shop, order, [CREAM]);
      const added = await addItems(shop, { id, orderId, lines: [CREAM], shownCents: totalCents, actor });
      return added.ok && (await payFor(id)).ok;
    }
    case 'move': {
      const id = randomUUID();
      const to = { ...order, address: { ...order.address, ...PLACES[1]! } };
      const change = { id, orderId, actor, seen: order, to };
      const first = await changeShippingAddress(shop, { ...change, shownCents: null });
      if (first.ok || first.problem !== 'difference') return first.ok;
      const moved = await changeShippingAddress(shop, { ...change, shownCents: first.differenceCents });
      return moved.ok && (!moved.waits || (await payFor(id)).ok);
    }
    case 'exchange': {
      await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
      const request = { orderId, lines: ONE, reason: 'damaged' as const, note: '', wantsExchange: true };
      const asked = await requestReturn(shop, request);
      if (!asked.ok) return false;
      const { returnId } = asked;
      for (const to of ['approved', 'received'] as const)
        await decideReturn(shop, { returnId, to, answer: '', actor });
      const worth = (await worthOfReturn(shop, orderId, returnId))!;
      const lines = [refundCents % 2 ? CREAM : { ...OIL, quantity: 1 }];
      const credited = await priceLines(shop, order, lines, worth.itemsCents);
      const shownCents = differenceOfExchange(worth, credited, await priceLines(shop, order, lines));
      const id = randomUUID();
      const done = await exchangeReturn(shop, { id, returnId, lines, shownCents, isByHand: false, actor });
      return done.ok && (shownCents <= 0 || (await payFor(id)).ok);
    }
  }
}

/** A day's credits less debits on some accounts of the journal. */
function onAccounts(entries: JournalEntry[], day: string, isMeant: (account: string) => boolean): number {
  const lines = entries.filter((entry) => entry.day === day).flatMap((entry) => entry.lines);
  return lines
    .filter(({ account }) => isMeant(account))
    .reduce((all, { creditCents, debitCents }) => all + creditCents - debitCents, 0);
}

const reportOf = async (by: SalesReportBy, range: DayRange) => {
  const compared = { ...range, before: range };
  return salesReport(opened.shop, by, compared, await salesTotals(opened.shop, compared));
};

const among =
  (...accounts: string[]) =>
  (account: string) =>
    accounts.includes(account);
const isTax = (account: string) => account.startsWith('payable:');

async function expectAgreement(range: DayRange): Promise<SalesSums> {
  const { shop } = opened;
  const receipts = await receiptsOf(shop, range);
  const journalOf = (kind: 'sale' | 'refund') =>
    journalOfDays(receipts.filter((receipt) => receipt.kind === kind));
  const [sold, back] = [journalOf('sale'), journalOf('refund')];
  const days = await salesByDay(shop, range);
  for (const { day, ...sums } of days) {
    expect([day, sums]).toEqual([
      day,
      {
        orders: receipts.filter(
          (receipt) =>
            receipt.day === day &&
            receipt.kind === 'sale' &&
            !receipt.parts.some(({ what }) => what === 'gift-card'),
        ).length,
        quantity: 0,
        grossCents: onAccounts(sold, day, among('sales', 'gift-wrap')),
        discountCents: -onAccounts(sold, day, among('discounts')) + 0,
        returnedCents: 0 - onAccounts(back, day, among('sales', 'gift-wrap')),
        shippingCents: onAccounts(sold, day, among('shipping')),
        shippingReturnedCents: 0 - onAccounts(back, day, among('shipping')),
        taxCents: onAccounts(sold, day, isTax),
        taxReturnedCents: 0 - onAccounts(back, day, isTax),
      },
    ]);
  }
  const sums = await sumOfSales(shop, range);
  expect(days.reduce<SalesSums>((all, { day: _, ...of }) => addSales(all, of), NO_SALES)).toEqual(sums);

  const timeZone = await shopTimeZone(shop);
  const span = { from: midnightOf(range.from, timeZone), until: midnightOf(range.until, timeZone) };
  expect({ ...(await sumOfSalesWithin(shop, span)), quantity: 0 }).toEqual(sums);
  const sales = await shop.db.select().from(salesWithin(shop, span));
  expect([sales.length, sales.reduce((all, { netCents }) => all + Number(netCents), 0)]).toEqual([
    sums.orders,
    netSalesOf(sums),
  ]);

  const report = await taxReport(shop, range);
  const over = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect(totalSalesOf(sums) - netTaxOf(sums)).toBe(
    over(report.places, ({ salesCents, salesBackCents }) => salesCents - salesBackCents),
  );
  expect([sums.taxCents, sums.taxReturnedCents]).toEqual([
    over(report.taxes, ({ collectedCents }) => collectedCents),
    over(report.taxes, ({ backCents }) => backCents),
  ]);
  expect(sums.orders).toBe(over(report.places, ({ orders }) => orders));
  const byPlace = await salesBy(shop, 'province', range);
  expect(new Map(byPlace.map(({ key, ...of }) => [key, totalSalesOf(of) - netTaxOf(of)]))).toEqual(
    new Map(
      report.places.map(({ province, salesCents, salesBackCents }) => [
        province,
        salesCents - salesBackCents,
      ]),
    ),
  );
  const byTax = await salesBy(shop, 'tax', range);
  expect(
    new Map(byTax.map(({ key, taxCents, taxReturnedCents }) => [key, [taxCents, taxReturnedCents]])),
  ).toEqual(
    new Map(
      report.taxes.map(({ province, label, collectedCents, backCents }) => [
        `${province} ${label}`,
        [collectedCents, backCents],
      ]),
    ),
  );
  await expectVariantsAgree(reportOf, range);
  for (const by of ['province', 'channel', 'method', 'buyer'] as const) {
    expect((await reportOf(by, range)).rest).toEqual(NO_SALES);
  }
  return sums;
}

test('analytics, journal and tax report say the same of every day, whatever happened to its orders', async () => {
  const { shop, clock } = opened;
  const first = await shopToday(shop);
  const happened = new Map<string, number>();
  let amounts = 0;
  const stories = fc.sample(story, { numRuns: 3 * NEXT.length, seed: 20261123 });
  for (const [at, one] of stories.entries()) {
    const orderId = await buy(one);
    clock.advance(one.hours * 3_600_000);
    const next = NEXT[at % NEXT.length]!;
    if (await goOn(orderId, next, one)) happened.set(next, (happened.get(next) ?? 0) + 1);
    if (next === 'amount') amounts += 1;
    if (one.closes) await closeSalesDays(shop);
  }
  for (const next of NEXT) expect([next, happened.get(next) ?? 0]).toEqual([next, expect.any(Number)]);
  expect(
    Math.min(...NEXT.map((next) => happened.get(next) ?? 0)),
    JSON.stringify([...happened]),
  ).toBeGreaterThan(1);
  expect(amounts).toBeGreaterThan(1);

  const range = { from: first, until: dayAfter(await shopToday(shop)) };
  const some = await expectAgreement(range);
  await closeSalesDays(shop);
  expect((await shop.db.select().from(salesDays)).length).toBeGreaterThan(5);
  expect(await expectAgreement(range)).toEqual(some);
  // What no product has is refunds of an amount, of gift cards and of exchanges.
  const report = await reportOf('product', range);
  expect([report.rest.grossCents, report.rest.discountCents]).toEqual([0, 0]);
  expect(report.rest.returnedCents).toBeGreaterThan(0);
  expect(report.rows.map(({ key }) => key).toSorted()).toEqual([OIL.id, CREAM.id].toSorted());
  const sizes = (await reportOf('variant', range)).rows.filter(({ productId }) => productId === OIL.id);
  expect(sizes.filter(({ returnedCents }) => returnedCents > 0)).toHaveLength(2);
  expect(report.rows.map(({ before, ...row }) => ({ ...row, ...before }))).toEqual(
    report.rows.map(({ before: _, ...row }) => row),
  );
}, 120_000);

test('Home’s figures match the journal, with a cancelled order and one that is partly refunded', async () => {
  const { shop, clock } = opened;
  clock.advance(30 * 86_400_000);
  const period = namedPeriod('1', await shopToday(shop));
  const [sold, cancelled, partly] = fc.sample(story, { numRuns: 3, seed: 417 });
  const whole = await buy(sold!);
  expect(await goOn(await buy(cancelled!), 'cancel', cancelled!)).toBe(true);
  const partial = await buy(partly!);
  expect(await goOn(partial, 'amount', { ...partly!, refundCents: 500 })).toBe(true);

  const shown = netSalesOf(sumSales(await salesByDay(shop, period)));
  const journal = journalOfDays(await receiptsOf(shop, period));
  expect(shown).toBe(onAccounts(journal, period.from, among('sales', 'gift-wrap', 'discounts')));
  const counted = await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [whole, partial]));
  const [back] = await shop.db.select().from(refunds).where(eq(refunds.orderId, partial));
  const worths = counted.map((order) => order.subtotalCents + order.giftWrapCents - order.discountCents);
  expect(shown).toBe(sum(worths) - back!.itemsCents - back!.giftWrapCents);
});

test('a day that is summed up is summed up again when one of its sales changes', async () => {
  const { shop } = opened;
  const orderId = await buy(fc.sample(story, { numRuns: 1, seed: 1 })[0]!);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const day = '2026-06-05';
  const range = { from: day, until: dayAfter(day) };
  const sold = async () => (await sumOfSales(shop, range)).grossCents;
  const before = await sold();
  await shop.db
    .update(orders)
    .set({ paidAt: new Date(`${day}T18:00:00Z`) })
    .where(eq(orders.id, orderId));
  const { subtotalCents, giftWrapCents } = order!;
  expect(await sold()).toBe(before + subtotalCents + giftWrapCents);
  await closeSalesDays(shop);
  expect(await sold()).toBe(before + subtotalCents + giftWrapCents);
  await shop.db.update(orders).set({ paidAt: order!.paidAt }).where(eq(orders.id, orderId));
  expect(await sold()).toBe(before);
  await expectAgreement({ from: '2026-06-01', until: dayAfter(await shopToday(shop)) });
});
