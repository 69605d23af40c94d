import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testRefundLog } from '#integrations/test-payments/test-payment-tables.ts';
import { documentOf, type Mapping } from '#shop/backoffice/accounting/accounting-mapping.ts';
import { giftCardReceiptsOf, receiptOf } from '#shop/backoffice/accounting/receipts.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard, newCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import type { PaymentProvider, RefundState } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { placeOrder } from '../placing/place-order.server.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { refundsOf } from './read-refunds.server.ts';
import { refundOrder, sendWaitingRefunds } from './send-refund.server.ts';
import type { RefundOrder } from './write-refund.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };
await countStock(shop, OIL.variantId, 10_000, 'test');
const LATER = 7_200_000;
const MAPPING: Mapping = {
  items: { goods: '1', delivery: '2', 'gift-card': '17' },
  moneyAccount: '3',
  taxCodes: { 'GST 5%': '19', none: '20' },
};

const asked = (orderId: string, more: Partial<RefundOrder> = {}): RefundOrder => ({
  id: randomUUID(),
  orderId,
  scope: { kind: 'whole' },
  shownCents: null,
  restock: false,
  isByHand: false,
  note: '',
  actor: 'owner@example.ca',
  ...more,
});
const balanceOf = async (id: string) =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balanceCents;
const paymentOf = async (orderId: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!;

/** A paid order, of which a gift card with this balance paid as much as it could. */
async function paidWith(cardCents: number) {
  const { id: cardId, code } = await newCard(shop, cardCents);
  const shopper = { ...newShopper(), network: randomUUID() };
  const placed = await placeOrder(
    shop,
    shopper,
    await checkoutRequestOf(
      shop,
      [OIL],
      { giftCard: code, payment: { provider: 'test', card: CARDS.approve } },
      shopper,
    ),
  );
  if (!placed.ok) throw new Error(placed.problem);
  return { cardId, order: (await readOrder(shop, placed.order.id))! };
}

/** The total that the provider was asked to refund for an order. */
async function moneyBackOf(orderId: string): Promise<number> {
  const { id } = await paymentOf(orderId);
  const log = await shop.db.select().from(testRefundLog).where(eq(testRefundLog.paymentId, id));
  return log.reduce((total, { amountCents }) => total + amountCents, 0);
}

test('partial refunds go back as money first, and the rest to the gift card', async () => {
  const { cardId, order } = await paidWith(1_000);
  const moneyCents = order.totalCents - 1_000;
  await refundOrder(shop, asked(order.id, { scope: { kind: 'amount', amountCents: moneyCents - 100 } }));
  expect([await moneyBackOf(order.id), await balanceOf(cardId)]).toEqual([moneyCents - 100, 0]);
  await refundOrder(shop, asked(order.id, { scope: { kind: 'amount', amountCents: 300 } }));
  expect([await moneyBackOf(order.id), await balanceOf(cardId)]).toEqual([moneyCents, 200]);
  const last = asked(order.id);
  for (let times = 0; times < 2; times += 1) {
    expect(await refundOrder(shop, last)).toMatchObject({ ok: true, status: 'done', totalCents: 800 });
  }
  expect([await moneyBackOf(order.id), await balanceOf(cardId)]).toEqual([moneyCents, 1_000]);
  expect((await refundsOf(shop, order.id)).map(({ giftCardCents }) => giftCardCents)).toEqual([0, 200, 800]);
  expect((await readOrder(shop, order.id))!.status).toBe('refunded');
  expect(await refundOrder(shop, asked(order.id))).toEqual({ ok: false, problem: 'nothing-left' });
});

test('an order paid by a gift card alone is refunded to it, and no provider is asked', async () => {
  const { cardId, order } = await paidWith(50_000);
  const before = await balanceOf(cardId);
  await refundOrder(shop, asked(order.id, { scope: { kind: 'amount', amountCents: 700 } }));
  expect(await balanceOf(cardId)).toBe(before + 700);
  expect((await readOrder(shop, order.id))!.status).toBe('partially_refunded');
  await refundOrder(shop, asked(order.id));
  expect(await balanceOf(cardId)).toBe(50_000);
  expect(await moneyBackOf(order.id)).toBe(0);
});

test('twenty partial and twenty full refunds at once return the amount paid, and no cent more', async () => {
  const { cardId, order } = await paidWith(2_000);
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) =>
      refundOrder(shop, asked(order.id, { scope: { kind: 'amount', amountCents: 150 + at * 40 } })),
    ),
    ...Array.from({ length: 20 }, () => refundOrder(shop, asked(order.id))),
  ]);
  expect((await readOrder(shop, order.id))!.status).toBe('refunded');
  expect(await balanceOf(cardId)).toBe(2_000);
  expect(await moneyBackOf(order.id)).toBe(order.totalCents - 2_000);
  expect((await paymentOf(order.id)).refundedCents).toBe(order.totalCents - 2_000);
});

test('an order that is cancelled twenty times at once gives back money and card once', async () => {
  for (const cents of [2_000, 50_000]) {
    const { cardId, order } = await paidWith(cents);
    const cancellation = { orderId: order.id, by: 'staff', note: '', actor: 'owner@example.ca' } as const;
    await Promise.all(Array.from({ length: 20 }, () => cancelOrder(shop, cancellation)));
    expect((await readOrder(shop, order.id))!.status).toBe('cancelled');
    expect(await balanceOf(cardId)).toBe(cents);
    expect(await moneyBackOf(order.id)).toBe(order.totalCents - order.giftCardCents);
  }
});

test('while the provider does not answer, the card waits too; where it refuses, nothing has gone back', async () => {
  const answers: RefundState[] = ['unavailable', 'refused'];
  const real = shop.payments.get('test')!;
  const provider: PaymentProvider = { ...real, refund: async () => answers.shift() ?? 'done' };
  const failing: Shop = { ...shop, payments: new Map([['test', provider]]) };
  const { cardId, order } = await paidWith(1_000);
  expect(await refundOrder(failing, asked(order.id))).toMatchObject({ ok: true, status: 'asked' });
  expect(await balanceOf(cardId)).toBe(0);
  clock.advance(LATER);
  await sendWaitingRefunds(failing);
  expect(await balanceOf(cardId)).toBe(0);
  expect((await paymentOf(order.id)).refundedCents).toBe(0);
  // The staff refund the money themselves; a gift card is never paid out in money.
  expect(await refundOrder(shop, asked(order.id, { isByHand: true }))).toMatchObject({
    ok: true,
    status: 'done',
  });
  expect([await balanceOf(cardId), await moneyBackOf(order.id)]).toEqual([1_000, 0]);
});

test('accounting shows a gift card’s payments and refunds separately, and receives the money that moved', async () => {
  const { order } = await paidWith(1_000);
  await refundOrder(shop, asked(order.id));
  const [refund] = await refundsOf(shop, order.id);
  const moneyCents = order.totalCents - 1_000;
  const money = { way: 'test', amountCents: moneyCents };
  const card = { way: 'gift-card', amountCents: 1_000 };
  for (const [kind, id] of [['sale', order.id] as const, ['refund', refund!.id] as const]) {
    const receipt = (await receiptOf(shop, kind, id))!;
    expect(receipt.paid).toEqual([money, card]);
    const written = documentOf(receipt, MAPPING, 'key');
    if (!written.ok) throw new Error(written.problem.problem);
    const { lines, taxCents, totalCents } = written.document;
    expect(lines.at(-1)).toMatchObject({ item: '17', amountCents: -1_000, taxCode: '20' });
    expect(totalCents).toBe(moneyCents);
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, taxCents)).toBe(moneyCents);
    expect(documentOf(receipt, { ...MAPPING, items: { goods: '1', delivery: '2' } }, 'key')).toMatchObject({
      ok: false,
      problem: { problem: 'missing', missing: [{ kind: 'item', item: 'gift-card' }] },
    });
  }
  const given = await giftCardReceiptsOf(shop, { from: '2026-11-01', until: '2026-12-01' });
  expect(given).toContainEqual(
    expect.objectContaining({ amountCents: 1_000, lastFour: order.giftCardLastFour }),
  );
});

test('the sale of a gift card is booked as owed, without its recipient', async () => {
  const orderId = await buyCard(shop, { recipientName: 'Bea Secret', senderName: 'Ada Secret' });
  await refundOrder(shop, asked(orderId, { scope: { kind: 'amount', amountCents: 2_000 } }));
  const [refund] = await refundsOf(shop, orderId);
  for (const [kind, id, cents] of [
    ['sale', orderId, 5_000] as const,
    ['refund', refund!.id, 2_000] as const,
  ]) {
    const receipt = (await receiptOf(shop, kind, id))!;
    expect(receipt).toMatchObject({ parts: [{ what: 'gift-card', amountCents: cents }], taxes: [] });
    const written = documentOf(receipt, MAPPING, 'key');
    expect(written).toMatchObject({
      document: {
        lines: [{ item: '17', amountCents: cents, taxCode: '20' }],
        taxCents: 0,
        totalCents: cents,
      },
    });
    expect(JSON.stringify(written)).not.toContain('Secret');
  }
});
