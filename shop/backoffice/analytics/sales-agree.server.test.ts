import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#shop/core/time/days.ts';
import { shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { cancelOrder } from '#shop/orders/cancel-order.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { buyCard } from '#tests/gift-cards.ts';
import { OIL, paidOrder, stockUp } from '#tests/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shop.ts';
import { type JournalEntry, journalOfDays } from '../accounting/journal.ts';
import { receiptsOf } from '../accounting/receipts.server.ts';
import { taxReport } from '../accounting/tax-report.server.ts';
import { salesByDay } from './sales.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop({ now: new Date('2026-11-02T18:00:00Z') });
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';
const story = fc.record({
  oil: fc.integer({ min: 1, max: 3 }),
  giftWrap: fc.boolean(),
  next: fc.constantFrom('nothing', 'refund', 'cancel'),
  refundCents: fc.integer({ min: 1, max: 3_000 }),
  /** Between the payment and the next event, and before the next order. */
  hours: fc.integer({ min: 0, max: 40 }),
});

/** A day's sales in the journal: credits less debits of sales, gift wrapping and discounts. */
function salesOfJournal(entries: JournalEntry[], side: 'sale' | 'refund', day: string): number {
  const ofDay = entries.filter((entry) => entry.day === day).flatMap(({ lines }) => lines);
  const sales = ofDay.filter(({ account }) =>
    ['Sales', 'Gift wrapping', 'Discounts given'].includes(account),
  );
  const credits = sales.reduce((all, { creditCents, debitCents }) => all + creditCents - debitCents, 0);
  return side === 'sale' ? credits : 0 - credits;
}

test('what Home says was sold and refunded is what the journal and the tax report say, after cancellations too', async () => {
  const { shop, clock } = opened;
  let [cancelled, refunded] = [0, 0];
  for (const one of fc.sample(story, { numRuns: 16, seed: 20261122 })) {
    const orderId = await paidOrder(shop, {
      lines: [{ ...OIL, quantity: one.oil, ...(one.giftWrap && { giftWrap: true }) }],
    });
    clock.advance(one.hours * 3_600_000);
    if (one.next === 'refund') {
      const wish = { kind: 'amount' as const, amountCents: one.refundCents };
      const asked = { id: randomUUID(), orderId, wish, shownCents: null, restock: false, isByHand: false };
      const done = await refundOrder(shop, { ...asked, note: '', actor });
      if (done.ok) refunded += 1;
    }
    if (one.next === 'cancel') {
      const done = await cancelOrder(shop, { orderId, by: 'staff', note: '', actor });
      if (done.ok) cancelled += 1;
    }
  }
  await buyCard(shop);
  expect(cancelled).toBeGreaterThan(3);
  expect(refunded).toBeGreaterThan(3);

  const days = await salesByDay(shop, 40);
  const period = { from: days[0]!.day, until: dayAfter(await shopToday(shop)) };
  const receipts = await receiptsOf(shop, period);
  const journalOf = (side: 'sale' | 'refund') => journalOfDays(receipts.filter(({ kind }) => kind === side));
  const [sold, back] = [journalOf('sale'), journalOf('refund')];
  for (const { day, soldCents, refundedCents } of days) {
    expect([day, soldCents, refundedCents]).toEqual([
      day,
      salesOfJournal(sold, 'sale', day),
      salesOfJournal(back, 'refund', day),
    ]);
  }
  // The tax report includes shipping in the sales; without it, they agree.
  const report = await taxReport(shop, period);
  const delivery = (kind: 'sale' | 'refund') =>
    receipts
      .filter((receipt) => receipt.kind === kind)
      .flatMap(({ parts }) => parts.filter(({ what }) => what === 'delivery'))
      .reduce((all, { amountCents }) => all + amountCents, 0);
  const sum = (of: (place: (typeof report.places)[number]) => number) =>
    report.places.reduce((all, place) => all + of(place), 0);
  expect(days.reduce((all, day) => all + day.soldCents, 0)).toBe(
    sum(({ salesCents }) => salesCents) - delivery('sale'),
  );
  expect(days.reduce((all, day) => all + day.refundedCents, 0)).toBe(
    sum(({ salesBackCents }) => salesBackCents) - delivery('refund'),
  );
  expect(days.reduce((all, day) => all + day.orders, 0)).toBe(sum(({ orders }) => orders));
}, 60_000);
