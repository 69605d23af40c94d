import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf, NO_TAX } from '#shop/backoffice/accounting/accounting-mapping.ts';
import { journalOfReceipts } from '#shop/backoffice/accounting/journal.ts';
import { receiptsOf } from '#shop/backoffice/accounting/receipts.server.ts';
import { taxReport } from '#shop/backoffice/accounting/tax-report.server.ts';
import { reservations, stock, stockMovements } from '#shop/catalog/inventory/stock-tables.ts';
import { shareOf, sum } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';
import { contentOf, lineOf, OIL, orderOfDraft, placeShown, savedDraft } from '#tests/orders/drafts.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { planParcels } from '../parcels/pack-order.server.ts';
import { refundsOf } from '../refunds/read-refunds.server.ts';
import type { RefundScope } from '../refunds/refund-rules.ts';
import { refundOrder } from '../refunds/send-refund.server.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import type { DraftCustomItem } from './draft-content.ts';
import { priceDraft } from './price-draft.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const itemOf = (more: Partial<DraftCustomItem> = {}): DraftCustomItem => ({
  id: 1,
  name: 'Soap-making workshop',
  unitPriceCents: 4000,
  quantity: 1,
  isTaxed: true,
  grams: null,
  ...more,
});
const UNTAXED = itemOf({
  id: 2,
  name: 'Book on lavender',
  unitPriceCents: 2500,
  quantity: 2,
  isTaxed: false,
});

const ALWAYS = { from: '2000-01-01', until: '2100-01-01' };

const movementsOf = (orderId: string) =>
  shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
const lineScope = (position: number, quantity: number): RefundScope => ({
  kind: 'lines',
  lines: [{ position, quantity }],
  giftWrap: false,
  shipping: false,
});
const refund = async (orderId: string, scope: RefundScope, restock = false) => {
  const about = { orderId, scope, shownCents: null, restock, isByHand: true, note: '', actor: 'owner' };
  expect(await refundOrder(shop, { id: randomUUID(), ...about })).toMatchObject({ ok: true });
};

test('custom items are priced, discounted and taxed with the products, and take no stock', async () => {
  const lines = [lineOf(OIL, { unitPriceCents: 1500, reason: 'agreed' })];
  const discount = { kind: 'percent' as const, percent: 10, name: 'Friends' };
  const order = await orderOfDraft(shop, contentOf({ lines, customItems: [itemOf(), UNTAXED], discount }));
  // 15.00 + 40.00 + 50.00, less 10 %; shipping 10.00; GST on 13.50 + 36.00 + 10.00.
  expect(order).toMatchObject({
    status: 'paid',
    subtotalCents: 10_500,
    discountCents: 1050,
    taxCents: 298,
    totalCents: 10_748,
  });
  expect(
    order.lines.map(({ name, quantity, totalCents, isTaxed }) => [name, quantity, totalCents, isTaxed]),
  ).toEqual([
    [order.lines[0]!.name, 1, 1500, true],
    ['Soap-making workshop', 1, 4000, true],
    ['Book on lavender', 2, 5000, false],
  ]);
  expect(await movementsOf(order.id)).toMatchObject([{ variantId: OIL.variantId, change: -1 }]);
  const receipts = await receiptsOf(shop, ALWAYS);
  const [entry] = journalOfReceipts(receipts.filter(({ number }) => number === order.number));
  const mapping = {
    items: { goods: 'goods', discount: 'discount', delivery: 'delivery' },
    moneyAccount: 'bank',
    taxCodes: { 'GST 5%': 'gst', [NO_TAX]: 'none' },
  };
  const receipt = receipts.find(({ number }) => number === order.number)!;
  const synced = documentOf(receipt, mapping, 'key');
  if (!synced.ok) throw new Error(synced.problem.problem);
  expect(synced.document.lines.map(({ item, taxCode, amountCents }) => [item, taxCode, amountCents])).toEqual(
    [
      ['goods', 'gst', 1500],
      ['goods', 'gst', 4000],
      ['goods', 'none', 5000],
      ['discount', 'gst', -550],
      ['discount', 'none', -500],
      ['delivery', 'gst', 1000],
    ],
  );
  const [debits, credits] = [
    sum(entry!.lines.map(({ debitCents }) => debitCents)),
    sum(entry!.lines.map(({ creditCents }) => creditCents)),
  ];
  expect([debits, credits]).toEqual([debits, debits]);
});

test('an order may be of custom items alone; paid or cancelled, no stock moves', async () => {
  const before = await shop.db.select().from(stock);
  const content = contentOf({ lines: [], customItems: [itemOf()] });
  const paid = await orderOfDraft(shop, content);
  expect(paid.lines).toHaveLength(1);
  await refund(paid.id, { kind: 'whole' }, true);
  const unpaid = await orderOfDraft(shop, content, { kind: 'invoice', days: 7 });
  expect(await shop.db.select().from(reservations).where(eq(reservations.orderId, unpaid.id))).toEqual([]);
  expect(await cancelUnpaidOrder(shop, unpaid.id, { actor: 'owner' })).toBe('cancelled');
  expect(await shop.db.select().from(stock)).toEqual(before);
});

test('it is packed at its own weight, or at the usual one', async () => {
  const gramsOf = async (grams: number | null) => {
    const order = await orderOfDraft(shop, contentOf({ lines: [], customItems: [itemOf({ grams })] }));
    return (await planParcels(shop, order.id))[0]!.parcel.grams;
  };
  const usual = await gramsOf(null);
  // A heavier box may be needed, too.
  expect((await gramsOf(2000)) - (await gramsOf(1000))).toBeGreaterThanOrEqual(1000);
  expect(usual).toBeGreaterThan(0);
  expect(usual).toBeLessThan(1000);
});

test('an untaxed item is refunded without tax, and all refunds together are the total', async () => {
  const reported = async () => (await taxReport(shop, ALWAYS)).taxes.find(({ label }) => label === 'GST 5%');
  const before = await reported();
  const order = await orderOfDraft(shop, contentOf({ lines: [], customItems: [itemOf(), UNTAXED] }));
  await refund(order.id, lineScope(1, 2));
  await refund(order.id, lineScope(0, 1));
  await refund(order.id, { kind: 'whole' });
  const done = await refundsOf(shop, order.id);
  expect(done.map(({ taxes }) => sum(taxes.map(({ amountCents }) => amountCents)))).toEqual([0, 200, 50]);
  expect(sum(done.map(({ totalCents }) => totalCents))).toBe(order.totalCents);
  const after = await reported();
  // The workshop and the delivery.
  expect(after!.salesCents - (before?.salesCents ?? 0)).toBe(5000);
  expect(after!.salesBackCents - (before?.salesBackCents ?? 0)).toBe(5000);
  // The first refund returned no taxed sale; the others all that there was.
  const [receipt] = (await receiptsOf(shop, ALWAYS)).filter(({ number }) => number === `${order.number}-R1`);
  expect(receipt!.parts).toMatchObject([{ what: 'goods', amountCents: 5000, isUntaxed: true }]);
});

test('an amount is refunded of taxed and untaxed items alike, also in the report', async () => {
  const reported = async () =>
    (await taxReport(shop, ALWAYS)).taxes.find(({ label }) => label === 'GST 5%')?.salesBackCents ?? 0;
  const before = await reported();
  const order = await orderOfDraft(shop, contentOf({ lines: [], customItems: [itemOf(), UNTAXED] }));
  await refund(order.id, { kind: 'amount', amountCents: order.totalCents / 2 });
  // Half of the workshop and of its delivery.
  expect((await reported()) - before).toBe(2500);
  await refund(order.id, { kind: 'whole' });
  expect((await reported()) - before).toBe(5000);
  const untaxed = await orderOfDraft(shop, contentOf({ lines: [], customItems: [UNTAXED] }));
  await refund(untaxed.id, { kind: 'amount', amountCents: 1000 });
  const [receipt] = (await receiptsOf(shop, ALWAYS)).filter(
    ({ number }) => number === `${untaxed.number}-R1`,
  );
  expect(receipt!.parts.filter(({ what }) => what === 'goods').every((part) => part.isUntaxed)).toBe(true);
});

test('a custom item needs a name before it is ordered', async () => {
  const id = await savedDraft(shop, contentOf({ lines: [], customItems: [itemOf({ name: '' })] }));
  expect(await placeShown(shop, id, { kind: 'nothing-due' })).toMatchObject({
    problem: 'incomplete',
    faults: ['item-name'],
  });
});

test('whatever the items, tax is on the taxed ones and shipping, and the parts add up to the cent', async () => {
  const cents = fc.integer({ min: 0, max: 90_000 });
  const items = fc.array(
    fc.record({
      unitPriceCents: cents,
      quantity: fc.integer({ min: 1, max: 9 }),
      isTaxed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(items, fc.option(fc.integer({ min: 1, max: 99 })), async (items, percent) => {
      const customItems = items.map((item, at) => itemOf({ ...item, id: at + 1 }));
      const discount = percent === null ? null : { kind: 'percent' as const, percent, name: 'Friends' };
      const priced = await priceDraft(shop, contentOf({ customItems, discount }), null);
      const { subtotalCents, discountCents, shippingCents, taxes, taxCents, totalCents } = priced;
      expect(totalCents).toBe(subtotalCents - discountCents + shippingCents! + taxCents);
      expect(sum(priced.lines.map((line) => line.discountCents))).toBe(discountCents);
      const taxed = priced.lines.filter(({ custom }) => custom?.isTaxed ?? true);
      const baseCents = sum(taxed.map((line) => line.totalCents - line.discountCents)) + shippingCents!;
      for (const tax of taxes)
        expect(tax).toMatchObject({ baseCents, amountCents: shareOf(baseCents, tax.rate) });
    }),
    { numRuns: 40 },
  );
});
